import { cancelBet } from '@layline/contract/calls/betting.ts';
import { refreshToken } from '@layline/contract/calls/log-in.ts';
import { bookView, marketIds, marketView, openBets } from '@layline/engine/views.ts';
import type { HouseQuote } from '@layline/domain/house-quote.ts';
import type { RunnerBookView } from '@layline/engine/view-types.ts';
import type { Random } from '@layline/testkit/random.ts';
import type { Side } from '@layline/units/betting.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { LADDER, ladderIndexAtOrBelow } from '@layline/units/ladder.ts';
import type { BettingApp, PlaceBody, TestPlayer } from './betting-app.ts';

/** Access tokens live for a quarter of an hour. */
const RENEW_MS = 10 * 60_000;

/** What the players did and met. */
export interface Tally {
  bets: number;
  matched: number;
  waited: number;
  cancelled: number;
  refused: Map<string, number>;
}

/** Players who bet on whatever is open, over HTTP, as a seed has it. */
export class SeededPlayers {
  readonly players: TestPlayer[];
  readonly tally: Tally = { bets: 0, matched: 0, waited: 0, cancelled: 0, refused: new Map() };
  readonly #app: BettingApp;
  readonly #random: Random;
  #renewedAt: number;

  private constructor(app: BettingApp, random: Random, players: TestPlayer[]) {
    this.#app = app;
    this.#random = random;
    this.players = players;
    this.#renewedAt = app.time.now();
  }

  static async open(app: BettingApp, random: Random, count: number): Promise<SeededPlayers> {
    const players: TestPlayer[] = [];
    for (let index = 0; index < count; index += 1) players.push(await app.player());
    return new SeededPlayers(app, random, players);
  }

  /** Somebody does something `among` these markets: mostly takes what is there, sometimes offers, sometimes cancels. */
  async act(among: (id: MarketId) => boolean = () => true): Promise<void> {
    const { state } = this.#app.core;
    const open = this.#openMarkets(among);
    if (open.length === 0) return;
    await this.#staySignedIn();
    const player = this.#random.pick(this.players);
    const marketId = this.#random.pick(this.#random.pick(open));
    if (this.#random.chance(15)) return this.#cancel(player);
    const active = marketView(state, marketId)?.runners.filter(({ status }) => status === 'ACTIVE') ?? [];
    const books = bookView(state, marketId, 3)?.runners ?? [];
    if (active.length === 0) return;
    const { runnerId } = this.#random.pick(active);
    const side = this.#random.pick(['BACK', 'LAY'] as const);
    const book = books.find((one) => one.runnerId === runnerId);
    const offer = book?.quote ?? null;
    const price = this.#priceFor(side, book);
    const { result, error } = await this.#app.place(player, {
      marketId,
      runnerId,
      stake: this.#random.int(1, 20) * 100,
      ...(offer === null
        ? { side, price: price / 100, persistence: this.#random.chance(30) ? 'PERSIST' : 'LAPSE' }
        : this.#atQuote(side, offer)),
    });
    if (error !== null) {
      this.tally.refused.set(error.code, (this.tally.refused.get(error.code) ?? 0) + 1);
      return;
    }
    this.tally.bets += 1;
    if ((result?.matched ?? 0) > 0) this.tally.matched += 1;
    if (result?.status === 'PENDING') this.tally.waited += 1;
  }

  /** By event, so that a match with many markets draws no more bets than a race. */
  #openMarkets(among: (id: MarketId) => boolean): MarketId[][] {
    const { state } = this.#app.core;
    const byEvent = new Map<string, MarketId[]>();
    for (const id of marketIds(state)) {
      const market = marketView(state, id);
      if (market?.status !== 'OPEN' || !among(id)) continue;
      const { eventId } = market.definition;
      byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), id]);
    }
    return [...byEvent.values()];
  }

  async #staySignedIn(): Promise<void> {
    const now = this.#app.time.now();
    if (now - this.#renewedAt < RENEW_MS) return;
    this.#renewedAt = now;
    for (const [index, player] of this.players.entries()) {
      const query = { refreshToken: player.refreshToken };
      const { result } = await this.#app.call(refreshToken, { query }, { token: player.token });
      if (result === null) throw new Error('a session was not renewed');
      this.players[index] = { ...player, token: result.accessToken, refreshToken: result.refreshToken };
    }
  }

  /** What the house quotes, or a side that it does not; at times a rate that it does not give. */
  #atQuote(wanted: Side, { back, lay }: HouseQuote): Partial<PlaceBody> {
    const side = lay === null ? 'BACK' : wanted;
    const { rate, line } = (side === 'BACK' ? back : lay) ?? { rate: 10_000, line: null };
    return {
      side,
      price: rate / 100 + (this.#random.chance(10) ? this.#random.int(-3, 3) : 0),
      acceptWorseTicks: this.#random.int(0, 2),
      ...(line === null ? {} : { line: line / 100 }),
    };
  }

  /** The best price there, a few ticks off it, or anything where the book is empty. */
  #priceFor(side: Side, book: RunnerBookView | undefined): number {
    const levels = side === 'BACK' ? book?.availableToBack : book?.availableToLay;
    const best = levels?.[0]?.[0];
    if (best === undefined) return LADDER[this.#random.int(80, 120)] ?? 200;
    if (this.#random.chance(60)) return best;
    const step = this.#random.int(-3, 3);
    return LADDER[ladderIndexAtOrBelow(best) + step] ?? best;
  }

  async #cancel(player: TestPlayer): Promise<void> {
    const waiting = openBets(this.#app.core.state, player.id).filter(({ remaining }) => remaining > 0);
    if (waiting.length === 0) return;
    const { betId } = this.#random.pick(waiting);
    const { status } = await this.#app.call(cancelBet, { body: { betId } }, { token: player.token });
    if (status === 200) this.tally.cancelled += 1;
  }
}

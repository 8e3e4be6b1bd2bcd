import { cashAccount } from '@layline/engine/ledger/accounts.ts';
import { matchOdds, order, wonBy } from '../../../builders.ts';
import type { Random } from '../../../base/random.ts';
import { eventId, marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { ExchangeLine } from './exchange-line.ts';
import type { Markets } from './markets.ts';
import type { Acknowledged } from '../records/acknowledged.ts';
import type { World } from '../world.ts';

const HOUSE = playerId('house:desk');
const MARKETS = 2;

/** Odds offered by the house, and the in-play bet delay, s. */
const PRICES = [190, 200, 202, 210, 250, 300] as const;
const DELAY_SEC = 2;

/** Traders who run markets without a feed; what they said survives every restart. */
export class Desk {
  readonly #world: World;
  readonly #records: Acknowledged;
  readonly #markets: Markets;
  readonly #random: Random;
  readonly #line: ExchangeLine;
  readonly #running: { readonly id: string; inPlay: boolean }[] = [];
  /** Acknowledged house bets. */
  readonly placed: number[] = [];
  /** Acknowledged deposits, paise. */
  paid = 0;
  #payments = 0;
  #made = 0;

  constructor(world: World, records: Acknowledged, markets: Markets) {
    this.#world = world;
    this.#records = records;
    this.#markets = markets;
    this.#random = world.random.fork('desk');
    this.#line = new ExchangeLine(world, 'desk');
  }

  async begin(): Promise<void> {
    await this.#line.say({ type: 'openPlayer', playerId: HOUSE, kind: 'HOUSE', commissionDiscount: 10_000 });
    for (let made = 0; made < MARKETS; made += 1) await this.#make();
  }

  /** Does one thing that traders or cashiers do. */
  async act(player: string): Promise<void> {
    this.#world.underWay += 1;
    try {
      // While one market replaces another, none may be running.
      const market = this.#running.length === 0 ? null : this.#random.pick(this.#running);
      if (market === null) return;
      const action = this.#random.weighted([
        [60, () => this.#offer(market.id)],
        [10, () => this.#suspend(market.id)],
        [24, () => this.#open(market.id)],
        [4, () => this.#turnInPlay(market)],
        [3, () => this.#decide(market.id)],
        [5, () => this.#pay(player)],
      ] as const);
      await action();
    } finally {
      this.#world.underWay -= 1;
    }
  }

  /** Makes an offer in one of the markets, or decides it. */
  async trade(): Promise<void> {
    if (this.#running.length === 0) return;
    this.#world.underWay += 1;
    try {
      const ids = this.#running.map(({ id }) => id);
      if (this.#random.chance(80)) await this.#offer(this.#random.pick(ids));
      else await this.#decide(this.#random.pick(this.#records.results.withBets(ids)));
    } finally {
      this.#world.underWay -= 1;
    }
  }

  async #make(): Promise<void> {
    this.#made += 1;
    const id = `desk.${this.#made}`;
    this.#running.push({ id, inPlay: false });
    const definition = matchOdds({
      id: marketId(id),
      eventId: eventId(`e.${id}`),
      betDelaySec: 0,
      startTime: this.#world.time.now() + 3_600_000,
    });
    await this.#line.insist({ type: 'createMarket', definition });
    this.#markets.list(id);
    await this.#open(id);
  }

  async #open(id: string): Promise<void> {
    this.#records.opening(id);
    await this.#line.say({ type: 'openMarket', marketId: marketId(id) });
  }

  async #suspend(id: string): Promise<void> {
    const look = this.#records.look(id);
    const outcome = await this.#line.say({
      type: 'suspendMarket',
      marketId: marketId(id),
      reason: 'BALL_RUNNING',
      lapse: this.#random.chance(50),
    });
    if (outcome?.ok === true) this.#records.suspended(look);
  }

  async #turnInPlay(market: { readonly id: string; inPlay: boolean }): Promise<void> {
    if (market.inPlay) return;
    const look = this.#records.look(market.id);
    const outcome = await this.#line.say({
      type: 'turnInPlay',
      marketId: marketId(market.id),
      betDelaySec: DELAY_SEC,
    });
    if (outcome?.ok !== true) return;
    market.inPlay = true;
    this.#records.suspended(look);
  }

  async #offer(id: string): Promise<void> {
    const outcome = await this.#line.say({
      type: 'placeBet',
      ...order({
        playerId: HOUSE,
        marketId: marketId(id),
        runnerId: runnerId(this.#random.pick(['A', 'B', 'C'])),
        side: this.#random.pick(['BACK', 'LAY']),
        price: this.#random.pick(PRICES),
        stake: rupees(this.#random.int(1, 40) * 100),
        persistence: 'PERSIST',
        source: 'FEED',
      }),
    });
    if (outcome?.ok === true && outcome.reply.type === 'placed') this.placed.push(outcome.reply.betId);
  }

  /** Credits an account: repeated until it is known to be there, once. */
  async #pay(player: string): Promise<void> {
    this.#payments += 1;
    const amount = rupees(this.#random.int(1, 20) * 100);
    await this.#line.insist({
      type: 'transfer',
      externalId: `desk:${this.#payments}`,
      from: 'psp:deposits',
      to: cashAccount(playerId(player)),
      amount,
      kind: 'DEPOSIT',
    });
    this.paid += amount;
  }

  /** Settles a market and replaces it. */
  async #decide(id: string): Promise<void> {
    this.#running.splice(
      this.#running.findIndex((one) => one.id === id),
      1,
    );
    this.#markets.leave(id);
    const winner = this.#random.pick(['A', 'B', 'C']);
    const runners = wonBy(winner, ['A', 'B', 'C']);
    const settlementVersion = 1;
    const isVoid = this.#random.chance(25);
    await this.#line.insist(
      isVoid
        ? { type: 'voidMarket', marketId: marketId(id), settlementVersion, reason: 'Abandoned' }
        : {
            type: 'settleMarket',
            marketId: marketId(id),
            settlementVersion,
            result: { runners, lineResult: null },
          },
    );
    this.#world.tally.count(isVoid ? 'desk: markets void' : 'desk: markets settled');
    this.#records.results.decided(id, isVoid ? null : { runners, lineResult: null });
    await this.#make();
  }
}

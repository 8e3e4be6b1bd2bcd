import { setTimeout as pause } from 'node:timers/promises';
import type { OpenBets, PlaceResult } from '@layline/contract/entities/bet.ts';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import { AGAIN_MS, isRefusal, type PlayerCalls } from './player-calls.ts';

/** The market that they bet on, which every node of a cluster with the fixed markets has from the start. */
export const MARKET = 'fixed.quiet.mo';
/** More stake than any player here has; every fifth bet is refused for it. */
const TOO_MUCH = 10_000_000;
const REFUSED_EVERY = 5;
/** The status of a refusal because of the player's other bets. */
const FULL = 409;
/** Every so many bets a player looks at the market and at an earlier bet. */
const LOOK_EVERY = 10;

/**
 * Players who bet at one address as fast as they are answered, whatever happens behind it. A bet whose fate is unknown is sent again under its reference until somebody
 * knows. Each player also reads what it has seen before.
 */
export class Bettors {
  /** Bets acknowledged to their players, by reference. */
  readonly acknowledged = new Map<string, number>();
  /** References of bets that were refused. */
  readonly refused: string[] = [];
  /** Reads that showed less than the same player had seen before, or a balance below zero. */
  readonly untrue: string[] = [];
  /** Reads that were compared with an earlier one. */
  reads = 0;
  readonly #calls: PlayerCalls;
  readonly #name: string;
  #isOver = false;
  #heard = Promise.withResolvers<void>();
  /** When the acknowledged request that was sent last was sent. */
  #lastSent = 0;
  /** When a bet was acknowledged last, and the longest time between two since `longestSilence` was asked. */
  #lastHeard = 0;
  #silenceMs = 0;
  readonly #playing: Promise<void>[] = [];

  /** `name` begins every reference. */
  constructor(calls: PlayerCalls, name: string) {
    this.#calls = calls;
    this.#name = name;
  }

  /** Adds players, who begin to bet as soon as the market is open; resolves when all are logged in. */
  async add(players: number): Promise<void> {
    while ((await this.#book('')) === null) await pause(AGAIN_MS);
    for (let player = 0; player < players; player += 1) {
      const token = await this.#calls.logIn();
      this.#playing.push(this.#play(token, `${this.#name}-${player}`));
    }
  }

  /** Waits until so many more bets are acknowledged. */
  async more(bets: number): Promise<void> {
    const target = this.acknowledged.size + bets;
    while (this.acknowledged.size < target) await this.#heard.promise;
  }

  /** Whether a bet that was sent after `since`, a reading of `performance.now()`, has been acknowledged. */
  hasBetSince(since: number): boolean {
    return this.#lastSent >= since;
  }

  /** The longest time without an acknowledged bet since this was asked before, ms. */
  longestSilence(): number {
    const silenceMs = this.#silenceMs;
    this.#silenceMs = 0;
    return silenceMs;
  }

  /** Resolves when every bet has its answer. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#playing);
  }

  async #play(first: string, player: string): Promise<void> {
    let token = first;
    let seen = 0;
    let last: string | undefined;
    for (let count = 0; !this.#isOver; count += 1) {
      const customerRef = `${player}-${count}`;
      const isTooMuch = count % REFUSED_EVERY === REFUSED_EVERY - 1;
      const side = count % 2 === 0 ? 'BACK' : 'LAY';
      const stake = isTooMuch ? TOO_MUCH : 100;
      const body = { marketId: MARKET, runnerId: 'home', side, price: 2, stake, customerRef };
      const status = await this.#place(token, body);
      if (status === 200) last = customerRef;
      if (status === FULL) {
        // Another account goes on where this one may leave no more bets unmatched.
        token = await this.#calls.logIn();
        last = undefined;
      }
      if (count % LOOK_EVERY !== 0) continue;
      seen = await this.#lookAtMarket(token, player, seen);
      await this.#lookAtBet(token, last);
    }
  }

  /** Places a bet until its fate is known; resolves to the status of that answer. */
  async #place(token: string, body: { readonly customerRef: string }): Promise<number> {
    for (;;) {
      const sent = performance.now();
      const { status, result } = await this.#calls.call<PlaceResult>('Bet/PlaceBetV2', token, body);
      if (result !== null) {
        const now = performance.now();
        if (this.#lastHeard > 0) this.#silenceMs = Math.max(this.#silenceMs, now - this.#lastHeard);
        this.#lastHeard = now;
        this.#lastSent = Math.max(this.#lastSent, sent);
        this.acknowledged.set(body.customerRef, result.betId);
        this.#heard.resolve();
        this.#heard = Promise.withResolvers();
        return status;
      }
      if (isRefusal(status)) {
        this.refused.push(body.customerRef);
        return status;
      }
      await pause(AGAIN_MS);
    }
  }

  /** The number of changes that the market has had; never less than this player has seen. */
  async #lookAtMarket(token: string, player: string, seen: number): Promise<number> {
    const book = await this.#book(token);
    if (book === null) return seen;
    this.reads += 1;
    if (book.sequence < seen)
      this.untrue.push(`${player} saw change ${seen} of the market, and later ${book.sequence}`);
    return Math.max(seen, book.sequence);
  }

  /** A bet that was acknowledged is among the open ones. */
  async #lookAtBet(token: string, customerRef: string | undefined): Promise<void> {
    if (customerRef === undefined) return;
    const { result } = await this.#calls.call<OpenBets>(
      `Bet/GetUserOpenBets?customerRef=${customerRef}`,
      token,
    );
    if (result === null) return;
    this.reads += 1;
    const betId = this.acknowledged.get(customerRef);
    if (!result.openBets.some((bet) => bet.betId === betId))
      this.untrue.push(`${customerRef} was acknowledged as ${betId}, and was not among the open bets`);
    if (result.balance < 0)
      this.untrue.push(`the player of ${customerRef} had a balance of ${result.balance}`);
  }

  async #book(token: string): Promise<MarketBook | null> {
    const { result } = await this.#calls.call<MarketBook[]>(`Odds/GetUserOddsV2?marketIds=${MARKET}`, token);
    return result?.find(({ status }) => status === 'OPEN') ?? null;
  }
}

import type { MarketResult } from '@layline/engine/commands.ts';
import type { Order } from '@layline/engine/order.ts';
import { priceAt, type Odds } from '@layline/units/ladder.ts';
import { betId, marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { NewCommand } from '../engine.ts';
import { deposit, openPlayer } from './commands.ts';
import { testMarket } from './market-definition.ts';

/** A seeded source of numbers in [0, 1): the same seed gives the same ones (mulberry32). */
export function seeded(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const RUNNERS = ['A', 'B', 'C'] as const;

/**
 * A seeded stream of commands as an exchange lives them: players bet, change and cancel around the middle of the
 * ladder on a few markets, while markets turn in-play, lose runners, are voided in part, settled, and settled again.
 */
export class RandomLoad {
  readonly #random: () => number;
  readonly #name: string;
  readonly #players: number;
  readonly #versions = new Map<string, number>();
  /** Markets that have lost their runner C. */
  readonly #withoutC = new Set<string>();
  #markets: string[] = [];
  #made = 0;
  #refs = 0;
  #lastBet = 1;
  #now = 0;

  /** `name` keeps the ids of two loads on one exchange apart. */
  constructor(seed: number, name: string, players = 8) {
    this.#random = seeded(seed);
    this.#name = name;
    this.#players = players;
  }

  /** Commands that must come first: players with money, a house account, three open markets. */
  opening(): readonly NewCommand[] {
    const players = Array.from({ length: this.#players }, (_, i) => this.#player(i));
    return [
      openPlayer(`${this.#name}-house`, 'HOUSE'),
      ...players.flatMap((id) => [openPlayer(id), deposit(`${id}-first`, id, 50_000_000)]),
      ...[1, 2, 3].flatMap(() => this.#newMarket()),
    ];
  }

  /** Tells which bets exist by now, so that some cancels hit, and what time it is. */
  saw(lastBet: number, now: number): void {
    this.#lastBet = lastBet;
    this.#now = now;
  }

  next(): readonly NewCommand[] {
    const roll = this.#random();
    if (roll < 0.8) return [this.placement()];
    if (roll < 0.9) return [this.#cancel()];
    if (roll < 0.94) return [this.#change()];
    if (roll < 0.96)
      return [deposit(`${this.#name}-d${++this.#refs}`, this.#player(this.#pick(this.#players)), 5_000_000)];
    return this.#operate();
  }

  placement(): NewCommand {
    const house = this.#random() < 0.2;
    const player = house ? `${this.#name}-house` : this.#player(this.#pick(this.#players));
    const order: Order = {
      playerId: playerId(player),
      marketId: marketId(this.#market()),
      runnerId: runnerId(this.#runner()),
      side: this.#random() < 0.5 ? 'BACK' : 'LAY',
      price: this.#price(),
      line: null,
      stake: rupees(1 + this.#pick(500)),
      persistence: this.#random() < 0.3 ? 'PERSIST' : 'LAPSE',
      timeInForce: 'NONE',
      minFill: null,
      acceptBetter: true,
      acceptWorseTicks: this.#random() < 0.1 ? 2 : 0,
      marketVersion: null,
      customerRef: house ? null : `${this.#name}-${++this.#refs}`,
      source: house ? 'FEED' : 'SLIP',
    };
    return { type: 'placeBet', ...order };
  }

  #cancel(): NewCommand {
    const player = playerId(this.#player(this.#pick(this.#players)));
    if (this.#random() < 0.1) return { type: 'cancelAll', playerId: player, marketId: null };
    return { type: 'cancelBet', playerId: player, betId: this.#bet(), size: null };
  }

  #change(): NewCommand {
    const player = playerId(this.#player(this.#pick(this.#players)));
    const customerRef = `${this.#name}-${++this.#refs}`;
    return {
      type: 'changeBet',
      playerId: player,
      betId: this.#bet(),
      change:
        this.#random() < 0.5
          ? { kind: 'PRICE', price: this.#price(), customerRef }
          : { kind: 'PERSISTENCE', persistence: 'PERSIST' },
    };
  }

  #operate(): readonly NewCommand[] {
    const name = this.#market();
    const market = marketId(name);
    const roll = this.#random();
    const open: NewCommand = { type: 'openMarket', marketId: market };
    if (roll < 0.2) {
      return [{ type: 'suspendMarket', marketId: market, reason: 'GOAL', lapse: this.#random() < 0.5 }, open];
    }
    if (roll < 0.3) return [{ type: 'turnInPlay', marketId: market, betDelaySec: 1 }, open];
    if (roll < 0.4) {
      return [
        { type: 'voidWindow', marketId: market, from: this.#now - 50, to: this.#now, reason: 'VAR' },
        open,
      ];
    }
    if (roll < 0.5) return [{ type: 'voidBet', betId: this.#bet(), reason: 'error' }];
    if (roll < 0.6) {
      this.#withoutC.add(name);
      return [
        { type: 'removeRunner', marketId: market, runnerId: runnerId('C'), reductionFactor: 1500 },
        open,
      ];
    }
    if (roll < 0.7) return [this.#void(name), ...this.#newMarket()];
    const settled = [this.#settle(name), ...this.#newMarket()];
    if (roll < 0.8) return [...settled, this.#settle(name)];
    if (roll < 0.85) return [...settled, this.#void(name)];
    return settled;
  }

  #settle(name: string): NewCommand {
    const winner = this.#random() < 0.5 ? 'A' : 'B';
    const result: MarketResult = {
      runners: RUNNERS.filter((id) => id !== 'C' || !this.#withoutC.has(name)).map((id) => ({
        runnerId: runnerId(id),
        outcome: id === winner ? 'WINNER' : 'LOSER',
        deadHeat: false,
      })),
      lineResult: null,
    };
    const settlementVersion = this.#nextVersion(name);
    return { type: 'settleMarket', marketId: marketId(name), settlementVersion, result };
  }

  #void(name: string): NewCommand {
    return {
      type: 'voidMarket',
      marketId: marketId(name),
      settlementVersion: this.#nextVersion(name),
      reason: 'abandoned',
    };
  }

  #nextVersion(name: string): number {
    const version = (this.#versions.get(name) ?? 0) + 1;
    this.#versions.set(name, version);
    this.#markets = this.#markets.filter((one) => one !== name);
    return version;
  }

  #newMarket(): readonly NewCommand[] {
    const name = `${this.#name}-m${++this.#made}`;
    this.#markets.push(name);
    return [
      { type: 'createMarket', definition: testMarket(name) },
      { type: 'openMarket', marketId: marketId(name) },
    ];
  }

  #pick(count: number): number {
    return Math.floor(this.#random() * count);
  }

  #player(i: number): string {
    return `${this.#name}-p${i}`;
  }

  #market(): string {
    return this.#markets[this.#pick(this.#markets.length)] ?? `${this.#name}-none`;
  }

  #runner(): string {
    return RUNNERS[this.#pick(RUNNERS.length)] ?? 'A';
  }

  #price(): Odds {
    return priceAt(120 + this.#pick(12));
  }

  #bet() {
    return betId(Math.max(1, this.#lastBet - this.#pick(60)));
  }
}

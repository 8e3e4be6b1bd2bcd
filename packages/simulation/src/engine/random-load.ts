import type { Order } from '@layline/engine/order.ts';
import { Random } from '../base/random.ts';
import { testMarket, wonBy } from '../builders.ts';
import { priceAt, type Odds } from '@layline/units/ladder.ts';
import { betId, marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { Unsequenced } from '@layline/engine/commands.ts';
import { deposit, openPlayer } from '../commands.ts';

const RUNNERS = ['A', 'B', 'C'] as const;

/**
 * A seeded stream of realistic commands: players bet, change and cancel around the middle of the ladder on a few
 * markets, while markets turn in-play, lose runners, are voided in part, settled, and settled again.
 */
export class RandomLoad {
  readonly #random: Random;
  readonly #name: string;
  readonly #players: number;
  readonly #versions = new Map<string, number>();
  /** Markets whose runner C was removed. */
  readonly #withoutC = new Set<string>();
  #markets: string[] = [];
  #made = 0;
  #refs = 0;
  #lastBet = 1;
  #now = 0;

  /** `name` keeps the ids of two loads on one exchange apart. */
  constructor(seed: number, name: string, players = 8) {
    this.#random = new Random(seed);
    this.#name = name;
    this.#players = players;
  }

  /** Commands that must come first: funded players, a house account, three open markets. */
  opening(): readonly Unsequenced[] {
    const players = Array.from({ length: this.#players }, (_, i) => this.#player(i));
    return [
      openPlayer(`${this.#name}-house`, 'HOUSE'),
      ...players.flatMap((id) => [openPlayer(id), deposit(`${id}-first`, id, 50_000_000)]),
      ...[1, 2, 3].flatMap(() => this.#newMarket()),
    ];
  }

  /** Reports the latest bet, so that some cancels hit, and the time. */
  saw(lastBet: number, now: number): void {
    this.#lastBet = lastBet;
    this.#now = now;
  }

  next(): readonly Unsequenced[] {
    const roll = this.#random.int(0, 99);
    if (roll < 80) return [this.placement()];
    if (roll < 90) return [this.#cancel()];
    if (roll < 94) return [this.#change()];
    if (roll < 96)
      return [deposit(`${this.#name}-d${++this.#refs}`, this.#player(this.#pick(this.#players)), 5_000_000)];
    return this.#operate();
  }

  placement(): Unsequenced {
    const house = this.#random.chance(20);
    const player = house ? `${this.#name}-house` : this.#player(this.#pick(this.#players));
    const order: Order = {
      playerId: playerId(player),
      marketId: marketId(this.#market()),
      runnerId: runnerId(this.#runner()),
      side: this.#random.chance(50) ? 'BACK' : 'LAY',
      price: this.#price(),
      line: null,
      stake: rupees(1 + this.#pick(500)),
      persistence: this.#random.chance(30) ? 'PERSIST' : 'LAPSE',
      timeInForce: 'NONE',
      minFill: null,
      acceptBetter: true,
      acceptWorseTicks: this.#random.chance(10) ? 2 : 0,
      marketVersion: null,
      customerRef: house ? null : `${this.#name}-${++this.#refs}`,
      source: house ? 'FEED' : 'SLIP',
    };
    return { type: 'placeBet', ...order };
  }

  #cancel(): Unsequenced {
    const player = playerId(this.#player(this.#pick(this.#players)));
    if (this.#random.chance(10)) return { type: 'cancelAll', playerId: player, marketId: null };
    return { type: 'cancelBet', playerId: player, betId: this.#bet(), size: null };
  }

  #change(): Unsequenced {
    const player = playerId(this.#player(this.#pick(this.#players)));
    const customerRef = `${this.#name}-${++this.#refs}`;
    return {
      type: 'changeBet',
      playerId: player,
      betId: this.#bet(),
      customerRef,
      change: this.#random.chance(50)
        ? { kind: 'PRICE', price: this.#price() }
        : { kind: 'PERSISTENCE', persistence: 'PERSIST' },
    };
  }

  #operate(): readonly Unsequenced[] {
    const name = this.#market();
    const market = marketId(name);
    const roll = this.#random.int(0, 99);
    const open: Unsequenced = { type: 'openMarket', marketId: market };
    if (roll < 20) {
      return [
        { type: 'suspendMarket', marketId: market, reason: 'GOAL', lapse: this.#random.chance(50) },
        open,
      ];
    }
    if (roll < 30) return [{ type: 'turnInPlay', marketId: market, betDelaySec: 1 }, open];
    if (roll < 40) {
      return [
        { type: 'voidWindow', marketId: market, from: this.#now - 50, to: this.#now, reason: 'VAR' },
        open,
      ];
    }
    if (roll < 50) return [{ type: 'voidBet', betId: this.#bet(), reason: 'error' }];
    if (roll < 60) {
      this.#withoutC.add(name);
      return [
        { type: 'removeRunner', marketId: market, runnerId: runnerId('C'), reductionFactor: 1500 },
        open,
      ];
    }
    if (roll < 70) return [this.#void(name), ...this.#newMarket()];
    const settled = [this.#settle(name), ...this.#newMarket()];
    if (roll < 80) return [...settled, this.#settle(name)];
    if (roll < 85) return [...settled, this.#void(name)];
    return settled;
  }

  #settle(name: string): Unsequenced {
    const winner = this.#random.chance(50) ? 'A' : 'B';
    const ran = RUNNERS.filter((id) => id !== 'C' || !this.#withoutC.has(name));
    const result = { runners: wonBy(winner, ran), lineResult: null };
    const settlementVersion = this.#nextVersion(name);
    return { type: 'settleMarket', marketId: marketId(name), settlementVersion, result };
  }

  #void(name: string): Unsequenced {
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

  #newMarket(): readonly Unsequenced[] {
    const name = `${this.#name}-m${++this.#made}`;
    this.#markets.push(name);
    return [
      { type: 'createMarket', definition: testMarket(name) },
      { type: 'openMarket', marketId: marketId(name) },
    ];
  }

  #pick(count: number): number {
    return this.#random.int(0, count - 1);
  }

  #player(i: number): string {
    return `${this.#name}-p${i}`;
  }

  #market(): string {
    return this.#markets.length === 0 ? `${this.#name}-none` : this.#random.pick(this.#markets);
  }

  #runner(): string {
    return this.#random.pick(RUNNERS);
  }

  #price(): Odds {
    return priceAt(120 + this.#pick(12));
  }

  #bet() {
    return betId(Math.max(1, this.#lastBet - this.#pick(60)));
  }
}

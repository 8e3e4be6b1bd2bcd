import type { Payer } from './payers.ts';
import { TOLD_MAX, TOLD_PART } from './told.ts';
import type { Told } from './told.ts';

/** What one share may spend: at once after a pause, and in the long run. */
export interface Allowance {
  readonly burst: number;
  readonly perMinute: number;
  /** True if each process of a cluster counts for itself. Otherwise what is spent in one counts in all. */
  readonly perProcess?: boolean;
}

interface Purse extends Payer {
  /** What is left; fractional while it refills. Negative if several processes together have let too much pass. */
  left: number;
  at: number;
  /** What was spent in this process and has not been told to the others. */
  untold: number;
}

/** Maximum purses kept. Beyond that the least recently used go, down to `KEPT`. Their payers start with full ones if they come back. */
const CAPACITY = 50_000;
const KEPT = 45_000;
/** The most that a payer can owe for what it spent elsewhere, in full purses: what ten processes can let pass at the same moment. */
const DEBT_MAX = 10;

/**
 * A budget for what is used up, such as calls, refused bets or kilobytes of pages. Each cost is charged to all of its payers, or to none. It answers
 * without waiting: what is spent in other processes is charged here once they have told it.
 */
export class Spending {
  readonly #allowance: Allowance;
  readonly #now: () => number;
  readonly #onRefused: () => void;
  readonly #purses = new Map<string, Purse>();
  /** How much of one share has to be spent before it is told; infinite in a process that tells nobody. */
  #toldFrom = Infinity;
  /** Purses of which there is something to tell. */
  readonly #spenders = new Set<Purse>();

  /** `now` in UTC ms. `onRefused` is called for every cost that could not be paid. */
  constructor(allowance: Allowance, now: () => number, onRefused: () => void = () => undefined) {
    this.#allowance = allowance;
    this.#now = now;
    this.#onRefused = onRefused;
  }

  /** Charges `cost` to every payer and returns 0, or charges nothing and returns the seconds to wait before retrying. */
  take(payers: readonly Payer[], cost: number): number {
    const purses = this.#pursesOf(payers);
    const waitSec = this.#charge(purses, cost);
    if (waitSec === 0) for (const purse of purses) this.#note(purse, cost);
    return waitSec;
  }

  /** Like `take`, for a cost that may be given back: other processes are told of it only once it is confirmed. */
  reserve(payers: readonly Payer[], cost: number): number {
    return this.#charge(this.#pursesOf(payers), cost);
  }

  /** What was reserved is spent. */
  confirm(payers: readonly Payer[], cost: number): void {
    for (const { key } of payers) {
      const purse = this.#purses.get(key);
      if (purse !== undefined) this.#note(purse, cost);
    }
  }

  /** Refunds what was reserved for something that turned out to cost nothing. */
  giveBack(payers: readonly Payer[], cost: number): void {
    for (const { key } of payers) {
      const purse = this.#purses.get(key);
      // A purse that is not kept starts full.
      if (purse !== undefined) purse.left += cost;
    }
  }

  /** What `take` would return, without charging anything: for work whose cost is known only later. */
  waitFor(payers: readonly Payer[], cost: number): number {
    return this.#waitFor(this.#pursesOf(payers), cost);
  }

  #waitFor(purses: readonly Purse[], cost: number): number {
    let waitSec = 0;
    for (const { left, shares } of purses) {
      // A cost larger than any purse can still be paid from a full one.
      const missing = Math.min(cost, this.#allowance.burst * shares) - left;
      if (missing <= 0) continue;
      const perSecond = (this.#allowance.perMinute * shares) / 60;
      waitSec = Math.max(waitSec, 1, Math.ceil(missing / perSecond));
    }
    if (waitSec > 0) this.#onRefused();
    return waitSec;
  }

  /** What payers have spent in this process since it was last told. Less than a tenth of a full purse is left for later, and so is what there is no room for. */
  tell(): readonly Told[] {
    this.#toldFrom = TOLD_PART * this.#allowance.burst;
    const told: Told[] = [];
    for (const purse of this.#spenders) {
      if (told.length === TOLD_MAX) break;
      this.#spenders.delete(purse);
      told.push([purse.key, purse.shares, purse.untold]);
      purse.untold = 0;
    }
    return told;
  }

  /** Charges what was spent in another process, even if too little is left. */
  charge([key, shares, amount]: Told): void {
    const purse = this.#purseOf(this.#purses.get(key) ?? { key, shares }, this.#now());
    const lowest = 0 - DEBT_MAX * this.#allowance.burst * purse.shares;
    purse.left = Math.max(purse.left - amount, Math.min(purse.left, lowest));
  }

  #charge(purses: readonly Purse[], cost: number): number {
    const waitSec = this.#waitFor(purses, cost);
    if (waitSec === 0) for (const purse of purses) purse.left -= cost;
    return waitSec;
  }

  #note(purse: Purse, cost: number): void {
    purse.untold += cost;
    if (purse.untold >= this.#toldFrom * purse.shares) this.#spenders.add(purse);
  }

  #pursesOf(payers: readonly Payer[]): readonly Purse[] {
    const now = this.#now();
    return payers.map((payer) => this.#purseOf(payer, now));
  }

  #purseOf({ key, shares }: Payer, now: number): Purse {
    const most = this.#allowance.burst * shares;
    const known = this.#purses.get(key);
    const purse = known ?? { key, shares, left: most, at: now, untold: 0 };
    const refilled = purse.left + (Math.max(0, now - purse.at) * this.#allowance.perMinute * shares) / 60_000;
    purse.left = Math.min(most, refilled);
    purse.at = now;
    // The order matters only once some must be forgotten; until then it is not worth maintaining.
    if (known !== undefined && this.#purses.size < CAPACITY / 2) return purse;
    this.#purses.delete(key);
    this.#purses.set(key, purse);
    if (this.#purses.size > CAPACITY) this.#forgetOldest();
    return purse;
  }

  /** Many at once, because a map passes over all that was deleted before each time that its first entry is looked for. */
  #forgetOldest(): void {
    for (const [key, purse] of this.#purses) {
      if (this.#purses.size <= KEPT) return;
      this.#purses.delete(key);
      this.#spenders.delete(purse);
    }
  }
}

import type { Payer } from './payers.ts';

/** What one share may spend: at once after a pause, and in the long run. */
export interface Allowance {
  readonly burst: number;
  readonly perMinute: number;
}

interface Purse {
  readonly shares: number;
  /** What is left; fractional while it refills. */
  left: number;
  at: number;
}

/** Maximum purses kept. Beyond that the least recently used go, down to `KEPT`. Their payers start with full ones if they come back. */
const CAPACITY = 50_000;
const KEPT = 45_000;

/**
 * A budget for what is used up, such as calls, refused bets or kilobytes of pages. Each cost is charged to all of its payers, or to none. It answers
 * without waiting, so several processes can share it by each leasing a part of every allowance in advance.
 */
export class Spending {
  readonly #allowance: Allowance;
  readonly #now: () => number;
  readonly #onRefused: () => void;
  readonly #purses = new Map<string, Purse>();

  /** `now` in UTC ms. `onRefused` is called for every cost that could not be paid. */
  constructor(allowance: Allowance, now: () => number, onRefused: () => void = () => undefined) {
    this.#allowance = allowance;
    this.#now = now;
    this.#onRefused = onRefused;
  }

  /** Charges `cost` to every payer and returns 0, or charges nothing and returns the seconds to wait before retrying. */
  take(payers: readonly Payer[], cost: number): number {
    const purses = this.#pursesOf(payers);
    const waitSec = this.#waitFor(purses, cost);
    if (waitSec === 0) for (const purse of purses) purse.left -= cost;
    return waitSec;
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

  /** Refunds the charge for something that turned out to cost nothing. */
  giveBack(payers: readonly Payer[], cost: number): void {
    for (const { key } of payers) {
      const purse = this.#purses.get(key);
      // A purse that is not kept starts full.
      if (purse !== undefined) purse.left += cost;
    }
  }

  #pursesOf(payers: readonly Payer[]): readonly Purse[] {
    const now = this.#now();
    return payers.map((payer) => this.#purseOf(payer, now));
  }

  #purseOf({ key, shares }: Payer, now: number): Purse {
    const most = this.#allowance.burst * shares;
    const known = this.#purses.get(key);
    const purse = known ?? { shares, left: most, at: now };
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
    for (const key of this.#purses.keys()) {
      if (this.#purses.size <= KEPT) return;
      this.#purses.delete(key);
    }
  }
}

import type { Payer } from './payers.ts';
import { TOLD_MAX, TOLD_PART } from './told.ts';
import type { Told } from './told.ts';

/**
 * A budget for what is held until released, such as watched markets or a seat's connections. An amount is counted against all of its payers, or none. What payers hold in other
 * processes counts as well, once these have told it.
 */
export class Holding {
  readonly #most: number;
  readonly #onRefused: () => void;
  readonly #held = new Map<string, number>();
  /** By process, what payers hold there. */
  readonly #elsewhere = new Map<string, Map<string, number>>();

  /** `most` is what one share may hold. `onRefused` is called whenever something does not fit. */
  constructor(most: number, onRefused: () => void = () => undefined) {
    this.#most = most;
    this.#onRefused = onRefused;
  }

  /** Holds `more` for every payer and returns true; if any of them would exceed its limit, holds nothing and returns false. */
  hold(payers: readonly Payer[], more: number): boolean {
    const fits = this.fits(payers, more);
    if (fits) this.keep(payers, more);
    return fits;
  }

  /** What `hold` would return, without holding anything. */
  fits(payers: readonly Payer[], more: number): boolean {
    const fits = payers.every(
      ({ key, shares }) =>
        more <= 0 || this.heldBy(key) + this.#heldElsewhere(key) + more <= this.#most * shares,
    );
    if (!fits) this.#onRefused();
    return fits;
  }

  /** Holds `more` for every payer without asking whether it fits: what has been found to fit, or takes the place of something that has just been released. */
  keep(payers: readonly Payer[], more: number): void {
    for (const { key } of payers) {
      const held = this.heldBy(key) + more;
      if (held > 0) this.#held.set(key, held);
      else this.#held.delete(key);
    }
  }

  /** Releases what was held. */
  release(payers: readonly Payer[], amount: number): void {
    this.keep(payers, 0 - amount);
  }

  /** How much a payer holds in this process now. */
  heldBy(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  /** What payers hold in this process, if it is more than a tenth of what one share may. */
  tell(): readonly Told[] {
    const told: Told[] = [];
    for (const [key, held] of this.#held) {
      if (told.length === TOLD_MAX) break;
      if (held > TOLD_PART * this.#most) told.push([key, 1, held]);
    }
    return told;
  }

  /** Counts what a payer holds in another process, in place of what it held there before. */
  count(process: string, [key, , amount]: Told): void {
    const there = this.#elsewhere.get(process) ?? new Map<string, number>();
    this.#elsewhere.set(process, there.set(key, amount));
  }

  /** Counts nothing for another process any more. */
  forget(process: string): void {
    this.#elsewhere.delete(process);
  }

  #heldElsewhere(key: string): number {
    let sum = 0;
    for (const there of this.#elsewhere.values()) sum += there.get(key) ?? 0;
    return sum;
  }
}

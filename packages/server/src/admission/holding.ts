import type { Payer } from './payers.ts';

/** A budget for what is held until released, such as watched markets or a seat's connections. An amount is counted against all of its payers, or none. */
export class Holding {
  readonly #most: number;
  readonly #onRefused: () => void;
  readonly #held = new Map<string, number>();

  /** `most` is what one share may hold. `onRefused` is called whenever something does not fit. */
  constructor(most: number, onRefused: () => void = () => undefined) {
    this.#most = most;
    this.#onRefused = onRefused;
  }

  /** Holds `more` for every payer and returns true; if any of them would exceed its limit, holds nothing and returns false. */
  hold(payers: readonly Payer[], more: number): boolean {
    const fits = this.fits(payers, more);
    if (fits) this.#change(payers, more);
    return fits;
  }

  /** What `hold` would return, without holding anything. */
  fits(payers: readonly Payer[], more: number): boolean {
    const fits = payers.every(
      ({ key, shares }) => more <= 0 || this.heldBy(key) + more <= this.#most * shares,
    );
    if (!fits) this.#onRefused();
    return fits;
  }

  /** Releases what was held. */
  release(payers: readonly Payer[], amount: number): void {
    this.#change(payers, 0 - amount);
  }

  /** How much a payer holds now. */
  heldBy(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  #change(payers: readonly Payer[], change: number): void {
    for (const { key } of payers) {
      const held = this.heldBy(key) + change;
      if (held > 0) this.#held.set(key, held);
      else this.#held.delete(key);
    }
  }
}

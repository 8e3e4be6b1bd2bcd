import type { Random } from '../../base/random.ts';

/** The markets that a page lists to bet on. */
export class Markets {
  readonly #listed: string[] = [];

  list(marketId: string): void {
    this.#listed.push(marketId);
  }

  /** Removes a market that was decided, or that nobody will ever decide. */
  leave(marketId: string): void {
    const index = this.#listed.indexOf(marketId);
    if (index >= 0) this.#listed.splice(index, 1);
  }

  /** What a page shows. */
  get shown(): readonly string[] {
    return [...this.#listed];
  }

  /** A random market; null if there is none. */
  pick(random: Random): string | null {
    return this.#listed.length === 0 ? null : random.pick(this.#listed);
  }
}

import type { Random } from '../../base/random.ts';

/** What somebody could bet on, as a page lists it. */
export class Markets {
  readonly #listed: string[] = [];

  list(marketId: string): void {
    this.#listed.push(marketId);
  }

  /** A market has been decided, or nobody will ever decide it. */
  leave(marketId: string): void {
    const index = this.#listed.indexOf(marketId);
    if (index >= 0) this.#listed.splice(index, 1);
  }

  /** What a page shows. */
  get shown(): readonly string[] {
    return [...this.#listed];
  }

  /** One to bet on; null if there is none. */
  pick(random: Random): string | null {
    return this.#listed.length === 0 ? null : random.pick(this.#listed);
  }
}

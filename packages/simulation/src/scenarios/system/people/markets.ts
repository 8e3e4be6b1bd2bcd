import type { Random } from '../../../base/random.ts';

/** The markets that a page lists to bet on. */
export class Markets {
  readonly #listed: string[] = [];
  readonly #fancies: string[] = [];

  list(marketId: string): void {
    this.#listed.push(marketId);
  }

  listFancy(marketId: string): void {
    this.#fancies.push(marketId);
  }

  /** Removes a market that was decided, or that nobody will ever decide. */
  leave(marketId: string): void {
    for (const listed of [this.#listed, this.#fancies]) {
      const index = listed.indexOf(marketId);
      if (index >= 0) listed.splice(index, 1);
    }
  }

  /** What a page shows. */
  get shown(): readonly string[] {
    return [...this.#listed, ...this.#fancies];
  }

  /** The markets that are not fancies. */
  get odds(): readonly string[] {
    return this.#listed;
  }

  /** A random market that is no fancy; null if there is none. */
  pick(random: Random): string | null {
    return this.#listed.length === 0 ? null : random.pick(this.#listed);
  }

  /** A random fancy; null if there is none. */
  pickFancy(random: Random): string | null {
    return this.#fancies.length === 0 ? null : random.pick(this.#fancies);
  }
}

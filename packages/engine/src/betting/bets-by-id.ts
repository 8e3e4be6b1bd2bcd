import type { BetId } from '@layline/units/ids.ts';

/** Ids per page. */
const PAGE = 256;

interface WithId {
  readonly id: BetId;
}

type Page<Bet> = (Bet | undefined)[];

const EMPTY = Array.from({ length: PAGE }, () => undefined);

function numberOf(id: number): number {
  return Math.floor(id / PAGE);
}

/**
 * Bets by id, in pages of neighbouring ids. Ids are journal positions, so they are dense enough for arrays, and an array finds a bet several times faster
 * than a Map once there are a million. A Map of a million also stops everything for a moment whenever it grows.
 */
export class BetsById<Bet extends WithId> implements Iterable<Bet> {
  readonly #pages = new Map<number, Page<Bet>>();
  /** Number of the newest page. */
  #newest = -1;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Undefined for an unknown id, and for anything that is no id. */
  get(id: BetId): Bet | undefined {
    return Number.isSafeInteger(id) ? this.#pages.get(numberOf(id))?.[id % PAGE] : undefined;
  }

  /** Adds a bet; its id must be new. */
  add(bet: Bet): void {
    const number = numberOf(bet.id);
    let page = this.#pages.get(number);
    if (page === undefined) {
      page = EMPTY.slice();
      this.#pages.set(number, page);
      this.#newest = Math.max(this.#newest, number);
    }
    page[bet.id % PAGE] = bet;
    this.#size += 1;
  }

  /** Does nothing if there is no such bet. */
  delete(id: BetId): void {
    const number = numberOf(id);
    const page = this.#pages.get(number);
    if (page?.[id % PAGE] === undefined) return;
    page[id % PAGE] = undefined;
    this.#size -= 1;
    // The newest page is about to be filled again.
    if (number < this.#newest && page.every((bet) => bet === undefined)) this.#pages.delete(number);
  }

  /** In the order of their ids. */
  *[Symbol.iterator](): Iterator<Bet> {
    // A restore adds bets market by market, so pages may come in any order.
    for (const [, page] of [...this.#pages].sort(([a], [b]) => a - b))
      for (const bet of page) if (bet !== undefined) yield bet;
  }
}

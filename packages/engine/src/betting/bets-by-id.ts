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
 * than a Map once there are a million. A Map also stops everything for a moment whenever it grows.
 */
export class BetsById<Bet extends WithId> implements Iterable<Bet> {
  #pages: (Page<Bet> | undefined)[] = [];
  /** Number of the first page in the list. */
  #first = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Undefined for an unknown id, and for anything that is no id. */
  get(id: BetId): Bet | undefined {
    if (!Number.isSafeInteger(id)) return undefined;
    return this.#pages[numberOf(id) - this.#first]?.[id % PAGE];
  }

  /** Adds a bet; its id must be new. */
  add(bet: Bet): void {
    this.#pageOf(numberOf(bet.id))[bet.id % PAGE] = bet;
    this.#size += 1;
  }

  /** Does nothing if there is no such bet. */
  delete(id: BetId): void {
    const index = numberOf(id) - this.#first;
    const page = this.#pages[index];
    if (page?.[id % PAGE] === undefined) return;
    page[id % PAGE] = undefined;
    this.#size -= 1;
    // The newest page is about to be filled again.
    const isOld = index < this.#pages.length - 1;
    if (isOld && page.every((bet) => bet === undefined)) this.#pages[index] = undefined;
  }

  /** In the order of their ids. */
  *[Symbol.iterator](): Iterator<Bet> {
    for (const page of this.#pages) {
      if (page === undefined) continue;
      for (const bet of page) if (bet !== undefined) yield bet;
    }
  }

  #pageOf(number: number): Page<Bet> {
    if (this.#pages.length === 0) this.#first = number;
    if (number < this.#first) {
      // Only in a restore, where an older bet may follow in another market.
      this.#pages = [...Array.from({ length: this.#first - number }, () => undefined), ...this.#pages];
      this.#first = number;
    }
    const index = number - this.#first;
    while (this.#pages.length <= index) this.#pages.push(undefined);
    return (this.#pages[index] ??= EMPTY.slice());
  }
}

/** The items with the greatest size out of any number. It holds at most twice as many as it keeps. */
export class Largest<T> {
  readonly #kept: number;
  readonly #sizeOf: (item: T) => number;
  #items: T[] = [];
  /** Nothing of this size or smaller can be among the greatest any more. */
  #floor = 0;

  /** Items of size 0 or less are never kept. */
  constructor(kept: number, sizeOf: (item: T) => number) {
    this.#kept = kept;
    this.#sizeOf = sizeOf;
  }

  add(item: T): void {
    if (this.#sizeOf(item) <= this.#floor) return;
    this.#items.push(item);
    if (this.#items.length >= 2 * this.#kept) this.#cut();
  }

  /** Greatest first; equal items keep the order in which they came. */
  list(): readonly T[] {
    this.#cut();
    return this.#items;
  }

  #cut(): void {
    this.#items = this.#items.sort((a, b) => this.#sizeOf(b) - this.#sizeOf(a)).slice(0, this.#kept);
    const last = this.#items.at(-1);
    if (last !== undefined && this.#items.length === this.#kept) this.#floor = this.#sizeOf(last);
  }
}

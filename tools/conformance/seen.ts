/** Names by which answers point to things that other calls ask about. */
const POINTER = /(?:Id|Number|^line)$/;
/** Deepest and longest that an answer is looked through. */
const DEPTH_MAX = 8;
const LENGTH_MAX = 50;

/** What the answers so far have named: bets, lines of a statement, bonuses. The first of each name is kept. */
export class Seen {
  readonly #values = new Map<string, string | number>();

  /** Looks through a result. */
  note(value: unknown, depth = 0): void {
    if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return;
    for (const [name, one] of Object.entries(value).slice(0, LENGTH_MAX)) {
      const isPlain = typeof one === 'string' || typeof one === 'number';
      if (isPlain && POINTER.test(name) && !this.#values.has(name)) this.#values.set(name, one);
      else this.note(one, depth + 1);
    }
  }

  get(name: string): string | number | undefined {
    return this.#values.get(name);
  }
}

/** Names of fields whose values are parameters of other calls. */
const POINTER = /(?:Id|Number|^line)$/;
/** How deep, and how many fields wide, answers are searched. */
const DEPTH_MAX = 8;
const LENGTH_MAX = 50;

/** Ids seen in earlier answers: bets, statement lines, bonuses. The first one of each name is kept. */
export class Seen {
  readonly #values = new Map<string, string | number>();

  /** Searches a result. */
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

import type { Saved } from './engine.ts';

/** Items of a list in one part: small enough that writing one holds neither the event loop nor the storage up. */
const ITEMS = 400;

/** Text of a part: the first has everything but the items of the lists, the others some items of one list. */
interface Items {
  readonly list: string;
  readonly items: readonly unknown[];
}

/** The texts of a saved state, made one by one as they are asked for. */
export function* partsOf(saved: Saved): Generator<string> {
  const rest = Object.entries(saved).map(
    ([name, value]) => [name, Array.isArray(value) ? [] : value] as const,
  );
  yield JSON.stringify(Object.fromEntries(rest));
  for (const [list, value] of Object.entries(saved)) {
    if (!Array.isArray(value)) continue;
    for (let from = 0; from < value.length; from += ITEMS) {
      const part: Items = { list, items: value.slice(from, from + ITEMS) as readonly unknown[] };
      yield JSON.stringify(part);
    }
  }
}

/** Puts a saved state together again, part by part in order. */
export class PartsReader {
  #saved: Record<string, unknown> | undefined;

  /** Throws TypeError if the text is not the next part. */
  add(text: string): void {
    if (this.#saved === undefined) {
      this.#saved = JSON.parse(text) as Record<string, unknown>;
      return;
    }
    const { list, items } = JSON.parse(text) as Items;
    const target = this.#saved[list];
    if (!Array.isArray(target)) throw new TypeError(`${list} is no list of this snapshot`);
    for (const item of items) target.push(item);
  }

  /** Throws TypeError if nothing was added. */
  get saved(): Saved {
    if (this.#saved === undefined) throw new TypeError('the snapshot is empty');
    return this.#saved;
  }
}

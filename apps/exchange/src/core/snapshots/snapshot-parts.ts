import type { Storage } from '@layline/server/db/database.ts';
import type { Saved } from '../engine.ts';
import type { JournalTip } from '../journal.ts';

/** Maximum items per part, and the rough length of its text, so that writing a part blocks neither the event loop nor the database. */
const ITEMS = 400;
const LENGTH = 500_000;

/** Text of a part. The first part holds everything except list items; each of the others holds some items of one list. */
interface Items {
  readonly list: string;
  readonly items: readonly unknown[];
}

/** What `snapshot-worker.ts` makes a snapshot of. */
export interface SnapshotOrder {
  readonly storage: Storage;
  /** The batch after which the state is saved. */
  readonly tip: Pick<JournalTip, 'seq' | 'hash'>;
}

/** What that thread sends, one at a time: the parts, and null after the last. */
export type NextPart = string | null;

/** The parts of a saved state, encoded lazily one by one. */
export function* partsOf(saved: Saved): Generator<string> {
  const rest = Object.entries(saved).map(
    ([name, value]) => [name, Array.isArray(value) ? [] : value] as const,
  );
  yield JSON.stringify(Object.fromEntries(rest));
  for (const [list, value] of Object.entries(saved)) {
    if (!Array.isArray(value)) continue;
    let items: string[] = [];
    let length = 0;
    for (const item of value) {
      const text = JSON.stringify(item);
      if (items.length > 0 && (items.length === ITEMS || length + text.length > LENGTH)) {
        yield partOf(list, items);
        items = [];
        length = 0;
      }
      items.push(text);
      length += text.length;
    }
    if (items.length > 0) yield partOf(list, items);
  }
}

/** The text of `Items`. */
function partOf(list: string, items: readonly string[]): string {
  return `{"list":${JSON.stringify(list)},"items":[${items.join(',')}]}`;
}

/** Reassembles a saved state from its parts, in order. */
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

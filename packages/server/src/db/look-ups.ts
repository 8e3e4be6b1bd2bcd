/** Keys looked up by one statement, at most: databases limit its parameters. */
const TOGETHER = 500;

interface Asked<Key, Found> {
  readonly key: Key;
  resolve(found: Found | undefined): void;
  reject(error: unknown): void;
}

/**
 * Looks up rows for many callers with few statements. Keys that are asked for while a statement is under way go into the next one, so no answer is older than its question, and a
 * thousand players who come at once do not need a thousand statements.
 */
export class LookUps<Key, Found> {
  readonly #read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>;
  #asked: Asked<Key, Found>[] = [];
  #isReading = false;

  /** `read` gives what there is for the keys, at most 500; a key may be among them twice. */
  constructor(read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>) {
    this.#read = read;
  }

  /** What there is for a key; undefined if nothing. Rejects if its statement failed. */
  of(key: Key): Promise<Found | undefined> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ key, resolve, reject });
      void this.#readAll();
    });
  }

  async #readAll(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#asked.length > 0) {
      const asked = this.#asked.splice(0, TOGETHER);
      try {
        const found = await this.#read(asked.map(({ key }) => key));
        for (const { key, resolve } of asked) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    this.#isReading = false;
  }
}

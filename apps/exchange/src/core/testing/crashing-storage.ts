import type { Database } from '../../db/database.ts';

/** A storage that takes nothing more after the next transaction that updates a given table, as if the process had ended there. */
export class CrashingStorage {
  #table: string | null = null;
  #hasCrashed = false;

  /** To be put between the exchange and its storage. */
  readonly wrap = (inner: Database): Database => ({
    ...inner,
    transact: async (statements, options) => {
      if (this.#hasCrashed) throw new Error('the process has ended');
      const results = await inner.transact(statements, options);
      const isIt = statements.some(({ sql }) => sql.startsWith(`update "${this.#table}"`));
      if (this.#table !== null && isIt) this.#hasCrashed = true;
      return results;
    },
  });

  /** Runs `change` and crashes as soon as it has updated `table`; afterwards the storage works again. Rejects if that never happened. */
  async crashAfterUpdate(table: string, change: () => Promise<unknown>): Promise<void> {
    this.#table = table;
    await change();
    const hasCrashed = this.#hasCrashed;
    this.#table = null;
    this.#hasCrashed = false;
    if (!hasCrashed) throw new Error(`nothing has updated ${table}`);
  }
}

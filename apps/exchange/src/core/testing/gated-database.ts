import type { Database } from '../../db/database.ts';

/** A database whose transactions a test can hold back, fail, or fail after they were done. */
export class GatedDatabase {
  /** Transactions that went through: of the journal, and others. */
  journalCommits = 0;
  otherCommits = 0;
  /** Decides over each transaction; `done` runs it really. */
  gate: (journal: boolean, done: () => Promise<void>) => Promise<void> = (_, done) => done();
  readonly database: Database;

  constructor(inner: Database) {
    this.database = {
      ...inner,
      transact: async (statements, options = {}) => {
        let results: Awaited<ReturnType<Database['transact']>> = [];
        await this.gate(options.journal === true, async () => {
          results = await inner.transact(statements, options);
          if (options.journal === true) this.journalCommits += 1;
          else this.otherCommits += 1;
        });
        return results;
      },
    };
  }
}

import type { Database } from '../../db/database.ts';

/** A database whose transactions a test can delay, fail, or fail after they have committed. */
export class GatedDatabase {
  /** Committed transactions: the journal's, and others. */
  journalCommits = 0;
  otherCommits = 0;
  /** Decides what happens to each transaction; `done` runs it. */
  gate: (journal: boolean, done: () => Promise<void>) => Promise<void> = (_, done) => done();
  readonly database: Database;

  /** Counts from here, so that the core's startup is left out. */
  forgetCommits(): void {
    this.journalCommits = 0;
    this.otherCommits = 0;
  }

  /** Holds every commit of the journal until it is released or failed; `reached` resolves when the first one is held. */
  holdJournal() {
    const reached = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    this.gate = async (journal, done) => {
      if (journal) {
        reached.resolve();
        await held.promise;
      }
      await done();
    };
    return { reached: reached.promise, release: held.resolve, fail: held.reject };
  }

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

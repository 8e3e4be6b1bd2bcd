import { GENESIS, readJournal, type JournalTip } from '@layline/exchange/src/core/journal.ts';
import { AuditedReplay } from '../../auditor/audited-replay.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';

/** Follows an exchange's growing journal with the auditor, which throws at the first difference. */
export class JournalAudit {
  readonly #replay = new AuditedReplay();
  #tip: JournalTip = GENESIS;

  /** Replays what was added since the last call, then compares everything. */
  async follow(database: Database): Promise<void> {
    for await (const batch of readJournal(database, this.#tip)) {
      for (const command of batch.commands) this.#replay.follow(command);
      this.#tip = batch;
    }
    this.#replay.checkAll();
  }

  /** Commands replayed so far. */
  get commands(): number {
    return this.#replay.commands;
  }

  /** Hash of the state that the journal gives. */
  get hash(): string {
    return this.#replay.hash;
  }
}

import type { Command } from '@layline/engine/commands.ts';
import { AuditedReplay } from '../../auditor/audited-replay.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';

const PAGE = 50;

/** Follows the journal of an exchange as it grows, with the auditor, which throws at the first difference. */
export class JournalAudit {
  readonly #replay = new AuditedReplay();

  /** Follows what has come since the last time; then compares everything. */
  async follow({ read }: Database): Promise<void> {
    for (;;) {
      const rows = await read
        .selectFrom('journal')
        .select('batch')
        .where('first_seq', '>', this.commands)
        .orderBy('first_seq')
        .limit(PAGE)
        .execute();
      for (const { batch } of rows)
        for (const command of JSON.parse(batch) as Command[]) this.#replay.follow(command);
      if (rows.length < PAGE) break;
    }
    this.#replay.checkAll();
  }

  /** Commands followed so far. */
  get commands(): number {
    return this.#replay.commands;
  }

  /** Of the state that the journal gives. */
  get hash(): string {
    return this.#replay.hash;
  }
}

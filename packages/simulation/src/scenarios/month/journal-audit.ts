import type { Command } from '@layline/engine/commands.ts';
import { AuditedReplay } from '../../auditor/audited-replay.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';

const PAGE = 50;

/** Follows an exchange's growing journal with the auditor, which throws at the first difference. */
export class JournalAudit {
  readonly #replay = new AuditedReplay();

  /** Replays what was added since the last call, then compares everything. */
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

  /** Commands replayed so far. */
  get commands(): number {
    return this.#replay.commands;
  }

  /** Hash of the state that the journal gives. */
  get hash(): string {
    return this.#replay.hash;
  }
}

import type { Database } from '../../db/database.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Actor } from './actor.ts';
import type { Act, AuditLog } from './audit-log.ts';

/** How long the first of two operators waits for the second, ms. */
const WAIT_MS = 30 * 60_000;

/** Acts that are done when two operators have asked for the same one. */
export class Countersigns {
  readonly #database: Database;
  readonly #audit: AuditLog;

  constructor(database: Database, audit: AuditLog) {
    this.#database = database;
    this.#audit = audit;
  }

  /**
   * Null if another operator has asked for this act on this subject within half an hour; otherwise SECOND_PERSON_NEEDED,
   * with the actor noted as the first. The note is in the audit log as ASK_ and the name of the act.
   */
  async waitingFor(act: Act, actor: Actor): Promise<Refused | null> {
    const key = `${act.action} ${act.subject}`;
    const { write } = this.#database;
    const first = await write
      .selectFrom('countersigns')
      .select('asked_by')
      .where('act', '=', key)
      .where('asked_at', '>', actor.now - WAIT_MS)
      .executeTakeFirst();
    if (first !== undefined && first.asked_by !== actor.name) return null;
    const asked = { act: key, asked_by: actor.name, asked_at: actor.now };
    const noted = [
      write
        .deleteFrom('countersigns')
        .where((one) => one.or([one('act', '=', key), one('asked_at', '<=', actor.now - WAIT_MS)]))
        .compile(),
      write.insertInto('countersigns').values(asked).compile(),
    ];
    if (first === undefined) {
      const entry = {
        ...act,
        action: `ASK_${act.action}`,
        outcome: 'DONE',
        before: null,
        after: null,
      } as const;
      await this.#audit.add({ ...entry, actor }, noted);
    }
    return refuse('SECOND_PERSON_NEEDED');
  }
}

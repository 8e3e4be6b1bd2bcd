import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Actor } from './actor.ts';
import type { Act, AuditLog } from './audit-log.ts';

/** How long a request waits for a second operator, ms. */
export const COUNTERSIGN_MS = 30 * 60_000;

type Subject = Pick<Act, 'action' | 'subject'>;

/** Names an action; with `content`, only together with exactly that content. */
function keyOf({ action, subject }: Subject, content?: object): string {
  if (content === undefined) return `${action} ${subject}`;
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
  return `${action} ${subject}:${digest}`;
}

/**
 * Actions that take effect once two operators have requested the same one. If an action has a `content`, both have to request the same content, so
 * that nobody counts as agreeing to what they have not seen.
 */
export class Countersigns {
  readonly #database: Database;
  readonly #audit: AuditLog;

  constructor(database: Database, audit: AuditLog) {
    this.#database = database;
    this.#audit = audit;
  }

  /** True if another operator requested the same action on the same subject within the last half hour. */
  async isAsked(act: Subject, actor: Actor): Promise<boolean> {
    const first = await this.#askedFirst(keyOf(act), actor);
    return first !== undefined && first.asked_by !== actor.name;
  }

  /** Like `waitingFor`, for an action that can be done again: the first operator's request is used up. */
  async together(act: Act, actor: Actor, content?: object): Promise<Refused | null> {
    const waiting = await this.waitingFor(act, actor, content);
    if (waiting !== null) return waiting;
    const { numDeletedRows } = await this.#database.write
      .deleteFrom('countersigns')
      .where('act', '=', keyOf(act, content))
      .executeTakeFirst();
    // Somebody else has used it up at the same moment.
    return numDeletedRows === 0n ? refuse('SECOND_PERSON_NEEDED') : null;
  }

  /**
   * Null if another operator requested the same action on the same subject within the last half hour. Otherwise records this operator's request, logs
   * it as ASK_ plus the action, and returns SECOND_PERSON_NEEDED.
   */
  async waitingFor(act: Act, actor: Actor, content?: object): Promise<Refused | null> {
    const key = keyOf(act, content);
    const { write } = this.#database;
    const first = await this.#askedFirst(key, actor);
    if (first !== undefined && first.asked_by !== actor.name) return null;
    const asked = { act: key, asked_by: actor.name, asked_at: actor.now };
    const noted = [
      write
        .deleteFrom('countersigns')
        .where((one) => one.or([one('act', '=', key), one('asked_at', '<=', actor.now - COUNTERSIGN_MS)]))
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

  #askedFirst(key: string, { now }: Actor): Promise<{ readonly asked_by: string } | undefined> {
    return this.#database.write
      .selectFrom('countersigns')
      .select('asked_by')
      .where('act', '=', key)
      .where('asked_at', '>', now - COUNTERSIGN_MS)
      .executeTakeFirst();
  }
}

import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { SameCall } from '@layline/contract/entities/asked-act.ts';
import type { AskedAct } from '@layline/contract/entities/asked-act.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Actor } from './actor.ts';
import type { Act, AuditLog } from './audit-log.ts';

/** How long a request waits for a second operator, ms. */
export const COUNTERSIGN_MS = 30 * 60_000;

type Subject = Pick<Act, 'action' | 'subject'>;

/** What is asked for, as the second operator reads it. */
export interface Asked {
  readonly act: SameCall;
  /** Of whom or what it is; null if it has no name. */
  readonly name: string | null;
  /** The level whose people make the second call; the site's if absent. */
  readonly waitsFor?: string | null;
}

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
  readonly #onChanged: (waitsFor: string | null) => void;

  /** `onChanged` is told when `list` may answer something else, for whom. */
  constructor(database: Database, audit: AuditLog, onChanged: (waitsFor: string | null) => void) {
    this.#database = database;
    this.#audit = audit;
    this.#onChanged = onChanged;
  }

  /** What waits for the people of a level, or of the site if null, oldest first. `now` in ms. */
  async list(waitsFor: string | null, now: number): Promise<readonly AskedAct[]> {
    const rows = await this.#database.write
      .selectFrom('countersigns')
      .selectAll()
      .where('asked_at', '>', now - COUNTERSIGN_MS)
      .where('agreed_at', 'is', null)
      .where('waits_for', waitsFor === null ? 'is' : '=', waitsFor)
      .orderBy('asked_at')
      .orderBy('act')
      .execute();
    return rows.flatMap(({ act: actId, asked, name, reason, asked_by: askedBy, asked_at: askedAt }) =>
      asked === null
        ? []
        : [
            {
              actId,
              act: v.parse(SameCall, JSON.parse(asked)),
              name,
              reason: reason ?? '',
              askedBy,
              askedAt,
              expiresAt: askedAt + COUNTERSIGN_MS,
            },
          ],
    );
  }

  /** True if another operator requested the same action on the same subject within the last half hour; that request then no longer waits. */
  async agreesTo(act: Subject, actor: Actor): Promise<boolean> {
    const key = keyOf(act);
    const first = await this.#askedFirst(key, actor);
    if (first === undefined || first.asked_by === actor.name) return false;
    await this.#noteAgreed(key, actor);
    return true;
  }

  /** Like `waitingFor`, for an action that can be done again: the first operator's request is used up. */
  async together(act: Act, actor: Actor, asked: Asked | null, content?: object): Promise<Refused | null> {
    const waiting = await this.waitingFor(act, actor, asked, content);
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
   * it as ASK_ plus the action, and returns SECOND_PERSON_NEEDED. What is `asked` for can be listed until then; null if it is kept elsewhere.
   */
  async waitingFor(act: Act, actor: Actor, asked: Asked | null, content?: object): Promise<Refused | null> {
    const key = keyOf(act, content);
    const first = await this.#askedFirst(key, actor);
    if (first !== undefined && first.asked_by !== actor.name) {
      await this.#noteAgreed(key, actor);
      return null;
    }
    if (first === undefined) await this.#note(key, act, actor, asked);
    return refuse('SECOND_PERSON_NEEDED');
  }

  /** Records a request that the people of another level agree to (`agreesTo`), unless it waits already: a colleague's does not count as theirs. */
  async ask(act: Act, actor: Actor, asked: Asked): Promise<void> {
    const key = keyOf(act);
    if ((await this.#askedFirst(key, actor)) === undefined) await this.#note(key, act, actor, asked);
  }

  async #note(key: string, act: Act, actor: Actor, asked: Asked | null): Promise<void> {
    const { write } = this.#database;
    const row = {
      act: key,
      asked_by: actor.name,
      asked_at: actor.now,
      reason: act.reason,
      asked: asked === null ? null : JSON.stringify(asked.act),
      name: asked?.name ?? null,
      waits_for: asked?.waitsFor ?? null,
      agreed_at: null,
    };
    const noted = [
      write
        .deleteFrom('countersigns')
        .where((one) => one.or([one('act', '=', key), one('asked_at', '<=', actor.now - COUNTERSIGN_MS)]))
        .compile(),
      write.insertInto('countersigns').values(row).compile(),
    ];
    const entry = {
      ...act,
      action: `ASK_${act.action}`,
      outcome: 'DONE',
      before: null,
      after: null,
    } as const;
    await this.#audit.add({ ...entry, actor }, noted);
    this.#onChanged(row.waits_for);
  }

  async #noteAgreed(key: string, { now }: Actor): Promise<void> {
    const rows = await this.#database.write
      .updateTable('countersigns')
      .set({ agreed_at: now })
      .where('act', '=', key)
      .returning('waits_for')
      .execute();
    for (const row of rows) this.#onChanged(row.waits_for);
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

import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { SameCall } from '@layline/contract/entities/asked-act.ts';
import type { AskedAct } from '@layline/contract/entities/asked-act.ts';
import { messageOf } from '@layline/contract/error-codes.ts';
import type { Database } from '../../db/database.ts';
import type { CountersignTable } from '../../db/operator-tables.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Actor } from './actor.ts';
import type { Act, AuditLog } from './audit-log.ts';

/** How long a request waits for a second operator, ms. */
export const COUNTERSIGN_MS = 30 * 60_000;

type Subject = Pick<Act, 'action' | 'subject'>;

/** The request, as the second operator sees it. */
export interface Asked {
  readonly act: SameCall;
  /** Of whom or what it is; null if it has no name. */
  readonly name: string | null;
  /** The level whose people make the second call; the site's if absent. */
  readonly waitsFor?: string | null;
  /** The level whose people ask; that of `waitsFor` if absent. */
  readonly from?: string | null;
}

/** A call that two operators make. */
export interface Asking {
  readonly act: Act;
  readonly actor: Actor;
  /** What can be listed until the second call; null if it is kept elsewhere. */
  readonly asked: Asked | null;
  /** Both have to request the same content, so that nobody counts as agreeing to what they have not seen. */
  readonly content?: object;
  /**
   * What else the act was asked about, as it is now: who is above whom, what is left to decide. If it is different when the second operator agrees, the
   * request is refused with ASK_OUTDATED, because neither of the two has seen it together with the act.
   */
  readonly seen?: object;
  /** True for an action that can be done again: a request is used up when another operator agrees to it. */
  readonly once?: boolean;
}

/** An act that waits, or that was refused, with the level that asked for it; null for the site. */
export interface ListedAct {
  readonly asked: AskedAct;
  readonly from: string | null;
}

/** Names an action; with `content`, only together with exactly that content. */
function keyOf({ action, subject }: Subject, content?: object): string {
  if (content === undefined) return `${action} ${subject}`;
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
  return `${action} ${subject}:${digest}`;
}

function textOf(seen: object | undefined): string | null {
  return seen === undefined ? null : JSON.stringify(seen);
}

/**
 * Actions that take effect once two operators have requested the same one. If an action that both have requested is refused, the refusal is listed for half
 * an hour for both of them, and the action can be requested again at once.
 */
export class Countersigns {
  readonly #database: Database;
  readonly #audit: AuditLog;
  readonly #onChanged: (level: string | null) => void;

  /** `onChanged` gets the level whose `list` may now answer differently, null for the site. */
  constructor(database: Database, audit: AuditLog, onChanged: (level: string | null) => void) {
    this.#database = database;
    this.#audit = audit;
    this.#onChanged = onChanged;
  }

  /**
   * What waits for the people of a level, or of the site if null, oldest first, and what was refused of that and of their own requests. `now` in ms.
   */
  async list(level: string | null, now: number): Promise<readonly ListedAct[]> {
    const is = level === null ? 'is' : '=';
    const rows = await this.#database.write
      .selectFrom('countersigns')
      .selectAll()
      .where((row) =>
        row.or([
          row.and([
            row('asked_at', '>', now - COUNTERSIGN_MS),
            row('agreed_at', 'is', null),
            row('waits_for', is, level),
          ]),
          row.and([
            row('refused', 'is not', null),
            row('agreed_at', '>', now - COUNTERSIGN_MS),
            row.or([row('waits_for', is, level), row('asks_from', is, level)]),
          ]),
        ]),
      )
      .orderBy('asked_at')
      .orderBy('act')
      .execute();
    return rows.flatMap((row) => (row.asked === null ? [] : [listed(row, row.asked)]));
  }

  /**
   * Carries out an action if another operator requested the same within the last half hour, and notes what it is refused with. Otherwise records this
   * operator's request, logs it as ASK_ plus the action, and returns SECOND_PERSON_NEEDED.
   */
  async together<T>(asking: Asking, run: () => Promise<T | Refused>): Promise<T | Refused> {
    const key = keyOf(asking.act, asking.content);
    const first = await this.#first(key, asking);
    const isOwn = first?.asked_by === asking.actor.name;
    // A repeat by the same operator is a new request, about the present state.
    if (first === undefined || (isOwn && first.seen !== textOf(asking.seen))) await this.#note(key, asking);
    else if (!isOwn) return this.#agree(key, first, asking, run);
    return refuse('SECOND_PERSON_NEEDED');
  }

  /** Like `together`, for what the people of another level have asked for (`ask`); undefined if they have not. */
  async ifAsked<T>(asking: Asking, run: () => Promise<T | Refused>): Promise<T | Refused | undefined> {
    const key = keyOf(asking.act, asking.content);
    const first = await this.#first(key, asking);
    if (first === undefined || first.asked_by === asking.actor.name) return undefined;
    return this.#agree(key, first, asking, run);
  }

  /** Records a request that the people of another level agree to (`ifAsked`), unless it waits already: a colleague's does not count as theirs. */
  async ask(asking: Asking): Promise<void> {
    const key = keyOf(asking.act, asking.content);
    const first = await this.#first(key, asking);
    if (first === undefined || first.seen !== textOf(asking.seen)) await this.#note(key, asking);
  }

  async #agree<T>(
    key: string,
    first: Pick<CountersignTable, 'seen'>,
    { actor, seen, once = false }: Asking,
    run: () => Promise<T | Refused>,
  ): Promise<T | Refused> {
    const isOutdated = first.seen !== textOf(seen);
    const outdated = isOutdated ? refuse('ASK_OUTDATED') : null;
    const isAgreed = await this.#noteAgreed(key, actor, once, outdated);
    // Another operator has used it up at the same moment.
    if (!isAgreed) return refuse('SECOND_PERSON_NEEDED');
    if (outdated !== null) return outdated;
    const done = await run();
    if (isRefused(done)) await this.#noteAgreed(key, actor, false, done);
    return done;
  }

  async #note(key: string, { act, actor, asked, seen }: Asking): Promise<void> {
    const { write } = this.#database;
    const waitsFor = asked?.waitsFor ?? null;
    const row = {
      act: key,
      asked_by: actor.name,
      asked_at: actor.now,
      reason: act.reason,
      asked: asked === null ? null : JSON.stringify(asked.act),
      name: asked?.name ?? null,
      waits_for: waitsFor,
      asks_from: asked?.from === undefined ? waitsFor : asked.from,
      seen: textOf(seen),
      agreed_at: null,
      agreed_by: null,
      refused: null,
    };
    const ended = actor.now - COUNTERSIGN_MS;
    const noted = [
      write
        .deleteFrom('countersigns')
        .where((one) =>
          one.or([
            one('act', '=', key),
            one.and([
              one('asked_at', '<=', ended),
              one.or([one('agreed_at', 'is', null), one('agreed_at', '<=', ended)]),
            ]),
          ]),
        )
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
    this.#changed(row);
  }

  /** Notes who agreed and any refusal. Returns false if the request was already refused or, with `once`, already used up. */
  async #noteAgreed(key: string, actor: Actor, once: boolean, refused: Refused | null): Promise<boolean> {
    let update = this.#database.write
      .updateTable('countersigns')
      .set({
        agreed_at: actor.now,
        agreed_by: actor.name,
        refused:
          refused === null
            ? null
            : JSON.stringify([refused.refused, refused.message ?? messageOf(refused.refused)]),
      })
      .where('act', '=', key)
      .where('refused', 'is', null);
    if (once) update = update.where('agreed_at', 'is', null);
    const rows = await update.returning(['waits_for', 'asks_from']).execute();
    for (const row of rows) this.#changed(row);
    return rows.length > 0;
  }

  #changed({
    waits_for: waitsFor,
    asks_from: from,
  }: Pick<CountersignTable, 'waits_for' | 'asks_from'>): void {
    for (const level of new Set([waitsFor, from])) this.#onChanged(level);
  }

  /** The pending request: not expired, refused or used up. */
  #first(
    key: string,
    { actor: { now }, once = false }: Asking,
  ): Promise<Pick<CountersignTable, 'asked_by' | 'seen'> | undefined> {
    let query = this.#database.write
      .selectFrom('countersigns')
      .select(['asked_by', 'seen'])
      .where('act', '=', key)
      .where('asked_at', '>', now - COUNTERSIGN_MS)
      .where('refused', 'is', null);
    if (once) query = query.where('agreed_at', 'is', null);
    return query.executeTakeFirst();
  }
}

function listed(row: CountersignTable, asked: string): ListedAct {
  const { act: actId, name, reason, asked_by: askedBy, asked_at: askedAt } = row;
  return {
    from: row.asks_from,
    asked: {
      actId,
      act: v.parse(SameCall, JSON.parse(asked)),
      name,
      reason: reason ?? '',
      askedBy,
      askedAt,
      expiresAt: askedAt + COUNTERSIGN_MS,
      refused: refusedIn(row),
    },
  };
}

function refusedIn({ refused, agreed_at: at, agreed_by: by }: CountersignTable): AskedAct['refused'] {
  if (refused === null || at === null || by === null) return null;
  const [code, message] = JSON.parse(refused) as [string, string];
  return { code, message, agreedBy: by, at };
}

import { randomBytes } from 'node:crypto';
import type { CompiledQuery, Kysely } from 'kysely';
import type { Activity, ActivityKind, ActivityLog } from '@layline/contract/entities/account.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Period } from '../../core/histories/page.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { LoginOrigin } from './login-guard.ts';

/** Kinds recorded here; log-ins and ended sessions have their own tables. */
type NotedKind = Exclude<ActivityKind, 'LOGIN' | 'LOGIN_FAILED' | 'SESSION_ENDED'>;

export interface ActivityPage {
  /** Where the previous page ended: its last instant, and how many entries of that instant were shown; null for the first page. */
  readonly before: readonly [at: number, shown: number] | null;
  readonly take: number;
}

/** Account activity, shown to players so that they can notice a stranger's. */
export class Activities {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Records an action of a player. */
  async note(...action: Parameters<Activities['noting']>): Promise<void> {
    await this.#database.transact([this.noting(...action)]);
  }

  /** The statement that records it, for the transaction of the action itself. */
  noting(
    player: PlayerId,
    kind: NotedKind,
    { address, userAgent }: LoginOrigin,
    now: number,
    detail: string | null = null,
  ): CompiledQuery {
    return this.#database.write
      .insertInto('activities')
      .values({
        activity_id: randomBytes(12).toString('base64url'),
        player_id: player,
        at: now,
        kind,
        address,
        browser: userAgent,
        detail,
      })
      .compile();
  }

  /** True if a player has done something of this kind at `since` (UTC ms) or later. */
  async hasNoted(player: PlayerId, kind: NotedKind, since: number): Promise<boolean> {
    const row = await this.#database.write
      .selectFrom('activities')
      .select('activity_id')
      .where('player_id', '=', player)
      .where('at', '>=', since)
      .where('kind', '=', kind)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** A page of the log, newest first; entries of one instant in the order of their sources. */
  async of(player: PlayerId, period: Period, { before, take }: ActivityPage): Promise<ActivityLog> {
    const to = Math.min(period.to, before?.[0] ?? period.to);
    const shown = before?.[1] ?? 0;
    const range = { from: period.from, to, take: take + shown + 1 };
    const { read } = this.#database;
    const found = await Promise.all([
      notedOf(read, player, range),
      loginsOf(read, player, range),
      endingsOf(read, player, range),
    ]);
    const skipped = before === null ? 0 : shown;
    const rest = found
      .flat()
      .sort((a, b) => b.at - a.at)
      .slice(skipped);
    const entries = rest.slice(0, take);
    const last = entries.at(-1);
    if (rest.length <= take || last === undefined) return { entries, next: null };
    const ofLast = entries.filter(({ at }) => at === last.at).length;
    return { entries, next: `${last.at}.${ofLast + (last.at === before?.[0] ? shown : 0)}` };
  }
}

interface Range extends Period {
  readonly take: number;
}

async function notedOf(
  read: Kysely<Tables>,
  player: PlayerId,
  { from, to, take }: Range,
): Promise<Activity[]> {
  const rows = await read
    .selectFrom('activities')
    .select(['at', 'kind', 'address', 'browser', 'detail'])
    .where('player_id', '=', player)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .orderBy('at', 'desc')
    .orderBy('activity_id')
    .limit(take)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as ActivityKind }));
}

async function loginsOf(
  read: Kysely<Tables>,
  player: PlayerId,
  { from, to, take }: Range,
): Promise<Activity[]> {
  const rows = await read
    .selectFrom('login_attempts')
    .select(['at', 'address', 'browser', 'result'])
    .where('player_id', '=', player)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .orderBy('at', 'desc')
    .orderBy('attempt_id')
    .limit(take)
    .execute();
  return rows.map(({ result, ...row }) =>
    result === 'SUCCESS'
      ? { ...row, kind: 'LOGIN', detail: null }
      : { ...row, kind: 'LOGIN_FAILED', detail: result },
  );
}

async function endingsOf(
  read: Kysely<Tables>,
  player: PlayerId,
  { from, to, take }: Range,
): Promise<Activity[]> {
  const rows = await read
    .selectFrom('sessions')
    .select(['ended_at', 'end_reason'])
    .where('player_id', '=', player)
    .where('ended_at', '>=', from)
    .where('ended_at', '<=', to)
    .orderBy('ended_at', 'desc')
    .orderBy('session_id')
    .limit(take)
    .execute();
  return rows.map((row) => ({
    at: row.ended_at ?? 0,
    kind: 'SESSION_ENDED',
    address: null,
    browser: null,
    detail: row.end_reason,
  }));
}

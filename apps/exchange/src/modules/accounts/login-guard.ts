import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { nameKey } from './account-store.ts';

/** Wrong passwords in a row after which a name is locked, and for how long, ms. */
const FAILURES_MAX = 5;
const LOCK_MS = 15 * 60_000;

/** Where a log-in came from. */
export interface LoginOrigin {
  readonly address: string;
  readonly userAgent: string;
}

/** Locks names after repeated failures and keeps the log of log-ins. */
export class LoginGuard {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Counts an attempt before its password is looked at, so that concurrent attempts get no more tries than one after the
   * other; ACCOUNT_LOCKED if the name has had its tries. Unknown names are counted the same way, so the answer does
   * not tell them apart. The lock ends a quarter of an hour after the last try that was let through.
   */
  async enter(userName: string, now: number): Promise<Refused | null> {
    const key = nameKey(userName);
    const counted = await this.#database.write
      .insertInto('login_locks')
      .values({ name_key: key, failures: 1, last_at: now })
      .onConflict((conflict) =>
        conflict
          .column('name_key')
          .doUpdateSet({
            failures: sql<number>`case when login_locks.last_at <= ${now - LOCK_MS} then 1 else login_locks.failures + 1 end`,
            last_at: now,
          })
          .where((where) =>
            where.or([
              where('login_locks.failures', '<', FAILURES_MAX),
              where('login_locks.last_at', '<=', now - LOCK_MS),
            ]),
          ),
      )
      .returning('failures')
      .executeTakeFirst();
    if (counted !== undefined) return null;
    const lock = await this.#database.write
      .selectFrom('login_locks')
      .select('last_at')
      .where('name_key', '=', key)
      .executeTakeFirst();
    const retryAfterSec = Math.max(1, Math.ceil(((lock?.last_at ?? now) + LOCK_MS - now) / 1000));
    return refuse('ACCOUNT_LOCKED', { details: { retryAfterSec } });
  }

  /** The password was right: the count restarts. */
  async passed(userName: string): Promise<void> {
    await this.#database.write.deleteFrom('login_locks').where('name_key', '=', nameKey(userName)).execute();
  }

  /** Notes an attempt for the player's list of log-ins. */
  async record(
    player: PlayerId | null,
    { address, userAgent }: LoginOrigin,
    result: string,
    now: number,
  ): Promise<void> {
    await this.#database.write
      .insertInto('login_attempts')
      .values({
        attempt_id: randomBytes(12).toString('base64url'),
        player_id: player,
        at: now,
        address,
        browser: userAgent,
        result,
      })
      .execute();
  }
}

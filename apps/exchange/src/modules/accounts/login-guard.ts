import { randomBytes } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { sql } from 'kysely';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import { networksOf } from '@layline/server/admission/payers.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { nameKey } from './account-store.ts';
import type { HashCaller } from './passwords.ts';

/** Wrong guesses at a name that are free from one household or one known device. */
const FREE = 5;
/** The same from a wider network, whose households share it. */
const FREE_WIDE = 20;
/** The same from all strangers together: the maximum that NIST SP 800-63B (5.2.2) allows for one account. */
const FREE_ALL = 100;
/** The waits between further guesses, ms; the last one is repeated. */
const WAITS_MS = [1, 2, 4, 8, 15].map((minutes) => minutes * 60_000);
const [LONGEST_MS = 0] = WAITS_MS.slice(-1);
/** A count restarts after this time without a guess, ms. */
const FORGET_MS = 86_400_000;

/** Where a log-in came from. */
export interface LoginOrigin {
  readonly address: string;
  readonly userAgent: string;
  /** The token that an earlier log-in left on the device. */
  readonly deviceToken?: string | undefined;
}

/** Who tries a password: a device or session known to the account, by its id, or a stranger, by the address. */
export type Guesser = { readonly known: string } | { readonly address: string };

/** The lane in which a guesser waits for a password hash. */
export function hashCaller(guesser: Guesser): HashCaller {
  if ('known' in guesser) return { lane: 'known', key: guesser.known };
  return { lane: 'stranger', key: networksOf(guesser.address).at(-1)?.key ?? guesser.address };
}

interface Scope {
  readonly scope: string;
  readonly free: number;
}

/** The counts that a guess goes into, the narrowest first. */
function scopesOf(guesser: Guesser): readonly Scope[] {
  if ('known' in guesser) return [{ scope: `known ${guesser.known}`, free: FREE }];
  const networks = networksOf(guesser.address).map(({ key, shares }) => ({
    scope: key,
    free: Math.min(FREE * shares, FREE_WIDE),
  }));
  return [...networks, { scope: 'strangers', free: FREE_ALL }];
}

/**
 * Slows the guessing of passwords, and keeps the log of log-ins. Wrong guesses are counted by name and by where they
 * come from: a stranger's networks and all strangers together, or only the known device. Once the free guesses are used
 * up, the waits between further ones get longer and longer. So a stranger neither locks a name for other networks nor
 * delays a known device. The counts are in the database, where several processes share them.
 */
export class LoginGuard {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Counts a guess before its password is checked, so that concurrent guesses get no more tries than consecutive ones;
   * ACCOUNT_LOCKED, with nothing counted, while the guesser has to wait. Unknown names are counted the same way, so the
   * answers do not differ.
   */
  async enter(userName: string, guesser: Guesser, now: number): Promise<Refused | null> {
    const key = nameKey(userName);
    const scopes = scopesOf(guesser);
    try {
      // The widest count first, so that guesses at one name wait for each other there and cannot deadlock.
      const counts = scopes.toReversed().map((scope) => ({ ...this.#count(key, scope, now), expect: 1 }));
      await this.#database.transact(counts, { durable: false });
      return null;
    } catch (error) {
      if (!(error instanceof UnexpectedChanges)) throw error;
    }
    const waitMs = (await this.#openAt(key, scopes)) - now;
    return refuse('ACCOUNT_LOCKED', { details: { retryAfterSec: Math.max(1, Math.ceil(waitMs / 1000)) } });
  }

  /** The statement that counts one guess; it changes no row while the scope has to wait. */
  #count(key: string, { scope, free }: Scope, now: number): CompiledQuery {
    const most = free + WAITS_MS.length - 1;
    return this.#database.write
      .insertInto('login_guesses')
      .values({ name_key: key, scope, failures: 1, last_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['name_key', 'scope'])
          .doUpdateSet({
            failures: sql<number>`case when login_guesses.last_at <= ${now - FORGET_MS} then 1
              when login_guesses.failures >= ${most} then ${most} else login_guesses.failures + 1 end`,
            last_at: now,
          })
          .where(({ or, and, eb }) =>
            or([
              eb('login_guesses.failures', '<', free),
              eb('login_guesses.last_at', '<=', now - LONGEST_MS),
              ...WAITS_MS.map((wait, step) =>
                and([
                  eb('login_guesses.failures', '=', free + step),
                  eb('login_guesses.last_at', '<=', now - wait),
                ]),
              ),
            ]),
          ),
      )
      .compile();
  }

  /** When the last of the scopes stops waiting, UTC ms. */
  async #openAt(key: string, scopes: readonly Scope[]): Promise<number> {
    const rows = await this.#database.write
      .selectFrom('login_guesses')
      .select(['scope', 'failures', 'last_at'])
      .where('name_key', '=', key)
      .where(
        'scope',
        'in',
        scopes.map(({ scope }) => scope),
      )
      .execute();
    const ends = rows.map(({ scope, failures, last_at: lastAt }) => {
      const free = scopes.find((known) => known.scope === scope)?.free ?? 0;
      return lastAt + (failures < free ? 0 : (WAITS_MS[failures - free] ?? LONGEST_MS));
    });
    return Math.max(0, ...ends);
  }

  /** For a right password: the narrowest count restarts, and the guess is taken out of the wider ones. */
  async passed(userName: string, guesser: Guesser): Promise<void> {
    const key = nameKey(userName);
    const [own, ...wider] = scopesOf(guesser).map(({ scope }) => scope);
    const db = this.#database.write;
    await this.#database.transact(
      [
        ...wider.toReversed().map((scope) =>
          db
            .updateTable('login_guesses')
            .set({ failures: sql<number>`failures - 1` })
            .where('name_key', '=', key)
            .where('scope', '=', scope)
            .where('failures', '>', 0)
            .compile(),
        ),
        db
          .deleteFrom('login_guesses')
          .where('name_key', '=', key)
          .where('scope', '=', own ?? '')
          .compile(),
      ],
      { durable: false },
    );
  }

  /** For an owner who was identified in another way: all counts of the name restart. */
  async forget(userName: string): Promise<void> {
    await this.#database.write
      .deleteFrom('login_guesses')
      .where('name_key', '=', nameKey(userName))
      .execute();
  }

  /** Records an attempt for the player's list of log-ins. Attempts at unknown names are in no list. */
  async record(
    player: PlayerId | null,
    { address, userAgent }: LoginOrigin,
    result: string,
    now: number,
  ): Promise<void> {
    if (player === null) return;
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

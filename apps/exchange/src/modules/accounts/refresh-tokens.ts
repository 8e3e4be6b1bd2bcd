import { createHmac } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import { randomToken, tokenHash } from '@layline/server/http/opaque-tokens.ts';
import type { Database } from '../../db/database.ts';

/** Lifetime of an unused refresh token, ms. */
const REFRESH_MS = 30 * 86_400_000;
/** How long a used refresh token still gets the same answer, ms, because the first may have been lost on the way. */
const GRACE_MS = 30_000;

/** Refresh tokens, each of which works once and is stored as a hash. */
export class RefreshTokens {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A token with its session, whether or not they still work. */
  find(token: string) {
    return this.#database.read
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.session_id', 'refresh_tokens.session_id')
      .innerJoin('accounts', 'accounts.player_id', 'sessions.player_id')
      .select([
        'refresh_tokens.session_id',
        'refresh_tokens.expires_at',
        'sessions.player_id',
        'sessions.site',
        'sessions.ended_at',
        'sessions.created_at',
        'accounts.user_name',
      ])
      .where('refresh_tokens.token_hash', '=', tokenHash(token))
      .executeTakeFirst();
  }

  /** The statement that makes `token` a session's next one. */
  issue(token: string, sessionId: string, now: number): CompiledQuery {
    const row = {
      token_hash: tokenHash(token),
      session_id: sessionId,
      issued_at: now,
      expires_at: now + REFRESH_MS,
      used_at: null,
      used_by: null,
      next_salt: null,
    };
    return this.#database.write.insertInto('refresh_tokens').values(row).compile();
  }

  /**
   * Uses up a token and returns its successor; null if it was used before. The exception: if it comes from the same `browser` within half a minute and its
   * successor is unused, the answer was probably lost, and the same successor is returned again.
   */
  async renew(token: string, sessionId: string, browser: string, now: number): Promise<string | null> {
    return (await this.#spend(token, sessionId, browser, now)) ?? this.#repeated(token, browser, now);
  }

  /** Uses up a token and issues its successor; null if it was used before. */
  async #spend(token: string, sessionId: string, browser: string, now: number): Promise<string | null> {
    const salt = randomToken();
    const next = successorOf(token, salt);
    const use = this.#database.write
      .updateTable('refresh_tokens')
      .set({ used_at: now, used_by: browser, next_salt: salt })
      .where('token_hash', '=', tokenHash(token))
      .where('used_at', 'is', null)
      .compile();
    try {
      await this.#database.transact([{ ...use, expect: 1 }, this.issue(next, sessionId, now)]);
      return next;
    } catch (error) {
      if (error instanceof UnexpectedChanges) return null;
      throw error;
    }
  }

  /** The successor of a used token, if this repeats a request whose answer was lost; else null. */
  async #repeated(token: string, browser: string, now: number): Promise<string | null> {
    const rowOf = (hash: string) =>
      this.#database.write
        .selectFrom('refresh_tokens')
        .select(['used_at', 'used_by', 'next_salt'])
        .where('token_hash', '=', hash)
        .executeTakeFirst();
    const used = await rowOf(tokenHash(token));
    if (used === undefined || used.next_salt === null || used.used_by !== browser) return null;
    if (now - (used.used_at ?? 0) > GRACE_MS) return null;
    const next = successorOf(token, used.next_salt);
    return (await rowOf(tokenHash(next)))?.used_at === null ? next : null;
  }
}

/** The successor of a refresh token. It is derived from that token and a stored salt, so it can be given again although neither token is stored. */
function successorOf(token: string, salt: string): string {
  return createHmac('sha256', salt).update(token).digest('base64url');
}

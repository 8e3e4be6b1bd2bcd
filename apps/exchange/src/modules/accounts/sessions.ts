import { randomBytes } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { PlayerId } from '@layline/units/ids.ts';
import { playerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Session } from '@layline/server/http/route.ts';
import { ACCESS_SECONDS } from './access-tokens.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { LoginOrigin } from './login-guard.ts';
import { randomToken, tokenHash } from '@layline/server/http/opaque-tokens.ts';

/** Life of a refresh token that is not used, ms. */
const REFRESH_MS = 30 * 86_400_000;
/** Life of a session however often it is renewed, ms: then one logs in again. */
const SESSION_MS = 90 * 86_400_000;
/** Maximum of sessions per player; one more ends the oldest. */
const OPEN_MAX = 50;
/** Sessions whose last sign is remembered; of others it is known from their last renewal. */
const SEEN_MAX = 100_000;

export type EndReason = 'LOGOUT' | 'REUSE' | 'PASSWORD_CHANGED' | 'LOCKED' | 'ENDED_BY_PLAYER' | 'REPLACED';

/** The tokens of a session that was opened or renewed. */
export interface SessionTokens {
  readonly playerId: PlayerId;
  readonly userName: string;
  /** Setting `domain` of the site. */
  readonly site: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly casinoToken: string;
  readonly expireInSeconds: number;
}

/** A session as its access token is made from it. */
type Grant = Pick<SessionTokens, 'playerId' | 'userName' | 'site' | 'casinoToken'> & {
  readonly sessionId: string;
};

export interface NewSession {
  readonly playerId: PlayerId;
  readonly userName: string;
  /** Setting `domain` of the site. */
  readonly site: string;
  readonly remembered: boolean;
  /** Where it is opened from. */
  readonly origin: LoginOrigin;
}

/** Sessions: an access token for a quarter of an hour, renewed by refresh tokens of which each works once. */
export class Sessions {
  readonly #database: Database;
  readonly #tokens: AccessTokens;
  /** Sessions that ended while access tokens of theirs may still be good, and until when those are. */
  readonly #ended = new Map<string, number>();
  /** The sessions seen last, the oldest first. */
  readonly #seen = new Map<string, number>();
  readonly #listeners = new Set<(sessionId: string) => void>();

  private constructor(database: Database, tokens: AccessTokens) {
    this.#database = database;
    this.#tokens = tokens;
  }

  /** Reads which sessions ended so lately that their access tokens must still be turned away. */
  static async load(database: Database, tokens: AccessTokens, now: number): Promise<Sessions> {
    const sessions = new Sessions(database, tokens);
    const rows = await database.read
      .selectFrom('sessions')
      .select(['session_id', 'ended_at'])
      .where('ended_at', '>', now - ACCESS_SECONDS * 1000)
      .orderBy('ended_at')
      .execute();
    for (const row of rows)
      sessions.#ended.set(row.session_id, (row.ended_at ?? now) + ACCESS_SECONDS * 1000);
    return sessions;
  }

  /** Opens a session. */
  async open(
    { playerId: player, userName, site, remembered, origin }: NewSession,
    now: number,
  ): Promise<SessionTokens> {
    const sessionId = `s${randomBytes(16).toString('base64url')}`;
    const casinoToken = randomToken();
    const refresh = this.#newRefreshToken(sessionId, now);
    const row = {
      session_id: sessionId,
      player_id: player,
      casino_token: casinoToken,
      site,
      remembered: remembered ? 1 : 0,
      created_at: now,
      address: origin.address,
      browser: origin.userAgent,
      ended_at: null,
      end_reason: null,
    };
    await this.#database.transact([
      this.#database.write.insertInto('sessions').values(row).compile(),
      refresh.statement,
    ]);
    await this.#endOldest(player, now);
    return this.#withAccess({ playerId: player, userName, site, sessionId, casinoToken }, refresh.token, now);
  }

  async #endOldest(player: PlayerId, now: number): Promise<void> {
    const tooMany = await this.#database.write
      .selectFrom('sessions')
      .select('session_id')
      .where('player_id', '=', player)
      .where('ended_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('session_id')
      .limit(OPEN_MAX)
      .offset(OPEN_MAX)
      .execute();
    for (const { session_id: sessionId } of tooMany) await this.end(sessionId, 'REPLACED', now);
  }

  /** Renews a session; a refresh token that was used before ends it for good (REFRESH_REUSED). */
  async refresh(token: string, now: number): Promise<SessionTokens | Refused> {
    const known = await this.#findRefreshToken(token);
    if (known === undefined || known.ended_at !== null || known.expires_at <= now)
      return refuse('UNAUTHORIZED');
    if (known.created_at + SESSION_MS <= now) return refuse('UNAUTHORIZED');
    const spent = await this.#spend(token, known, now);
    if (isRefused(spent)) return spent;
    const player = playerId(known.player_id);
    const { session_id: sessionId, casino_token: casinoToken, user_name: userName, site } = known;
    return this.#withAccess({ playerId: player, userName, site, sessionId, casinoToken }, spent.token, now);
  }

  /** The session of an access token; null if the token is invalid or the session has ended. */
  async authenticate(token: string, now: number): Promise<Session | null> {
    const session = await this.#tokens.verify(token, now);
    if (session === null || this.hasEnded(session.sessionId)) return null;
    this.#noteSeen(session.sessionId, now);
    return session;
  }

  /** When a session was last seen by an access token of it, UTC ms; null if that is forgotten. */
  seenAt(sessionId: string): number | null {
    return this.#seen.get(sessionId) ?? null;
  }

  /** True if a session has ended while access tokens of it may still be good. */
  hasEnded(sessionId: string): boolean {
    return this.#ended.has(sessionId);
  }

  /** Ends a session and with it all its tokens. */
  async end(sessionId: string, reason: EndReason, now: number): Promise<void> {
    await this.#database.write
      .updateTable('sessions')
      .set({ ended_at: now, end_reason: reason })
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute();
    this.#noteEnded(sessionId, now);
  }

  /**
   * Ends all sessions of a player but one (none is kept where its id is null), in one transaction with the statements
   * `first`. Rejects, with nothing changed, if one of those fails. Answers how many have ended.
   */
  async endOthers(
    kept: { readonly playerId: PlayerId; readonly sessionId: string | null },
    reason: EndReason,
    now: number,
    first: readonly Statement[],
  ): Promise<number> {
    const others = this.#database.write
      .updateTable('sessions')
      .set({ ended_at: now, end_reason: reason })
      .where('player_id', '=', kept.playerId)
      .where('session_id', '<>', kept.sessionId ?? '')
      .where('ended_at', 'is', null);
    const changed = await this.#database.transact([...first, others.compile()]);
    const ended = await this.#database.write
      .selectFrom('sessions')
      .select('session_id')
      .where('player_id', '=', kept.playerId)
      .where('ended_at', '=', now)
      .execute();
    for (const row of ended) this.#noteEnded(row.session_id, now);
    return changed.at(-1)?.changes ?? 0;
  }

  #noteSeen(sessionId: string, now: number): void {
    // The order matters once some must be forgotten; until then it is not worth its upkeep.
    if (this.#seen.size >= SEEN_MAX / 2) this.#seen.delete(sessionId);
    this.#seen.set(sessionId, now);
    if (this.#seen.size <= SEEN_MAX) return;
    const [oldest] = this.#seen.keys();
    if (oldest !== undefined) this.#seen.delete(oldest);
  }

  #noteEnded(sessionId: string, now: number): void {
    // In the order in which they ended, so the loop stops at the first that is still needed.
    for (const [id, until] of this.#ended) {
      if (until > now) break;
      this.#ended.delete(id);
    }
    this.#ended.set(sessionId, now + ACCESS_SECONDS * 1000);
    this.#seen.delete(sessionId);
    for (const listener of this.#listeners) listener(sessionId);
  }

  /** Ends all sessions of a player. */
  async endAll(player: PlayerId, reason: EndReason, now: number): Promise<void> {
    const open = await this.#database.write
      .selectFrom('sessions')
      .select('session_id')
      .where('player_id', '=', player)
      .where('ended_at', 'is', null)
      .execute();
    for (const { session_id: sessionId } of open) await this.end(sessionId, reason, now);
  }

  /** The session that a refresh token of a player belongs to; null if it is not that player's. */
  async sessionOfRefreshToken(token: string, player: PlayerId): Promise<string | null> {
    const known = await this.#findRefreshToken(token);
    return known?.player_id === player ? known.session_id : null;
  }

  /** Subscribes to every session ended through `end`; returns the unsubscribe function. */
  onEnded(listener: (sessionId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #spend(
    token: string,
    known: { readonly session_id: string; readonly used_at: number | null },
    now: number,
  ): Promise<{ readonly token: string } | Refused> {
    const next = this.#newRefreshToken(known.session_id, now);
    const use = this.#database.write
      .updateTable('refresh_tokens')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash(token))
      .where('used_at', 'is', null)
      .compile();
    try {
      if (known.used_at !== null) throw new UnexpectedChanges('the token was used before');
      await this.#database.transact([{ ...use, expect: 1 }, next.statement]);
      return next;
    } catch (error) {
      if (!(error instanceof UnexpectedChanges)) throw error;
      await this.end(known.session_id, 'REUSE', now);
      return refuse('REFRESH_REUSED');
    }
  }

  #findRefreshToken(token: string) {
    return this.#database.read
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.session_id', 'refresh_tokens.session_id')
      .innerJoin('accounts', 'accounts.player_id', 'sessions.player_id')
      .select([
        'refresh_tokens.session_id',
        'refresh_tokens.used_at',
        'refresh_tokens.expires_at',
        'sessions.player_id',
        'sessions.casino_token',
        'sessions.site',
        'sessions.ended_at',
        'sessions.created_at',
        'accounts.user_name',
      ])
      .where('refresh_tokens.token_hash', '=', tokenHash(token))
      .executeTakeFirst();
  }

  #newRefreshToken(
    sessionId: string,
    now: number,
  ): { readonly token: string; readonly statement: CompiledQuery } {
    const token = randomToken();
    const row = {
      token_hash: tokenHash(token),
      session_id: sessionId,
      issued_at: now,
      expires_at: now + REFRESH_MS,
      used_at: null,
    };
    return { token, statement: this.#database.write.insertInto('refresh_tokens').values(row).compile() };
  }

  async #withAccess(
    { sessionId, ...session }: Grant,
    refreshToken: string,
    now: number,
  ): Promise<SessionTokens> {
    const { playerId: player, userName, site } = session;
    const expiresAt = now + ACCESS_SECONDS * 1000;
    const accessToken = await this.#tokens.sign(
      { playerId: player, userName, site, sessionId, expiresAt },
      now,
    );
    return { ...session, accessToken, refreshToken, expireInSeconds: ACCESS_SECONDS };
  }
}

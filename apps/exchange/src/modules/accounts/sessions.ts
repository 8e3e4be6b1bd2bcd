import { randomBytes } from 'node:crypto';
import type { PlayerId } from '@layline/units/ids.ts';
import { playerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused, Session } from '@layline/server/http/route.ts';
import { ACCESS_SECONDS } from './access-tokens.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { LoginOrigin } from './login-guard.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import type { ChangedSession, SessionNews } from './session-news.ts';
import { randomToken, tokenHash } from '@layline/server/http/opaque-tokens.ts';

/** Maximum lifetime of a session, ms, however often it is renewed; after that the player logs in again. */
const SESSION_MS = 90 * 86_400_000;
/** Maximum sessions per player; one more ends the oldest. */
const OPEN_MAX = 50;
/**
 * Each look for sessions that other processes have ended goes back this far before the previous one, ms. Covers clocks that differ, and transactions that took
 * long.
 */
const OVERLAP_MS = 60_000;
/** How long ended sessions are remembered, ms: as long as they may have access tokens, by any process' clock. */
const REMEMBERED_MS = ACCESS_SECONDS * 1000 + OVERLAP_MS;
/** Sessions whose last use is kept in memory; for others, the last renewal counts. */
const SEEN_MAX = 100_000;

export type EndReason =
  | 'LOGOUT'
  | 'REUSE'
  | 'PASSWORD_CHANGED'
  | 'LOCKED'
  | 'ENDED_BY_PLAYER'
  | 'ENDED_BY_OPERATOR'
  | 'REPLACED';

/** The tokens of a session just opened or renewed. */
export interface SessionTokens {
  readonly sessionId: string;
  readonly playerId: PlayerId;
  readonly userName: string;
  /** Setting `domain` of the site. */
  readonly site: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expireInSeconds: number;
}

/** The session's id at casino tables, which a log-in also returns. */
export interface OpenedTokens extends SessionTokens {
  readonly casinoToken: string;
}

/** The session data that goes into an access token. */
type Grant = Pick<SessionTokens, 'playerId' | 'userName' | 'site' | 'sessionId'>;

export interface NewSession {
  readonly playerId: PlayerId;
  readonly userName: string;
  /** Setting `domain` of the site. */
  readonly site: string;
  readonly remembered: boolean;
  /** Where it is opened from. */
  readonly origin: Pick<LoginOrigin, 'address' | 'userAgent'>;
  /** Id of the device on which it is opened; null if unknown. */
  readonly device: string | null;
}

/** Sessions: an access token valid for eight hours, renewed with refresh tokens that each work once. */
export class Sessions {
  readonly #database: Database;
  readonly #tokens: AccessTokens;
  readonly #refreshTokens: RefreshTokens;
  readonly #news: SessionNews;
  /** Ended sessions with access tokens that have not expired, and until when they are remembered. */
  readonly #ended = new Map<string, number>();
  /** The most recently seen sessions, oldest first. */
  readonly #seen = new Map<string, number>();
  readonly #listeners = new Set<(sessionId: string) => void>();
  readonly #changeListeners = new Set<(player: string) => void>();
  /** When sessions ended by other processes were last looked for, UTC ms. */
  #lookedAt: number;

  private constructor(database: Database, tokens: AccessTokens, news: SessionNews, now: number) {
    this.#database = database;
    this.#lookedAt = now;
    this.#tokens = tokens;
    this.#refreshTokens = new RefreshTokens(database);
    this.#news = news;
  }

  /** Loads the sessions that ended so recently that their access tokens must still be refused. */
  static async load(
    database: Database,
    tokens: AccessTokens,
    news: SessionNews,
    now: number,
  ): Promise<Sessions> {
    const sessions = new Sessions(database, tokens, news, now);
    const rows = await database.read
      .selectFrom('sessions')
      .select(['session_id', 'ended_at'])
      .where('ended_at', '>', now - REMEMBERED_MS)
      .orderBy('ended_at')
      .execute();
    for (const row of rows) sessions.#ended.set(row.session_id, (row.ended_at ?? now) + REMEMBERED_MS);
    return sessions;
  }

  /** Opens a session. Afterwards this process knows everything that any process had shown before. Rejects with `NotLeading` if the leader does not answer. */
  async open(
    { playerId: player, userName, site, remembered, origin, device }: NewSession,
    now: number,
  ): Promise<OpenedTokens> {
    this.#news.mustReach();
    const sessionId = `s${randomBytes(16).toString('base64url')}`;
    const casinoToken = randomToken();
    const refreshToken = randomToken();
    const row = {
      session_id: sessionId,
      player_id: player,
      casino_hash: tokenHash(casinoToken),
      site,
      remembered: remembered ? 1 : 0,
      created_at: now,
      address: origin.address,
      browser: origin.userAgent,
      device: device === null ? null : tokenHash(device),
      ended_at: null,
      end_reason: null,
    };
    await this.#database.transact([
      this.#database.write.insertInto('sessions').values(row).compile(),
      this.#refreshTokens.issue(refreshToken, sessionId, now),
    ]);
    this.#tellChange(player);
    try {
      await this.#news.opened({ playerId: player, sessionId, site });
      await this.#endOldest(player, now);
    } catch (error) {
      // Nobody has its tokens.
      await this.#endRow(sessionId, 'REPLACED', now);
      throw error;
    }
    const tokens = await this.#withAccess({ playerId: player, userName, site, sessionId }, refreshToken, now);
    return { ...tokens, casinoToken };
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

  /** Renews a session. A refresh token that was used before ends the session for good (REFRESH_REUSED), unless its answer was probably lost. */
  async refresh(token: string, browser: string, now: number): Promise<SessionTokens | Refused> {
    const known = await this.#refreshTokens.find(token);
    if (known === undefined || known.expires_at <= now) return refuse('UNAUTHORIZED');
    if (known.ended_at !== null) {
      // The call that ended it may have failed before the leader knew.
      if (known.ended_at > now - OVERLAP_MS) await this.end(known.session_id, 'REUSE', now);
      return refuse('UNAUTHORIZED');
    }
    if (known.created_at + SESSION_MS <= now) return refuse('UNAUTHORIZED');
    const { session_id: sessionId, user_name: userName, site } = known;
    const next = await this.#refreshTokens.renew(token, sessionId, browser, now);
    if (next === null) {
      await this.end(sessionId, 'REUSE', now);
      return refuse('REFRESH_REUSED');
    }
    return this.#withAccess({ playerId: playerId(known.player_id), userName, site, sessionId }, next, now);
  }

  /** The tokens of a renewed session, with a new id for casino tables; the previous id stops working. */
  async renamedForCasino(tokens: SessionTokens): Promise<OpenedTokens> {
    const casinoToken = randomToken();
    await this.#database.write
      .updateTable('sessions')
      .set({ casino_hash: tokenHash(casinoToken) })
      .where('session_id', '=', tokens.sessionId)
      .execute();
    return { ...tokens, casinoToken };
  }

  /** The session of an access token that has been used before, without waiting; null says nothing of any other token. */
  recognize(token: string, now: number): Session | null {
    const session = this.#tokens.known(token, now);
    return session !== null && this.visit(session.sessionId, now) ? session : null;
  }

  /** The session of an access token; null if the token is invalid or the session has ended. */
  async authenticate(token: string, now: number): Promise<Session | null> {
    const session = await this.#tokens.verify(token, now);
    return session !== null && this.visit(session.sessionId, now) ? session : null;
  }

  /** A session is used, here or in another process. False if it has ended. */
  visit(sessionId: string, now: number): boolean {
    if (this.hasEnded(sessionId)) return false;
    this.#noteSeen(sessionId, now);
    return true;
  }

  /** When one of the session's access tokens was last used, UTC ms; null if no longer in memory. */
  seenAt(sessionId: string): number | null {
    return this.#seen.get(sessionId) ?? null;
  }

  /** True if a session has ended but may still have access tokens that have not expired. */
  hasEnded(sessionId: string): boolean {
    return this.#ended.has(sessionId);
  }

  /** Ends a session and with it all its tokens. A call that failed with `NotLeading` may be made again. */
  async end(sessionId: string, reason: EndReason, now: number): Promise<void> {
    const ended = await this.#endRow(sessionId, reason, now);
    if (ended !== undefined) await this.#tellEnded(playerId(ended.player_id), [sessionId], now);
  }

  /** Ends a session in the storage, unless it has ended before; undefined if there is none. */
  async #endRow(sessionId: string, reason: EndReason, now: number) {
    const { write } = this.#database;
    const ended = await write
      .updateTable('sessions')
      .set({ ended_at: now, end_reason: reason })
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .returning('player_id')
      .executeTakeFirst();
    const before = write.selectFrom('sessions').select('player_id').where('session_id', '=', sessionId);
    return ended ?? before.executeTakeFirst();
  }

  /** Sessions of a player have been ended here: in the storage, and now everywhere else. */
  async #tellEnded(player: PlayerId, sessionIds: readonly string[], now: number): Promise<void> {
    for (const sessionId of sessionIds) if (!this.#ended.has(sessionId)) this.#noteEnded(sessionId, now);
    this.#tellChange(player);
    await this.#news.ended(sessionIds.map((sessionId) => ({ playerId: player, sessionId })));
  }

  /**
   * Ends all sessions of a player except one (or all of them, if its id is null), in one transaction with the statements `first`. Rejects, with
   * nothing changed, if one of those fails, or the leader cannot be reached. If it does not answer afterwards, they have ended all the same, and the next call tells it again.
   * Returns how many ended.
   */
  async endOthers(
    kept: { readonly playerId: PlayerId; readonly sessionId: string | null },
    reason: EndReason,
    now: number,
    first: readonly Statement[],
  ): Promise<number> {
    this.#news.mustReach();
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
      // What an earlier call has ended may not be known to the leader yet.
      .where('ended_at', '>', now - OVERLAP_MS)
      .execute();
    const ids = ended.map((row) => row.session_id);
    await this.#tellEnded(kept.playerId, ids, now);
    return changed.at(-1)?.changes ?? 0;
  }

  /** Notes the sessions that other processes have ended since the last call, as if they had been ended here. */
  async noteEndedElsewhere(now: number): Promise<void> {
    const rows = await this.#database.write
      .selectFrom('sessions')
      .select(['session_id', 'ended_at'])
      .where('ended_at', '>', this.#lookedAt - OVERLAP_MS)
      .orderBy('ended_at')
      .execute();
    this.#lookedAt = now;
    for (const { session_id: id, ended_at: at } of rows)
      if (!this.#ended.has(id)) this.#noteEnded(id, Math.max(now, at ?? now));
  }

  /** Notes what another process has done with a session, as if it had been done here. */
  noteElsewhere(did: 'OPENED' | 'ENDED', { playerId: player, sessionId }: ChangedSession, now: number): void {
    if (did === 'ENDED') {
      if (this.#ended.has(sessionId)) return;
      this.#noteEnded(sessionId, now);
    }
    this.#tellChange(player);
  }

  #noteSeen(sessionId: string, now: number): void {
    // The order matters only once some must be forgotten; until then it is not worth maintaining.
    if (this.#seen.size >= SEEN_MAX / 2) this.#seen.delete(sessionId);
    this.#seen.set(sessionId, now);
    if (this.#seen.size <= SEEN_MAX) return;
    const [oldest] = this.#seen.keys();
    if (oldest !== undefined) this.#seen.delete(oldest);
  }

  #noteEnded(sessionId: string, now: number): void {
    // They are in the order in which they ended, so the loop stops at the first that is still needed.
    for (const [id, until] of this.#ended) {
      if (until > now) break;
      this.#ended.delete(id);
    }
    this.#ended.set(sessionId, now + REMEMBERED_MS);
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

  /** The session to which a player's refresh token belongs; null if it is not that player's. */
  async sessionOfRefreshToken(token: string, player: PlayerId): Promise<string | null> {
    const known = await this.#refreshTokens.find(token);
    return known?.player_id === player ? known.session_id : null;
  }

  /** Subscribes to every session ended through `end`; returns the unsubscribe function. */
  onEnded(listener: (sessionId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `listener` with every player one of whose sessions was opened or ended, by this process or by one that has told it. */
  onChanged(listener: (player: string) => void): void {
    this.#changeListeners.add(listener);
  }

  #tellChange(player: string): void {
    for (const listener of this.#changeListeners) listener(player);
  }

  async #withAccess(grant: Grant, refreshToken: string, now: number): Promise<SessionTokens> {
    const expiresAt = now + ACCESS_SECONDS * 1000;
    const accessToken = await this.#tokens.sign({ ...grant, expiresAt }, now);
    return { ...grant, accessToken, refreshToken, expireInSeconds: ACCESS_SECONDS };
  }
}

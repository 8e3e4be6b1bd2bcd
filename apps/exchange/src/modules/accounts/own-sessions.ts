import type { OwnSession } from '@layline/contract/entities/account.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused, Session } from '@layline/server/http/route.ts';
import type { Sessions } from './sessions.ts';

/** Maximum sessions shown; a player with more can end all others together. */
const SHOWN_MAX = 100;

/** When each of these sessions was last used, UTC ms; null for one of which it is not known any more. */
export type SeenAt = (sessionIds: readonly string[]) => Promise<readonly (number | null)[]>;

/** A player's own sessions, to look at and to end: it is how players get a stranger out of their account. */
export class OwnSessions {
  readonly #database: Database;
  readonly #sessions: Sessions;
  readonly #seenAt: SeenAt;

  constructor(database: Database, sessions: Sessions, seenAt: SeenAt) {
    this.#database = database;
    this.#sessions = sessions;
    this.#seenAt = seenAt;
  }

  /** Open sessions of a player: the current one first, then the most recently seen. */
  async of({ playerId, sessionId: current }: Session, now: number): Promise<OwnSession[]> {
    const rows = await this.#database.write
      .selectFrom('sessions')
      .innerJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.session_id')
      .select(['sessions.session_id', 'sessions.browser', 'sessions.address', 'sessions.created_at'])
      .select(({ fn }) => fn.max('refresh_tokens.issued_at').as('renewed_at'))
      .where('sessions.player_id', '=', playerId)
      .where('sessions.ended_at', 'is', null)
      .where('refresh_tokens.expires_at', '>', now)
      .groupBy(['sessions.session_id', 'sessions.browser', 'sessions.address', 'sessions.created_at'])
      .orderBy('renewed_at', 'desc')
      .limit(SHOWN_MAX)
      .execute();
    const seen = await this.#seenAt(rows.map((row) => row.session_id));
    const shown = rows.map((row, index): OwnSession => {
      const isCurrent = row.session_id === current;
      const seenAt = Math.max(Number(row.renewed_at), seen[index] ?? 0);
      return {
        sessionId: row.session_id,
        browser: row.browser,
        address: row.address,
        since: row.created_at,
        lastSeenAt: isCurrent ? now : seenAt,
        current: isCurrent,
      };
    });
    return shown.toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt - a.lastSeenAt);
  }

  /** Ends one session of the player; returns the number ended. NOT_FOUND if it is not a session of this player. */
  async end({ playerId }: Session, sessionId: string, now: number): Promise<number | Refused> {
    const row = await this.#database.write
      .selectFrom('sessions')
      .select('ended_at')
      .where('session_id', '=', sessionId)
      .where('player_id', '=', playerId)
      .executeTakeFirst();
    if (row === undefined) return refuse('NOT_FOUND');
    // Even if it has ended before: the leader may not know it yet.
    await this.#sessions.end(sessionId, 'ENDED_BY_PLAYER', now);
    return row.ended_at === null ? 1 : 0;
  }

  /** Ends all sessions of the player except the current one; returns how many. */
  endOthers({ playerId, sessionId }: Session, now: number): Promise<number> {
    return this.#sessions.endOthers({ playerId, sessionId }, 'ENDED_BY_PLAYER', now, []);
  }
}

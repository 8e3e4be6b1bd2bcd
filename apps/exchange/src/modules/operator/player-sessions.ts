import type { PlayerSession } from '@layline/contract/entities/operator-player-care.ts';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { networksOf } from '@layline/server/admission/payers.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Database } from '../../db/database.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Actor } from './actor.ts';
import type { AuditedActions } from './audited-actions.ts';

/** Maximum open sessions, and maximum ended ones, that are shown. */
const SHOWN_MAX = 100;
/** Characters of a device's hash that are shown: enough to tell a player's devices apart. */
const DEVICE_LENGTH = 8;

/** Where players are logged in, for operators to look at and to end. */
export class PlayerSessions {
  readonly #database: Database;
  readonly #sessions: Sessions;
  readonly #actions: AuditedActions;

  constructor(database: Database, sessions: Sessions, actions: AuditedActions) {
    this.#database = database;
    this.#sessions = sessions;
    this.#actions = actions;
  }

  /** Sessions of a player as a role may see them: the open ones and the last that ended, the last seen first. */
  async list(player: PlayerId, { role, now }: Pick<Actor, 'role' | 'now'>): Promise<PlayerSession[]> {
    const all = this.#database.write
      .selectFrom('sessions')
      .leftJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.session_id')
      .selectAll('sessions')
      .select(({ fn }) => fn.max('refresh_tokens.issued_at').as('renewed_at'))
      .where('sessions.player_id', '=', player)
      .groupBy('sessions.session_id')
      .limit(SHOWN_MAX);
    const open = await all
      .where('ended_at', 'is', null)
      .where('refresh_tokens.expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .execute();
    const ended = await all.where('ended_at', 'is not', null).orderBy('ended_at', 'desc').execute();
    return [...open, ...ended]
      .map((row) => ({
        sessionId: row.session_id,
        site: row.site,
        browser: row.browser,
        address: row.address === null ? null : shownAddress(row.address, role),
        device: row.device?.slice(0, DEVICE_LENGTH) ?? null,
        since: row.created_at,
        lastSeenAt: Math.max(
          row.created_at,
          Number(row.renewed_at ?? 0),
          this.#sessions.seenAt(row.session_id) ?? 0,
        ),
        endedAt: row.ended_at,
        endReason: row.end_reason,
      }))
      .toSorted((a, b) => b.lastSeenAt - a.lastSeenAt);
  }

  /** Ends a session of a player, or all if `sessionId` is null; returns how many. NOT_FOUND if it is not one of this player's. */
  async end(
    {
      player,
      sessionId,
      reason,
    }: { readonly player: PlayerId; readonly sessionId: string | null; readonly reason: string },
    actor: Actor,
  ): Promise<{ readonly ended: number } | Refused> {
    if (sessionId !== null && !(await this.#isOf(player, sessionId))) return refuse('NOT_FOUND');
    const open = await this.#openOf(player, sessionId);
    if (open.length === 0) return { ended: 0 };
    const act = {
      action: 'END_PLAYER_SESSIONS',
      subject: `player:${player}`,
      reason,
      details: { sessionId },
      before: { open: open.length },
    };
    return this.#actions.carryOut(actor, act, async () => {
      for (const id of open) await this.#sessions.end(id, 'ENDED_BY_OPERATOR', actor.now);
      return {
        result: { ended: open.length },
        after: { open: (await this.#openOf(player, sessionId)).length },
      };
    });
  }

  async #isOf(player: PlayerId, sessionId: string): Promise<boolean> {
    const row = await this.#database.write
      .selectFrom('sessions')
      .select('session_id')
      .where('session_id', '=', sessionId)
      .where('player_id', '=', player)
      .executeTakeFirst();
    return row !== undefined;
  }

  async #openOf(player: PlayerId, sessionId: string | null): Promise<readonly string[]> {
    const open = this.#database.write
      .selectFrom('sessions')
      .select('session_id')
      .where('player_id', '=', player)
      .where('ended_at', 'is', null);
    const rows = await (sessionId === null ? open : open.where('session_id', '=', sessionId)).execute();
    return rows.map(({ session_id: id }) => id);
  }
}

/** An address as a role may see it: whole for admins; for others the network (/24, or /48 of IPv6), which is enough to notice another town. */
export function shownAddress(address: string, role: OperatorRole | null): string {
  if (role === 'ADMIN') return address;
  const network = networksOf(address).at(-1)?.key ?? '';
  if (network.endsWith('.0/24')) return network.replace(/0\/24$/, '*');
  // Anything that is not an address has no network to show.
  return network.endsWith('/48') ? network.replace(/\/48$/, ':*') : '*';
}

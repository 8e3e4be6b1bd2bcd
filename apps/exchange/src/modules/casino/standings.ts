import type { ErrorCode } from '@layline/contract/error-codes.ts';
import type { Session } from '@layline/server/http/route.ts';
import { playerId } from '@layline/units/ids.ts';
import type { CasinoVisitTable } from '../../db/casino-tables.ts';
import type { Protection } from '../protection/protection.ts';
import type { Sites } from '../settings/sites.ts';

/** What the casino has to know of players beside what the engine enforces. The leader knows it, and other processes ask the leader. */
export interface Standings {
  /** Why the player of a visit may not stake now; null if the player may, and ENDED if the log-in has ended. Counts as activity, because a player in a game makes no calls to us. */
  stakeRefusal(
    visit: Pick<CasinoVisitTable, 'player_id' | 'session_id' | 'site'>,
    now: number,
  ): Promise<ErrorCode | 'ENDED' | null>;
  /** True if the player's own time limit for today is used up. */
  isTimeUp(session: Pick<Session, 'playerId' | 'stopped'>, now: number): boolean;
  /** Resolves once this process knows everything that any process has shown. */
  catchUp(): Promise<void>;
}

/** The standings as the leader knows them. */
export function ownStandings({
  protection,
  sites,
}: {
  readonly protection: Protection;
  readonly sites: Pick<Sites, 'of'>;
}): Standings {
  const { time } = protection;
  return {
    async stakeRefusal({ player_id: player, site }, now) {
      await time.touch(playerId(player), now);
      if (sites.of(site).setting.siteSuspended) return 'SITE_SUSPENDED';
      return protection.mayStake(playerId(player), now)?.refused ?? null;
    },
    isTimeUp: ({ playerId: player }, now) => time.refusal(player, now) === 'SESSION_TIME_EXCEEDED',
    catchUp: () => Promise.resolve(),
  };
}

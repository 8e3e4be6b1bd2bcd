import type { ExchangeState } from '@layline/engine/state.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { CoreReads } from '../core/core-types.ts';
import type { Intents } from '../core/intents.ts';
import type { Database } from '../db/database.ts';
import type { LiveHub } from '../hub/live-hub.ts';
import { bonusRoutes } from '../modules/bonus/bonus-routes.ts';
import { PlayersBonuses } from '../modules/bonus/players-bonuses.ts';
import type { Sites } from '../modules/settings/sites.ts';

export interface FollowedBonusesOptions {
  readonly database: Database;
  readonly core: CoreReads<ExchangeState>;
  readonly intents: Intents;
  readonly sites: Pick<Sites, 'isSuspended' | 'of'>;
  readonly hub: Pick<LiveHub, 'tell'>;
  /** UTC ms. */
  readonly now: () => number;
}

/** Opens the claiming of bonuses. The leader sees in the journal who has claimed, and ends the claims. */
export async function openFollowedBonuses(options: FollowedBonusesOptions): Promise<readonly Route[]> {
  const { sites, hub } = options;
  const bonuses = await PlayersBonuses.open({
    ...options,
    tell: (player, bonus) => hub.tell(player, 'BonusChanged', bonus),
  });
  return bonusRoutes(bonuses, sites);
}

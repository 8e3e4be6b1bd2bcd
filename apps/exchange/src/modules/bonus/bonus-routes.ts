import { claimBonus, getBonuses } from '@layline/contract/calls/bonus.ts';
import { route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { Sites } from '../settings/sites.ts';
import type { Bonuses } from './bonuses.ts';

/** R7.38 and R7.39. */
export function bonusRoutes(bonuses: Bonuses, sites: Sites): readonly Route[] {
  const siteOf = (host: string): string => sites.of(host).setting.domain;
  return [
    route(getBonuses, async ({ session, host }) => ({
      bonuses: await bonuses.list(session.playerId, siteOf(host)),
    })),
    route(claimBonus, ({ query, session, host }) =>
      bonuses.claim(session.playerId, query.bonusId, siteOf(host)),
    ),
  ];
}

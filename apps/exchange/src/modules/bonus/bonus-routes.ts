import { claimBonus, getBonuses } from '@layline/contract/calls/bonus.ts';
import { refuse, route } from '@layline/server/http/route.ts';
import type { Route, Session } from '@layline/server/http/route.ts';
import type { Sites } from '../settings/sites.ts';
import type { Bonuses } from './bonuses.ts';

/** R7.38 and R7.39. The bonuses are always those of the account's own site, whichever site's page asks. */
export function bonusRoutes(bonuses: Bonuses, sites: Sites): readonly Route[] {
  const siteOf = ({ site }: Session): string => sites.of(site).setting.domain;
  return [
    route(getBonuses, async ({ session }) => ({
      bonuses: await bonuses.list(session.playerId, siteOf(session)),
    })),
    route(claimBonus, ({ query, session, host }) =>
      sites.isSuspended({ host, session })
        ? refuse('SITE_SUSPENDED')
        : bonuses.claim(session.playerId, query.bonusId, siteOf(session)),
    ),
  ];
}

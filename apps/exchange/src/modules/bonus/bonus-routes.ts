import { claimBonus, getBonuses } from '@layline/contract/calls/bonus.ts';
import { refuse, route } from '@layline/server/http/route.ts';
import type { Route, Session } from '@layline/server/http/route.ts';
import type { Sites } from '../settings/sites.ts';
import type { PlayersBonuses } from './players-bonuses.ts';
import type { ShownBonuses } from './shown-bonuses.ts';

/** R7.38 and R7.39. The bonuses are always those of the account's own site, whichever site's page asks. */
export function bonusRoutes(
  bonuses: Pick<PlayersBonuses, 'claim' | 'shown'>,
  sites: Pick<Sites, 'isSuspended' | 'of'>,
): readonly Route[] {
  return [
    ...bonusReads(bonuses.shown, sites),
    route(claimBonus, ({ query, session, host }) =>
      sites.isSuspended({ host, session })
        ? refuse('SITE_SUSPENDED')
        : bonuses.claim(session.playerId, query.bonusId, siteOf(sites, session)),
    ),
  ];
}

/** The routes that only read. */
export function bonusReads(shown: Pick<ShownBonuses, 'list'>, sites: Pick<Sites, 'of'>): readonly Route[] {
  return [
    route(getBonuses, async ({ session }) => ({
      bonuses: await shown.list(session.playerId, siteOf(sites, session)),
    })),
  ];
}

function siteOf(sites: Pick<Sites, 'of'>, { site }: Pick<Session, 'site'>): string {
  return sites.of(site).setting.domain;
}

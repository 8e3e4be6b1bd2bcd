import type { Context } from '../../core/context.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { LiveHub } from '../../hub/live-hub.ts';
import type { Operators } from '../operator/module.ts';
import type { Sites } from '../settings/sites.ts';
import { bonusRoutes } from './bonus-routes.ts';
import { Bonuses } from './bonuses.ts';
import { bonusOperatorRoutes } from './operator-routes.ts';

/** How often expired claims are looked for, ms. */
const SWEEP_MS = 60_000;

/** The modules that bonuses depend on. */
interface Below {
  readonly sites: Sites;
  readonly hub: LiveHub;
  readonly operators: Operators;
}

/** Opens the bonuses, which notify players over the hub. */
export async function openBonuses(
  context: Context,
  { sites, hub, operators: { actions, countersigns, reads } }: Below,
): Promise<Module & { readonly bonuses: Bonuses }> {
  const bonuses = await Bonuses.open({
    ...context,
    sites,
    tell: (player, bonus) => hub.tell(player, 'BonusChanged', bonus),
    onError: (error) => context.logger.error({ err: error }, 'a bonus could not be checked'),
  });
  return {
    bonuses,
    routes: [
      ...bonusRoutes(bonuses.own, sites),
      ...bonusOperatorRoutes({ actions, bonuses, countersigns, reads, sites }),
    ],
    jobs: [
      {
        name: 'checking bonuses',
        everyMs: SWEEP_MS,
        on: 'one node',
        beforeServing: true,
        run: () => bonuses.sweep(),
      },
    ],
    close: () => bonuses.stop(),
  };
}

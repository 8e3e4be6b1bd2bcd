import type { Context } from '../../core/context.ts';
import { BetRecords } from '../../core/histories/bet-records.ts';
import type { Markets } from '../../feed/module.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { Activities } from '../accounts/activity-log.ts';
import { InPlayTimes } from '../catalogue/in-play-times.ts';
import type { Protection } from '../protection/protection.ts';
import type { Settings } from '../settings/module.ts';
import { BetSlips } from './bet-slips.ts';
import { bettingRoutes } from './betting-routes.ts';
import { OneClick } from './one-click.ts';
import { placedPresses } from './placed-presses.ts';
import { preferenceRoutes } from './preference-routes.ts';
import { RefusedBets } from './refused-bets.ts';
import { stoppedEntriesJob } from './stopped-entries.ts';

/** The modules that betting depends on. */
interface Below {
  readonly settings: Settings;
  readonly protection: Protection;
  readonly activities: Activities;
  readonly markets: Markets;
}

/** Players' own bets. */
export interface Betting extends Module {
  readonly oneClick: OneClick;
  readonly records: BetRecords;
}

/** Opens the players' own bets. */
export async function openBetting(
  context: Context,
  { settings: { sites, playerSettings }, protection, activities, markets: { catalogue, books } }: Below,
): Promise<Betting> {
  const { database, core, logger, admission, now } = context;
  const inPlayTimes = await InPlayTimes.open(database, core, (error) =>
    logger.error({ err: error }, 'the time of turning in-play was not recorded'),
  );
  const betSlips = new BetSlips(database, core);
  const refusedBets = new RefusedBets(admission, now);
  const oneClick = new OneClick(placedPresses(core), now);
  const records = new BetRecords(database.read);
  return {
    oneClick,
    records,
    jobs: [stoppedEntriesJob({ database, core, sites, protection })],
    routes: [
      ...bettingRoutes({
        ...context,
        sites,
        protection: { mayStake: ({ playerId }, at) => protection.mayStake(playerId, at) },
        betSlips,
        refusedBets,
        oneClick,
        records,
        catalogue,
        books,
        inPlayTimes,
      }),
      ...preferenceRoutes({ playerSettings, activities, betSlips }),
    ],
  };
}

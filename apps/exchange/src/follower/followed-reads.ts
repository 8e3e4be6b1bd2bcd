import type { ExchangeState } from '@layline/engine/state.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { CoreReads } from '../core/core-types.ts';
import type { Database } from '../db/database.ts';
import { Activities } from '../modules/accounts/activity-log.ts';
import { activityReads } from '../modules/accounts/activity-routes.ts';
import { passkeyReads } from '../modules/accounts/passkey-routes.ts';
import { PasskeyStore } from '../modules/accounts/passkey-store.ts';
import { agentLists } from '../modules/agents/agent-lists.ts';
import { ownDisputeReads } from '../modules/agents/own-disputes.ts';
import { ownEntryReads } from '../modules/agents/own-entries.ts';
import { bonusReads } from '../modules/bonus/bonus-routes.ts';
import { ShownBonuses } from '../modules/bonus/shown-bonuses.ts';
import { cashierReads } from '../modules/cashier/cashier-routes.ts';
import { RequestLists } from '../modules/cashier/request-lists.ts';
import { wireOf } from '../modules/cashier/wire-request.ts';
import { casinoReads, lobbyRoutes } from '../modules/casino/casino-routes.ts';
import { Favourites } from '../modules/casino/favourites.ts';
import { gameListJob } from '../modules/casino/game-lists.ts';
import { RoundLists } from '../modules/casino/round-lists.ts';
import { VisitStore } from '../modules/casino/visit-store.ts';
import type { EventCatalogue } from '../modules/catalogue/event-catalogue.ts';
import { shownLimits } from '../modules/own-tables/shown-limits.ts';
import { protectionReads } from '../modules/protection/protection-routes.ts';
import { reportReads } from '../modules/reports/report-routes.ts';
import { SitePayments } from '../modules/settings/site-payments.ts';
import type { Sites } from '../modules/settings/sites.ts';
import type { FollowingProcess, MoneyOptions } from './following-process.ts';

/** How soon a change of a site's payment file is noticed, ms. */
const FILES_MS = 5000;

type ReadsOptions = Pick<
  FollowingProcess,
  'core' | 'database' | 'sitesDir' | 'tablesElsewhere' | 'paymentKeyId' | 'now'
> & {
  readonly money: Pick<MoneyOptions, 'casino'>;
  readonly catalogue: EventCatalogue;
  readonly sites: Sites;
};

/** The calls by which players read about themselves, as far as a follower serves them. */
interface FollowedReads {
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
  /** How the sites take and pay money. */
  readonly payments: SitePayments;
}

/** Opens the modules' reads: what follows from the engine's state, the storage and the settings alone, so that every process gives the same answer. */
export function openFollowedReads(options: ReadsOptions): FollowedReads {
  const { core, database, catalogue, sites, sitesDir, paymentKeyId: keyId, tablesElsewhere, now } = options;
  const { providers } = options.money.casino;
  const payments = new SitePayments(sitesDir, sites);
  const visitStore = new VisitStore(database);
  return {
    payments,
    routes: [
      ...activityReads(database, new Activities(database)),
      ...passkeyReads(new PasskeyStore(database, 'passkeys')),
      ...protectionReads(database),
      ...reportReads({ core, database, catalogue, providers }),
      ...bonusReads(new ShownBonuses({ core, database, now }), sites),
      ...cashierReads({ lists: new RequestLists(database), wire: wireOf({ core, payments, keyId }) }),
      ...lobbyRoutes(providers, sites),
      ...casinoReads({
        favourites: new Favourites(database, visitStore, providers),
        lists: new RoundLists(database, providers),
        visitStore,
      }),
      ...agentReads(core, database),
    ],
    jobs: [
      ...providers.all.map((provider) => gameListJob(provider, now)),
      ...(tablesElsewhere ? [] : [shownLimits(database, providers)]),
      {
        name: 'reading how the sites take and pay money',
        everyMs: FILES_MS,
        on: 'every node',
        run: () => payments.refresh(),
      },
    ],
  };
}

/** What an agent's players can read about their entries and disputes with the agent. */
function agentReads(core: CoreReads<ExchangeState>, database: Database): readonly Route[] {
  const lists = agentLists(core, database);
  return [...ownEntryReads(lists.entries), ...ownDisputeReads({ core, ...lists })];
}

import type { FastifyBaseLogger } from 'fastify';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Core } from '../../core/core-types.ts';
import type { Intents } from '../../core/intents.ts';
import type { Database } from '../../db/database.ts';
import type { FeedResult, ManualControl } from '../../feed/manual-control.ts';
import { isRefused } from '../../http/route.ts';
import type { OperatorSession, Route } from '../../http/route.ts';
import { LoginGuard } from '../accounts/login-guard.ts';
import type { PasswordCost } from '../accounts/passwords.ts';
import { PlayerLocks } from '../accounts/player-locks.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import type { MarketBoard } from '../catalogue/market-board.ts';
import type { Protection } from '../protection/protection.ts';
import type { Sites } from '../settings/sites.ts';
import type { Acts } from './acts.ts';
import { exchangeItself } from './actor.ts';
import { auditRoutes } from './audit-routes.ts';
import { feedResultAction } from './feed-result.ts';
import { identityRoutes } from './identity-routes.ts';
import { MarketControl } from './market-control.ts';
import { MarketDesk } from './market-desk.ts';
import { Independence } from './independence.ts';
import { marketRoutes } from './market-routes.ts';
import { OperatorIdentity } from './operator-identity.ts';
import { openStaff } from './open-staff.ts';
import { PlayerControl } from './player-control.ts';
import { PlayerDesk } from './player-desk.ts';
import { playerRoutes } from './player-routes.ts';
import { proposalRoutes } from './proposal-routes.ts';
import { ProposalStore, wireProposal } from './proposal-store.ts';
import { Proposals } from './proposals.ts';
import { SiteEditor } from './site-editor.ts';
import { siteRoutes } from './site-routes.ts';
import type { Staff } from './staff.ts';
import { staffRoutes } from './staff-routes.ts';

export interface OperatorsDependencies {
  readonly database: Database;
  readonly core: Core<ExchangeState>;
  readonly intents: Intents;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
  readonly passwordCost: PasswordCost;
  /** Sessions of players. */
  readonly sessions: Sessions;
  readonly sites: Sites;
  readonly protection: Protection;
  readonly catalogue: EventCatalogue;
  readonly board: MarketBoard;
  readonly manual: ManualControl;
  /** Made an admin if there is none. */
  readonly firstAdmin: { readonly name: string; readonly password: string } | null;
}

/** The operators' part of the exchange. */
export interface Operators {
  readonly routes: readonly Route[];
  /** For the calls of operators that other modules carry out. */
  readonly acts: Acts;
  readonly independence: Independence;
  readonly namesOf: PlayerDesk['namesOf'];
  authenticate(token: string): Promise<OperatorSession | null>;
}

/** Proposals about one market that its page shows. */
const SHOWN_MAX = 20;

/** Opens what operators use: before feeds or players change anything. */
export async function openOperators(deps: OperatorsDependencies): Promise<Operators> {
  const { database, core, intents, now, manual, sites } = deps;
  const { staff, store, sessions, passwords, audit, acts } = await openStaff(
    database,
    intents,
    deps.passwordCost,
  );
  const guard = new LoginGuard(database);
  const identity = new OperatorIdentity({ store, sessions, guard, passwords, audit });
  const locks = new PlayerLocks(database);
  const players = new PlayerDesk({ database, core, locks });
  const { breaks } = deps.protection;
  const playerControl = await PlayerControl.open({ ...deps, acts, locks, breaks });
  const marketControl = new MarketControl({ core, manual, acts });
  const proposalStore = new ProposalStore(database);
  const independence = new Independence(database);
  const proposals = await Proposals.open({
    core,
    intents,
    manual,
    acts,
    audit,
    now,
    store: proposalStore,
    independence,
    factsOf: (marketId) => marketControl.facts(marketId),
  });
  const markets = new MarketDesk({
    ...deps,
    namesOf: (ids) => players.namesOf(ids),
    proposalsOf: async (marketId) => {
      const waiting = { state: 'PENDING', marketId, skip: 0, take: SHOWN_MAX } as const;
      return (await proposalStore.list(waiting)).map(wireProposal);
    },
  });
  await admitFirst(staff, deps);
  manual.onFeedResult((result) => noteFeedResult(proposals, result, deps));
  const editor = await SiteEditor.open(database, sites, acts);
  return {
    routes: [
      ...identityRoutes({ identity, sessions, staff }),
      ...staffRoutes(staff),
      ...marketRoutes({ markets, control: marketControl }),
      ...proposalRoutes(proposals),
      ...playerRoutes({ players, control: playerControl }),
      ...siteRoutes(editor),
      ...auditRoutes(audit),
    ],
    acts,
    independence,
    namesOf: (ids) => players.namesOf(ids),
    authenticate: (token) => sessions.authenticate(token, now()),
  };
}

/** The first admin comes from the configuration, once: a later change of the configuration has no effect. */
async function admitFirst(staff: Staff, { firstAdmin, logger, now }: OperatorsDependencies): Promise<void> {
  if (firstAdmin === null || (await staff.hasAdmin())) return;
  const reason = 'First admin, from the configuration';
  const added = await staff.add({ ...firstAdmin, role: 'ADMIN', reason }, exchangeItself(now()));
  if (isRefused(added)) logger.error({ code: added.refused }, 'the first admin could not be added');
  else logger.info({ operator: added.name }, 'the first admin was added');
}

/** A feed that does not run a market any more can still say how it ended: that waits for an operator. */
function noteFeedResult(
  proposals: Proposals,
  result: FeedResult,
  { core, logger, now }: OperatorsDependencies,
): void {
  const action = feedResultAction(core.state, result);
  const reason = result.type === 'voidMarket' ? result.reason : 'Result as the feed has it';
  logger.warn(
    { market: result.marketId, result: result.type },
    'the feed has a result of a market run by hand',
  );
  proposals
    .proposeForFeed(result.marketId, action, reason, now())
    .then((added) => {
      if (!added) logger.warn({ market: result.marketId }, 'a result of the feed was not proposed');
    })
    .catch((error: unknown) => logger.error({ err: error }, 'a result of the feed was not proposed'));
}

import type { Module } from '@layline/server/http/module.ts';
import type { Context } from '../../core/context.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import type { Operators } from '../operator/module.ts';
import type { Sites } from '../settings/sites.ts';
import { AdjustmentReturns } from './adjustment-returns.ts';
import { AgentActs } from './agent-acts.ts';
import { agentActRoutes, agentReadRoutes } from './agent-routes.ts';
import { closeWeeksJob } from './close-weeks.ts';
import { BranchLocks } from './branch-locks.ts';
import { BranchReads } from './branch-reads.ts';
import { ClosedWeeks } from './closed-weeks.ts';
import { CreditChanges } from './credit-changes.ts';
import { DisputableLines } from './disputable-lines.ts';
import { DisputeActs } from './dispute-acts.ts';
import { DisputeLists } from './dispute-lists.ts';
import { disputeRoutes } from './dispute-routes.ts';
import { EntryActs } from './entry-acts.ts';
import { EntryLists } from './entry-lists.ts';
import { MemberNames } from './member-names.ts';
import { OpenLevel } from './open-level.ts';
import { OpenAgentPlayer } from './open-player.ts';
import { Openings } from './openings.ts';
import { ownDisputeRoutes } from './own-disputes.ts';
import { ownEntryRoutes } from './own-entries.ts';
import { Statements } from './statements.ts';

/** The modules that agents depend on. */
interface Below {
  readonly sites: Sites;
  readonly catalogue: EventCatalogue;
  readonly accounts: Pick<AccountServices, 'accounts' | 'passwords' | 'sessions'>;
  readonly operators: Operators;
}

/** Opens the tree of agents, and finishes what an earlier process left half-open. Weeks end by the calendar of `timeZone`, an IANA name. */
export async function openAgents(
  context: Context,
  timeZone: string,
  { sites, catalogue, accounts: { accounts, passwords, sessions }, operators }: Below,
): Promise<Module> {
  const { core, database, intents } = context;
  const { actions, countersigns, staff, store, reads: personal } = operators;
  const openings = new Openings(database);
  const names = new MemberNames(database);
  const entries = new EntryLists(database, core, names);
  const acts = new AgentActs(core, actions);
  const weeks = new ClosedWeeks(database, core);
  const statements = new Statements(database, core, names, entries, weeks);
  const disputes = new DisputeLists(database, core, names);
  const lines = new DisputableLines({ core, database, statements, weeks });
  const deps = {
    core,
    catalogue,
    sites,
    personal,
    entries,
    acts,
    reads: new BranchReads({ core, database, names, entries }),
    statements,
    disputes,
    lines,
    disputeActs: new DisputeActs({ ...context, actions, countersigns, lists: disputes, lines }),
    levels: await OpenLevel.open({ intents, actions, staff, store, openings }),
    players: await OpenAgentPlayer.open({ intents, actions, accounts, passwords, openings }),
    credits: new CreditChanges({ core, acts, countersigns, names }),
    locks: await BranchLocks.open({ ...context, actions, sessions }),
    entryActs: new EntryActs({ core, actions, countersigns, names }),
  };
  return {
    routes: [
      ...agentReadRoutes(deps),
      ...agentActRoutes(deps),
      ...disputeRoutes(deps),
      ...ownEntryRoutes(core, entries, intents),
      ...ownDisputeRoutes(deps),
    ],
    jobs: [
      closeWeeksJob({ ...context, timeZone }),
      new AdjustmentReturns({ ...context, actions, lists: disputes, weeks }).job,
    ],
  };
}

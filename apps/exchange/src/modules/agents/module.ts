import type { Module } from '@layline/server/http/module.ts';
import type { Context } from '../../core/context.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import type { Operators } from '../operator/module.ts';
import type { Sites } from '../settings/sites.ts';
import { AdjustmentReturns } from './adjustment-returns.ts';
import { AgentActs } from './agent-acts.ts';
import { agentLists } from './agent-lists.ts';
import { agentActRoutes, agentReadRoutes } from './agent-routes.ts';
import { closeWeeksJob } from './close-weeks.ts';
import { BranchLocks } from './branch-locks.ts';
import { BranchReads } from './branch-reads.ts';
import { CreditChanges } from './credit-changes.ts';
import { DisputeActs } from './dispute-acts.ts';
import { DisputeOpenings } from './dispute-openings.ts';
import { disputeRoutes } from './dispute-routes.ts';
import { EntryActs } from './entry-acts.ts';
import { OpenLevel } from './open-level.ts';
import { OpenAgentPlayer } from './open-player.ts';
import { Openings } from './openings.ts';
import { ownDisputeRoutes } from './own-disputes.ts';
import { ownEntryRoutes } from './own-entries.ts';

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
  const lists = agentLists(core, database);
  const { names, entries, weeks, disputes } = lists;
  const acts = new AgentActs(core, actions);
  const disputeOpenings = await DisputeOpenings.open({ ...context, ...lists });
  const deps = {
    core,
    catalogue,
    sites,
    personal,
    ...lists,
    acts,
    reads: new BranchReads({ core, database, names, entries }),
    disputeOpenings,
    disputeActs: new DisputeActs({
      ...context,
      actions,
      countersigns,
      lists: disputes,
      disputeOpenings,
    }),
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
      ...(await ownEntryRoutes(core, entries, intents)),
      ...ownDisputeRoutes(deps),
    ],
    jobs: [
      closeWeeksJob({ ...context, timeZone }),
      new AdjustmentReturns({ ...context, actions, lists: disputes, weeks }).job,
    ],
  };
}

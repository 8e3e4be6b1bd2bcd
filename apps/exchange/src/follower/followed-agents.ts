import type { ExchangeState } from '@layline/engine/state.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { CoreCommands, CoreReads } from '../core/core-types.ts';
import type { Intents } from '../core/intents.ts';
import type { Database } from '../db/database.ts';
import { agentLists } from '../modules/agents/agent-lists.ts';
import { DisputeOpenings } from '../modules/agents/dispute-openings.ts';
import { ownDisputeRoutes } from '../modules/agents/own-disputes.ts';
import { ownEntryRoutes } from '../modules/agents/own-entries.ts';

export interface FollowedAgentsOptions {
  readonly database: Database;
  readonly core: CoreCommands & CoreReads<ExchangeState>;
  readonly intents: Intents;
}

/** Opens what players do about the agent who opened their account. What agents do is done where the exchange is led. */
export async function openFollowedAgents(options: FollowedAgentsOptions): Promise<readonly Route[]> {
  const { database, core, intents } = options;
  const lists = agentLists(core, database);
  const disputeOpenings = await DisputeOpenings.open({ ...options, ...lists });
  const routes = [
    ...(await ownEntryRoutes(core, lists.entries, intents)),
    ...ownDisputeRoutes({ core, ...lists, disputeOpenings }),
  ];
  return routes;
}

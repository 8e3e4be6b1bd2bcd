import {
  acceptAgentTerms,
  answerAgentEntry,
  getAgentBranch,
  getAgentEntries,
  getAgentGroups,
  getAgentMember,
  getAgentPositions,
  getAgentStatement,
  closeAgentMember,
  liftAgentLock,
  moveAgentMember,
  openAgent,
  openAgentPlayer,
  proposeAgentEntry,
  proposeAgentTerms,
  setAgentCredit,
  setAgentLock,
  setAgentSettings,
} from '@layline/contract/calls/operator/agents.ts';
import type { AgentMember, AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Route } from '@layline/server/http/route.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import { ofPlayer, readingRoute } from '../operator/personal-reads.ts';
import type { PersonalReads } from '../operator/personal-reads.ts';
import type { Sites } from '../settings/sites.ts';
import type { AgentActs } from './agent-acts.ts';
import type { BranchLocks } from './branch-locks.ts';
import type { BranchReads } from './branch-reads.ts';
import { giverOf } from './caller.ts';
import type { Giver } from './caller.ts';
import type { CreditChanges } from './credit-changes.ts';
import type { EntryActs } from './entry-acts.ts';
import type { EntryLists } from './entry-lists.ts';
import type { OpenLevel } from './open-level.ts';
import type { OpenAgentPlayer } from './open-player.ts';
import { positionsOf } from './positions.ts';
import type { Statements } from './statements.ts';

export interface AgentRoutesDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly catalogue: EventCatalogue;
  readonly sites: Sites;
  readonly personal: PersonalReads;
  readonly reads: BranchReads;
  readonly entries: EntryLists;
  readonly statements: Statements;
  readonly levels: OpenLevel;
  readonly players: OpenAgentPlayer;
  readonly acts: AgentActs;
  readonly credits: CreditChanges;
  readonly locks: BranchLocks;
  readonly entryActs: EntryActs;
}

const TAKE = 50;
const GROUPS_TAKE = 100;

/** The subjects of a read: only players are persons whose data is read. */
function playersAmong(members: readonly Pick<AgentMember, 'nodeId' | 'level'>[]): string[] {
  return members.flatMap(({ nodeId, level }) => (level === 'PLAYER' ? [ofPlayer({ playerId: nodeId })] : []));
}

/** The reads of people at the site and at levels. */
export function agentReadRoutes(deps: AgentRoutesDependencies): readonly Route[] {
  const { core, catalogue, personal, reads, entries, statements } = deps;
  const isOutside = async (giver: Giver, nodeId: string): Promise<boolean> =>
    (await reads.viewIn(giver, nodeId)) === undefined;
  return [
    readingRoute(
      personal,
      getAgentBranch,
      ({ session, query: { skip = 0, take = TAKE, ...page } }) =>
        reads.branch(giverOf(session), { ...page, skip, take }),
      ({ children }) => playersAmong(children),
    ),
    readingRoute(
      personal,
      getAgentMember,
      ({ session, query, now }) => reads.member(giverOf(session), query.nodeId, now),
      (member) => playersAmong([member]),
    ),
    operatorRoute(getAgentEntries, async ({ session, query: { take = TAKE, ...filter }, now }) => {
      const giver = giverOf(session);
      if (filter.nodeId !== undefined && (await isOutside(giver, filter.nodeId)))
        return refuse('NODE_NOT_FOUND');
      return entries.page(giver, { ...filter, take }, now);
    }),
    operatorRoute(getAgentPositions, async ({ session, query: { nodeId } }) => {
      if (await isOutside(giverOf(session), nodeId)) return refuse('NODE_NOT_FOUND');
      return positionsOf(core, catalogue, nodeId);
    }),
    operatorRoute(getAgentStatement, async ({ session, query: { nodeId, from, to, week }, now }) => {
      const giver = giverOf(session);
      if (await isOutside(giver, nodeId)) return refuse('NODE_NOT_FOUND');
      if (week !== undefined) {
        if (from !== undefined || to !== undefined) return refuse('INVALID_INPUT');
        return (await statements.ofWeek(giver, nodeId, week, now)) ?? refuse('INVALID_INPUT');
      }
      if (from === undefined || to === undefined || from > to) return refuse('INVALID_INPUT');
      return statements.of(giver, nodeId, from, to, now);
    }),
    operatorRoute(getAgentGroups, async ({ session, query }) => {
      const { nodeId, marketId, skip = 0, take = GROUPS_TAKE } = query;
      if (await isOutside(giverOf(session), nodeId)) return refuse('NODE_NOT_FOUND');
      return statements.groups(nodeId, marketId, { skip, take });
    }),
  ];
}

/** The acts of people at the site and at levels. */
export function agentActRoutes(deps: AgentRoutesDependencies): readonly Route[] {
  const { sites, reads, levels, players, acts, credits, locks, entryActs } = deps;
  const after = async (
    giver: Giver,
    nodeId: string,
    done: Promise<Refused | null>,
    now: number,
  ): Promise<AgentMemberDetail | Refused> => (await done) ?? reads.member(giver, nodeId, now);
  return [
    operatorRoute(openAgent, async ({ session, body, now }, actor) => {
      const giver = giverOf(session);
      const opened = await levels.run(giver, body, actor);
      if (isRefused(opened)) return opened;
      const member = await reads.member(giver, opened.nodeId, now);
      return isRefused(member) ? member : { member, setUpCodes: opened.setUpCodes };
    }),
    operatorRoute(openAgentPlayer, async ({ session, body, host, now }, actor) => {
      const giver = giverOf(session);
      if (giver === null) return refuse('FORBIDDEN');
      const opened = await players.run(giver, body, sites.of(host), actor);
      return isRefused(opened) ? opened : reads.member(giver, opened, now);
    }),
    operatorRoute(proposeAgentTerms, ({ session, body, now }, actor) => {
      const giver = giverOf(session);
      return after(giver, body.nodeId, acts.proposeTerms(giver, body, actor), now);
    }),
    operatorRoute(acceptAgentTerms, ({ session, body, now }, actor) => {
      const giver = giverOf(session);
      if (giver === null) return refuse('TERMS_NOT_ACCEPTED');
      return after(giver, giver, acts.acceptTerms(giver, body, actor), now);
    }),
    operatorRoute(setAgentCredit, ({ session, body, now }, actor) => {
      const giver = giverOf(session);
      return after(giver, body.nodeId, credits.set(giver, body, actor), now);
    }),
    operatorRoute(setAgentSettings, ({ session, body, now }, actor) => {
      const giver = giverOf(session);
      return after(giver, body.nodeId, acts.setSettings(giver, body, actor), now);
    }),
    operatorRoute(setAgentLock, ({ session, body, now }, actor) => {
      const giver = giverOf(session);
      return after(giver, body.nodeId, locks.set(giver, body, actor), now);
    }),
    operatorRoute(liftAgentLock, ({ session, body, now }, actor) => {
      const giver = giverOf(session);
      return after(giver, body.nodeId, acts.liftLock(giver, body, actor), now);
    }),
    operatorRoute(closeAgentMember, ({ session, body, now }, actor) => {
      const giver = giverOf(session);
      return after(giver, body.nodeId, acts.close(giver, body, actor), now);
    }),
    operatorRoute(moveAgentMember, ({ session, body, now }, actor) => {
      const giver = giverOf(session);
      return after(giver, body.nodeId, acts.move(giver, body, actor), now);
    }),
    operatorRoute(proposeAgentEntry, ({ session, body }, actor) =>
      entryActs.propose(giverOf(session), body, actor),
    ),
    operatorRoute(answerAgentEntry, ({ session, body }, actor) =>
      entryActs.answer(giverOf(session), body, actor),
    ),
  ];
}

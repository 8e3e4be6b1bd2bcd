import type { AgentEvent } from '@layline/engine/agents/agent-events.ts';
import type { Settings } from './agents-world.ts';
import type { EngineEvent } from '@layline/engine/events.ts';

/** What happens to agents, as the auditor compares it. */

/** A group of a settlement as a line. */
export function groupLine(
  of: string,
  group: { readonly playerId: string; readonly chain: string },
  amount: number,
  lists: readonly (readonly number[])[],
): string {
  return `group ${of} ${group.playerId} ${group.chain} ${amount}: ${lists.map((list) => list.join()).join(' | ')}`;
}

function groupSettledLine(event: {
  readonly of: string;
  readonly playerId: string;
  readonly chain: string;
  readonly amount: number;
  readonly parts: readonly number[];
  readonly base: number;
  readonly earned: readonly number[];
  readonly borne: readonly number[];
}): string {
  return groupLine(event.of, event, event.amount, [event.parts, [event.base], event.earned, event.borne]);
}

/** What a branch was worth to its parent at the close. */
export function closingLine(parentId: string | null, childId: string, closing: number): string {
  return `closing of ${childId} under ${parentId}: ${closing}`;
}

/** A closed round as a line. */
export function roundLine(event: {
  readonly account: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly chain: string;
  readonly amount: number;
  readonly parts: readonly number[];
}): string {
  const { account, roundId, playerId, chain, amount, parts } = event;
  return `round ${account} ${roundId} of ${playerId} ${chain} ${amount}: ${parts.join()}`;
}

/** What a branch may bet as a line. */
export function settingsLine(nodeId: string, settings: Settings): string {
  const { minStake, maxStake, maxMarketExposure, maxPayout, betDelaySec } = settings;
  return `settings of ${nodeId}: ${[minStake, maxStake, maxMarketExposure, maxPayout, betDelaySec].join()}`;
}

const AGENT_EVENTS: Readonly<Record<AgentEvent['type'], true>> = {
  nodeCreated: true,
  creditSet: true,
  termsProposed: true,
  termsChanged: true,
  lockSet: true,
  lockLifted: true,
  entryChanged: true,
  groupSettled: true,
  weekClosed: true,
  roundClosed: true,
  nodeClosed: true,
  nodeMoved: true,
  settingsSet: true,
  disputeOpened: true,
  disputeClosed: true,
};

/** True for what happens to agents. */
export function isAgentEvent(event: EngineEvent): event is AgentEvent {
  return event.type in AGENT_EVENTS;
}

/** What happened to agents as lines. */
export function agentLines(event: AgentEvent): string[] {
  switch (event.type) {
    case 'nodeCreated':
      return [`node ${event.nodeId} under ${event.parentId}`];
    case 'creditSet':
      return [`credit of ${event.nodeId} ${event.credit} ${event.exposureLimit}`];
    case 'termsProposed':
      return [`proposed to ${event.nodeId} ${event.kind}`];
    case 'termsChanged':
      return [`terms of ${event.nodeId} ${event.kind} ${event.share} ${event.rate}`];
    case 'lockSet':
      return [`lock ${event.lockId} ${event.kind} on ${event.nodeId}`];
    case 'lockLifted':
      return [`unlock ${event.lockId} ${event.kind} on ${event.nodeId}`];
    case 'entryChanged':
      return [`entry ${event.entryId} ${event.status}`];
    case 'groupSettled':
      return [groupSettledLine(event)];
    case 'settingsSet':
      return [settingsLine(event.nodeId, event.settings)];
    case 'disputeOpened':
      return [
        `dispute ${event.disputeId} of ${event.childId} by the ${event.claimant} about ${event.week}: ${event.amount}`,
      ];
    case 'disputeClosed':
      return [`dispute ${event.disputeId} closed: ${event.adjustment}`];
    case 'nodeClosed':
      return [`closed ${event.nodeId}`];
    case 'nodeMoved':
      return [`moved ${event.nodeId} under ${event.parentId}`];
    case 'roundClosed':
      return [roundLine(event)];
    case 'weekClosed': {
      const closings = event.closings.map((one) => closingLine(one.parentId, one.childId, one.closing));
      return [`week ${event.week} until ${event.until}`, ...closings];
    }
  }
}

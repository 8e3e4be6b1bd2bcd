import { BET_SETTINGS } from '@layline/domain/agents/settings.ts';
import type { AgentEvent, GroupSettled } from '../agents/agent-events.ts';
import type { Digest } from './digest.ts';

function foldGroup(digest: Digest, group: GroupSettled): void {
  const { of, settlementVersion, chain, amount, base, parts, earned, borne } = group;
  digest.code(of).number(settlementVersion).code(chain).number(amount).number(base);
  for (const list of [parts, earned, borne]) {
    digest.number(list.length);
    for (const part of list) digest.number(part);
  }
}

/** Folds what happened to agents. */
export function foldAgents(digest: Digest, event: AgentEvent): void {
  switch (event.type) {
    case 'disputeOpened':
      digest.code(event.disputeId).code(event.childId).code(event.claimant).number(event.week);
      return;
    case 'disputeClosed':
      digest.code(event.disputeId).code(event.childId).number(event.adjustment);
      return;
    case 'settingsSet':
      digest.code(event.nodeId);
      for (const name of BET_SETTINGS) digest.number(event.settings[name]);
      return;
    case 'nodeClosed':
      digest.code(event.nodeId);
      return;
    case 'nodeCreated':
    case 'nodeMoved':
      digest.code(event.nodeId).code(event.parentId);
      return;
    case 'creditSet':
      digest.code(event.nodeId).number(event.credit).number(event.exposureLimit);
      return;
    case 'termsProposed':
      digest.code(event.nodeId).code(event.termsId);
      return;
    case 'termsChanged':
      digest.code(event.nodeId).number(event.share).number(event.rate);
      return;
    case 'lockSet':
    case 'lockLifted':
      digest.code(event.nodeId).code(event.lockId);
      return;
    case 'entryChanged':
      digest.code(event.entryId).code(event.childId).code(event.status);
      return;
    case 'groupSettled':
      foldGroup(digest, event);
      return;
    case 'weekClosed':
      digest.number(event.week).number(event.until).number(event.closings.length);
      for (const { parentId, childId, closing } of event.closings) {
        digest.code(parentId).code(childId).number(closing);
      }
      return;
    case 'roundClosed':
      digest.code(event.account).code(event.roundId).code(event.chain).number(event.amount);
      digest.number(event.parts.length);
      for (const part of event.parts) digest.number(part);
      return;
    default:
      event satisfies never;
  }
}

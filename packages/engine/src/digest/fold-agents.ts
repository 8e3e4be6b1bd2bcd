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
    case 'nodeCreated':
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
    default:
      event satisfies never;
  }
}

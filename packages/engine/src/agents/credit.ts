import type { Paise } from '@layline/units/money.ts';
import { accept, refuse, refuseWith } from '../answers.ts';
import { TRANSFER_CEILING } from '../limits.ts';
import type { Exchange } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { isId, isOptionalVersion, isWhole } from '../validate.ts';
import { lateAnswer, raised } from '../versions.ts';
import type { AgentNode, Upline } from './agent-model.ts';
import type { SetCredit } from './agent-requests.ts';
import { isAbove, lockOnGiver, meansOf, memberOf, parentId } from './tree.ts';

function isRequest({ nodeId, by, credit, exposureLimit, secondedBy, version }: SetCredit): boolean {
  return (
    isId(nodeId) &&
    (by === null || isId(by)) &&
    isWhole(credit, 0, TRANSFER_CEILING) &&
    (exposureLimit === null || isWhole(exposureLimit, 0, TRANSFER_CEILING)) &&
    (secondedBy === undefined || secondedBy === null || isId(secondedBy)) &&
    isOptionalVersion(version)
  );
}

/** True if a raise has been confirmed: by the parent's parent, or for a child of the site by the site itself. */
function isSeconded({ parent }: AgentNode | Upline, { secondedBy }: SetCredit): boolean {
  return secondedBy === (parent === null ? null : parentId(parent));
}

/** Sets a child's credit and exposure limit (agent rules section 3.5). */
export function setCredit(exchange: Exchange, command: SetCredit): Outcome {
  if (!isRequest(command)) return refuse('INVALID_INPUT');
  const { nodeId, by, credit, exposureLimit, version } = command;
  const member = memberOf(exchange, nodeId);
  if (member === undefined || !isAbove(by, member)) return refuse('NODE_NOT_FOUND');
  if (parentId(member) !== by) return refuse('NOT_YOUR_CHILD');
  const isPlayer = 'player' in member;
  if (isPlayer && exposureLimit !== null) return refuse('INVALID_INPUT');
  if (member.closed || lockOnGiver(exchange, by) !== null) return refuse('BRANCH_LOCKED');
  const limit = isPlayer ? null : member.exposureLimit;
  const isSame = (): boolean => member.credit === credit && limit === exposureLimit;
  const late = lateAnswer(version, member.creditVersion, isSame);
  if (late !== null) return late;
  const funded = isPlayer ? member.parent.funded : member.funded;
  if (funded && credit > 0) return refuse('CREDIT_NOT_ALLOWED');
  const { cash, branchSum, ownExposure, branchExposure } = meansOf(member);
  const least = Math.max(0, ownExposure - cash, branchExposure - branchSum) as Paise;
  if (credit < member.credit && credit < least) return refuseWith({ code: 'CREDIT_BELOW_USE', least });
  const isExposed = ownExposure > 0 || branchExposure > 0;
  if (credit > member.credit && isExposed && !isSeconded(member, command)) return refuse('NEEDS_SECOND');
  member.credit = credit;
  member.creditVersion = raised(version, member.creditVersion);
  if (!isPlayer) member.exposureLimit = exposureLimit;
  return accept([{ type: 'creditSet', nodeId, credit, exposureLimit }]);
}

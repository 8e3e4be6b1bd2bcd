import { REBATE_KINDS, SHARE_KINDS } from '@layline/domain/agents/nodes.ts';
import type { RebateKind, ShareKind } from '@layline/domain/agents/nodes.ts';
import { boundBroken } from '@layline/domain/agents/shares.ts';
import { accept, already, refuse, refuseWith } from '../answers.ts';
import { WHOLE } from '../limits.ts';
import type { Exchange } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import type { Refusal } from '../refusals.ts';
import { isId, isOneOf, isWhole } from '../validate.ts';
import type { AgentNode, Proposal, Upline } from './agent-model.ts';
import type { AcceptTerms, ProposeTerms } from './agent-requests.ts';
import { forgetChains } from './chain.ts';
import { isAbove, lockOnGiver, memberOf, parentId } from './tree.ts';

/** Shares and rates are proposed by the parent and accepted by the child (agent rules section 4.3). */

const TERMS_REST_MS = 24 * 60 * 60 * 1000;

function rebateKind(kind: ShareKind): RebateKind | null {
  return REBATE_KINDS.find((name) => name === kind) ?? null;
}

/** The reason why terms do not fit between a member's parent and children; null if they fit. */
function misfit(member: AgentNode | Upline, kind: ShareKind, { share, rate }: Proposal): Refusal | null {
  const { parent } = member;
  const children = 'player' in member ? [] : member.children;
  const shares = boundBroken(share, {
    parent: parent === null ? null : parent.shares[kind],
    children: children.map((child) => child.shares[kind]),
  });
  if (shares !== null) return { code: `SHARE_${shares.side}`, bound: shares.bound };
  const on = rebateKind(kind);
  if (on === null) return null;
  const below = 'player' in member ? [] : [...member.children, ...member.players];
  const rates = boundBroken(rate, {
    parent: parent === null ? null : parent.rates[on],
    children: below.map((child) => child.rates[on]),
  });
  return rates === null ? null : { code: `RATE_${rates.side}`, bound: rates.bound };
}

/** True if the last change of a kind is less than a day old. */
function isTooSoon({ lastTerms }: AgentNode | Upline, kind: ShareKind, at: number): boolean {
  const last = lastTerms[kind];
  return last !== undefined && at - last.at < TERMS_REST_MS;
}

function putInForce(member: AgentNode | Upline, kind: ShareKind, terms: Proposal, at: number): Outcome {
  const { termsId, share, rate } = terms;
  const on = rebateKind(kind);
  if (on !== null) member.rates = { ...member.rates, [on]: rate };
  member.lastTerms = { ...member.lastTerms, [kind]: { termsId, at } };
  if ('player' in member) {
    member.chains.clear();
  } else {
    member.shares = { ...member.shares, [kind]: share };
    const { [kind]: _accepted, ...others } = member.proposals;
    member.proposals = others;
    forgetChains(member);
  }
  return accept([{ type: 'termsChanged', nodeId: member.id, kind, share, rate }]);
}

function isRequest({ termsId, nodeId, by, kind, share, rate }: ProposeTerms): boolean {
  return (
    isId(termsId) &&
    isId(nodeId) &&
    (by === null || isId(by)) &&
    isOneOf(kind, SHARE_KINDS) &&
    isWhole(share, 0, WHOLE) &&
    isWhole(rate, 0, rebateKind(kind) === null ? 0 : WHOLE)
  );
}

/** Proposes terms to a level, replacing an earlier proposal. For a player they are in force at once. */
export function proposeTerms(exchange: Exchange, command: ProposeTerms & { readonly at: number }): Outcome {
  if (!isRequest(command)) return refuse('INVALID_INPUT');
  const { termsId, nodeId, by, kind, share, rate, at } = command;
  const member = memberOf(exchange, nodeId);
  if (member === undefined || !isAbove(by, member)) return refuse('NODE_NOT_FOUND');
  if (parentId(member) !== by) return refuse('NOT_YOUR_CHILD');
  const isPlayer = 'player' in member;
  if (isPlayer && (share > 0 || rebateKind(kind) === null)) return refuse('INVALID_INPUT');
  if (member.closed || lockOnGiver(exchange, by) !== null) return refuse('BRANCH_LOCKED');
  const known = isPlayer ? undefined : member.proposals[kind];
  if (known?.termsId === termsId || member.lastTerms[kind]?.termsId === termsId) return already();
  if (isTooSoon(member, kind, at)) return refuse('TERMS_TOO_SOON');
  const terms = { termsId, share, rate };
  const unfit = misfit(member, kind, terms);
  if (unfit !== null) return refuseWith(unfit);
  if (isPlayer) return putInForce(member, kind, terms, at);
  member.proposals = { ...member.proposals, [kind]: terms };
  return accept([{ type: 'termsProposed', nodeId, termsId, kind }]);
}

/** Puts proposed terms in force. They are checked again, because parent and children may have changed theirs. */
export function acceptTerms(exchange: Exchange, command: AcceptTerms & { readonly at: number }): Outcome {
  const { termsId, nodeId, by, kind, at } = command;
  if (!isId(termsId) || !isId(nodeId) || !isId(by) || !isOneOf(kind, SHARE_KINDS))
    return refuse('INVALID_INPUT');
  const node = exchange.agents.nodes.get(nodeId);
  if (node === undefined || (by !== nodeId && !isAbove(by, node))) return refuse('NODE_NOT_FOUND');
  if (by !== nodeId) return refuse('TERMS_NOT_ACCEPTED');
  if (node.lastTerms[kind]?.termsId === termsId) return already();
  if (lockOnGiver(exchange, by) !== null) return refuse('BRANCH_LOCKED');
  const terms = node.proposals[kind];
  if (terms?.termsId !== termsId) return refuse('TERMS_NOT_ACCEPTED');
  if (isTooSoon(node, kind, at)) return refuse('TERMS_TOO_SOON');
  const unfit = misfit(node, kind, terms);
  return unfit === null ? putInForce(node, kind, terms, at) : refuseWith(unfit);
}

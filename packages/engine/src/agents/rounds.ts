import { split } from '@layline/domain/agents/split.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { accept, already, refuse } from '../answers.ts';
import { accountKind, externalId, isCasino, post } from '../ledger/accounts.ts';
import type { Exchange } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import type { Refusal } from '../refusals.ts';
import { beginStep } from '../step-context.ts';
import type { Step } from '../step-context.ts';
import { isId, isText } from '../validate.ts';
import type { AgentNode, Chain, OpenRound, RoundPart, Upline } from './agent-model.ts';
import type { CloseRound } from './agent-requests.ts';
import { chainInForce } from './chain.ts';
import { inPaise } from './level-sums.ts';

/** Casino rounds that the levels above a player share (agent rules sections 3.3 and 4.2). Stakes and wins move at once, shares when the round closes. */

const ROUND_ID_LENGTH = 128;

/** True if a text can be the id of a round. */
export function isRoundId(id: unknown): boolean {
  return isText(id, ROUND_ID_LENGTH) && id !== '';
}

/** Key of a round in the state. */
export function roundKey(account: string, roundId: string): string {
  return `${account} ${roundId}`;
}

/** The risk that a change of the greatest win adds to a level, paise × basis points. */
function riskOf({ nodes, own }: Chain, node: AgentNode, most: number): number {
  return (own[nodes.indexOf(node) + 1] ?? 0) * most;
}

/** Checks 13a and 13b for a stake: what the round could cost the levels above the player. */
export function roundVerdict(
  { agents }: Exchange,
  upline: Upline,
  account: string,
  { id, most }: { readonly id: string; readonly most: number },
): Refusal | null {
  const round = agents.rounds.get(roundKey(account, id));
  const chain = round?.parts.get(upline.player.id)?.chain ?? chainInForce(upline, 'CASINO');
  for (const node of chain.nodes) {
    const before = round?.risks.get(node) ?? 0;
    const after = before + riskOf(chain, node, most);
    const own = node.ownExposure - inPaise(before) + inPaise(after);
    if (own === node.ownExposure) continue;
    const isAbove = node.exposureLimit !== null && own > node.exposureLimit;
    const isExact = after <= Number.MAX_SAFE_INTEGER;
    if (isAbove || !isExact || node.cash.balance + node.credit < own) return { code: 'UPLINE_LIMIT_REACHED' };
  }
  return null;
}

function openRound({ agents }: Exchange, account: string, roundId: string): OpenRound {
  const key = roundKey(account, roundId);
  const found = agents.rounds.get(key) ?? { account, roundId, parts: new Map(), risks: new Map() };
  agents.rounds.set(key, found);
  return found;
}

/** Adds to the greatest win of a part, and so to what its levels risk. */
function addRisk({ risks }: OpenRound, { chain }: Pick<RoundPart, 'chain'>, most: number): void {
  for (const node of chain.nodes) {
    const before = risks.get(node) ?? 0;
    const after = before + riskOf(chain, node, most);
    risks.set(node, after);
    node.ownExposure += inPaise(after) - inPaise(before);
  }
}

/** Restores a saved part. */
export function restorePart(
  exchange: Exchange,
  account: string,
  roundId: string,
  playerId: PlayerId,
  part: RoundPart,
): void {
  const round = openRound(exchange, account, roundId);
  round.parts.set(playerId, part);
  addRisk(round, part, part.most);
}

function forgetPart({ agents }: Exchange, round: OpenRound, playerId: PlayerId, part: RoundPart): void {
  addRisk(round, part, 0 - part.most);
  round.parts.delete(playerId);
  if (round.parts.size === 0) agents.rounds.delete(roundKey(round.account, round.roundId));
}

/**
 * Counts a stake, the return of one, or a win. A round whose only stakes were returned is forgotten, and shares nothing. Without a stake that it
 * could belong to, a win is the site's alone.
 */
export function countInRound(
  { exchange, seq }: Step,
  upline: Upline,
  moved: {
    readonly how: 'STAKE' | 'REFUND' | 'CREDIT';
    readonly account: string;
    readonly amount: number;
    readonly round: { readonly id: string; readonly most: number };
  },
): void {
  const { how, account, amount, round: of } = moved;
  const playerId = upline.player.id;
  const known = exchange.agents.rounds.get(roundKey(account, of.id))?.parts.get(playerId);
  if (known === undefined && how !== 'STAKE') return;
  const fresh = { chain: chainInForce(upline, 'CASINO'), openedAt: seq, staked: 0, credited: 0, most: 0 };
  const part = known ?? fresh;
  if (how === 'CREDIT') {
    part.credited += amount;
    return;
  }
  const round = openRound(exchange, account, of.id);
  round.parts.set(playerId, part);
  const more = how === 'STAKE' ? of.most : 0 - Math.min(part.most, of.most);
  part.staked += how === 'STAKE' ? amount : 0 - Math.min(part.staked, amount);
  part.most += more;
  addRisk(round, part, more);
  if (part.staked === 0 && part.credited === 0) forgetPart(exchange, round, playerId, part);
}

/** Divides what a player won or lost in a round among the chain, once. */
function closePart(step: Step, round: OpenRound, playerId: PlayerId, part: RoundPart): void {
  const { account, roundId } = round;
  const { chain, openedAt, staked, credited } = part;
  const net = credited - staked;
  const parts = split(0 - net, chain.own);
  for (const [index, { id, cash }] of chain.nodes.entries()) {
    const paid = parts[index + 1] ?? 0;
    if (paid === 0) continue;
    const [from, to] = paid > 0 ? [account, cash.name] : [cash.name, account];
    const ids = externalId('round-share', account, roundId, playerId, openedAt, id);
    const entry = { externalId: ids, from, to, amount: Math.abs(paid), kind: 'ROUND_SHARE' };
    post(step, { ...entry, marketId: null, playerId: null });
  }
  forgetPart(step.exchange, round, playerId, part);
  const closed = { account, roundId, playerId, chain: chain.key, amount: net as Paise, parts };
  step.events.push({ type: 'roundClosed', ...closed, at: step.at });
}

/** Closes a round after its last transfer. */
export function closeAfter(step: Step, account: string, roundId: string, playerId: PlayerId): void {
  const round = step.exchange.agents.rounds.get(roundKey(account, roundId));
  const part = round?.parts.get(playerId);
  if (round !== undefined && part !== undefined) closePart(step, round, playerId, part);
}

/** Closes a player's part of a round. */
export function closeRound(
  exchange: Exchange,
  command: CloseRound & { readonly seq: number; readonly at: number },
): Outcome {
  const { account, roundId, playerId } = command;
  const isSound = isRoundId(roundId) && isId(playerId) && typeof account === 'string' && isCasino(account);
  if (!isSound || accountKind(exchange, account).kind !== 'HOUSE') return refuse('INVALID_INPUT');
  const round = exchange.agents.rounds.get(roundKey(account, roundId));
  const part = round?.parts.get(playerId);
  if (round === undefined || part === undefined) return already();
  const step = beginStep(exchange, command);
  closePart(step, round, playerId, part);
  return accept(step.events);
}

import type { AgentCommand, Transfer } from '@layline/engine/commands.ts';
import { roundLine } from './agents-lines.ts';
import { divided } from './agents-settlement.ts';
import { memberCash, termsFor } from './agents-tree.ts';
import type { RoundPlayed, Terms } from './agents-world.ts';
import { upToPaise } from './arithmetic.ts';
import type { Effect } from './effects.ts';
import { again, done, type Expected } from './expected.ts';
import { post } from './settlement.ts';
import type { World } from './world.ts';

/** Casino rounds and bonuses that levels share (agent rules sections 3.3, 4.2 and 5.3). */

/** A player's part of a round. */
interface PartOf {
  readonly account: string;
  readonly id: string;
  readonly playerId: string;
}

function keyOf({ account, id, playerId }: PartOf): string {
  return JSON.stringify([account, id, playerId]);
}

function shareOf(terms: Terms, node: string): number {
  return terms.own[terms.nodes.indexOf(node) + 1] ?? 0;
}

function losses(world: World, node: string): Map<string, number> {
  const byRound = new Map<string, number>();
  for (const { account, roundId, terms, most } of world.rounds.values()) {
    if (!terms.nodes.includes(node)) continue;
    const round = `${account} ${roundId}`;
    byRound.set(round, (byRound.get(round) ?? 0) + shareOf(terms, node) * most);
  }
  return byRound;
}

/** The most that a level can lose on open rounds. */
export function riskInRounds(world: World, node: string): number {
  let sum = 0;
  for (const loss of losses(world, node).values()) sum += upToPaise(loss);
  return sum;
}

/** By how much a stake would raise what a level can lose. */
export function riskWith(world: World, node: string, stake: PartOf & { readonly most: number }): number {
  const terms = world.rounds.get(keyOf(stake))?.terms ?? termsFor(world, stake.playerId, 'CASINO');
  if (terms === null || !terms.nodes.includes(node)) return 0;
  const before = losses(world, node).get(`${stake.account} ${stake.id}`) ?? 0;
  return upToPaise(before + shareOf(terms, node) * stake.most) - upToPaise(before);
}

function countRound(world: World, { from, to, amount, externalId, round }: Transfer, playerId: string): void {
  if (round === undefined) return;
  const isStake = to.startsWith('house:casino:');
  const account = isStake ? to : from;
  const key = keyOf({ account, id: round.id, playerId });
  const terms = termsFor(world, playerId, 'CASINO');
  const fresh = terms && { account, roundId: round.id, playerId, terms, staked: 0, credited: 0, most: 0 };
  const part: RoundPlayed | null = world.rounds.get(key) ?? (isStake ? fresh : null);
  if (part === null) return;
  world.rounds.set(key, part);
  if (isStake) {
    part.staked += amount;
    part.most += round.most;
  } else if (externalId.startsWith('casino-refund:')) {
    part.staked = Math.max(0, part.staked - amount);
    part.most = Math.max(0, part.most - round.most);
    if (part.staked + part.credited === 0) world.rounds.delete(key);
  } else {
    part.credited += amount;
  }
}

/** Pays the levels of a chain their parts of an amount. */
function payParts(
  world: World,
  terms: Terms,
  parts: readonly number[],
  kind: string,
  house: string,
): Effect[] {
  return terms.nodes.flatMap((node, index) => {
    const member = world.members.get(node);
    const paid = parts[index + 1] ?? 0;
    if (!member) return [];
    const [from, to] = paid > 0 ? [house, memberCash(member)] : [memberCash(member), house];
    return post(world, kind, from, to, Math.abs(paid));
  });
}

function shareBonus(world: World, { from, to, amount, claim }: Transfer, playerId: string): Effect[] {
  if (claim === undefined) return [];
  const cost = 'house:bonus_cost';
  const known = world.claims.get(claim);
  if (from === cost) {
    const terms = known ?? termsFor(world, playerId, 'BONUS');
    if (!terms) return [];
    world.claims.set(claim, terms);
    return payParts(world, terms, divided(0 - amount, terms.own), 'BONUS_SHARE', cost);
  }
  if (!from.endsWith(':bonus')) return [];
  world.claims.delete(claim);
  return known && to === cost ? payParts(world, known, divided(amount, known.own), 'BONUS_SHARE', cost) : [];
}

/** What a transfer that is the last of its round posts. */
function closedBy(world: World, { from, to, round }: Transfer, playerId: string): readonly Effect[] {
  if (round?.closes !== true) return [];
  const account = to.startsWith('house:casino:') ? to : from;
  return closedPart(world, { account, id: round.id, playerId })?.effects ?? [];
}

/** Counts a transfer towards the round or claim that it names. Returns what the levels are posted. */
export function countForLevels(world: World, command: Transfer): Effect[] {
  const owner = [command.from, command.to].map((account) => /^player:(.+):[a-z_]+$/.exec(account)?.[1]);
  const playerId = owner[0] ?? owner[1] ?? '';
  if (!world.members.has(playerId)) return [];
  countRound(world, command, playerId);
  return [...closedBy(world, command, playerId), ...shareBonus(world, command, playerId)];
}

function closedPart(world: World, { account, id: roundId, playerId }: PartOf): Expected | null {
  const key = keyOf({ account, id: roundId, playerId });
  const part = world.rounds.get(key);
  if (part === undefined) return null;
  world.rounds.delete(key);
  const net = part.credited - part.staked;
  const parts = divided(0 - net, part.terms.own);
  const paid = payParts(world, part.terms, parts, 'ROUND_SHARE', account);
  return done([
    ...paid,
    roundLine({ account, roundId, playerId, chain: part.terms.key, amount: net, parts }),
  ]);
}

/** Expects a round to be closed. */
export function closeRound(
  world: World,
  { account, roundId, playerId }: Extract<AgentCommand, { readonly type: 'closeRound' }>,
): Expected {
  return closedPart(world, { account, id: roundId, playerId }) ?? again();
}

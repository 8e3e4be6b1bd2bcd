import { addHeld, addStruck } from '../exposure/holdings.ts';
import type { Holdings } from '../exposure/holdings.ts';
import { NOTHING } from '../exposure/payoff.ts';
import type { Payoff } from '../exposure/payoff.ts';
import { WHOLE } from '../limits.ts';
import { gainPayoff, heldPayoff, holdingsFor, matchedPayoff, worstOf } from '../market-holdings.ts';
import type { Market } from '../model.ts';
import type { OrderTerms } from '../pricing.ts';
import type { AgentNode, Chain, LevelPosition, Upline } from './agent-model.ts';
import { above } from './tree.ts';

/**
 * Exposure of the levels above a player (agent rules section 3.3). Every bet enters the sums of each level on its chain, weighted by the level's
 * shares in basis points, so that no bet is ever visited again. Sums are paise × basis points.
 */

/** What a bet, or the change of one, does to its player's results. Paise. */
export type BetEffect =
  | { readonly how: 'STRUCK'; readonly payoff: Payoff }
  /** Unmatched or waiting: it counts for each level only where that level loses. */
  | { readonly how: 'HELD'; readonly loss: Payoff; readonly gain: Payoff };

/** A level's sums in a market. */
export type LevelSums = Pick<LevelPosition, 'own' | 'branch'>;

/** Empty sums. */
export function noLevelSums(market: Market): LevelSums {
  return { own: holdingsFor(market), branch: holdingsFor(market) };
}

/** The effect of a remainder that changes from one size to another, or of a new one if `from` is 0. */
export function heldEffect(market: Market, terms: OrderTerms, from: number, to: number): BetEffect {
  const kind = market.holdingsKind;
  const loss = heldPayoff({ market, kind }, terms, from, to);
  return { how: 'HELD', loss, gain: gainPayoff({ market, kind }, terms, from, to) };
}

/** The effect of a stake matched at the price of the terms; negative amounts take it away. */
export function struckEffect(market: Market, terms: OrderTerms, stake: number, winnings: number): BetEffect {
  const kind = market.holdingsKind;
  return { how: 'STRUCK', payoff: matchedPayoff({ market, kind }, terms, stake, winnings) };
}

function scaled({ at, yes, no }: Payoff, by: number): Payoff {
  return { at, yes: yes * by, no: no * by };
}

function add(to: Holdings, how: BetEffect['how'], payoff: Payoff): void {
  if (how === 'STRUCK') addStruck(to, payoff);
  else addHeld(to, payoff);
}

/** Adds an effect to the sums of the level at an index of a chain. Results of exchange markets are not shared, so there G is 0. */
export function addEffect({ own, branch }: LevelSums, chain: Chain, index: number, effect: BetEffect): void {
  const shared = chain.kind !== 'EXCHANGE';
  const ownShare = shared ? (chain.own[index + 1] ?? 0) : 0;
  const passedUp = shared ? WHOLE - (chain.branch[index] ?? 0) : WHOLE;
  if (ownShare > 0) {
    add(own, effect.how, scaled(effect.how === 'STRUCK' ? effect.payoff : effect.gain, -ownShare));
  }
  if (passedUp > 0) {
    add(branch, effect.how, scaled(effect.how === 'STRUCK' ? effect.payoff : effect.loss, passedUp));
  }
}

function levelPosition(market: Market, node: AgentNode): LevelPosition {
  const found = market.levelPositions.get(node);
  if (found !== undefined) return found;
  const position = { ...noLevelSums(market), ownExposure: 0, branchExposure: 0 };
  market.levelPositions.set(node, position);
  return position;
}

function addForLevels(chain: Chain, market: Market, effect: BetEffect): void {
  for (const [index, node] of chain.nodes.entries()) {
    addEffect(levelPosition(market, node), chain, index, effect);
  }
}

/** Counts a new unmatched stake for the levels of a chain, or the change of a remainder. */
export function holdForLevels(
  chain: Chain,
  market: Market,
  terms: OrderTerms,
  from: number,
  to: number,
): void {
  addForLevels(chain, market, heldEffect(market, terms, from, to));
}

/** Counts a matched stake for the levels of a chain; negative amounts take it away. */
export function strikeForLevels(
  chain: Chain,
  market: Market,
  terms: OrderTerms,
  stake: number,
  winnings: number,
): void {
  addForLevels(chain, market, struckEffect(market, terms, stake, winnings));
}

/** Paise × basis points as paise, rounded up. */
export function inPaise(sum: number): number {
  const rest = sum % WHOLE;
  return (sum - rest) / WHOLE + (rest > 0 ? 1 : 0);
}

/** X and Y of a level's sums in a market, paise. */
export function exposuresOf(market: Market, { own, branch }: LevelSums): { own: number; branch: number } {
  return {
    own: inPaise(worstOf(market, own, NOTHING)),
    branch: inPaise(worstOf(market, branch, NOTHING)),
  };
}

/** Brings the exposures of the levels above a player up to date. */
export function refreshLevels(market: Market, upline: Upline): void {
  for (const node of above(upline)) {
    const position = market.levelPositions.get(node);
    if (position === undefined) continue;
    const now = exposuresOf(market, position);
    node.ownExposure += now.own - position.ownExposure;
    node.branchExposure += now.branch - position.branchExposure;
    position.ownExposure = now.own;
    position.branchExposure = now.branch;
  }
}

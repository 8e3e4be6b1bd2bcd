import { copyOf, magnitudeOf } from '../exposure/holdings.ts';
import { limitsFor } from '../imposed-limits.ts';
import type { Market, Player } from '../model.ts';
import type { Refusal } from '../refusals.ts';
import type { AgentNode, Chain, Upline } from './agent-model.ts';
import { addEffect, exposuresOf, noLevelSums } from './level-sums.ts';
import type { BetEffect } from './level-sums.ts';
import { above } from './tree.ts';

/** The limits of the levels above a player (agent rules section 3.4), checked before anything changes. */

/** A bet that is tried, or one that would be taken away. */
export interface Trial {
  readonly chain: Chain;
  readonly effect: BetEffect;
}

interface Tried {
  readonly own: number;
  readonly branch: number;
  /** True if the sums stay within the exact range of a double. */
  readonly exact: boolean;
}

/** X and Y of a level in a market as they would be with the effects. */
function tried(market: Market, node: AgentNode, trials: readonly Trial[]): Tried {
  const position = market.levelPositions.get(node);
  if (trials.length === 0) {
    return { own: position?.ownExposure ?? 0, branch: position?.branchExposure ?? 0, exact: true };
  }
  const { own, branch } = position ?? noLevelSums(market);
  const sums = { own: copyOf(own), branch: copyOf(branch) };
  for (const { chain, effect } of trials) {
    const index = chain.nodes.indexOf(node);
    if (index >= 0) addEffect(sums, chain, index, effect);
  }
  const most = Math.max(magnitudeOf(sums.own), magnitudeOf(sums.branch));
  return { ...exposuresOf(market, sums), exact: most <= Number.MAX_SAFE_INTEGER };
}

/**
 * Checks 13a to 13c for every level from the direct upline up: what a bet would make of X and Y, `after`, compared with what they are without
 * it, `before`. A level whose figure does not rise is not asked. The refusal names neither level nor amount, because a player must not learn them.
 */
export function uplineVerdict(
  market: Market,
  player: Player & { readonly upline: Upline },
  after: readonly Trial[],
  before: readonly Trial[] = [],
): Refusal | null {
  for (const node of above(player.upline)) {
    const [now, then] = [tried(market, node, before), tried(market, node, after)];
    if (!then.exact) {
      return {
        code: 'MAX_MARKET_EXPOSURE',
        limit: limitsFor(player, market.definition).maxMarketExposure,
      };
    }
    const held = market.levelPositions.get(node);
    if (then.own > now.own) {
      const own = node.ownExposure - (held?.ownExposure ?? 0) + then.own;
      const isAbove = node.exposureLimit !== null && own > node.exposureLimit;
      if (isAbove || node.cash.balance + node.credit < own) return { code: 'UPLINE_LIMIT_REACHED' };
    }
    if (then.branch > now.branch) {
      const branch = node.branchExposure - (held?.branchExposure ?? 0) + then.branch;
      if (node.branchSum + node.credit < branch) return { code: 'UPLINE_LIMIT_REACHED' };
    }
  }
  return null;
}

/** Check 13c for a casino stake, which lowers the branch sum of every level at once. */
export function stakeVerdict(upline: Upline, amount: number): Refusal | null {
  const passed = above(upline).every(
    ({ branchSum, credit, branchExposure }) => branchSum + credit - branchExposure >= amount,
  );
  return passed ? null : { code: 'UPLINE_LIMIT_REACHED' };
}

import { heldEffect, struckEffect } from '../agents/level-sums.ts';
import type { BetEffect } from '../agents/level-sums.ts';
import { uplineVerdict } from '../agents/upline-check.ts';
import type { Trial } from '../agents/upline-check.ts';
import { limitsFor } from '../imposed-limits.ts';
import { RUNNER_CEILING } from '../limits.ts';
import type { Bet, Position } from '../model.ts';
import { exposureNow, weight } from '../position.ts';
import { winningsAt } from '../pricing.ts';
import type { Strike } from '../pricing.ts';
import type { Refusal } from '../refusals.ts';
import { chainFor } from './make-bet.ts';

/** The checks of several bets that are struck in one step, on the result of all of them together. Nothing here changes anything. */

/** Check 8 on the market's exposure: the refusal if `after` holds more than `position`, and too much. */
export function exposureVerdict(position: Position, after: Position): Refusal | null {
  const { player, market } = position;
  const exposure = exposureNow(after);
  const { maxMarketExposure } = limitsFor(player, market.definition);
  if (exposure <= position.exposure || exposure <= maxMarketExposure) return null;
  return { code: 'MAX_MARKET_EXPOSURE', limit: maxMarketExposure };
}

/** The refusal if a bet would move more money than the sums can hold. */
export function weightVerdict(position: Position, { terms, stake }: Strike): Refusal | null {
  const { market } = position;
  const moved = weight(position, terms.runner) + stake + winningsAt(market, terms, stake);
  if (moved <= RUNNER_CEILING) return null;
  return { code: 'MAX_MARKET_EXPOSURE', limit: market.definition.limits.maxMarketExposure };
}

/**
 * The checks of the levels above the player. Even bets that take away risk can raise what a level risks, if the player was the offset of
 * another. With HELD the bets wait, and each counts at its worst.
 */
export function levelsVerdictOn(
  { player, market }: Position,
  strikes: readonly Strike[],
  {
    cancels = [],
    how = 'STRUCK',
  }: { readonly cancels?: readonly Bet[]; readonly how?: BetEffect['how'] } = {},
): Refusal | null {
  const chain = chainFor(player, market);
  if (chain === null || player.upline === null) return null;
  const trials: Trial[] = cancels.flatMap((bet) =>
    bet.chain === null ? [] : [{ chain: bet.chain, effect: heldEffect(market, bet, bet.remaining, 0) }],
  );
  for (const { terms, stake } of strikes) {
    const effect =
      how === 'HELD'
        ? heldEffect(market, terms, 0, stake)
        : struckEffect(market, terms, stake, winningsAt(market, terms, stake));
    trials.push({ chain, effect });
  }
  return uplineVerdict(market, { ...player, upline: player.upline }, trials);
}

import type { MarketDefinition } from '@layline/engine/market-definition.ts';
import type { BetView } from '@layline/engine/order.ts';

/** Figures tried as results: every one from zero to far above any line used. */
const RUNS = 320;

/**
 * The greatest loss of bets in one house market over all results, counted bet by bet after rules sections 12 and 13;
 * a waiting bet counts where it loses. Stakes and rates must need no rounding. Paise.
 */
export function worstOfHouse(market: MarketDefinition, bets: readonly BetView[]): number {
  const { fancy, runners } = market;
  const byWinner = fancy === null || fancy.kind === 'OUTCOME';
  const results = byWinner ? runners.map(({ id }) => id) : Array.from({ length: RUNS }, (_, runs) => runs);
  const worst = results.map((result) =>
    bets.reduce((sum, bet) => {
      const profit = profitAt(market, bet, result);
      return sum + (bet.matched > 0 ? profit : Math.min(0, profit));
    }, 0),
  );
  return Math.max(0, -Math.min(...worst));
}

function profitAt({ fancy }: MarketDefinition, bet: BetView, result: number | string): number {
  const stake = bet.matched + bet.remaining;
  const sign = bet.side === 'BACK' ? 1 : -1;
  if (fancy?.kind === 'METER' && typeof result === 'number') {
    const counted = Math.min(Math.max(result, fancy.min / 100), fancy.max / 100);
    return sign * stake * (counted - (bet.line ?? 0) / 100);
  }
  const rate = (bet.matched > 0 ? bet.averagePrice : bet.restingPrice) / 10_000;
  return sign * (isReached(fancy, bet, result) ? stake * rate : 0 - stake);
}

/** True if a back of the bet's runner wins, or a Yes at its line. */
function isReached(fancy: MarketDefinition['fancy'], bet: BetView, result: number | string): boolean {
  if (typeof result === 'string') return result === bet.runnerId;
  if (fancy?.kind !== 'RANGE') return result * 100 >= (bet.line ?? 0);
  const range = fancy.ranges.find(({ runnerId }) => runnerId === bet.runnerId);
  return range !== undefined && result * 100 >= range.from && result * 100 <= range.to;
}

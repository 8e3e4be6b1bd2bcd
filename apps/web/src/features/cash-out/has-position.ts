import type { ProfitLoss } from '../../provider/profit-loss.ts';

/** True if matched bets win or lose something on some result, so that there may be something to cash out. */
export function hasPosition(held: ProfitLoss | null): boolean {
  return held !== null && [...held.runners, ...held.lineSteps].some(({ profit }) => profit !== 0);
}

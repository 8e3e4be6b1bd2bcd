/** What a player bet on a runner of a market in a period, and what came of it. Paise. */
export interface RunnerResult {
  /** Backers' stakes and winnings of the bets for the runner, and of those against it. */
  readonly backed: { readonly stake: number; readonly winnings: number };
  readonly laid: { readonly stake: number; readonly winnings: number };
  readonly profit: number;
  /** The result was counted in runs, as on a meter, where a price says nothing of the chance. */
  readonly counted: boolean;
}

/**
 * One standard deviation of the results at fair prices, paise. All bets on a runner are one position, so that a stake in many small bets counts like one large
 * bet, and what is backed and laid nets. A result counted in runs stands for its own size.
 */
export function usualResult(results: readonly RunnerResult[]): number {
  let variance = 0;
  for (const { backed, laid, profit, counted } of results) {
    if (counted) {
      variance += profit * profit;
      continue;
    }
    const stakes = backed.stake + laid.stake;
    const paid = stakes + backed.winnings + laid.winnings;
    if (paid === 0) continue;
    const chance = stakes / paid;
    const between = backed.stake + backed.winnings - laid.stake - laid.winnings;
    variance += chance * (1 - chance) * between * between;
  }
  return Math.sqrt(variance);
}

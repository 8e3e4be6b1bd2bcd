import { winnings } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import type { Price } from '@layline/units/ladder.ts';
import type { Paise } from '@layline/units/money.ts';
import type { LineStep } from './steps.ts';

/** A bet on the slip, as if matched at the asked price (rules section 8.6). Stake in paise, price in hundredths. */
export interface SlipBet<Id> {
  readonly runnerId: Id;
  readonly side: Side;
  readonly price: number;
  readonly stake: number;
}

/** Profit of one runner's win: P_i. */
export interface RunnerFigure<Id> {
  readonly runnerId: Id;
  readonly profit: number;
}

/**
 * P_i plus the slip's bets, for markets with `winners` winners (rules section 8.6). Exact for one winner; with
 * several, a figure is the least that a win of its runner brings whatever the slip's runner does.
 */
export function whatIfWinners<Id>(
  figures: readonly RunnerFigure<Id>[],
  bets: readonly SlipBet<Id>[],
  winners = 1,
): RunnerFigure<Id>[] {
  return figures.map(({ runnerId, profit }) => {
    let after = profit;
    for (const bet of bets) {
      const won: number = winnings(bet.stake as Paise, bet.price as Price);
      const ifWins = bet.side === 'BACK' ? won : -won;
      const ifLoses = bet.side === 'BACK' ? -bet.stake : bet.stake;
      if (bet.runnerId === runnerId) after += ifWins;
      else after += winners > 1 ? Math.min(ifWins, ifLoses) : ifLoses;
    }
    return { runnerId, profit: after };
  });
}

/** The steps of a LINE market plus a bet at a line, as if matched (rules sections 8.4 and 8.6). */
export function whatIfLine(
  steps: readonly LineStep[],
  bet: { readonly side: Side; readonly price: number; readonly stake: number },
): LineStep[] {
  const below = bet.side === 'BACK' ? bet.stake : -bet.stake;
  const before: readonly LineStep[] = steps.length > 0 ? steps : [{ from: null, profit: 0 }];
  const starts = new Set<number | null>(before.map((step) => step.from));
  starts.add(bet.price).add(bet.price + 1);
  const rising = [...starts].sort((a, b) => (a ?? -Infinity) - (b ?? -Infinity));
  const after: LineStep[] = [];
  let at = 0;
  for (const from of rising) {
    while (at + 1 < before.length && (before[at + 1]?.from ?? -Infinity) <= (from ?? -Infinity)) at += 1;
    const base = before[at]?.profit ?? 0;
    const result = from ?? -Infinity;
    const change = result < bet.price ? below : result > bet.price ? -below : 0;
    if (after.at(-1)?.profit !== base + change) after.push({ from, profit: base + change });
  }
  return after;
}

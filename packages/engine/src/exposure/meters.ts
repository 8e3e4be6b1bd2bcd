import { stepsOf } from './steps.ts';
import type { LineStep } from './steps.ts';
import { matchedOn } from './winners.ts';
import type { WinnersSums, WinnersTerms } from './winners.ts';

/**
 * Meters (rules section 13.3). The stake is per run: Yes (BACK) brings stake × (result − line), No (LAY) the negative,
 * and the result counts within the published bounds. Profit is linear in the result, and an unmatched bet counts where
 * it loses, so the sum is concave and its least value is at one of the bounds. So two results determine the exposure,
 * and the sums are kept like those of a runner that wins (upper bound) or does not (lower bound). Lines and bounds are
 * hundredths of a run, whole runs; money is paise.
 */
export const METER_TERMS: WinnersTerms = { winners: 1, complete: false, removed: [false] };

/** The results that count: from `min` to `max`, hundredths of a run. */
export interface MeterBounds {
  readonly min: number;
  readonly max: number;
}

/** A whole run in hundredths. */
export const RUN = 100;

/** What Yes brings at a result: stake × (result, held within the bounds, − line). Paise. */
export function meterProfit(stake: number, line: number, result: number, { min, max }: MeterBounds): number {
  return (stake * (Math.min(Math.max(result, min), max) - line)) / RUN;
}

/** Profit of the matched bets run by run; the first step holds for any result up to the lower bound. */
export function meterSteps(sums: WinnersSums, { min, max }: MeterBounds): LineStep[] {
  const { yes, no } = matchedOn(sums, 0);
  const runs = (max - min) / RUN;
  const perRun = (yes - no) / runs;
  return stepsOf((visit) => {
    visit(null, no);
    for (let run = 1; run <= runs; run += 1) visit(min + run * RUN, no + run * perRun);
  });
}

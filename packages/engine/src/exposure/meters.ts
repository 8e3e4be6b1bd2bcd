import type { Side } from '@layline/units/betting.ts';
import { stepsOf, worstLoss } from './steps.ts';
import type { LineStep } from './steps.ts';

/**
 * Exposure of meters (rules section 13.3). The stake is per run: Yes (BACK) brings stake × (result − line), No (LAY)
 * the negative, and the result counts within the published bounds. Profit is linear in the result, and an unmatched bet
 * counts where it loses, so the sum is concave and its least value is at one of the bounds: two results
 * tell the exposure. Lines and bounds are hundredths of a run, whole runs; money is paise.
 */
export interface MeterSums {
  /** Matched stakes of Yes minus those of No. */
  perRun: number;
  /** Profit of the matched bets at the lower bound. */
  atMin: number;
  /** What unmatched bets lose at the lower bound (Yes) and at the upper one (No); never positive. */
  unmatchedAtMin: number;
  unmatchedAtMax: number;
}

/** The results that count: from `min` to `max`, hundredths of a run. */
export interface MeterBounds {
  readonly min: number;
  readonly max: number;
}

/** A whole run in hundredths. */
export const RUN = 100;

/** Sums without a bet. */
export function meterSums(): MeterSums {
  return { perRun: 0, atMin: 0, unmatchedAtMin: 0, unmatchedAtMax: 0 };
}

/** What Yes brings at a result: stake × (result, held within the bounds, − line). Paise. */
export function meterProfit(stake: number, line: number, result: number, { min, max }: MeterBounds): number {
  return (stake * (Math.min(Math.max(result, min), max) - line)) / RUN;
}

/** Adds a matched stake at a line; a negative one takes away. */
export function addMatchedMeter(
  sums: MeterSums,
  line: number,
  side: Side,
  stake: number,
  bounds: MeterBounds,
): void {
  const signed = side === 'BACK' ? stake : -stake;
  sums.perRun += signed;
  sums.atMin += meterProfit(signed, line, bounds.min, bounds);
}

/** Adds an unmatched stake at a line; a negative one takes away. */
export function addUnmatchedMeter(
  sums: MeterSums,
  line: number,
  side: Side,
  stake: number,
  bounds: MeterBounds,
): void {
  if (side === 'BACK') sums.unmatchedAtMin += meterProfit(stake, line, bounds.min, bounds);
  else sums.unmatchedAtMax -= meterProfit(stake, line, bounds.max, bounds);
}

function matchedAt(sums: MeterSums, result: number, { min }: MeterBounds): number {
  return sums.atMin + (sums.perRun * (result - min)) / RUN;
}

/** The greatest loss that any result can bring, unmatched bets counted where they lose; paise, never negative. */
export function meterExposure(sums: MeterSums, bounds: MeterBounds): number {
  return worstLoss((visit) => {
    visit(bounds.min, sums.atMin + sums.unmatchedAtMin);
    visit(bounds.max, matchedAt(sums, bounds.max, bounds) + sums.unmatchedAtMax);
  });
}

/** Profit of the matched bets run by run; the first step holds for any result up to the lower bound. */
export function meterSteps(sums: MeterSums, bounds: MeterBounds): LineStep[] {
  return stepsOf((visit) => {
    visit(null, sums.atMin);
    for (let run = bounds.min + RUN; run <= bounds.max; run += RUN) visit(run, matchedAt(sums, run, bounds));
  });
}

/** Sum of the magnitudes held: what arithmetic on the sums has to stand. */
export function meterMagnitude(sums: MeterSums, { min, max }: MeterBounds): number {
  const { perRun, atMin, unmatchedAtMin, unmatchedAtMax } = sums;
  const swing = (Math.abs(perRun) * (max - min)) / RUN;
  return swing + Math.abs(atMin) + Math.abs(unmatchedAtMin) + Math.abs(unmatchedAtMax);
}

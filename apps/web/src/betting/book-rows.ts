import type { LineStep } from '@layline/engine/exposure/steps.ts';
import type { Paise } from '@layline/units/money.ts';
import { formatPrice } from '@layline/ui/text/format-price.ts';

/** A line of a "book": a range of results, what it brings now, and what it would bring with the slip. Paise. */
export interface BookRow {
  readonly results: string;
  /** Null without bets. */
  readonly held: Paise | null;
  /** Null without anything typed. */
  readonly whatIf: Paise | null;
}

const RUN = 100;
/** Results of a meter that are written out: every so many runs. */
const METER_EVERY = 10 * RUN;

function profitAt(steps: readonly LineStep[], result: number): Paise | null {
  let profit: number | null = null;
  for (const step of steps) if ((step.from ?? -Infinity) <= result) profit = step.profit;
  return profit as Paise | null;
}

function resultsText(from: number, next: number | undefined): string {
  if (from === -Infinity) return next === undefined ? 'any result' : `up to ${formatPrice(next - RUN)}`;
  if (next === undefined) return `${formatPrice(from)} and more`;
  return next === from + RUN ? formatPrice(from) : `${formatPrice(from)} to ${formatPrice(next - RUN)}`;
}

/** The book of a session (rules section 13.2): steps held and steps with the slip, laid over each other. */
export function sessionRows(held: readonly LineStep[], whatIf: readonly LineStep[]): BookRow[] {
  const starts = new Set([...held, ...whatIf].map(({ from }) => from ?? -Infinity));
  const rising = [...starts].sort((a, b) => a - b);
  return rising.map((from, at) => ({
    results: resultsText(from, rising[at + 1]),
    held: profitAt(held, from),
    whatIf: profitAt(whatIf, from),
  }));
}

/** The book of a meter: its bounds and every tenth run between; the result counts within the bounds (rules section 13.3). */
export function meterRows(
  held: readonly LineStep[],
  whatIf: readonly LineStep[],
  { min, max }: { readonly min: number; readonly max: number },
): BookRow[] {
  if (held.length + whatIf.length === 0) return [];
  const results = [min];
  for (let at = (Math.floor(min / METER_EVERY) + 1) * METER_EVERY; at < max; at += METER_EVERY)
    results.push(at);
  results.push(max);
  return results.map((result) => ({
    results:
      result === min
        ? `${formatPrice(min)} or less`
        : result === max
          ? `${formatPrice(max)} or more`
          : formatPrice(result),
    held: profitAt(held, result),
    whatIf: profitAt(whatIf, result),
  }));
}

import type { LineStep } from '@layline/engine/exposure/steps.ts';
import type { Paise } from '@layline/units/money.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { formatPrice } from '@layline/ui/text/format-price.ts';
import type { betting } from './texts.ts';

type Texts = Write<TextOf<typeof betting>>;

/** A line of a "book": a range of results, its profit now, and its profit with the slip. Paise. */
export interface BookRow {
  readonly results: string;
  /** Null without bets. */
  readonly held: Paise | null;
  /** Null if nothing is typed. */
  readonly whatIf: Paise | null;
}

const RUN = 100;
/** Spacing of a meter's listed results, in runs. */
const METER_EVERY = 10 * RUN;

function profitAt(steps: readonly LineStep[], result: number): Paise | null {
  let profit: number | null = null;
  for (const step of steps) if ((step.from ?? -Infinity) <= result) profit = step.profit;
  return profit as Paise | null;
}

function resultsText(t: Texts, from: number, next: number | undefined): string {
  const last = next === undefined ? '' : formatPrice(next - RUN);
  if (from === -Infinity) return next === undefined ? t('any result') : t('up to {last}', { last });
  const first = formatPrice(from);
  if (next === undefined) return t('{first} and more', { first });
  return first === last ? first : t('{from} to {to}', { from: first, to: last });
}

/** The book of a session (rules section 13.2): the steps of held bets and those with the slip, combined. */
export function sessionRows(t: Texts, held: readonly LineStep[], whatIf: readonly LineStep[]): BookRow[] {
  const starts = new Set([...held, ...whatIf].map(({ from }) => from ?? -Infinity));
  const rising = [...starts].sort((a, b) => a - b);
  return rising.map((from, at) => ({
    results: resultsText(t, from, rising[at + 1]),
    held: profitAt(held, from),
    whatIf: profitAt(whatIf, from),
  }));
}

/** The book of a meter: its bounds and every tenth run between; results count within the bounds (rules section 13.3). */
export function meterRows(
  t: Texts,
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
        ? t('{runs} or less', { runs: formatPrice(min) })
        : result === max
          ? t('{runs} or more', { runs: formatPrice(max) })
          : formatPrice(result),
    held: profitAt(held, result),
    whatIf: profitAt(whatIf, result),
  }));
}

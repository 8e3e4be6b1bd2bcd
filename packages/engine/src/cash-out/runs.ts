import type { Side } from '@layline/units/betting.ts';
import { EVEN_RATE } from '@layline/units/rates.ts';
import { meterProfit } from '../exposure/meters.ts';
import type { MeterBounds } from '../exposure/meters.ts';
import type { LineStep } from '../exposure/steps.ts';
import { whatIfLine, whatIfSession } from '../exposure/what-if.ts';
import { Depth, FINE, scaled, taken } from './offers.ts';
import type { IdealLeg, Offer, Offers } from './offers.ts';
import type { Plan, PlanRefusal, Range } from './plan.ts';

/**
 * The cash-out of markets on a number of runs (trading rules T1.3): one trade at the line offered. It raises the
 * results on one side of the line and lowers those on the other, so the best stake is the one at which the worst
 * results of both sides are equal.
 */

/** A position whose profit is a step function of the result (rules sections 8.4 and 13.2), with its offers. */
export interface SteppedBook extends Offers {
  readonly kind: 'LINE' | 'SESSION';
  readonly steps: readonly LineStep[];
}

/** A position that wins or loses by the run (rules section 13.3), with its offers. */
export interface MeterBook extends Offers {
  readonly kind: 'METER';
  readonly bounds: MeterBounds;
  /** Stake per run: positive for Yes. */
  readonly perRun: number;
  /** Profit at the lower and at the upper bound, paise. */
  readonly atMin: number;
  readonly atMax: number;
}

export type RunsBook = SteppedBook | MeterBook;

function rangeOf(profits: readonly number[]): Range {
  return { least: Math.min(...profits), most: Math.max(...profits) };
}

function rangeOfSteps(steps: readonly LineStep[]): Range {
  return rangeOf(steps.map(({ profit }) => profit));
}

/** The steps with one trade struck. */
function traded(
  kind: SteppedBook['kind'],
  steps: readonly LineStep[],
  side: Side,
  { line, rate, size }: Offer,
): LineStep[] {
  if (kind === 'LINE') return whatIfLine(steps, { side, price: line, stake: size });
  return whatIfSession(steps, { side, line, rate, stake: size });
}

/**
 * By how much the worst result on the side of the line that the trade raises is below the other side's. BACK on a LINE
 * market sells, and LAY on a session is No; both raise results below the line. On a LINE market the result exactly on
 * the line does not change.
 */
function gapAt({ kind }: SteppedBook, steps: readonly LineStep[], side: Side, line: number): number {
  const above = kind === 'LINE' ? line + 1 : line;
  let [low, high] = [Infinity, Infinity];
  for (const [index, { from, profit }] of steps.entries()) {
    const end = steps[index + 1]?.from ?? Infinity;
    if (from === null || from < line) low = Math.min(low, profit);
    if (end > above) high = Math.min(high, profit);
  }
  return (kind === 'LINE') === (side === 'BACK') ? high - low : low - high;
}

/** The trade on one side through its offers, best first; null if it improves nothing. */
function planSide(book: SteppedBook, side: Side, offers: readonly Offer[]): Plan | null {
  const { kind } = book;
  let steps = book.steps;
  let stake = 0;
  let partial = true;
  for (const offer of offers) {
    const gap = gapAt(book, steps, side, offer.line);
    const ideal = gap > 0 ? scaled(gap * FINE, EVEN_RATE, EVEN_RATE + offer.rate) : 0;
    const size = Math.min(offer.size, Math.floor(ideal / FINE));
    partial = ideal > offer.size * FINE;
    stake += partial ? offer.size * FINE : ideal;
    if (size > 0) steps = traded(kind, steps, side, { ...offer, size });
    if (!partial) break;
  }
  if (stake === 0) return null;
  const legs: IdealLeg[] = [{ runner: 0, side, depth: new Depth(offers), stake }];
  const after = ([struck = 0]: readonly number[]): Range =>
    rangeOfSteps(taken(offers, struck).reduce((made, take) => traded(kind, made, side, take), book.steps));
  const ideal = rangeOfSteps(steps).least * FINE;
  return { legs, ideal, partial, now: rangeOfSteps(book.steps).least, after };
}

function planSteps(book: SteppedBook): Plan | PlanRefusal {
  const { least, most } = rangeOfSteps(book.steps);
  if (book.steps.length === 0 || least === most) return 'NOTHING_TO_CASH_OUT';
  if (book.toBack.length + book.toLay.length === 0) return 'CASH_OUT_UNAVAILABLE';
  const back = planSide(book, 'BACK', book.toBack);
  const lay = planSide(book, 'LAY', book.toLay);
  const best = back === null || (lay !== null && lay.ideal > back.ideal) ? lay : back;
  return best ?? 'NOTHING_TO_CASH_OUT';
}

/** The opposite of the net stake, at the line offered: after it, every number of runs brings the same. */
function planMeter(book: MeterBook): Plan | PlanRefusal {
  const { bounds, perRun, atMin, atMax } = book;
  if (perRun === 0) return 'NOTHING_TO_CASH_OUT';
  const side = perRun > 0 ? 'LAY' : 'BACK';
  const offers = side === 'LAY' ? book.toLay : book.toBack;
  const held = offers.reduce((sum, { size }) => sum + size, 0);
  if (held === 0) return 'CASH_OUT_UNAVAILABLE';
  const stake = Math.min(Math.abs(perRun), held);
  const after = ([struck = 0]: readonly number[]): Range => {
    const takes = taken(offers, struck);
    const profits = [
      { result: bounds.min, profit: atMin },
      { result: bounds.max, profit: atMax },
    ].map(({ result, profit }) =>
      takes.reduce((sum, { line, size }) => {
        const signed = side === 'BACK' ? size : -size;
        return sum + meterProfit(signed, line, result, bounds);
      }, profit),
    );
    return rangeOf(profits);
  };
  const ideal = after([stake]).least * FINE;
  const legs: IdealLeg[] = [{ runner: 0, side, depth: new Depth(offers), stake: stake * FINE }];
  return { legs, ideal, partial: stake < Math.abs(perRun), now: Math.min(atMin, atMax), after };
}

/** The range of results of the position as it is. */
export function rangeOfRuns(book: RunsBook): Range {
  return book.kind === 'METER' ? rangeOf([book.atMin, book.atMax]) : rangeOfSteps(book.steps);
}

/** The plan of a market on a number of runs, or why there is none. */
export function planRuns(book: RunsBook): Plan | PlanRefusal {
  return book.kind === 'METER' ? planMeter(book) : planSteps(book);
}

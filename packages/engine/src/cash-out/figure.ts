import type { Side } from '@layline/units/betting.ts';
import { divideFloor } from '@layline/units/rounding.ts';
import { planRuns, rangeOfRuns } from './runs.ts';
import type { RunsBook } from './runs.ts';
import { FINE, capacity, scaled, taken } from './offers.ts';
import type { IdealLeg, Offer } from './offers.ts';
import type { Plan, PlanRefusal, Range } from './plan.ts';
import { planWinners, rangeOfWinners } from './winners.ts';
import type { WinnersBook } from './winners.ts';

/**
 * The figure of a cash-out (trading rules T1): the least result of the market, before commission, when the legs have been struck.
 * One piece of code for the figure that a player reads and for the legs that the engine strikes. Integers only; paise.
 */

/** A position with the offers that it can be closed at. */
export type CashOutBook = WinnersBook | RunsBook;

/** How much of a position: a share of it in basis points, or as much as it takes to be sure of an amount (paise). */
export type CashOutPart =
  | { readonly kind: 'SHARE'; readonly share: number }
  | { readonly kind: 'AMOUNT'; readonly amount: number };

/** The whole of a position. */
export const WHOLE_SHARE = 10_000;

/** One bet of a cash-out. */
export interface CashOutLeg {
  /** Index of the runner in its market. */
  readonly runner: number;
  readonly side: Side;
  /** Paise. */
  readonly stake: number;
  /** What it takes, best first; the last is its limit. */
  readonly takes: readonly Offer[];
}

export interface CashOutFigure {
  /** Least and greatest result with the legs, paise. The least is the figure. */
  readonly figure: number;
  readonly most: number;
  /** Least result without them. */
  readonly now: number;
  /** True if the offers end before the position is closed. */
  readonly partial: boolean;
  readonly legs: readonly CashOutLeg[];
}

/** Why there is no figure. */
export type CashOutRefusal = PlanRefusal | 'INVALID_BET_SIZE';

/** Changes of one leg that are tried after rounding. Rounding is off by half a step a leg, so few are ever needed. */
const MOST_CHANGES = 100;

/** A leg's stake to the nearest multiple of the step, a half down, within its offers. Paise. */
function rounded({ stake, offers }: IdealLeg, step: number): number {
  const unit = step * FINE;
  const whole = divideFloor(stake, unit);
  const nearest = 2 * (stake - whole * unit) > unit ? whole + 1 : whole;
  return Math.min(nearest * step, capacity(offers, step));
}

function takesOf(plan: Plan, stakes: readonly number[]): (readonly Offer[])[] {
  return plan.legs.map(({ offers }, index) => taken(offers, stakes[index] ?? 0));
}

/** The best change of one stake by one step, and its result; null if none raises the least result. */
function bestChange(plan: Plan, stakes: readonly number[], step: number, least: number): number[] | null {
  let found: number[] | null = null;
  let best = least;
  const takes = takesOf(plan, stakes);
  for (const [index, { offers }] of plan.legs.entries()) {
    for (const change of [-step, step]) {
      const stake = (stakes[index] ?? 0) + change;
      if (stake < 0 || stake > capacity(offers, step)) continue;
      const result = plan.after(takes.with(index, taken(offers, stake))).least;
      if (result <= best) continue;
      best = result;
      found = stakes.with(index, stake);
    }
  }
  return found;
}

/** Moves single stakes by a step for as long as that raises the least result (T1.4). */
function climbed(plan: Plan, from: readonly number[], step: number): readonly number[] {
  let stakes = from;
  for (let change = 0; change < MOST_CHANGES; change += 1) {
    const better = bestChange(plan, stakes, step, plan.after(takesOf(plan, stakes)).least);
    if (better === null) break;
    stakes = better;
  }
  return stakes;
}

/** The stakes of a share of the plan: the whole with the best rounding, a part with the nearest. */
function stakesOf(plan: Plan, share: number, step: number): readonly number[] {
  const ideal = plan.legs.map((leg) => ({ ...leg, stake: scaled(leg.stake, share, WHOLE_SHARE) }));
  const stakes = ideal.map((leg) => rounded(leg, step));
  return share === WHOLE_SHARE ? climbed(plan, stakes, step) : stakes;
}

/** The smallest share that should reach an amount: ceil((A − now) / (ideal − now)), basis points. */
function shareFor({ ideal, now }: Plan, amount: number): number {
  const wanted = BigInt(amount - now) * BigInt(FINE * WHOLE_SHARE);
  const whole = BigInt(ideal - now * FINE);
  return Math.min(WHOLE_SHARE, Math.max(1, Number((wanted + whole - 1n) / whole)));
}

function made(plan: Plan, stakes: readonly number[], range: Range): CashOutFigure {
  const takes = takesOf(plan, stakes);
  const legs = plan.legs.flatMap(({ runner, side }, index): CashOutLeg[] => {
    const stake = stakes[index] ?? 0;
    return stake === 0 ? [] : [{ runner, side, stake, takes: takes[index] ?? [] }];
  });
  return { figure: range.least, most: range.most, now: plan.now, partial: plan.partial, legs };
}

/** The figure of a share, or why it is none. */
function ofShare(plan: Plan, share: number, step: number): CashOutFigure | CashOutRefusal {
  const stakes = stakesOf(plan, share, step);
  if (stakes.every((stake) => stake === 0)) return 'INVALID_BET_SIZE';
  const range = plan.after(takesOf(plan, stakes));
  if (range.least > plan.now) return made(plan, stakes, range);
  return share === WHOLE_SHARE ? 'NOTHING_TO_CASH_OUT' : 'INVALID_BET_SIZE';
}

/** The figure of the smallest share that is sure of an amount (T1.5). */
function ofAmount(plan: Plan, amount: number, step: number): CashOutFigure | CashOutRefusal {
  if (amount <= plan.now) return 'NOTHING_TO_CASH_OUT';
  if (amount * FINE > plan.ideal) return 'INVALID_BET_SIZE';
  for (let share = shareFor(plan, amount); share <= WHOLE_SHARE; share += 1) {
    const figure = ofShare(plan, share, step);
    if (typeof figure === 'object' && figure.figure >= amount) return figure;
  }
  return 'INVALID_BET_SIZE';
}

/** The results that a position can have as it is. */
export function rangeNow(book: CashOutBook): Range {
  return book.kind === 'WINNERS' ? rangeOfWinners(book) : rangeOfRuns(book);
}

/**
 * The figure of a cash-out and the legs that bring it, or why there is none: no trade could improve the position
 * (NOTHING_TO_CASH_OUT), nobody offers one (CASH_OUT_UNAVAILABLE), or what it asks for is below a stake step or out of reach
 * (INVALID_BET_SIZE). `step` is the market's stake step, paise.
 */
export function cashOutFigure(
  book: CashOutBook,
  part: CashOutPart,
  step: number,
): CashOutFigure | CashOutRefusal {
  const plan = book.kind === 'WINNERS' ? planWinners(book) : planRuns(book);
  if (typeof plan === 'string') return plan;
  return part.kind === 'SHARE' ? ofShare(plan, part.share, step) : ofAmount(plan, part.amount, step);
}

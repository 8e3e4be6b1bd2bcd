import type { Side } from '@layline/units/betting.ts';
import { divideFloor } from '@layline/units/rounding.ts';
import { planRuns, rangeOfRuns } from './runs.ts';
import type { RunsBook } from './runs.ts';
import { FINE, scaled, taken } from './offers.ts';
import type { IdealLeg, Offer } from './offers.ts';
import type { Plan, PlanRefusal, Range } from './plan.ts';
import { planWinners, rangeOfWinners } from './winners.ts';
import type { WinnersBook } from './winners.ts';

/**
 * The figure of a cash-out (trading rules T1): the market's worst result, before commission, once the legs have been
 * struck. The figure that a player sees and the legs that the engine strikes come from the same code. Integers only;
 * paise.
 */

/** A position with the offers that can close it. */
export type CashOutBook = WinnersBook | RunsBook;

/** How much of a position: a share of it in basis points, or as much as secures an amount (paise). */
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
  /** Worst and best result with the legs, paise. The worst is the figure. */
  readonly figure: number;
  readonly most: number;
  /** Worst result without them. */
  readonly now: number;
  /** True if the offers run out before the position is closed. */
  readonly partial: boolean;
  readonly legs: readonly CashOutLeg[];
}

/** Why there is no figure. */
export type CashOutRefusal = PlanRefusal | 'INVALID_BET_SIZE';

/**
 * How many results are worked out to find the best rounding of the whole position. Each change takes two per leg: a
 * step more and a step less.
 */
const MOST_CHANGED = 5000;
/**
 * How many shares are tried to reach an amount. Without rounding the first would reach it; the others make up for rounding,
 * about half a step per leg. More would be needed only if the whole gain were a few steps, and then the whole position
 * is taken.
 */
const MOST_SHARES = 100;

/**
 * A leg's stake for a share of the plan: the nearest multiple of the step, halves rounded down, within its offers.
 * Paise.
 */
function rounded({ stake, depth }: IdealLeg, share: number, step: number): number {
  const unit = step * FINE;
  const ideal = scaled(stake, share, WHOLE_SHARE);
  const whole = divideFloor(ideal, unit);
  const nearest = 2 * (ideal - whole * unit) > unit ? whole + 1 : whole;
  return Math.min(nearest * step, depth.capacity(step));
}

/** The best change of a single stake by one step, and its result; null if none improves the worst result. */
function bestChange(plan: Plan, stakes: readonly number[], step: number): number[] | null {
  let found: number[] | null = null;
  let best = plan.after(stakes).least;
  for (const [index, { depth }] of plan.legs.entries()) {
    for (const change of [-step, step]) {
      const stake = (stakes[index] ?? 0) + change;
      if (stake < 0 || stake > depth.capacity(step)) continue;
      const changed = stakes.with(index, stake);
      const result = plan.after(changed).least;
      if (result <= best) continue;
      best = result;
      found = changed;
    }
  }
  return found;
}

/** Moves single stakes by a step as long as that improves the worst result (T1.4). */
function climbed(plan: Plan, from: readonly number[], step: number): readonly number[] {
  let stakes = from;
  for (let left = MOST_CHANGED; left > 0; left -= 2 * plan.legs.length) {
    const better = bestChange(plan, stakes, step);
    if (better === null) break;
    stakes = better;
  }
  return stakes;
}

function nearestStakes({ legs }: Plan, share: number, step: number): readonly number[] {
  return legs.map((leg) => rounded(leg, share, step));
}

/** The stakes for a share of the plan: the whole with the best rounding, a part with the nearest. */
function stakesOf(plan: Plan, share: number, step: number): readonly number[] {
  const stakes = nearestStakes(plan, share, step);
  return share === WHOLE_SHARE ? climbed(plan, stakes, step) : stakes;
}

/**
 * The next share at which any stake changes, or the whole. Stakes never fall as the share rises, so bisection finds it.
 */
function nextShare(plan: Plan, share: number, step: number): number {
  const stakes = nearestStakes(plan, share, step);
  const isSame = (other: number): boolean =>
    plan.legs.every((leg, index) => rounded(leg, other, step) === stakes[index]);
  let [same, next] = [share, WHOLE_SHARE];
  while (next - same > 1) {
    const middle = (same + next) >> 1;
    if (isSame(middle)) same = middle;
    else next = middle;
  }
  return next;
}

/** The smallest share that should reach an amount: ceil((A − now) / (ideal − now)), basis points. */
function shareFor({ ideal, now }: Plan, amount: number): number {
  const wanted = BigInt(amount - now) * BigInt(FINE * WHOLE_SHARE);
  const whole = BigInt(ideal - now * FINE);
  return Math.min(WHOLE_SHARE, Math.max(1, Number((wanted + whole - 1n) / whole)));
}

function made(plan: Plan, stakes: readonly number[], range: Range): CashOutFigure {
  const legs = plan.legs.flatMap(({ runner, side, depth }, index): CashOutLeg[] => {
    const stake = stakes[index] ?? 0;
    return stake === 0 ? [] : [{ runner, side, stake, takes: taken(depth.offers, stake) }];
  });
  return { figure: range.least, most: range.most, now: plan.now, partial: plan.partial, legs };
}

/** The figure for a share, or why there is none. */
function ofShare(plan: Plan, share: number, step: number): CashOutFigure | CashOutRefusal {
  const stakes = stakesOf(plan, share, step);
  if (stakes.every((stake) => stake === 0)) return 'INVALID_BET_SIZE';
  const range = plan.after(stakes);
  if (range.least > plan.now) return made(plan, stakes, range);
  return share === WHOLE_SHARE ? 'NOTHING_TO_CASH_OUT' : 'INVALID_BET_SIZE';
}

/** The figure for the smallest share that secures an amount (T1.5). */
function ofAmount(plan: Plan, amount: number, step: number): CashOutFigure | CashOutRefusal {
  if (amount <= plan.now) return 'NOTHING_TO_CASH_OUT';
  if (amount * FINE > plan.ideal) return 'INVALID_BET_SIZE';
  let share = shareFor(plan, amount);
  for (let tried = 0; ; tried += 1) {
    const figure = ofShare(plan, share, step);
    if (typeof figure === 'object' && figure.figure >= amount) return figure;
    if (share === WHOLE_SHARE) return 'INVALID_BET_SIZE';
    share = tried < MOST_SHARES ? nextShare(plan, share, step) : WHOLE_SHARE;
  }
}

/** The range of results of the position as it is. */
export function rangeNow(book: CashOutBook): Range {
  return book.kind === 'WINNERS' ? rangeOfWinners(book) : rangeOfRuns(book);
}

/**
 * The figure of a cash-out and the legs that lead to it, or why there is none: no trade could improve the position
 * (NOTHING_TO_CASH_OUT), nobody offers one (CASH_OUT_UNAVAILABLE), or the part is below a stake step or the amount out
 * of reach (INVALID_BET_SIZE). `step` is the market's stake step, paise.
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

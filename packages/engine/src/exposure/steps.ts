/** Profit for results from `from` on (null: any below the first step), up to the next step. Hundredths of a run; paise. */
export interface LineStep {
  readonly from: number | null;
  readonly profit: number;
}

/** Calls `visit` for each range of results in rising order: its first result (null: below all) and the profit there. */
export type Sweep = (visit: (from: number | null, profit: number) => void) => void;

/** The greatest loss of all ranges as a positive number; 0 if none loses. */
export function worstLoss(sweep: Sweep): number {
  let worst = 0;
  sweep((_, profit) => {
    if (profit < worst) worst = profit;
  });
  return worst === 0 ? 0 : -worst;
}

/** The ranges as steps; neighbours of equal profit are one step. */
export function stepsOf(sweep: Sweep): LineStep[] {
  const steps: LineStep[] = [];
  sweep((from, profit) => {
    if (steps.at(-1)?.profit !== profit) steps.push({ from, profit: profit + 0 });
  });
  return steps;
}

/**
 * Steps with a change added that itself moves only at the given results; `change` gets −Infinity for anything below all
 * of them. No steps mean zero profit everywhere.
 */
export function changedSteps(
  steps: readonly LineStep[],
  moves: readonly number[],
  change: (result: number) => number,
): LineStep[] {
  const before: readonly LineStep[] = steps.length > 0 ? steps : [{ from: null, profit: 0 }];
  const starts = new Set<number | null>([...before.map((step) => step.from), ...moves]);
  const rising = [...starts].sort((a, b) => (a ?? -Infinity) - (b ?? -Infinity));
  return stepsOf((visit) => {
    let at = 0;
    for (const from of rising) {
      const result = from ?? -Infinity;
      while (at + 1 < before.length && (before[at + 1]?.from ?? -Infinity) <= result) at += 1;
      visit(from, (before[at]?.profit ?? 0) + change(result));
    }
  });
}

/** The profit at a result, from steps in rising order; null is a result below all of them. 0 without steps. */
export function profitAt(steps: readonly LineStep[], result: number | null): number {
  const at = result ?? -Infinity;
  return steps.findLast(({ from }) => (from ?? -Infinity) <= at)?.profit ?? 0;
}

/** Every result at which one of the step functions may change, rising; null is below all of them. */
export function placesOf(functions: readonly (readonly LineStep[])[]): readonly (number | null)[] {
  const places = new Set(functions.flatMap((steps) => steps.map(({ from }) => from)));
  return [...places].sort((a, b) => (a ?? -Infinity) - (b ?? -Infinity));
}

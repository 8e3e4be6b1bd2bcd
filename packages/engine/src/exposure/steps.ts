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

import type { MarketSummary } from '../../provider/catalogue.ts';

type Runner = MarketSummary['runners'][number];

/** Heads of a list's price columns: `1 2`, or `1 X 2` if one of its matches can be drawn. */
export type Columns = 2 | 3;

const DRAW = /^(the )?(draw|tie)$/i;

/** True if a list row has no room for the runners, as in a race. */
export function isField(market: { readonly runners: readonly unknown[] } | null): boolean {
  return market !== null && (market.runners.length > 3 || market.runners.length < 2);
}

/** The columns that a group's rows share, so that prices line up. */
export function columnsFor(markets: readonly (MarketSummary | null)[]): Columns {
  return markets.some((market) => market?.runners.length === 3) ? 3 : 2;
}

/** The runner of each column: home, draw, away. Null if the row has nothing for a column of its group. */
export function runnersIn(market: MarketSummary, columns: Columns): readonly (Runner | null)[] {
  const runners = [...market.runners].sort((a, b) => a.sortPriority - b.sortPriority);
  const draw =
    runners.find((runner) => DRAW.test(runner.name)) ?? (runners.length === 3 ? runners[2] : undefined);
  const [home = null, away = null] = runners.filter((runner) => runner !== draw);
  return columns === 3 ? [home, draw ?? null, away] : [home, away];
}

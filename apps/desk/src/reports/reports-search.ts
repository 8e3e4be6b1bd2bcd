import * as v from 'valibot';
import type { getHouseReport } from '@layline/contract/calls/operator/reports.ts';
import type { QueryOf } from '@layline/contract/define-call.ts';
import { ReportGrouping } from '@layline/contract/entities/house-report.ts';

const Day = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);

/** The tables of a report: what was bet, where money came from and went, and what taxes are computed from. */
export const VIEWS = ['betting', 'money', 'tax'] as const;
export type View = (typeof VIEWS)[number];

/** The figures that can be drawn, with their names. */
export const DRAWN = [
  ['net', 'Kept by the house'],
  ['turnover', 'Turnover'],
  ['result', 'Result of bets'],
  ['casino', 'Result of the casino'],
  ['commission', 'Commission'],
  ['deposits', 'Deposits'],
  ['withdrawals', 'Withdrawals'],
] as const;
export type Drawn = (typeof DRAWN)[number][0];

/** The report in the address. */
export const ReportsSearch = v.object({
  from: Day,
  to: Day,
  by: v.fallback(v.optional(ReportGrouping), undefined),
  span: v.fallback(v.optional(v.picklist(['WEEK', 'PERIOD'])), undefined),
  view: v.fallback(v.optional(v.picklist(VIEWS)), undefined),
  bars: v.fallback(v.optional(v.picklist(DRAWN.map(([name]) => name))), undefined),
});
export type ReportFilters = v.InferOutput<typeof ReportsSearch>;

/** The query of a report. */
export function reportQuery({ from, to, by, span }: ReportFilters): QueryOf<typeof getHouseReport> {
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(by === undefined ? {} : { by }),
    ...(span === undefined ? {} : { span }),
  };
}

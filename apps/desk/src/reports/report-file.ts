import type { HouseReport, ReportFigures } from '@layline/contract/entities/house-report.ts';
import { csvText } from '../parts/csv.ts';
import { groupName } from './group-name.ts';

/** The figures in the order of their columns. */
const FIGURES = [
  'turnover',
  'bets',
  'players',
  'result',
  'casino',
  'marginPercent',
  'commission',
  'shares',
  'bonusCost',
  'net',
  'deposits',
  'withdrawals',
  'entries',
  'corrections',
  'balances',
  'grossGaming',
  'winnings',
] as const satisfies readonly (keyof ReportFigures)[];

/** A report as CSV: a line for each row, and the totals of the period in the last. Amounts are numbers in major units. */
export function reportFile(report: HouseReport): string {
  const { by, rows, totals, from, to } = report;
  const figures = (of: ReportFigures) => FIGURES.map((name) => of[name]);
  return csvText([
    ['from', 'to', ...(by === null ? [] : ['key', 'group']), ...FIGURES],
    ...rows.map((row) => [
      row.from,
      row.to,
      ...(by === null ? [] : [row.key, groupName(row, by)]),
      ...figures(row),
    ]),
    [from, to, ...(by === null ? [] : [null, 'Together']), ...figures(totals)],
  ]);
}

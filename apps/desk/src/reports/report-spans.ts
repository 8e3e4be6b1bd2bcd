import type { HouseReport, ReportRow } from '@layline/contract/entities/house-report.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { Drawn } from './reports-search.ts';

const DAY_MS = 86_400_000;
const SUNDAY = 0;

/** The spans of a report in order, also those in which nothing happened. */
function spansOf({ span, from, to }: HouseReport): readonly Pick<ReportRow, 'from' | 'to'>[] {
  if (span === 'PERIOD') return [{ from, to }];
  const spans: { from: string; to: string }[] = [];
  for (let at = Date.parse(from), isNew = true; at <= Date.parse(to); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    const last = spans.at(-1);
    if (last === undefined || isNew) spans.push({ from: day, to: day });
    else last.to = day;
    isNew = span === 'DAY' || new Date(at).getUTCDay() === SUNDAY;
  }
  return spans;
}

/** One figure of every span, added up over the groups; paise. */
export function sumsBySpan(
  report: HouseReport,
  figure: Drawn,
): readonly { from: string; to: string; sum: number }[] {
  const sums = new Map<string, number>();
  for (const row of report.rows) sums.set(row.from, (sums.get(row.from) ?? 0) + toPaise(row[figure]));
  return spansOf(report).map(({ from, to }) => ({ from, to, sum: sums.get(from) ?? 0 }));
}

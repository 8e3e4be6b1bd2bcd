import type { getHouseReport } from '@layline/contract/calls/operator/reports.ts';
import type { HouseReport, ReportGrouping } from '@layline/contract/entities/house-report.ts';
import { SPORTS } from '@layline/contract/sports.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import { dateOf, ZoneDays } from '@layline/server/zone-days.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';
import { askedDays } from '../../http/asked-days.ts';
import { MemberNames } from '../agents/member-names.ts';
import { daysOfSpan, joined, totalOf, wireFigures } from './house-report.ts';
import { postedSums } from './posted-sums.ts';
import type { ReportScope } from './report-groups.ts';
import { turnoverSums } from './turnover.ts';

/** Maximum and usual number of days. */
const DAYS_MAX = 92;
const DAYS_USUAL = 7;
/** Maximum number of rows. */
const ROWS_MAX = 5000;

export interface HouseReportDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly database: Database;
  /** IANA time zone for the days. */
  readonly timeZone: string;
}

/** The house's figures by day, week and group, from what was posted and matched until now; VALIDATION_FAILED if that is too much. */
export async function readHouseReport(
  { core, database, timeZone }: HouseReportDependencies,
  { query, now }: Pick<Request<typeof getHouseReport>, 'query' | 'now'>,
): Promise<HouseReport | Refused> {
  const { by = null, span = 'DAY' } = query;
  const days = new ZoneDays(timeZone);
  const asked = askedDays(query, { today: days.dayAt(now), usual: DAYS_USUAL, most: DAYS_MAX });
  if (isRefused(asked)) return asked;
  await core.waitForProjection(core.seq);
  const { first, last } = asked;
  const period = { from: days.beginOf(first), to: days.beginOf(last + 1) - 1 };
  const scope: ReportScope = { ...period, by, span, offsets: days.offsets(first, last) };
  const rows = await rowsOf(database, scope);
  if (rows.length > ROWS_MAX) {
    const message = `The report has more than ${ROWS_MAX} rows. Choose longer spans or a shorter period.`;
    return refuse('VALIDATION_FAILED', { fields: [{ path: 'span', message }] });
  }
  const [whole] = await rowsOf(database, { ...scope, by: null, span: 'PERIOD' });
  const keys = rows.map(({ key }) => key);
  const names = await namesOf(database, by, [...new Set(keys)]);
  return {
    by,
    span,
    from: dateOf(first),
    to: dateOf(last),
    timeZone,
    rows: rows.map((row) => ({
      ...daysOfSpan(row.span, span, asked),
      key: row.key === '' ? null : row.key,
      name: names.get(row.key) ?? null,
      ...wireFigures(row),
    })),
    totals: wireFigures(totalOf(rows, whole ?? { players: 0, bets: 0, winnings: 0 })),
  };
}

/** The sums of a report; more than `ROWS_MAX` of them are not all. */
async function rowsOf({ read }: Database, scope: ReportScope) {
  const posted = await postedSums(read, scope, ROWS_MAX + 1);
  return joined(posted, await turnoverSums(read, scope, ROWS_MAX + 1));
}

/** The names of groups, by their keys. */
async function namesOf(
  database: Database,
  by: ReportGrouping | null,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (by === 'AGENT') {
    const levels = await new MemberNames(database).of(keys);
    return new Map([...levels].map(([id, { name }]) => [id, name]));
  }
  if (by !== 'SPORT') return new Map();
  return new Map(SPORTS.map(({ id, name }) => [String(id), name]));
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ZoneOffset } from '@layline/server/zone-days.ts';

const DAY_MS = 86_400_000;

/** SQL for the number of the day, as in `ZoneDays`, at the instant `at`, in a zone whose UTC offset changes as in `offsets`. */
export function zoneDay(at: RawBuilder<number>, offsets: readonly ZoneOffset[]): RawBuilder<number | string> {
  const last = offsets.at(-1)?.offsetMs ?? 0;
  const clock = offsets
    .slice(0, -1)
    .reduceRight(
      (later, { until, offsetMs }) =>
        sql<number>`case when ${at} < ${sql.lit(until)} then ${sql.lit(offsetMs)} else ${later} end`,
      sql<number>`${sql.lit(last)}`,
    );
  return sql<number | string>`(${at} + ${clock}) / ${sql.lit(DAY_MS)}`;
}

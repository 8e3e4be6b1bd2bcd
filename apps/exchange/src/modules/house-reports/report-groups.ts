import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReportGrouping, ReportSpan } from '@layline/contract/entities/house-report.ts';
import { CASINO } from '@layline/contract/sports.ts';
import type { ZoneOffset } from '@layline/server/zone-days.ts';
import { UNKNOWN_SPORT } from '../../core/histories/place.ts';
import { zoneDay } from '../../core/histories/zone-day.ts';

/** Day 0 was a Thursday, so weeks counted from the Monday before it are three days ahead. */
const FROM_MONDAY = 3;

/** What a report adds up, and how it is divided. */
export interface ReportScope {
  /** UTC ms, both included. */
  readonly from: number;
  readonly to: number;
  readonly by: ReportGrouping | null;
  readonly span: ReportSpan;
  /** UTC offsets of the zone in the period. */
  readonly offsets: readonly ZoneOffset[];
}

/** Where sums belong. */
export interface Grouped {
  /** Number of the day or of the week; 0 if the report is about the whole period. */
  readonly span: number;
  /** A site, a sport, or a level directly below the site; empty for what belongs to none. */
  readonly key: string;
}

/** The first day of week `week`, numbered as in `ZoneDays`. */
export function firstDayOf(week: number): number {
  return week * 7 - FROM_MONDAY;
}

/** SQL for the `span` of a row `moved`. */
export function spanOf({ span, offsets }: ReportScope): RawBuilder<number> {
  if (span === 'PERIOD') return sql`0`;
  const day = zoneDay(sql<number>`moved.at`, offsets);
  return span === 'DAY' ? sql`${day}` : sql`(${day} + ${sql.lit(FROM_MONDAY)}) / 7`;
}

/** SQL that begins a query and names the level directly below the site for everybody in its branch, where the report needs it. */
export function branches({ by }: ReportScope): RawBuilder<unknown> {
  if (by !== 'AGENT') return sql`with`;
  return sql`with recursive branches(member_id, top) as (
    select member_id, member_id from agent_members where parent_id = ''
    union all
    select m.member_id, b.top from agent_members m join branches b on m.parent_id = b.member_id
  ),`;
}

/** SQL that joins what `keyOf` reads to a row `moved` with `owner`, `market_id` and `in_casino`. */
export function joins({ by }: ReportScope): RawBuilder<unknown> {
  if (by === 'SITE') return sql`left join accounts on accounts.player_id = moved.owner`;
  if (by === 'AGENT') return sql`left join branches on branches.member_id = moved.owner`;
  if (by === null) return sql``;
  return sql`left join markets on markets.market_id = moved.market_id
    left join events on events.event_id = markets.event_id`;
}

/** SQL for the `key` of a row `moved`. */
export function keyOf({ by }: ReportScope): RawBuilder<string> {
  if (by === 'SITE') return sql`coalesce(accounts.site, '')`;
  if (by === 'AGENT') return sql`coalesce(branches.top, '')`;
  if (by === null) return sql`''`;
  return sql`case when moved.in_casino = 1 then ${sql.lit(String(CASINO))}
    when moved.market_id is null then ''
    else cast(coalesce(events.sport_id, ${sql.lit(UNKNOWN_SPORT)}) as text) end`;
}

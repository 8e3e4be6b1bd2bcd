import type { HouseReport, ReportRow } from '@layline/contract/entities/house-report.ts';

/** What belongs to no site, sport or branch. */
const NONE = {
  SITE: 'Levels of agents',
  SPORT: 'Not of a sport',
  AGENT: 'No agent',
} as const;

/** The name of a row's group; empty if the report is not divided. */
export function groupName({ key, name }: ReportRow, by: HouseReport['by']): string {
  if (by === null) return '';
  if (key === null) return NONE[by];
  return name ?? (by === 'SPORT' ? `Sport ${key}` : key);
}

/** The days of a row: `2026-11-16`, or `2026-11-16 to 2026-11-22`. */
export function spanName({ from, to }: Pick<ReportRow, 'from' | 'to'>): string {
  return from === to ? from : `${from} to ${to}`;
}

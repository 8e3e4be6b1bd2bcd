import * as v from 'valibot';

/** Periods of a list: whole days by the player's own clock. */
export const PERIODS = ['today', 'yesterday', '7d', '30d', 'all', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

/** A choice as written in the address; days are `2026-11-21` and only used with `custom`. */
export interface PeriodChoice {
  readonly period?: Period | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const Day = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);

/** Fields of an address's schema. Invalid values count as absent. */
export const periodFields = {
  period: v.fallback(v.optional(v.picklist(PERIODS)), undefined),
  from: Day,
  to: Day,
};

/** UTC milliseconds, inclusive; absent means open. */
export interface Bounds {
  readonly from?: number;
  readonly to?: number;
}

/** Start of the local day of an instant, `days` later (or earlier if negative). */
export function dayStart(at: number, days = 0): number {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
}

function startOf(day: string): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).getTime();
}

/**
 * Start and end of a choice. Periods up to now have no end, so that they include what has just happened. Two days in
 * the wrong order still mean the days between them.
 */
export function boundsOf({ period, from, to }: PeriodChoice, now: number): Bounds {
  switch (period ?? 'all') {
    case 'today':
      return { from: dayStart(now) };
    case 'yesterday':
      return { from: dayStart(now, -1), to: dayStart(now) - 1 };
    case '7d':
      return { from: dayStart(now, -6) };
    case '30d':
      return { from: dayStart(now, -29) };
    case 'all':
      return {};
    case 'custom': {
      const [first, last] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
      return {
        ...(first === undefined ? {} : { from: Math.max(0, startOf(first)) }),
        ...(last === undefined ? {} : { to: Math.max(0, dayStart(startOf(last), 1) - 1) }),
      };
    }
  }
}

/** The local day of an instant, as in an address or a date box. */
export function dayText(at: number): string {
  const day = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

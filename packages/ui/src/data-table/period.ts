import * as v from 'valibot';

/** Stretches of time that a list is asked for by: whole days of the player's own clock. */
export const PERIODS = ['today', 'yesterday', '7d', '30d', 'all', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

/** A choice as it is written in the address; days are `2026-11-21` and count for `custom` alone. */
export interface PeriodChoice {
  readonly period?: Period | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const Day = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);

/** Fields of an address's schema. What makes no sense is as if it were absent. */
export const periodFields = {
  period: v.fallback(v.optional(v.picklist(PERIODS)), undefined),
  from: Day,
  to: Day,
};

/** UTC milliseconds, both included; absent is open. */
export interface Bounds {
  readonly from?: number;
  readonly to?: number;
}

/** Beginning of the local day of an instant, so many days later (or before). */
export function dayStart(at: number, days = 0): number {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
}

function startOf(day: string): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).getTime();
}

/**
 * From when to when a choice is. Periods that reach up to now have no end, so that what has just happened is in them.
 * Two days in the wrong order mean the days between them all the same.
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

/** The local day of an instant as an address and a date box have it. */
export function dayText(at: number): string {
  const day = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

import * as v from 'valibot';
import { REQUEST_STATUSES } from '../../provider/request-status.ts';
import type { RequestFilter } from '../../provider/cashier.ts';

const DAY_MS = 86_400_000;

/** A parameter that is left out where it cannot be read: an address from elsewhere is never an error. */
function lenient<S extends v.GenericSchema>(schema: S) {
  return v.optional(v.fallback(v.union([schema, v.undefined()]), undefined));
}

/** Where a page begins, in the provider's own form. */
const Cursor = v.pipe(v.string(), v.regex(/^[\w.:+/=~-]{1,200}$/));

const Day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => Number.isFinite(startOf(day))),
);

/**
 * Which requests the list shows, as the address says: days are those of the player's own clock. (`to` is the way
 * back after a log-in on every page, R2.26.)
 */
export const RequestSearch = v.object({
  type: lenient(v.picklist(['DEPOSIT', 'WITHDRAWAL'])),
  status: lenient(v.picklist(REQUEST_STATUSES)),
  since: lenient(Day),
  until: lenient(Day),
  /** Where the page begins; the newest without one. */
  cursor: lenient(Cursor),
});
export type RequestSearch = v.InferOutput<typeof RequestSearch>;

function startOf(day: string): number {
  return new Date(`${day}T00:00:00`).getTime();
}

/** The same without what is not set, for a link. */
export function inAddress(search: RequestSearch): { [K in keyof RequestSearch]?: string } {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** What the provider is asked for. */
export function filterOf({ type, status, since, until, cursor }: RequestSearch): RequestFilter {
  return {
    ...(type === undefined ? {} : { type }),
    ...(status === undefined ? {} : { statuses: [status] }),
    ...(since === undefined ? {} : { from: startOf(since) }),
    // The end of a day, however long it is where the clocks change.
    ...(until === undefined ? {} : { to: startOf(nextDay(until)) - 1 }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

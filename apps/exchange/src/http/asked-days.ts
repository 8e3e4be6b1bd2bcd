import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { dayNumber } from '@layline/server/zone-days.ts';

/** First and last day of a period, both included, numbered as in `ZoneDays`. */
export interface AskedDays {
  readonly first: number;
  readonly last: number;
}

/**
 * The days asked for: up to `today`, and `usual` of them, where the query does not say. VALIDATION_FAILED if the period ends before it begins or has
 * more than `most` days.
 */
export function askedDays(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  { today, usual, most }: { readonly today: number; readonly usual: number; readonly most: number },
): AskedDays | Refused {
  const last = to === undefined ? today : dayNumber(to);
  const first = from === undefined ? last - usual + 1 : dayNumber(from);
  const refused = (path: string, message: string) =>
    refuse('VALIDATION_FAILED', { fields: [{ path, message }] });
  if (last < first) return refused('to', 'The period ends before it begins.');
  if (last - first >= most) return refused('from', `A period has ${most} days at most.`);
  return { first, last };
}

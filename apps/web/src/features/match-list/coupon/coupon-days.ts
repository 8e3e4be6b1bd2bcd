import { bySoonest, isInPlay } from '../../../provider/catalogue.ts';
import type { Event } from '../../../provider/catalogue.ts';
import { dayStart } from '../group-events.ts';

/** What a coupon lists: the matches of a day, or all of them. */
export type CouponDay = 'today' | 'tomorrow' | 'all';

/**
 * The matches of a day in order of time, by the player's own clock. A match in play belongs to today, whenever it began, and
 * so does one that is late. A match without a known start belongs to no day. `now` is UTC ms.
 */
export function eventsOfDay(events: readonly Event[], day: CouponDay, now: number): readonly Event[] {
  const tomorrow = dayStart(now, 1);
  const isOfDay = (event: Event): boolean => {
    if (day === 'all') return true;
    if (isInPlay(event)) return day === 'today';
    if (event.startTime === null) return false;
    return day === 'today'
      ? event.startTime < tomorrow
      : event.startTime >= tomorrow && event.startTime < dayStart(now, 2);
  };
  return events.filter(isOfDay).sort((a, b) => bySoonest(a, b) || a.order - b.order);
}

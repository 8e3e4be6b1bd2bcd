import type { Event } from '../../provider/catalogue.ts';

/**
 * When an event starts, in the reader's own time: `today 19:30`, `Sat 22 Nov, 19:30`; where no instant is known, the
 * provider's own words for it, or nothing.
 */
export function startText(
  { startTime, startLabel }: Pick<Event, 'startTime' | 'startLabel'>,
  now: number = Date.now(),
): string {
  if (startTime === null) return startLabel ?? '';
  const at = new Date(startTime);
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (at.toDateString() === new Date(now).toDateString()) return `today ${time}`;
  const day = at.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
  return `${day}, ${time}`;
}

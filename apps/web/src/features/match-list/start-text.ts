import type { Event } from '../../provider/catalogue.ts';

const MINUTE_MS = 60_000;
const SOON_MIN = 60;

const days = new Map<string, Intl.DateTimeFormat>();

/** A format costs a slow phone milliseconds to make, and a page asks for dozens of days. */
function dayIn(locale: string, start: Date): string {
  let format = days.get(locale);
  if (!format)
    days.set(locale, (format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })));
  return format.format(start);
}

/**
 * When an event begins: the time of day, and below it how soon or on what day, in the player's own time; where no instant
 * is known, the provider's own words for it, or nothing.
 */
export function startText(
  { startTime, startLabel }: Pick<Event, 'startTime' | 'startLabel'>,
  now: number,
  locale: string,
): { time: string; day: string } {
  if (startTime === null) return { time: '', day: startLabel ?? '' };
  const start = new Date(startTime);
  const time = start.toTimeString().slice(0, 5);
  const minutes = Math.ceil((startTime - now) / MINUTE_MS);
  if (minutes <= 0) return { time, day: 'Starting' };
  if (minutes <= SOON_MIN) return { time, day: `in ${minutes} min` };
  const today = new Date(now);
  if (start.toDateString() === today.toDateString()) return { time, day: 'Today' };
  return { time, day: dayIn(locale, start) };
}

/** The same in one line: `19:30 · Today`; empty where nothing is known. */
export function startLine({ time, day }: ReturnType<typeof startText>): string {
  return [time, day].filter((part) => part !== '').join(' · ');
}

const MINUTE_MS = 60_000;
const SOON_MIN = 60;

/** When an event begins: the time of day, and below it how soon or on what day. Local time of the player. */
export function startText(startTime: number, now: number, locale: string): { time: string; day: string } {
  const start = new Date(startTime);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false }).format(
    start,
  );
  const minutes = Math.ceil((startTime - now) / MINUTE_MS);
  if (minutes <= 0) return { time, day: 'Starting' };
  if (minutes <= SOON_MIN) return { time, day: `in ${minutes} min` };
  const today = new Date(now);
  if (start.toDateString() === today.toDateString()) return { time, day: 'Today' };
  return { time, day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(start) };
}

import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { Event } from '../../provider/catalogue.ts';
import { SHORT_DAY, TIME, whenText } from '@layline/ui/format/when.ts';
import type { matchList } from './texts.ts';

const MINUTE_MS = 60_000;
const SOON_MIN = 60;

/**
 * When an event starts: the time, and below it how soon or on what day, in local time. If no instant is known, the
 * provider's own text, or nothing.
 */
export function startText(
  t: Write<TextOf<typeof matchList>>,
  { startTime, startLabel }: Pick<Event, 'startTime' | 'startLabel'>,
  now: number,
  locale: string,
): { time: string; day: string } {
  if (startTime === null) return { time: '', day: startLabel ?? '' };
  const time = whenText(startTime, TIME, locale);
  const minutes = Math.ceil((startTime - now) / MINUTE_MS);
  if (minutes <= 0) return { time, day: t('Starting') };
  if (minutes <= SOON_MIN) return { time, day: t('in {n} min', { n: minutes }) };
  const isToday = new Date(startTime).toDateString() === new Date(now).toDateString();
  return { time, day: isToday ? t('Today') : whenText(startTime, SHORT_DAY, locale) };
}

/** The same in one line: `19:30 · Today`; empty if unknown. */
export function startLine({ time, day }: ReturnType<typeof startText>): string {
  return [time, day].filter((part) => part !== '').join(' · ');
}

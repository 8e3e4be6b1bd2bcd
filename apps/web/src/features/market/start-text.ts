import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { Event } from '../../provider/catalogue.ts';
import type { market as room } from './texts.ts';
import { WEEKDAY } from '@layline/ui/format/when-forms.ts';
import { TIME, whenText } from '@layline/ui/format/when.ts';

/**
 * When an event starts, in local time: `today 19:30`, `Sat 22 Nov, 19:30`. If no instant is known, the provider's own
 * text, or nothing.
 */
export function startText(
  t: Write<TextOf<typeof room>>,
  { startTime, startLabel }: Pick<Event, 'startTime' | 'startLabel'>,
  locale: string,
  now: number = Date.now(),
): string {
  if (startTime === null) return startLabel ?? '';
  const time = whenText(startTime, TIME, locale);
  if (new Date(startTime).toDateString() === new Date(now).toDateString()) return t('today {time}', { time });
  return `${whenText(startTime, WEEKDAY, locale)}, ${time}`;
}

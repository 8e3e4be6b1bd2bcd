import { DAY } from '../format/when-forms.ts';
import { textsOf } from '../language/texts.ts';
import type { Common } from '../language/texts.ts';
import { ui } from '../texts.ts';
import { whenText } from '../format/when.ts';
import type { Period, PeriodChoice } from './period.ts';

/** Every period's label in a list of choices. */
export const PERIOD_TEXTS = [
  ['today', 'Today'],
  ['yesterday', 'Yesterday'],
  ['7d', 'Last 7 days'],
  ['30d', 'Last 30 days'],
  ['all', 'All time'],
  ['custom', 'From … to …'],
] as const satisfies readonly (readonly [Period, Common])[];

/** A choice in words, for screen and paper: `Last 7 days`, `1 Nov 2026 to 9 Nov 2026`. */
export function periodText({ period, from, to }: PeriodChoice, initial: Period, locale: string): string {
  const t = textsOf(ui);
  const chosen = period ?? initial;
  if (chosen !== 'custom') {
    const text = PERIOD_TEXTS.find(([value]) => value === chosen)?.[1];
    return text === undefined ? '' : t(text);
  }
  const day = (text: string) => whenText(Date.parse(text), DAY, locale);
  if (from === undefined) return to === undefined ? t('All time') : t('Until {day}', { day: day(to) });
  if (to === undefined) return t('Since {day}', { day: day(from) });
  const [first, last] = from > to ? [to, from] : [from, to];
  return t('{from} to {to}', { from: day(first), to: day(last) });
}

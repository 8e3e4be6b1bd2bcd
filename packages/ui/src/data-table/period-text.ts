import { DAY } from '../format/when-forms.ts';
import { whenText } from '../format/when.ts';
import type { Period, PeriodChoice } from './period.ts';

/** Every period as a list of choices has it. */
export const PERIOD_TEXTS: readonly (readonly [Period, string])[] = [
  ['today', 'Today'],
  ['yesterday', 'Yesterday'],
  ['7d', 'Last 7 days'],
  ['30d', 'Last 30 days'],
  ['all', 'All time'],
  ['custom', 'From … to …'],
];

/** A choice in words, for above a list and on paper: `Last 7 days`, `1 Nov 2026 to 9 Nov 2026`. */
export function periodText({ period, from, to }: PeriodChoice, initial: Period, locale: string): string {
  const chosen = period ?? initial;
  if (chosen !== 'custom') return PERIOD_TEXTS.find(([value]) => value === chosen)?.[1] ?? '';
  const day = (text: string) => whenText(Date.parse(text), DAY, locale);
  if (from === undefined) return to === undefined ? 'All time' : `Until ${day(to)}`;
  if (to === undefined) return `Since ${day(from)}`;
  const [first, last] = from > to ? [to, from] : [from, to];
  return `${day(first)} to ${day(last)}`;
}

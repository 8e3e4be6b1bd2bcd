/** Every form in which the client writes a day or an instant. */
const FORMS = {
  /** `21 Nov 2026`: a day of a calendar, given as its midnight in UTC. */
  day: { dateStyle: 'medium', timeZone: 'UTC' },
  /** `21 Nov`: where the year is plain. */
  shortDay: { day: 'numeric', month: 'short' },
  /** `Sat, 21 Nov` */
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** `19:30` */
  time: { timeStyle: 'short' },
  /** `21 Nov 2026, 06:52` */
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  /** `21 Nov 2026, 06:52:09` */
  second: { dateStyle: 'medium', timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type WhenForm = keyof typeof FORMS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day or an instant (UTC ms) on the player's own clock; `locale` is BCP 47. */
export function whenText(at: number, form: WhenForm, locale: string): string {
  const key = form + locale;
  // A format costs a slow phone milliseconds to make, and a page asks for dozens of days.
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...FORMS[form], hourCycle: 'h23' });
  formats.set(key, format);
  return format.format(at);
}

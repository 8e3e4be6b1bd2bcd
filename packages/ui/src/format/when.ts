/** A form of a day or an instant. Those of the first page are here, the others in when-forms.ts. */
export type WhenForm = Intl.DateTimeFormatOptions;

/** `19:30` */
export const TIME: WhenForm = { timeStyle: 'short' };
/** `21 Nov`: where the year is obvious. */
export const SHORT_DAY: WhenForm = { day: 'numeric', month: 'short' };

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day or an instant (UTC ms) by the player's own clock; `locale` is BCP 47. */
export function whenText(at: number, form: WhenForm, locale: string): string {
  const key = locale + JSON.stringify(form);
  // Creating a format takes a slow phone milliseconds, and a page asks for dozens of days.
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...form, hourCycle: 'h23' });
  formats.set(key, format);
  return format.format(at);
}

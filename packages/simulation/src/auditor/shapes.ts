/** Validators for untrusted values. */

const NAME = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;

/** A text id: 1 to 64 letters, digits and `._:-`, starting with a letter or digit. */
export function isName(value: unknown): boolean {
  return typeof value === 'string' && NAME.test(value);
}

/** A whole number within inclusive bounds. */
export function isRange(value: unknown, low: number, high: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= low && (value as number) <= high;
}

/** Text with a length within inclusive bounds. */
export function isText(value: unknown, shortest: number, longest: number): boolean {
  return typeof value === 'string' && value.length >= shortest && value.length <= longest;
}

/** UTC ms from 1970 on. */
export function isTime(value: unknown): boolean {
  return isRange(value, 0, 8_640_000_000_000_000);
}

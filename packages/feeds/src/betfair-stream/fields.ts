import { hundredthsOf } from '@layline/units/money.ts';

/**
 * Readers for untrusted JSON fields. They throw `FieldError`, which never leaves this folder's parsers:
 * `parseLine` turns it into a coded refusal of the whole line.
 */

export type Fields = Readonly<Record<string, unknown>>;

/** A required field is missing, or a field has the wrong type or is out of range. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
}

/** The value as an object; throws FieldError for null, arrays and anything else. */
export function object(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new FieldError(`${what} is not an object`);
  }
  return value as Fields;
}

/** The value as a list of at most `limit` entries; absent and null give an empty list. */
export function list(value: unknown, what: string, limit: number): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new FieldError(`${what} is not a list`);
  if (value.length > limit) throw new FieldError(`${what} has ${value.length} entries, more than ${limit}`);
  return value as readonly unknown[];
}

/** Text of at most 256 characters, or null if absent or empty. */
export function optionalText(value: unknown, what: string): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') throw new FieldError(`${what} is not text`);
  if (value.length > 256) throw new FieldError(`${what} is longer than 256 characters`);
  return value;
}

/** Text of 1 to 256 characters. */
export function text(value: unknown, what: string): string {
  const found = optionalText(value, what);
  if (found === null) throw new FieldError(`${what} is missing`);
  return found;
}

const TEXT_ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;

/** Text that may serve as an id (see `@layline/units/ids.ts`). */
export function idText(value: unknown, what: string): string {
  if (typeof value !== 'string' || !TEXT_ID.test(value)) throw new FieldError(`${what} is not an id`);
  return value;
}

/** A whole number within [min, max]. */
export function whole(value: unknown, what: string, min: number, max: number): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < min || value > max) {
    throw new FieldError(`${what} is not a whole number from ${min} to ${max}`);
  }
  return value;
}

/**
 * A number, or null if absent or one of the strings "NaN", "Infinity" and "-Infinity". The stream writes those when a starting
 * price cannot be projected, because JSON has no such numbers.
 */
export function optionalNumber(value: unknown, what: string): number | null {
  if (value === undefined || value === null) return null;
  if (value === 'NaN' || value === 'Infinity' || value === '-Infinity') return null;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new FieldError(`${what} is not a number`);
  return value;
}

/** A handicap in goals or points, 0 if absent; at most two decimals, so that it can be part of an id. */
export function handicap(value: unknown, what: string): number {
  const found = optionalNumber(value, what) ?? 0;
  if (Math.abs(found) > 1_000 || hundredthsOf(found) === undefined)
    throw new FieldError(`${what} is no handicap`);
  return found + 0;
}

/** A boolean; absent is false. */
export function flag(value: unknown, what: string): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean') throw new FieldError(`${what} is neither true nor false`);
  return value;
}

/** One of a closed list of words. */
export function word<W extends string>(value: unknown, what: string, words: readonly W[]): W {
  const found = words.find((candidate) => candidate === value);
  if (found === undefined) throw new FieldError(`${what} is none of ${words.join(', ')}`);
  return found;
}

/** UTC ms of an ISO-8601 text, or null if absent. */
export function optionalTime(value: unknown, what: string): number | null {
  const written = optionalText(value, what);
  if (written === null) return null;
  const time = Date.parse(written);
  if (Number.isNaN(time)) throw new FieldError(`${what} is not a time`);
  return time;
}

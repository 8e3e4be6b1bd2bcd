/** Checks of untrusted values. Types describe what a well-behaved caller sends; these check what arrived. */

const ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;
const CUSTOMER_REF = /^[A-Za-z0-9:\-._+*;~]{1,32}$/;
const EXTERNAL_ID = /^[\x21-\x7e]{1,160}$/;
const KIND = /^[A-Z][A-Z0-9_]{0,39}$/;

/** Maximum length of a text id. */
export const ID_LENGTH = 64;

/** A text id as in @layline/units/ids.ts. */
export function isId(value: unknown): boolean {
  return typeof value === 'string' && ID.test(value);
}

/** Rules section 4.3: up to 32 letters, digits and `: - . _ + * ; ~`. */
export function isCustomerRef(value: unknown): boolean {
  return typeof value === 'string' && CUSTOMER_REF.test(value);
}

/** A customerRef, or none. */
export function isOptionalRef(value: unknown): boolean {
  return value === undefined || value === null || isCustomerRef(value);
}

/** Printable, without blanks, bounded. */
export function isExternalId(value: unknown): boolean {
  return typeof value === 'string' && EXTERNAL_ID.test(value);
}

/** A posting's kind: capitals, digits, underscore. */
export function isKind(value: unknown): boolean {
  return typeof value === 'string' && KIND.test(value);
}

/** A whole number within bounds, both included. */
export function isWhole(value: unknown, from: number, to: number): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to;
}

/** A version of what a command sets, or none. */
export function isOptionalVersion(value: unknown): boolean {
  return value === undefined || isWhole(value, 1, 1_000_000_000_000);
}

/** Text of bounded length. */
export function isText(value: unknown, most: number): boolean {
  return typeof value === 'string' && value.length <= most;
}

/** One of a closed list. */
export function isOneOf<T extends string>(value: unknown, list: readonly T[]): value is T {
  return typeof value === 'string' && (list as readonly string[]).includes(value);
}

/** A plain object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** UTC ms as the engine takes it. */
export function isTime(value: unknown): boolean {
  return isWhole(value, 0, 8_640_000_000_000_000);
}

import { isSiteAddress } from '@layline/contract/site-address.ts';
import { createStore } from 'zustand/vanilla';
import type { EventId, MarketId, RunnerId } from '@layline/units/ids.ts';
import { hundredthsOf } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';

/**
 * How a provider's values are read (R10.2). Readers accept the different forms in which providers send the same thing:
 * numbers as text, instants in three formats, flags as words. A value that cannot be read fails its reader; `or` then
 * gives a default, and a list drops the entry. They are plain functions: the first page reads its lists by them, and a library
 * for schemas would be downloaded before it.
 */

/** Returned by a decoder for an unreadable value. */
export const UNREADABLE = Symbol('unreadable');

/** Turns any input into a value of the client's own model, or `UNREADABLE`. */
export type Decoder<T> = (input: unknown) => T | typeof UNREADABLE;

/** The value that a decoder returns for readable input. */
export type Decoded<D> = D extends (input: unknown) => infer T ? Exclude<T, typeof UNREADABLE> : never;

/** Makes a decoder of a function that returns undefined for what it cannot read. */
// @__NO_SIDE_EFFECTS__
export function reader<T>(read: (input: unknown) => T | undefined): Decoder<T> {
  return (input) => {
    const value = read(input);
    return value === undefined ? UNREADABLE : value;
  };
}

/** `otherwise` where the value is missing, null or unreadable. */
// @__NO_SIDE_EFFECTS__
export function or<T, const D>(decoder: Decoder<T>, otherwise: D): Decoder<T | D> {
  return (input) => {
    const value = decoder(input);
    return value === UNREADABLE ? otherwise : value;
  };
}

/** Null where the value is missing, null or unreadable. */
// @__NO_SIDE_EFFECTS__
export function orNull<T>(decoder: Decoder<T>): Decoder<T | null> {
  return or(decoder, null);
}

/** Applies `change` to the value. */
// @__NO_SIDE_EFFECTS__
export function mapped<T, To>(decoder: Decoder<T>, change: (value: T) => To): Decoder<To> {
  return (input) => {
    const value = decoder(input);
    return value === UNREADABLE ? UNREADABLE : change(value);
  };
}

/** The value if it passes the test, else unreadable. */
// @__NO_SIDE_EFFECTS__
export function only<T>(decoder: Decoder<T>, isGood: (value: T) => boolean): Decoder<T> {
  return (input) => {
    const value = decoder(input);
    return value === UNREADABLE || !isGood(value) ? UNREADABLE : value;
  };
}

/** The value unchanged. */
export const Anything: Decoder<unknown> = (input) => input;

const NUMBER = /^[+-]?(?:\d[\d,]*(?:\.\d*)?|\.\d+)$/;

/** A finite number, also as text such as `"1,250.50"`; undefined for anything else. */
export function numberOf(input: unknown): number | undefined {
  if (typeof input === 'number') return Number.isFinite(input) ? input : undefined;
  if (typeof input !== 'string') return undefined;
  const text = input.trim();
  return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}

/** Greatest plausible amount in major units: far beyond any balance, and still exact in paise. */
const AMOUNT_MAX = 1_000_000_000_000;

/**
 * Rounds to the nearest hundredth, halves away from zero. A decimal that a double cannot hold exactly is rounded as it
 * was written.
 */
function nearestHundredth(value: number): number {
  // Most figures have two decimals at most, and writing a number as text takes much longer than comparing two.
  return (
    hundredthsOf(value) ?? Math.sign(value) * Math.round(Number((Math.abs(value) * 100).toPrecision(15))) + 0
  );
}

/** An amount in major units as paise, rounded to nearest; undefined if it is not one. */
export function paiseOf(input: unknown): Paise | undefined {
  const major = numberOf(input);
  return major === undefined || Math.abs(major) > AMOUNT_MAX ? undefined : (nearestHundredth(major) as Paise);
}

/** An amount in major units, rounded to paise; negative for a loss. */
export const Money = reader(paiseOf);

/** An amount in paise without its sign: some providers send an exposure as a negative number. */
export const Amount = reader((input) => {
  const amount = paiseOf(input);
  return amount === undefined ? undefined : (Math.abs(amount) as Paise);
});

/** Odds, a line in runs or a percentage, rounded to hundredths. */
export const Hundredths = reader((input) => {
  const value = numberOf(input);
  return value === undefined || Math.abs(value) > 1_000_000 ? undefined : nearestHundredth(value);
});

/** A non-negative integer: a count, a version, a position. */
export const Count = reader((input) => {
  const value = numberOf(input);
  return value !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
});

/** Any integer. */
export const Whole = reader((input) => {
  const value = numberOf(input);
  return value !== undefined && Number.isSafeInteger(value) ? value : undefined;
});

/** Text; a number becomes text. */
export const Text = reader((input) => {
  if (typeof input === 'string') return input;
  return typeof input === 'number' && Number.isFinite(input) ? String(input) : undefined;
});

/** Text that is not blank. */
export const SomeText = reader((input) => {
  const text = typeof input === 'number' ? String(input) : input;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
});

const ID_LENGTH_MAX = 200;

// @__NO_SIDE_EFFECTS__
function idReader<T>(): Decoder<T> {
  return reader((input) => {
    const id = typeof input === 'number' ? String(input) : input;
    return typeof id === 'string' && id !== '' && id.length <= ID_LENGTH_MAX ? (id as T) : undefined;
  });
}

/** An id, which is opaque text; a number becomes text. */
export const Id = idReader<string>();
export const EventIdOf = idReader<EventId>();
export const MarketIdOf = idReader<MarketId>();
export const RunnerIdOf = idReader<RunnerId>();

/** Other providers' names for a runner's `runnerId`. */
export const RUNNER_ID_NAMES = ['selectionId', 'id'] as const;

/** The address of a picture or an app: http, https, or a path on the site. */
export const SiteAddress = reader((input) =>
  typeof input === 'string' && isSiteAddress(input) ? input : undefined,
);

/** A boolean, also as a word or as 1 or 0. */
export const Flag = reader((input) => {
  if (typeof input === 'boolean') return input;
  const word =
    typeof input === 'string' || typeof input === 'number' ? String(input).trim().toLowerCase() : '';
  if (word === 'true' || word === '1' || word === 'yes') return true;
  return word === 'false' || word === '0' || word === 'no' ? false : undefined;
});

/** A smaller number is in seconds since 1970, not milliseconds. */
const SECONDS_BELOW = 100_000_000_000;
const INSTANT_MAX = 9_999_999_999_999;
const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** UTC ms of an instant given in ms, seconds or ISO 8601, where a time without a zone is UTC; undefined for anything else. */
export function instantOf(input: unknown): number | undefined {
  const value = numberOf(input);
  if (value !== undefined) {
    const at = Math.round(value < SECONDS_BELOW ? value * 1000 : value);
    return at > 0 && at <= INSTANT_MAX ? at : undefined;
  }
  const [, day, time = '00:00', zone = 'Z'] =
    (typeof input === 'string' && ISO_DATE.exec(input.trim())) || [];
  if (day === undefined) return undefined;
  const at = Date.parse(`${day}T${time}${zone.toUpperCase()}`);
  return Number.isNaN(at) || at <= 0 || at > INSTANT_MAX ? undefined : at;
}

/** An instant, UTC ms. */
export const Instant = reader(instantOf);

/**
 * One of `members` or of their synonyms, in any spelling: `in play` and `inPlay` are `IN_PLAY`. Any other word is
 * `UNKNOWN`.
 */
// @__NO_SIDE_EFFECTS__
export function oneOf<const Members extends readonly string[]>(
  members: Members,
  synonyms: Readonly<Record<string, Members[number]>> = {},
): Decoder<Members[number] | 'UNKNOWN'> {
  const plain = (word: string) => word.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const words = [...members.map((member) => [member, member] as const), ...Object.entries(synonyms)];
  const known = new Map<string, Members[number]>(words.map(([word, member]) => [plain(word), member]));
  return reader((input) =>
    typeof input === 'string' && input !== '' ? (known.get(plain(input)) ?? 'UNKNOWN') : undefined,
  );
}

export type Json = Readonly<Record<string, unknown>>;

/** True for a JSON object, not for an array or null. */
export function isObject(input: unknown): input is Json {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** Other names under which a provider may send a field, by our name for it. */
type Aliases<Fields> = { readonly [Key in keyof Fields]?: readonly string[] };

/** The value of a field, looked up under its name and aliases, with a small or a capital first letter. */
export function valueUnder(input: Json, key: string, aliases: readonly string[] = []): unknown {
  for (const name of [key, ...aliases]) {
    const value = input[name] ?? input[name.charAt(0).toUpperCase() + name.slice(1)];
    if (value !== undefined && value !== null) return value;
  }
  return input[key];
}

type Entries = Readonly<Record<string, Decoder<unknown>>>;

/** The field at which the last unreadable record failed. */
let failedField: string | null = null;

/** An object of the model, whose fields are looked up by `valueUnder`. */
// @__NO_SIDE_EFFECTS__
export function record<const Fields extends Entries>(
  fields: Fields,
  aliases: Aliases<Fields> = {},
): Decoder<{ [Key in keyof Fields]: Decoded<Fields[Key]> }> {
  const decoders = Object.entries(fields);
  return (input) => {
    if (!isObject(input)) return UNREADABLE;
    const model: Record<string, unknown> = {};
    for (const [key, decoder] of decoders) {
      const value = decoder(valueUnder(input, key, aliases[key]));
      if (value === UNREADABLE) {
        failedField = key;
        return UNREADABLE;
      }
      model[key] = value;
    }
    return model as { [Key in keyof Fields]: Decoded<Fields[Key]> };
  };
}

/** The value, or the name of the unreadable field; null if the value as a whole is unreadable. */
export function decodedOrField<T>(
  decoder: Decoder<T>,
  input: unknown,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly field: string | null } {
  failedField = null;
  const value = decoder(input);
  return value === UNREADABLE ? { ok: false, field: failedField } : { ok: true, value };
}

/** How many entries were dropped from each list, by name, when it was last read. */
export const oddEntries = createStore<Readonly<Record<string, number>>>(() => ({}));

/** Counts of the outermost list being read: each entry may contain another list. */
let leftOut: Map<string, number> | null = null;

/**
 * Runs `read`; counts of dropped entries, including those of nested lists, are published once the outermost list has
 * been read.
 */
function counting<T>(read: (counts: Map<string, number>) => T): T {
  if (leftOut !== null) return read(leftOut);
  const counts = new Map<string, number>();
  leftOut = counts;
  try {
    return read(counts);
  } finally {
    leftOut = null;
    const known = oddEntries.getState();
    if ([...counts].some(([name, count]) => (known[name] ?? 0) !== count)) {
      oddEntries.setState(Object.fromEntries(counts));
    }
  }
}

function arrayIn(input: unknown, keys: readonly string[]): readonly unknown[] | undefined {
  if (input === null || input === undefined) return [];
  if (Array.isArray(input)) return input;
  if (!isObject(input)) return undefined;
  const named = keys.map((key) => valueUnder(input, key)).find(Array.isArray);
  const arrays = Object.values(input).filter(Array.isArray);
  if (named ?? arrays.length === 1) return named ?? arrays[0];
  return Object.keys(input).length === 0 ? [] : undefined;
}

/**
 * A list. Entries that cannot be read are dropped, and counted under `name`. Null and an empty object are empty lists; an
 * object holds the list under one of `keys`, or as its only array.
 */
// @__NO_SIDE_EFFECTS__
export function list<T>(name: string, entry: Decoder<T>, keys: readonly string[] = []): Decoder<T[]> {
  return reader((input) => {
    const entries = arrayIn(input, keys);
    if (entries === undefined) return undefined;
    return counting((counts) => {
      const good: T[] = [];
      for (const item of entries) {
        const value = entry(item);
        if (value !== UNREADABLE) good.push(value);
      }
      counts.set(name, (counts.get(name) ?? 0) + entries.length - good.length);
      return good;
    });
  });
}

/** The decoded value; undefined if unreadable. */
export function decoded<T>(decoder: Decoder<T>, input: unknown): T | undefined {
  const value = decoder(input);
  return value === UNREADABLE ? undefined : value;
}

/** The decoded value. Throws TypeError if unreadable. */
export function parsed<T>(decoder: Decoder<T>, input: unknown): T {
  const value = decoder(input);
  if (value !== UNREADABLE) return value;
  throw new TypeError('The value cannot be read.');
}

import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import type { BetId, EventId, MarketId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';

/**
 * How values of a provider are read (R10.2). Readers take what the specification's providers are known to send for the
 * same thing: numbers as text, instants in three forms, flags as words. A value that cannot be read fails its reader;
 * `or` then gives the stated default, and a list leaves the entry out.
 */

/** A schema of the border: takes anything, gives a value of the client's own model. */
export type Decoder<T> = v.GenericSchema<unknown, T>;

/** A decoder from a function that gives undefined for what it cannot read. */
// @__NO_SIDE_EFFECTS__
export function reader<T>(read: (input: unknown) => T | undefined): Decoder<T> {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== undefined) return value;
      addIssue({ message: 'cannot be read' });
      return NEVER;
    }),
  );
}

/** The default for a value that is missing, null or unreadable. */
// @__NO_SIDE_EFFECTS__
export function or<T, const D>(decoder: Decoder<T>, otherwise: D): Decoder<T | D> {
  return v.fallback(decoder as Decoder<T | D>, () => otherwise as T | D);
}

/** Null where the value is missing, null or unreadable. */
// @__NO_SIDE_EFFECTS__
export function orNull<T>(decoder: Decoder<T>): Decoder<T | null> {
  return or(decoder, null);
}

const NUMBER = /^[+-]?(?:\d[\d,]*(?:\.\d*)?|\.\d+)$/;

/** A finite number, also as text such as `"1,250.50"`; undefined for anything else. */
export function numberOf(input: unknown): number | undefined {
  if (typeof input === 'number') return Number.isFinite(input) ? input : undefined;
  if (typeof input !== 'string') return undefined;
  const text = input.trim();
  return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}

/** Greatest amount that is believed, major units: far beyond any balance, and exact in paise. */
const AMOUNT_MAX = 1_000_000_000_000;

/**
 * Whole hundredths, to the nearest and away from zero at half; a third decimal that a double cannot hold exactly counts as
 * it was written.
 */
function nearestHundredth(value: number): number {
  return Math.sign(value) * Math.round(Number((Math.abs(value) * 100).toPrecision(15))) + 0;
}

/** An amount in major units as paise to the nearest; undefined for what is none. */
export function paiseOf(input: unknown): Paise | undefined {
  const major = numberOf(input);
  return major === undefined || Math.abs(major) > AMOUNT_MAX ? undefined : (nearestHundredth(major) as Paise);
}

/** An amount in major units, read as paise to the nearest; negative where a loss is meant. */
export const Money = reader(paiseOf);

/** An amount that cannot be negative; providers differ in whether an exposure is sent with its sign. Paise. */
export const Amount = reader((input) => {
  const amount = paiseOf(input);
  return amount === undefined ? undefined : (Math.abs(amount) as Paise);
});

/** Odds, a line in runs or a percentage, in hundredths to the nearest. */
export const Hundredths = reader((input) => {
  const value = numberOf(input);
  return value === undefined || Math.abs(value) > 1_000_000 ? undefined : nearestHundredth(value);
});

/** A whole number that is not negative: counts, versions, places in an order. */
export const Count = reader((input) => {
  const value = numberOf(input);
  return value !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
});

/** Any whole number. */
export const Whole = reader((input) => {
  const value = numberOf(input);
  return value !== undefined && Number.isSafeInteger(value) ? value : undefined;
});

/** Text; numbers are taken as they print. */
export const Text = reader((input) => {
  if (typeof input === 'string') return input;
  return typeof input === 'number' && Number.isFinite(input) ? String(input) : undefined;
});

/** Text that says something. */
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

/** Ids are opaque text here; numbers are taken as they print. */
export const Id = idReader<string>();
export const EventIdOf = idReader<EventId>();
export const MarketIdOf = idReader<MarketId>();
export const RunnerIdOf = idReader<RunnerId>();

/** The number of a bet. */
export const BetNumber = Count as Decoder<BetId>;

/** A flag: true and false as such, as words, or as 1 and 0. */
export const Flag = reader((input) => {
  if (typeof input === 'boolean') return input;
  const word =
    typeof input === 'string' || typeof input === 'number' ? String(input).trim().toLowerCase() : '';
  if (word === 'true' || word === '1' || word === 'yes') return true;
  return word === 'false' || word === '0' || word === 'no' ? false : undefined;
});

/** Instants below this are seconds since 1970, not milliseconds. */
const SECONDS_BELOW = 100_000_000_000;
const INSTANT_MAX = 9_999_999_999_999;
const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** UTC ms of an instant as ms, seconds or ISO 8601; a time without a zone is UTC. Undefined for what is none. */
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
 * One of a closed list in any letter case, `in play` and `inPlay` for `IN_PLAY`, or by one of its synonyms; `UNKNOWN` for
 * any other word.
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

type Json = Readonly<Record<string, unknown>>;

/** True for a JSON object, and for neither a list nor null. */
export function isObject(input: unknown): input is Json {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** Other names under which a provider may send a field, by our name for it. */
type Aliases<Entries> = { readonly [Key in keyof Entries]?: readonly string[] };

/** The value of a field, found in either letter case of its first letter and under its aliases. */
export function valueUnder(input: Json, key: string, aliases: readonly string[] = []): unknown {
  for (const name of [key, ...aliases]) {
    const value = input[name] ?? input[name.charAt(0).toUpperCase() + name.slice(1)];
    if (value !== undefined && value !== null) return value;
  }
  return input[key];
}

/** An object of the model. Fields are found in either letter case of their first letter and under their aliases. */
// @__NO_SIDE_EFFECTS__
export function record<const Entries extends v.ObjectEntries>(
  entries: Entries,
  aliases: Aliases<Entries> = {},
): Decoder<v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  const keys = Object.keys(entries);
  return v.pipe(
    v.unknown(),
    v.transform((input) =>
      isObject(input)
        ? Object.fromEntries(keys.map((key) => [key, valueUnder(input, key, aliases[key])]))
        : input,
    ),
    v.object(entries),
  ) as Decoder<v.InferOutput<v.ObjectSchema<Entries, undefined>>>;
}

/** Records that say at least one of `fields`; one that says none of them is no entry of its list. */
// @__NO_SIDE_EFFECTS__
export function telling<T extends object>(decoder: Decoder<T>, ...fields: readonly (keyof T)[]): Decoder<T> {
  return v.pipe(
    decoder,
    v.check((entry) => fields.some((field) => entry[field] !== null)),
  );
}

/** The entries that were left out of a list when it was last read, by the name of the list. */
export const oddEntries = createStore<Readonly<Record<string, number>>>(() => ({}));

/** What the lists of the answer that is being read have left out: one list may stand in each entry of another. */
let leftOut: Map<string, number> | null = null;

/** Reads a list; what it and the lists in it leave out is noted once the outermost has been read. */
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
 * A list whose odd entries are left out and counted under `name`. Null and an empty object are empty lists; in an object
 * the list stands under one of `keys`, or is the only one there.
 */
// @__NO_SIDE_EFFECTS__
export function list<T>(name: string, entry: Decoder<T>, keys: readonly string[] = []): Decoder<T[]> {
  return reader((input) => {
    const entries = arrayIn(input, keys);
    if (entries === undefined) return undefined;
    return counting((counts) => {
      const good: T[] = [];
      for (const item of entries) {
        const parsed = v.safeParse(entry, item);
        if (parsed.success) good.push(parsed.output);
      }
      counts.set(name, (counts.get(name) ?? 0) + entries.length - good.length);
      return good;
    });
  });
}

/** An object as the decoder reads it; anything else is taken for what stands under `key` in one. */
// @__NO_SIDE_EFFECTS__
export function orUnder<T>(key: string, decoder: Decoder<T>): Decoder<T> {
  return reader((input) => decoded(decoder, isObject(input) ? input : { [key]: input }));
}

/** For calls whose answer says nothing beyond its success. */
export const Nothing = reader(() => null);

/** What a decoder makes of a value; undefined where it cannot be read. */
export function decoded<T>(decoder: Decoder<T>, input: unknown): T | undefined {
  const parsed = v.safeParse(decoder, input);
  return parsed.success ? parsed.output : undefined;
}

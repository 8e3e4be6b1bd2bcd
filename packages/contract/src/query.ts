import * as v from 'valibot';
import { Id } from './wire.ts';

/**
 * Query strings. A schema parses the received text into typed values; `encodeQuery` is its inverse, so clients pass typed values
 * too. Lists are sent as one comma-separated parameter.
 */

type Parameter = Readonly<Record<string, unknown>>;

/** Adds a parameter's meaning to the JSON Schema, because the schema's own input is just text. */
function meaning<T>(parameter: Parameter): v.MetadataAction<T, { readonly parameter: Parameter }> {
  return v.metadata({ parameter });
}

/** A whole number between two bounds, both included. */
export function numberParam(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.regex(/^-?\d{1,15}$/, 'Give a whole number.'),
    v.transform(Number),
    v.minValue(min, `Give at least ${min}.`),
    v.maxValue(max, `Give at most ${max}.`),
    meaning({ type: 'integer', minimum: min, maximum: max }),
  );
}

/** One to `max` ids, separated by commas, without duplicates. */
export function idListParam(max: number) {
  return v.pipe(
    v.string(),
    v.nonEmpty('Give at least one id.'),
    v.maxLength(max * 65, `Give at most ${max} ids.`),
    v.transform((list) => [...new Set(list.split(','))]),
    v.array(Id),
    v.maxLength(max, `Give at most ${max} ids.`),
    meaning({
      type: 'array',
      items: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$' },
      minItems: 1,
      maxItems: max,
    }),
  );
}

/** Any of the choices, separated by commas, without duplicates. */
export function choiceListParam<const Choices extends readonly [string, ...string[]]>(choices: Choices) {
  return v.pipe(
    v.string(),
    v.nonEmpty('Give at least one.'),
    v.maxLength(choices.join(',').length, 'Give each once.'),
    v.transform((list) => [...new Set(list.split(','))]),
    v.array(v.picklist(choices)),
    meaning({ type: 'array', items: { type: 'string', enum: [...choices] }, minItems: 1 }),
  );
}

/** Latest instant accepted in a query, UTC ms. */
const INSTANT_MAX = 9_999_999_999_999;

/** A day as `2026-01-31`. */
export function dateParam() {
  return v.pipe(
    v.string(),
    v.isoDate('Give a day as 2026-01-31.'),
    v.check(isDay, 'There is no such day.'),
    meaning({ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  );
}

/** False for 30 February, which JavaScript reads as a day in March. */
function isDay(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Parameters of a period, both ends inclusive; all time if absent. */
export const PERIOD = {
  from: v.optional(numberParam(0, INSTANT_MAX)),
  to: v.optional(numberParam(0, INSTANT_MAX)),
};

/**
 * The schema of a query: the named parameters and nothing else, except `_`, which has no meaning; clients and proxies use it to
 * bypass caches.
 */
export function query<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject({ ...entries, _: v.optional(v.pipe(v.string(), v.maxLength(64))) });
}

type OptionalKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
type Flat<T> = { [K in keyof T]: T[K] };
type Arguments<Input, Output> = Flat<
  Omit<Output, OptionalKeys<Input> | '_'> &
    Partial<Omit<Pick<Output, OptionalKeys<Input> & keyof Output>, '_'>>
>;

/** What a client passes for a query: typed values; those that the schema can do without are optional. */
export type QueryArguments<S extends v.GenericSchema> = Arguments<v.InferInput<S>, v.InferOutput<S>>;

/**
 * The text form of typed values; absent ones are left out. Throws TypeError for anything except text, numbers, booleans and lists
 * of them.
 */
export function encodeQuery(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const encoded: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    encoded[name] = Array.isArray(value) ? value.map(plain).join(',') : plain(value);
  }
  return encoded;
}

function plain(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return String(value);
  }
  throw new TypeError('a query parameter is text, a number, a boolean or a list of them');
}

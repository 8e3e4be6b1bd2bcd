import type { Decoder } from './decode.ts';

/** What goes into a query string or a path; a list becomes one parameter, separated by commas. */
type QueryValue = string | number | boolean | readonly (string | number)[] | undefined;
type QueryValues = Readonly<Record<string, QueryValue>>;

/** One call to a provider: its address, how its arguments are encoded, and how its result is read. */
export interface Call<Query = unknown, Body = unknown, Value = unknown> {
  readonly method: 'GET' | 'POST';
  /**
   * Relative to the provider's base address. `{name}` is replaced by the query parameter of that name, which is then left
   * out of the query string.
   */
  readonly path: string;
  /** True for calls that the specification does not name. A provider may lack them, whatever it answers. */
  readonly extension?: boolean;
  /** True for calls that are sent without the bearer token (R6.1). */
  readonly anonymous?: boolean;
  /** True for calls that show no loading indicator (R4.11). */
  readonly silent?: boolean;
  /** Strings, numbers, booleans and lists of them; undefined values are left out. */
  readonly query?: (query: Query) => object;
  readonly body?: (body: Body) => object;
  readonly result: Decoder<Value>;
}

/** Defines a call. */
// @__NO_SIDE_EFFECTS__
export function defineCall<Value, Query = Record<never, never>, Body = Record<never, never>>(
  call: Call<Query, Body, Value>,
): Call<Query, Body, Value> {
  return call;
}

/** The encoder for arguments that are sent as they are. */
// @__NO_SIDE_EFFECTS__
export function as<T extends object>(): (values: T) => T {
  return (values) => values;
}

type AnyCall = Call<never, never>;

/** The query arguments of a call. */
export type QueryOf<C> = C extends Call<infer Query, never> ? Query : never;
/** The body arguments of a call. */
export type BodyOf<C> = C extends Call<never, infer Body> ? Body : never;
/** The value of a call on success. */
export type ResultOf<C extends AnyCall> = C extends Call<never, never, infer Value> ? Value : never;

/** The values of a query as strings; undefined ones are left out. */
export function encodeQuery(values: object): Record<string, string> {
  const encoded: Record<string, string> = {};
  for (const [name, value] of Object.entries(values as QueryValues)) {
    if (value !== undefined) encoded[name] = String(value);
  }
  return encoded;
}

/** The path of a call with its parameters filled in, and the parameters left for the query string. */
export function addressOf(
  path: string,
  query: Readonly<Record<string, string>>,
): { readonly path: string; readonly query: Readonly<Record<string, string>> } {
  const rest = { ...query };
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    delete rest[name];
    return encodeURIComponent((query[name] ?? '').toWellFormed());
  });
  return { path: filled, query: rest };
}

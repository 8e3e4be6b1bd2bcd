import type { Decoder } from './decode.ts';

/** What goes into a query string or a path; lists travel as one parameter, separated by commas. */
type QueryValue = string | number | boolean | readonly (string | number)[] | undefined;
type QueryValues = Readonly<Record<string, QueryValue>>;

/** One call of a provider: where it goes, how its arguments are encoded, and how its result is read. */
export interface Call<Query = unknown, Body = unknown, Value = unknown> {
  readonly method: 'GET' | 'POST';
  /**
   * Relative to the provider's base address. `{name}` stands for the query parameter of that name, which then travels in the
   * path alone.
   */
  readonly path: string;
  /** True for the calls that go without the bearer token (R6.1). */
  readonly anonymous?: boolean;
  /** True for calls that show no loading indicator (R4.11). */
  readonly silent?: boolean;
  /** Texts, numbers, flags and lists of them; what is undefined is left out. */
  readonly query?: (query: Query) => object;
  readonly body?: (body: Body) => object;
  readonly result: Decoder<Value>;
}

/** Defines a call; what it leaves out it does not carry. */
// @__NO_SIDE_EFFECTS__
export function defineCall<Value, Query = Record<never, never>, Body = Record<never, never>>(
  call: Call<Query, Body, Value>,
): Call<Query, Body, Value> {
  return call;
}

/** The encoder for arguments that go as they are. */
// @__NO_SIDE_EFFECTS__
export function as<T extends object>(): (values: T) => T {
  return (values) => values;
}

type AnyCall = Call<never, never>;

/** What a call takes in its query. */
export type QueryOf<C> = C extends Call<infer Query, never> ? Query : never;
/** What a call takes in its body. */
export type BodyOf<C> = C extends Call<never, infer Body> ? Body : never;
/** What a call gives on success. */
export type ResultOf<C extends AnyCall> = C extends Call<never, never, infer Value> ? Value : never;

/** The text form of a query's values; those that are absent are left out. */
export function encodeQuery(values: object): Record<string, string> {
  const encoded: Record<string, string> = {};
  for (const [name, value] of Object.entries(values as QueryValues)) {
    if (value !== undefined) encoded[name] = String(value);
  }
  return encoded;
}

/** Where a call goes: its path with the parameters that it names, and those that are left for the query string. */
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

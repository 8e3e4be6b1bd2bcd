import type * as v from 'valibot';
import type { ErrorCode } from './error-codes.ts';
import type { QueryArguments } from './query.ts';

/**
 * Who may call. `none`: anybody; an authorization header is ignored. `optional`: guests may, but a token that is sent must be
 * valid. `player`: needs a valid token. `operator`: needs a valid operator's token, which is of another kind, and a role that
 * allows the call.
 */
export type CallAuth = 'none' | 'optional' | 'player' | 'operator';

type Query = v.StrictObjectSchema<v.ObjectEntries, undefined>;

interface CallBase<
  Name extends string,
  Q extends Query,
  B extends v.GenericSchema | null,
  R extends v.GenericSchema,
  A extends CallAuth,
> {
  /** Unique, camel case; the operationId of the OpenAPI document. */
  readonly name: Name;
  /** The area of the call; a heading in the reference. */
  readonly group:
    | 'account'
    | 'catalogue'
    | 'odds'
    | 'betting'
    | 'reports'
    | 'settings'
    | 'protection'
    | 'bonus'
    | 'cashier'
    | 'casino'
    | 'operator';
  readonly method: 'GET' | 'POST';
  /**
   * Relative to the provider's base address, without a leading slash. Servers match it in any letter case. `{name}` is replaced
   * by the query parameter of that name, which is then only sent in the path.
   */
  readonly path: string;
  readonly auth: A;
  readonly query: Q;
  /** Null if the call has no body. */
  readonly body: B;
  /** True if the body may also be sent as `application/x-www-form-urlencoded`. */
  readonly form?: boolean;
  /** True if `format` can request the same rows as a file, without the envelope: `csv`, or `jsonl` for JSON Lines. */
  readonly files?: boolean;
  /** True if a GET call without token or secret changes something. Pages of other sites may not have a browser make it. */
  readonly changes?: true;
  /** True for a POST call that only reads, so that it may be repeated whatever became of it. */
  readonly readsOnly?: true;
  /** Maximum body size in bytes, if different from ordinary calls. */
  readonly bodyLimit?: number;
  readonly result: R;
  /** True for calls that show no loading indicator: those listed in R4.11, and polled ones that the specification does not name. */
  readonly background: boolean;
  /** The closed list of codes it may return. As written, only those of this call; as defined, all of them. */
  readonly errors: readonly ErrorCode[];
}

/** One call of the contract. */
export type Call<
  Name extends string = string,
  Q extends Query = Query,
  B extends v.GenericSchema | null = v.GenericSchema | null,
  R extends v.GenericSchema = v.GenericSchema,
  A extends CallAuth = CallAuth,
> = CallBase<Name, Q, B, R, A>;

/** Typed values for a call's query. */
export type QueryOf<C extends { readonly query: v.GenericSchema }> = QueryArguments<C['query']>;

/** The input for a call's body; null for a call without one. */
export type BodyOf<C extends { readonly body: v.GenericSchema | null }> = C['body'] extends v.GenericSchema
  ? v.InferInput<C['body']>
  : null;

/** A call's result on success. */
export type ResultOf<C extends { readonly result: v.GenericSchema }> = v.InferOutput<C['result']>;

const ALWAYS: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'TOO_MANY_REQUESTS',
  'OVERLOADED',
  'UNAVAILABLE',
  'INTERNAL',
];
const WITH_BODY: readonly ErrorCode[] = ['MALFORMED_BODY', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE'];
const WITH_TOKEN: readonly ErrorCode[] = ['UNAUTHORIZED'];
const WITH_ROLE: readonly ErrorCode[] = ['FORBIDDEN', 'SECOND_FACTOR_MISSING'];

/** Defines a call: adds the errors that every call of its kind may return to its own. */
export function defineCall<
  const Name extends string,
  Q extends Query,
  B extends v.GenericSchema | null,
  R extends v.GenericSchema,
  const A extends CallAuth,
>(call: CallBase<Name, Q, B, R, A>): Call<Name, Q, B, R, A> {
  const general = [
    ...ALWAYS,
    ...(call.body === null ? [] : WITH_BODY),
    ...(call.auth === 'none' ? [] : WITH_TOKEN),
    ...(call.auth === 'operator' ? WITH_ROLE : []),
  ];
  return { ...call, errors: [...new Set([...call.errors, ...general])] };
}

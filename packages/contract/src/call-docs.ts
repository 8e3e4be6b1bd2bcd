import type * as v from 'valibot';
import type { Call } from './define-call.ts';
import type { QueryArguments } from './query.ts';

/** For an unknown call: with or without a body. */
type InputOf<Body> = Body extends v.GenericSchema ? v.InferInput<Body> : null;

/** Request values of one sample: the query as typed values, and the body where the call has one. */
export interface CallRequest<C extends Call = Call> {
  readonly query: QueryArguments<C['query']>;
  readonly body: InputOf<C['body']>;
}

/**
 * Documentation of a call. The reference and the OpenAPI documents are generated from it, and generated tests send its samples. It
 * is in a file beside the call, so that clients and servers do not load it.
 */
export interface CallDocs<C extends Call = Call> {
  readonly description: string;
  /** Meaning of request fields whose name does not say it. */
  readonly notes?: Readonly<Record<string, string>>;
  readonly example: CallRequest<C> & { readonly result: v.InferOutput<C['result']> };
  /** Further valid requests; together with the example they use every field and every choice of the schemas. */
  readonly samples?: readonly CallRequest<C>[];
}

/** The documentation of every call that a file exports, each under the call's name. */
export type DocsOf<Calls> = {
  readonly [Name in keyof Calls as Calls[Name] extends Call ? Name : never]: Calls[Name] extends Call
    ? CallDocs<Calls[Name]>
    : never;
};

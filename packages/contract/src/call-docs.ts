import type * as v from 'valibot';
import type { Call } from './define-call.ts';
import type { QueryArguments } from './query.ts';

/** Of a call that is not known, a body or none. */
type InputOf<Body> = Body extends v.GenericSchema ? v.InferInput<Body> : null;

/** Request values of one sample: the query as typed values, and the body where the call has one. */
export interface CallRequest<C extends Call = Call> {
  readonly query: QueryArguments<C['query']>;
  readonly body: InputOf<C['body']>;
}

/**
 * What is said of a call: the reference and the OpenAPI documents are made of it, and generated tests send its samples. It
 * stands in a file beside the call, so that who makes or answers calls does not load it.
 */
export interface CallDocs<C extends Call = Call> {
  readonly description: string;
  /** What single request fields mean, by name, where the name does not say it. */
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

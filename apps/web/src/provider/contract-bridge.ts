import type { BodyOf, Call as ContractCall, QueryOf, ResultOf } from '@layline/contract/define-call.ts';
import type { CallArguments } from './attempt.ts';
import type { Call } from './call.ts';
import type { Decoder } from './decode.ts';

/** Calls that still come straight from the contract, until each has a decoder of its own here. */

export type AnyCall = Call<never, never> | ContractCall;

/** What goes with a call of the contract. */
export type ContractArguments<C extends ContractCall> = CallArguments<QueryOf<C>, NonNullable<BodyOf<C>>>;

export type { ContractCall, ResultOf };

/** A call of the contract as one of the border: nothing is converted. */
export function bridged<C extends ContractCall>(
  call: C,
): Call<QueryOf<C>, NonNullable<BodyOf<C>>, ResultOf<C>> {
  return {
    method: call.method,
    path: call.path,
    // Whoever looks up addresses is no provider, and gets nobody's token.
    anonymous: call.name === 'lookUpAddress',
    silent: call.background,
    query: (query) => query as object,
    body: (body) => body as object,
    result: call.result as Decoder<ResultOf<C>>,
  };
}

/** True for a call of the contract. */
export function isContractCall(call: object): call is ContractCall {
  return 'auth' in call;
}

import { accessToken } from '../session/session-store.ts';
import { attempt } from './attempt.ts';
import type { CallArguments } from './attempt.ts';
import type { Call } from './call.ts';
import { bridged, isContractCall } from './contract-bridge.ts';
import type { ContractArguments, ContractCall, ResultOf as ContractResult } from './contract-bridge.ts';
import type { Outcome } from './failure.ts';
import { beginLoading } from './loading-store.ts';
import { newTraceId } from './trace.ts';

/**
 * Makes one call of the contract. A 401 on a call with a session first tries to renew the session by its
 * refresh token, once for all calls that meet it, and repeats the call; if that fails the session ends
 * (R4.4). Calls that log in have no session to lose (R8.2 exempts them).
 */
export async function request<C extends ContractCall>(
  call: C,
  args?: ContractArguments<C>,
): Promise<Outcome<ContractResult<C>>>;
export async function request<Query, Body, Value>(
  call: Call<Query, Body, Value>,
  args?: CallArguments<Query, Body>,
): Promise<Outcome<Value>>;
export async function request<Query, Body, Value>(
  given: Call<Query, Body, Value> | ContractCall,
  args: CallArguments<Query, Body> = {},
): Promise<Outcome<Value>> {
  const call = (isContractCall(given) ? bridged(given) : given) as Call<Query, Body, Value>;
  const done = call.silent ? () => undefined : beginLoading();
  try {
    const token = accessToken();
    // The repeat after a renewal is the same press.
    const pressed = { press: newTraceId(), ...args };
    const first = await attempt(call, pressed, token);
    if (first.ok || first.failure.kind !== 'unauthorized' || call.anonymous) return first;
    const { recoverSession } = await import('../api/recover-session.ts');
    const renewed = await recoverSession(token);
    return renewed === null ? first : await attempt(call, pressed, renewed);
  } finally {
    done();
  }
}

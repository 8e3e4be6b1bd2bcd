import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import { accessToken } from '../session/session-store.ts';
import { attempt } from './attempt.ts';
import type { CallArguments } from './attempt.ts';
import type { Outcome } from './failure.ts';
import { beginLoading } from './loading-store.ts';
import { newTraceId } from './trace.ts';

/**
 * Makes one call of the contract. A 401 on a call with a session first tries to renew the session by its
 * refresh token, once for all calls that meet it, and repeats the call; if that fails the session ends
 * (R4.4). Calls that log in have no session to lose (R8.2 exempts them).
 */
export async function request<C extends Call>(
  call: C,
  args: CallArguments<C> = {},
): Promise<Outcome<ResultOf<C>>> {
  const done = call.background ? () => undefined : beginLoading();
  try {
    const token = accessToken();
    // The repeat after a renewal is the same press.
    const pressed = { press: newTraceId(), ...args };
    const first = await attempt(call, pressed, token);
    if (first.ok || first.failure.kind !== 'unauthorized' || call.auth === 'none') return first;
    const { recoverSession } = await import('./recover-session.ts');
    const renewed = await recoverSession(token);
    return renewed === null ? first : await attempt(call, pressed, renewed);
  } finally {
    done();
  }
}

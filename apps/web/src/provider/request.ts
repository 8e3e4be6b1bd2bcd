import { accessToken } from '../session/session-store.ts';
import { endIfExpired } from '../session/stored-session.ts';
import { attempt } from './attempt.ts';
import type { CallArguments } from './attempt.ts';
import type { Call } from './call.ts';
import type { Outcome } from './failure.ts';
import { beginLoading } from './loading-store.ts';

/** Makes one call as the player who is logged in, under the loading indicator (R4.11). Never throws. */
export async function request<Query, Body, Value>(
  call: Call<Query, Body, Value>,
  args: CallArguments<Query, Body> = {},
): Promise<Outcome<Value>> {
  endIfExpired(Date.now());
  const done = call.silent ? () => undefined : beginLoading();
  try {
    return await attempt(call, args, accessToken());
  } finally {
    done();
  }
}

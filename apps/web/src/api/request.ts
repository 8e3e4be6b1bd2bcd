import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import { accessToken } from '../session/session-store.ts';
import { attempt } from './attempt.ts';
import type { CallArguments } from './attempt.ts';
import type { Outcome } from './failure.ts';
import { beginLoading } from './loading-store.ts';

/** Makes one call of the contract in the name of whoever is signed in, under the loading indicator (R4.11). Never throws. */
export async function request<C extends Call>(
  call: C,
  args: CallArguments<C> = {},
): Promise<Outcome<ResultOf<C>>> {
  const done = call.background ? () => undefined : beginLoading();
  try {
    return await attempt(call, args, accessToken());
  } finally {
    done();
  }
}

import type { ApiFailure } from '../../provider/failure.ts';
import { armOneClick as askToArm } from '../../provider/one-click.ts';
import { request } from '../../provider/request.ts';
import { armOneClick, beginArming, endAtProvider } from './one-click-store.ts';
import type { Caps } from './rules/one-click.ts';

/** True if the provider does not know the call. Then only this browser counts the caps. */
function isUnknown(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.status === 404;
}

/** Arms one-click, at the provider first. Returns why it stays off; null if it is on, or was switched off meanwhile. */
export async function armWithCaps(caps: Caps): Promise<ApiFailure | null> {
  const isWanted = beginArming();
  const outcome = await request(askToArm, {
    body: { capPerPress: caps.perPress, capPerMinute: caps.perMinute },
  });
  if (!outcome.ok && !isUnknown(outcome.failure)) return outcome.failure;
  const armId = outcome.ok ? outcome.value.armId : null;
  if (isWanted()) armOneClick(caps, Date.now(), armId);
  else endAtProvider(armId);
  return null;
}

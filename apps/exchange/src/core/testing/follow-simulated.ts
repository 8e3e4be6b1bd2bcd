import type { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { FollowingCore, type FollowingOptions } from '../follow/following-core.ts';

type Given<S> = Omit<FollowingOptions<S>, 'scheduler' | 'elapsed' | 'onUnread'> & {
  readonly time: VirtualTime;
};

/** A follower on virtual time that has applied everything announced. */
export async function followSimulated<S>({ time, ...given }: Given<S>): Promise<FollowingCore<S>> {
  const follower = new FollowingCore<S>({
    ...given,
    scheduler: time,
    elapsed: () => time.elapsed,
    onUnread: () => undefined,
  });
  const started = follower.start();
  time.advance(200);
  await started;
  return follower;
}

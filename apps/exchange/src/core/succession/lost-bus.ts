import type { Job } from '@layline/server/jobs.ts';

/** How often a leader without NATS looks whether another process has it, ms. */
const LOOK_MS = 500;
/**
 * After this many looks in a row with the same result the leader gives up. That leaves time for two attempts to connect: when NATS comes back for everyone, no leader should give
 * up merely because a follower reconnected first.
 */
const LOOKS = 11;

/** How a leader reaches those that follow it. */
export interface Reach {
  readonly isConnected: () => boolean;
  /** Called once when another process would lead better. This one should end in order and be started again. */
  readonly resign: () => void;
}

/**
 * Gives up the lead when this process has lost NATS and a follower that could lead still has it, because followers hear of nothing that this one commits. If NATS is down for
 * everyone, no other process would lead better, and the leader stays.
 */
export function resignWithoutBus({
  isConnected,
  hasHeir,
  resign,
}: Reach & { readonly hasHeir: () => Promise<boolean> }): Job {
  let looks = 0;
  return {
    name: 'looking for a better leader',
    everyMs: LOOK_MS,
    on: 'every node',
    async run() {
      const before = looks;
      // Reset first, so that a query that fails does not count.
      looks = 0;
      if (isConnected() || !(await hasHeir()) || isConnected()) return;
      looks = before + 1;
      if (looks === LOOKS) resign();
    },
  };
}

/** A leader that has not been heard for this long, ms, may be at a NATS server that ours does not reach. By then a follower serves nobody anyway. */
const UNHEARD_MS = 2000;

export interface UnheardLeaderOptions {
  /** Whether a process leads, as PostgreSQL sees it. */
  readonly isOwned: () => Promise<boolean>;
  /** Time since the leader's last word, ms. */
  readonly silentMs: () => number;
  /** Monotonic time, ms. */
  readonly elapsed: () => number;
  /** Leaves the NATS server for the next one. */
  readonly leaveServer: () => void;
}

/**
 * Returns a function that tells whether a process leads, and that leaves the NATS server if that process is not heard through it: the servers may not reach each other, and one of the others is the leader's.
 */
export function seekingLeader({
  isOwned,
  silentMs,
  elapsed,
  leaveServer,
}: UnheardLeaderOptions): () => Promise<boolean> {
  let leftAt = -Infinity;
  return async () => {
    const leads = await isOwned();
    if (leads && Math.min(silentMs(), elapsed() - leftAt) > UNHEARD_MS) {
      leftAt = elapsed();
      leaveServer();
    }
    return leads;
  };
}

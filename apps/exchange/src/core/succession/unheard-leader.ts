/**
 * A leader that has not been heard for this long, ms, may be at a NATS server that ours does not reach. By then a follower serves nobody anyway. The next server gets as long.
 */
const UNHEARD_MS = 2000;

interface UnheardLeaderOptions {
  /** Whether a process leads, as PostgreSQL sees it. */
  readonly isOwned: () => Promise<boolean>;
  /** Time since the leader's last word, ms. */
  readonly silentMs: () => number;
  /** Whether the leader hears this process. */
  readonly isHeard: () => boolean;
  /** Monotonic time, ms. */
  readonly elapsed: () => number;
  /** Leaves the NATS server for the next one. */
  readonly leaveServer: () => void;
}

/**
 * Returns a function that tells whether a process leads, and that leaves the NATS server if that process is not heard through it, or does not hear this one: the servers may not reach each other, or only one way, and one of the others is the leader's.
 */
export function seekingLeader({
  isOwned,
  silentMs,
  isHeard,
  elapsed,
  leaveServer,
}: UnheardLeaderOptions): () => Promise<boolean> {
  let leftAt = -Infinity;
  return async () => {
    const leads = await isOwned();
    const isUnheard = silentMs() > UNHEARD_MS || !isHeard();
    if (leads && isUnheard && elapsed() - leftAt > UNHEARD_MS) {
      leftAt = elapsed();
      leaveServer();
    }
    return leads;
  };
}

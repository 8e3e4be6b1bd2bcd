import type { LeaderSeen } from '@layline/server/db/postgres/leader-session.ts';

/** A leader counts as stopped after this long without a sign of life, ms by the server's clock. */
const STOPPED_MS = 1200;
/**
 * A leader that looks stopped this many times in a row is ended. If the server itself was held up, or its clock was set, the leader's next sign of life arrives before that.
 */
const LOOKS = 5;
/** If more time than this passes between two looks, ms, counting starts again: a follower that is held up itself must not judge the leader. A look is due every tenth of a second. */
const LATE_MS = 400;

export interface PausedLeaderOptions {
  readonly look: () => Promise<LeaderSeen>;
  /** Ends the leader's session, and with it its lead, if it is still silent for that long, ms. True once the lock is free. */
  readonly end: (silentMs: number) => Promise<boolean>;
  /** Whether this process is fit to lead. Only a fit one ends a leader. */
  readonly isFit: () => boolean;
  /** Monotonic time, ms. */
  readonly elapsed: () => number;
  readonly onEnded: () => void;
  /** The leader could not be ended; that is tried again. */
  readonly onError: (error: unknown) => void;
}

/**
 * Returns a function that tells whether a process leads, and that ends a leader which has stopped, for example because it is paused or cut off from the database.
 */
export function endingPausedLeader({
  look,
  end,
  isFit,
  elapsed,
  onEnded,
  onError,
}: PausedLeaderOptions): () => Promise<boolean> {
  let silentLooks = 0;
  let lookedAt = -Infinity;
  return async () => {
    const { isOwned, silentMs } = await look();
    if (elapsed() - lookedAt > LATE_MS) silentLooks = 0;
    lookedAt = elapsed();
    silentLooks = silentMs !== null && silentMs >= STOPPED_MS && isFit() ? silentLooks + 1 : 0;
    if (silentLooks < LOOKS) return isOwned;
    silentLooks = 0;
    const hasEnded = await end(STOPPED_MS).catch((error: unknown) => {
      onError(error);
      return false;
    });
    if (hasEnded) onEnded();
    return !hasEnded;
  };
}

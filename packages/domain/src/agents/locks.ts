import type { LockKind } from './nodes.ts';

/** Locks of a branch (agent rules section 2.3). */

/** A lock on a node. */
export interface Lock {
  readonly id: string;
  readonly kind: LockKind;
  /** The node that set it; null for the site. */
  readonly setBy: string | null;
  readonly reason: string;
  /** UTC ms. */
  readonly at: number;
}

/** The lock in force at the end of a path: any lock on the way counts, and a user lock outweighs a bet lock. Null if there is none. */
export function effectiveLock(path: Iterable<{ readonly locks: readonly Lock[] }>): LockKind | null {
  let found: LockKind | null = null;
  for (const { locks } of path) {
    for (const { kind } of locks) {
      if (kind === 'USER') return 'USER';
      found = kind;
    }
  }
  return found;
}

/** True if `by` may lift a lock: its setter may, and so may every node above the setter, which `above` lists. Null is the site. */
export function mayLift(
  { setBy }: Pick<Lock, 'setBy'>,
  by: string | null,
  above: readonly (string | null)[],
): boolean {
  return by === setBy || above.includes(by);
}

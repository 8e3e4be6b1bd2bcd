/** Partnership shares and rates of a chain (agent rules sections 4.1 and 5.2). Basis points, from the top of the tree down. */

const WHOLE = 10_000;

/**
 * What each node keeps for itself: its branch share less that of the node below. The site, which comes first in the result, has a branch
 * share of 10000.
 *
 * @param branchShares of the levels from the one below the site down to the direct upline of the player
 */
export function ownShares(branchShares: readonly number[]): number[] {
  const all = [WHOLE, ...branchShares];
  return all.map((share, index) => share - (all[index + 1] ?? 0));
}

/** A value that must not exceed the parent's or fall below any child's. */
export interface Between {
  /** Null if there is no parent. */
  readonly parent: number | null;
  readonly children: readonly number[];
}

/** The reason why a share or rate does not fit into the tree, with the bound; null if it fits. */
export function boundBroken(
  value: number,
  { parent, children }: Between,
): { readonly side: 'TOO_HIGH' | 'BELOW_CHILD'; readonly bound: number } | null {
  if (parent !== null && value > parent) return { side: 'TOO_HIGH', bound: parent };
  const least = Math.max(0, ...children);
  return value < least ? { side: 'BELOW_CHILD', bound: least } : null;
}

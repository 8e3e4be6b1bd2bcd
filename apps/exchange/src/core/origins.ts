/** Which group of commands of which follower. */
export interface Origin {
  /** The follower's run, as in `Frame`. */
  readonly sender: string;
  readonly n: number;
}

/**
 * Where a batch has the commands that came from followers, as the head of its row lists it: for each sender its groups, each as its number and then the
 * position of each of its commands, or null for one that changed nothing.
 */
export type Origins = Readonly<Record<string, readonly (readonly [n: number, ...at: (number | null)[]])[]>>;

/** Commands that were submitted together and that the writer has stepped. */
interface SteppedGroup {
  readonly origin: Origin | undefined;
  readonly texts: readonly unknown[];
}

/** The origins of a batch, from its groups and the positions of their commands, in order; undefined if none came from a follower. */
export function originsOf(
  groups: readonly SteppedGroup[],
  positions: readonly (number | null)[],
): Origins | undefined {
  let bySender: Record<string, [number, ...(number | null)[]][]> | undefined;
  let from = 0;
  for (const { origin, texts } of groups) {
    const at = positions.slice(from, (from += texts.length));
    if (origin === undefined || at.every((position) => position === null)) continue;
    bySender ??= {};
    (bySender[origin.sender] ??= []).push([origin.n, ...at]);
  }
  return bySender;
}

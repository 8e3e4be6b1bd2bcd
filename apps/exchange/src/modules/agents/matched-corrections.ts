import type { LineChanges } from './line-changes.ts';

/** An edge of the tree, the week that is disputed, and the side that claims. */
interface Edge {
  readonly week: number;
  readonly child_id: string;
  readonly parent_id: string;
  readonly claimant: string;
}

/**
 * Which part of later corrections has been matched to adjustments about the same line in other weeks, so that one correction gives back no more than it gave.
 * Adjustments are matched from the one decided last to the first: the corrections since a decision are a part of those since an earlier one, so
 * each takes what belongs to it and leaves the rest.
 */
export class MatchedCorrections {
  /** By edge and line; paise, positive in the child's favour. */
  readonly #matched = new Map<string, number>();

  /** How much of the changes in these lines is still unmatched for the claimant, paise; negative if they went against it. */
  leftTo(edge: Edge, changes: LineChanges): number {
    let sum = 0;
    for (const line of changes.keys()) sum += this.#left(edge, changes, line);
    return sum;
  }

  /** Matches `amount` in the claimant's favour, paise, to the lines that have given it. */
  match(edge: Edge, changes: LineChanges, amount: number): void {
    let rest = amount;
    for (const line of changes.keys()) {
      const taken = Math.min(rest, Math.max(0, this.#left(edge, changes, line)));
      const key = keyOf(edge, line);
      this.#matched.set(key, (this.#matched.get(key) ?? 0) + signOf(edge) * taken);
      rest -= taken;
    }
  }

  #left(edge: Edge, changes: LineChanges, line: string | null): number {
    const left = (changes.get(line) ?? 0) - (this.#matched.get(keyOf(edge, line)) ?? 0);
    return signOf(edge) * left;
  }
}

/** A market is the same in every week; the rounds of the casino's line are those of its week. */
function keyOf({ child_id: child, parent_id: parent, week }: Edge, line: string | null): string {
  return JSON.stringify([child, parent, line ?? week]);
}

function signOf({ claimant }: Edge): 1 | -1 {
  return claimant === 'CHILD' ? 1 : -1;
}

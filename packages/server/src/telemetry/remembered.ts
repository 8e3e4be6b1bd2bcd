/** A node of the tree: what is kept for the labels up to here, and the branches by next label value. */
interface Branch<T> {
  kept: T | undefined;
  readonly next: Map<string, Branch<T>>;
}

/** Keeps one thing per combination of label values, found without making a text of them all. */
export function remembered<T>(make: (values: readonly string[]) => T): (...values: readonly string[]) => T {
  const root: Branch<T> = { kept: undefined, next: new Map() };
  return (...values) => {
    let branch = root;
    for (const value of values) {
      let next = branch.next.get(value);
      if (next === undefined) branch.next.set(value, (next = { kept: undefined, next: new Map() }));
      branch = next;
    }
    return (branch.kept ??= make(values));
  };
}

/** A node of the tree: the value for the labels so far, and the children by next label value. */
interface Branch<T> {
  kept: T | undefined;
  readonly next: Map<string, Branch<T>>;
}

/** A cache keyed by a list of label values, which avoids joining them into one string. */
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

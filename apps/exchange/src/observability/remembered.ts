/** Keeps one thing per combination of label values: a look-up by text costs less than what it saves. */
export function remembered<T>(make: (values: readonly string[]) => T): (...values: readonly string[]) => T {
  const known = new Map<string, T>();
  return (...values) => {
    const key = values.length === 1 ? (values[0] ?? '') : values.join('\u0000');
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(values);
    known.set(key, made);
    return made;
  };
}

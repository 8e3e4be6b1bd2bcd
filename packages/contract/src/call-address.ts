/** Names of the parameters in a call's path, written `{name}`. */
export function pathParameters(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/**
 * The path with its parameters filled in, and the remaining ones for the query string. A lone surrogate becomes U+FFFD, as in a
 * query string.
 */
export function callAddress(
  path: string,
  query: Readonly<Record<string, string>>,
): { readonly path: string; readonly query: Readonly<Record<string, string>> } {
  const inPath = pathParameters(path);
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent((query[name] ?? '').toWellFormed()),
  );
  return {
    path: filled,
    query: Object.fromEntries(Object.entries(query).filter(([name]) => !inPath.includes(name))),
  };
}

/** Names of the query parameters that stand in a call's path as `{name}`. */
export function pathParameters(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/**
 * Where a request goes: the path with its parameters filled in, and what is left for the query string. Half a surrogate
 * pair becomes U+FFFD, as in a query string.
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

/**
 * Search parameters that a page filters by, as texts: the page itself judges them with its schemas, which come with it
 * and not with the first page.
 */
export function textSearch<const Name extends string>(names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): { readonly [K in Name]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
    ) as {
      readonly [K in Name]?: string;
    };
}

/** The names in braces in a text: `{amount}` and `{n}`. */
export type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** The values that a text needs: one for each of its names, or none. */
export type Values<Text extends string> = [Names<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Text>, string | number>>];

/** Which form of a text goes with a number; the first is 0. */
export type Plural = (n: number) => number;

/** The form of `{n} bet|{n} bets` for its number; a single form serves every number. */
export function formOf(text: string, n: unknown, plural: Plural): string {
  const forms = text.split('|');
  return forms[plural(Number(n))] ?? forms.at(-1) ?? '';
}

/** A text in the form for its `n`, with its values filled in. */
export function filled(
  text: string,
  values: Readonly<Record<string, string | number>>,
  plural: Plural,
): string {
  return formOf(text, values['n'], plural).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name]),
  );
}

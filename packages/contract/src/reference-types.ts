/** Plain words for a JSON Schema, for the reference pages: `number, 0.01 to 100000000, at most two decimals`. */

interface Described {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly unknown[];
  readonly items?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly 'x-decimals'?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly description?: string;
}

function span(from: number | undefined, to: number | undefined, unit: string): string[] {
  if (from === undefined && to === undefined) return [];
  if (from === undefined) return [`at most ${to}${unit}`];
  if (to === undefined) return [`at least ${from}${unit}`];
  return [`${from} to ${to}${unit}`];
}

function kind(schema: Described): string {
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(' or ');
  if (schema.anyOf) return schema.anyOf.map(describeType).join('; or ');
  if (schema.type === 'array') return `list of ${describeType(schema.items)}`;
  return schema.type === undefined ? 'anything' : String(schema.type);
}

/** One line for one field. */
export function describeType(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return 'anything';
  const described = schema as Described;
  const type = [
    kind(described),
    ...span(described.minimum, described.maximum, ''),
    ...(described['x-decimals'] === 2 ? ['at most two decimals'] : []),
    ...span(described.minLength, described.maxLength, ' characters'),
    ...span(described.minItems, described.maxItems, ' entries'),
    ...(described.pattern === undefined ? [] : [`like \`${described.pattern}\``]),
    ...(described.default === undefined ? [] : [`\`${JSON.stringify(described.default)}\` if absent`]),
  ].join(', ');
  return described.description === undefined ? type : `${type}. ${described.description}`;
}

/** JSON in the style of this repository's formatter, so that a generated page passes its check unchanged. */

const WIDTH = 110;

function isFlat(value: unknown): boolean {
  if (!Array.isArray(value)) return typeof value !== 'object' || value === null;
  const matrix = value.length > 1 && value.every((row) => Array.isArray(row) && row.length > 1);
  return !matrix && value.every(isFlat);
}

function onOneLine(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(onOneLine).join(', ')}]` : JSON.stringify(value);
}

function block(open: string, lines: readonly string[], close: string, indent: string): string {
  if (lines.length === 0) return open + close;
  return `${open}\n${lines.map((line) => `${indent}  ${line}`).join(',\n')}\n${indent}${close}`;
}

/** Two-space JSON with short lists on one line. `used` is the text already on the line. */
export function prettyJson(value: unknown, indent = '', used = 0): string {
  if (isFlat(value)) {
    const line = onOneLine(value);
    if (!Array.isArray(value) || indent.length + used + line.length < WIDTH) return line;
  }
  if (Array.isArray(value)) {
    return block(
      '[',
      value.map((item) => prettyJson(item, `${indent}  `)),
      ']',
      indent,
    );
  }
  const lines = Object.entries(value as Record<string, unknown>)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => {
      const name = `${JSON.stringify(key)}: `;
      return name + prettyJson(item, `${indent}  `, name.length);
    });
  return block('{', lines, '}', indent);
}

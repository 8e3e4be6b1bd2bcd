/** Results for people: lists as tables, single things as lines of names and values. */

/** Columns of a table: its heading and cells. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => unknown>>;

function plain(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
    ? String(value)
    : '';
}

/** UTC ms as date and time. */
export function instant(at: number | null): string {
  return at === null
    ? '–'
    : new Date(at)
        .toISOString()
        .replace('T', ' ')
        .replace(/\.\d+Z$/, 'Z');
}

/** A table with a heading; numbers are right-aligned. */
export function table<Row>(rows: readonly Row[], columns: Columns<Row>): string {
  const headings = Object.keys(columns);
  const cells = rows.map((row) => Object.values(columns).map((value) => value(row)));
  const texts = cells.map((line) => line.map(plain));
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...texts.map((line) => line[at]?.length ?? 0)),
  );
  const line = (words: readonly string[], values: readonly unknown[]): string =>
    words
      .map((word, at) =>
        typeof values[at] === 'number' ? word.padStart(widths[at] ?? 0) : word.padEnd(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const body = texts.map((words, at) => line(words, cells[at] ?? []));
  return [line(headings, cells[0] ?? []), ...body].join('\n');
}

/** Names and values of one thing, nested ones below it. */
export function lines(value: object): string {
  const entries = Object.entries(value);
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  return entries.map(([name, one]) => `${name.padEnd(width)}  ${plain(one)}`).join('\n');
}

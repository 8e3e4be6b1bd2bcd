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

/** Fields that hold an instant, which people read as a date. */
const INSTANT_NAME = /(^at|^from|^to|At|Time|until|Until)$/;
/** Numbers from here on are instants in UTC ms where the name says so. */
const INSTANT_FROM = 1_000_000_000_000;

/** Anything that a call answers: its plain fields as lines, and its lists as tables below them. */
export function described(data: unknown): string {
  if (Array.isArray(data)) return listed(data);
  if (typeof data !== 'object' || data === null) return plain(data);
  const fields = Object.entries(data);
  const lists = fields.filter((field): field is [string, unknown[]] => isList(field[1]));
  const single = fields.filter(([, value]) => !isList(value));
  return [
    ...(single.length === 0
      ? []
      : [lines(Object.fromEntries(single.map(([name, value]) => [name, readable(name, value)])))]),
    ...lists.map(([name, rows]) => `${name}\n${listed(rows)}`),
  ].join('\n\n');
}

function listed(rows: readonly unknown[]): string {
  if (rows.length === 0) return 'none';
  const records = rows.map((row) => (typeof row === 'object' && row !== null ? row : { value: row }));
  const names = [...new Set(records.flatMap((row) => Object.keys(row)))];
  return table(
    records.map((row) => new Map<string, unknown>(Object.entries(row))),
    Object.fromEntries(
      names.map((name) => [name, (row: ReadonlyMap<string, unknown>) => readable(name, row.get(name))]),
    ),
  );
}

/** True for a list of records; a list of words fits on a line. */
function isList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some((one) => typeof one === 'object');
}

function readable(name: string, value: unknown): unknown {
  return typeof value === 'number' && value >= INSTANT_FROM && INSTANT_NAME.test(name)
    ? instant(value)
    : value;
}

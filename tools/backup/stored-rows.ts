import { sql, type Kysely } from 'kysely';
import type { StorageKind } from '@layline/server/db/database.ts';
import type { Columns } from '@layline/server/db/rows.ts';
import type { SqlValue } from '@layline/server/db/statement.ts';
import type { Tables } from '@layline/exchange/src/db/tables.ts';

export interface StoredTable {
  readonly name: string;
  readonly columns: Columns;
}

/** Rows read at a time. A row of the journal can be a hundred kilobytes. */
const PAGE = 100;

/** The exchange's tables in the storage, by name, without those of its migrations. */
export async function storedTables(view: Kysely<Tables>, kind: StorageKind): Promise<readonly StoredTable[]> {
  const schema = kind === 'sqlite' ? undefined : await currentSchema(view);
  const tables = await view.introspection.getTables();
  return tables
    .filter((table) => !table.isView && table.schema === schema)
    .map(({ name, columns }) => ({
      name,
      columns: Object.fromEntries(columns.map((column) => [column.name, typeOf(column.dataType)])),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function currentSchema(view: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(view);
  return rows[0]?.name;
}

/** Both storages hold only integers and text. */
function typeOf(dataType: string): 'integer' | 'text' {
  return /^int|^bigint/i.test(dataType) ? 'integer' : 'text';
}

/** All rows of a table in a consistent view; values are in the order of the columns. */
export async function* rowsOf(
  view: Kysely<Tables>,
  kind: StorageKind,
  table: StoredTable,
): AsyncGenerator<readonly SqlValue[]> {
  const names = Object.keys(table.columns);
  const pages = kind === 'sqlite' ? byRowId(view, table, names) : byCursor(view, table, names);
  for await (const rows of pages) for (const row of rows) yield names.map((name) => row[name] ?? null);
}

type Row = Readonly<Record<string, SqlValue>>;

async function* byRowId(
  view: Kysely<Tables>,
  { name }: StoredTable,
  columns: readonly string[],
): AsyncGenerator<readonly Row[]> {
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const { rows } = await sql<Row & { row_place: number }>`
      select rowid as row_place, ${sql.raw(columns.join(', '))} from ${sql.table(name)}
      where rowid > ${after} order by rowid limit ${PAGE}`.execute(view);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.row_place;
  }
}

async function* byCursor(
  view: Kysely<Tables>,
  { name }: StoredTable,
  columns: readonly string[],
): AsyncGenerator<readonly Row[]> {
  await sql`declare stored no scroll cursor for select ${sql.raw(columns.join(', '))} from ${sql.table(name)}`.execute(
    view,
  );
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.raw(String(PAGE))} from stored`.execute(view);
    yield rows;
    if (rows.length < PAGE) break;
  }
  await sql`close stored`.execute(view);
}

import type { CreateTableBuilder, Kysely } from 'kysely';

/** The database's type for 64-bit integers. */
export type IntegerType = 'integer' | 'bigint';

type Kind<Value> = Value extends number ? 'whole' : 'text';
type Column<Value> = null extends Value ? `${Kind<Exclude<Value, null>>}?` : Kind<Value>;

interface Index<Name> {
  readonly on: readonly Name[];
  readonly unique?: boolean;
  /** Condition of a partial index. */
  readonly where?: readonly [column: Name, is: '=' | 'is' | 'is not', value: string | null];
}

interface Shape<Row> {
  readonly key: readonly (keyof Row)[];
  /** Text or 64-bit integers; `?` marks a nullable column. */
  readonly columns: { readonly [Name in keyof Row]: Column<Row[Name]> };
  readonly indexes?: Readonly<Record<string, Index<keyof Row>>>;
}

/** Definitions of database tables. The compiler checks every column against the row type. */
export type Shapes<Tables> = { readonly [Table in keyof Tables]: Shape<Tables[Table]> };

interface AnyShape {
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, string>>;
  readonly indexes?: Readonly<Record<string, Index<string>>>;
}

/** Creates missing database tables, with their indexes. */
export async function makeTables(db: Kysely<unknown>, integer: IntegerType, shapes: object): Promise<void> {
  for (const [table, { key, columns, indexes = {} }] of Object.entries<AnyShape>({ ...shapes })) {
    let built: CreateTableBuilder<string, string> = db.schema.createTable(table);
    for (const [name, column] of Object.entries(columns)) {
      const type = column.startsWith('text') ? 'text' : integer;
      built = built.addColumn(name, type, (made) => (column.endsWith('?') ? made : made.notNull()));
    }
    await built.addPrimaryKeyConstraint(`${table}_key`, key as [string]).execute();
    for (const [name, { on, unique = false, where }] of Object.entries(indexes)) {
      let index = db.schema
        .createIndex(name)
        .on(table)
        .columns([...on]);
      if (unique) index = index.unique();
      await (where === undefined ? index : index.where(...(where as readonly [never, '=', never]))).execute();
    }
  }
}

/** A value that both databases store the same way: integers and text. */
export type SqlValue = number | string | null;

/** One statement of a transaction, for either database. Kysely's `CompiledQuery` is assignable to it. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** How many rows the statement must affect. Any other number rolls the transaction back with `UnexpectedChanges`. */
  readonly expect?: number;
}

/** One statement for many rows, built by `insertRows`, by `updateRows` or with `rowsSource`. Each row has one value per source column. */
export interface RowsStatement {
  readonly sql: string;
  readonly rows: readonly (readonly SqlValue[])[];
}

export interface StatementResult {
  readonly rows: readonly unknown[];
  /** Rows inserted, updated or deleted. */
  readonly changes: number;
}

export interface TransactOptions {
  /**
   * False lets a power cut undo the transaction, but never an earlier one without it: enough for data that can be derived
   * again. True by default: on disk before the promise resolves.
   */
  readonly durable?: boolean;
  /** True for the journal: it overtakes everything that waits, on the connection that owns the storage. */
  readonly journal?: boolean;
}

/** A statement affected a different number of rows than it expected. The transaction was rolled back. */
export class UnexpectedChanges extends Error {
  override readonly name = 'UnexpectedChanges';
}

/** Throws `UnexpectedChanges` if a statement affected a different number of rows than it expects. */
export function checkChanges(statement: Statement, changes: number): void {
  if (statement.expect === undefined || statement.expect === changes) return;
  throw new UnexpectedChanges(
    `a statement that had to change ${statement.expect} rows changed ${changes}; the transaction is undone`,
  );
}

/** The lock is held by a different session than the one that appends, so it protects nothing. */
export class SessionShared extends Error {
  override readonly name = 'SessionShared';

  constructor() {
    super(
      'the connection that appends has lost the lock on this PostgreSQL database; behind a pooler in transaction mode it has none: name the server itself, or a pooler in session mode',
    );
  }
}

/** Another process already owns the storage. */
export class StorageInUse extends Error {
  override readonly name = 'StorageInUse';

  constructor(where: string) {
    super(
      `${where} is in use by another process; only one process may write to it. Stop the other one first.`,
    );
  }
}

/** A value that both storages keep alike: whole numbers and text. */
export type SqlValue = number | string | null;

/** One statement of a transaction, as both storages run it. Kysely's `CompiledQuery` fits. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Rows that must be affected; any other number undoes the transaction with `UnexpectedChanges`. */
  readonly expect?: number;
}

/** The same statement for many rows, built by `forRows`. Each row has one value per column of the source. */
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
   * False lets a power cut undo the transaction (never the one before it without this one): right for what can
   * be derived again. True by default: on disk before the answer.
   */
  readonly durable?: boolean;
  /** True for the journal: goes before everything that waits, on the connection that owns the storage. */
  readonly journal?: boolean;
}

/** A statement affected another number of rows than its `expect`; the transaction is undone. */
export class UnexpectedChanges extends Error {
  override readonly name = 'UnexpectedChanges';
}

/** Throws `UnexpectedChanges` if a statement that names its number of rows affected another one. */
export function checkChanges(statement: Statement, changes: number): void {
  if (statement.expect === undefined || statement.expect === changes) return;
  throw new UnexpectedChanges(
    `a statement that had to change ${statement.expect} rows changed ${changes}; the transaction is undone`,
  );
}

/** The storage is already written by another process. */
export class StorageInUse extends Error {
  override readonly name = 'StorageInUse';

  constructor(where: string) {
    super(`${where} is in use by another process; only one may write it. Stop that one first.`);
  }
}

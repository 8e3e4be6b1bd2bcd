import type { Kysely } from 'kysely';
import type { RowsStatement, Statement, StatementResult, TransactOptions } from './statement.ts';

export type StorageKind = 'sqlite' | 'postgres';

/** Storage with tables of these rows that this process alone writes, from opening to closing. */
export interface Database<Tables> {
  readonly kind: StorageKind;
  /** For short transactions: on SQLite all writers share one connection. */
  readonly write: Kysely<Tables>;
  /** Read-only, apart from the writer: histories and reports. */
  readonly read: Kysely<Tables>;
  /**
   * Runs all statements in one transaction, in order; resolves with one result each once committed. Rejects, with
   * nothing changed, if one fails. On SQLite this is one trip to the writer's thread, whatever the number of statements.
   */
  transact(
    statements: readonly (Statement | RowsStatement)[],
    options?: TransactOptions,
  ): Promise<readonly StatementResult[]>;
  /** Settles with the reason if the storage is lost (its thread ended, its owning connection broke); never after `close`. */
  readonly lost: Promise<Error>;
  /** Ends all connections and gives up ownership. */
  close(): Promise<void>;
}

/** SQLite in a directory of this machine, or a PostgreSQL server (its `search_path` decides the schema). */
export type Storage = { readonly dataDir: string } | { readonly databaseUrl: string };

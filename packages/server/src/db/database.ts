import type { Kysely } from 'kysely';
import type { RowsStatement, Statement, StatementResult, TransactOptions } from './statement.ts';

export type StorageKind = 'sqlite' | 'postgres';

/** An open database with these row types. This process is its only writer until it closes it. */
export interface Database<Tables> {
  readonly kind: StorageKind;
  /** For short transactions: on SQLite all writers share one connection. */
  readonly write: Kysely<Tables>;
  /** Read-only and separate from the writer: for histories and reports. */
  readonly read: Kysely<Tables>;
  /**
   * Runs all statements in one transaction, in order, and resolves with one result each after the commit. If one fails it
   * rejects, and nothing has changed. On SQLite this is a single round trip to the writer's thread.
   */
  transact(
    statements: readonly (Statement | RowsStatement)[],
    options?: TransactOptions,
  ): Promise<readonly StatementResult[]>;
  /** Resolves with the reason if the storage is lost: its thread ended or its owning connection broke. Never after `close`. */
  readonly lost: Promise<Error>;
  /** Closes all connections and gives up ownership. */
  close(): Promise<void>;
}

/** SQLite in a local directory, or a PostgreSQL server (the schema comes from its `search_path`). */
export type Storage = { readonly dataDir: string } | { readonly databaseUrl: string };

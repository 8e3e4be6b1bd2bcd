import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { SqliteThread } from './sqlite-thread.ts';

/** One SQLite connection, in this thread or another. */
export type SqliteConnection = Pick<SqliteThread, 'query' | 'lock'>;

/** Kysely over a SQLite connection. The connection's owner closes it, not Kysely. */
export function sqliteDialect(sqlite: SqliteConnection): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new SqliteDriver(sqlite),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Kysely assumes that SQLite cannot create tables in a transaction. It can, and an interrupted migration must be rolled back. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #sqlite: SqliteConnection;
  readonly #connection: DatabaseConnection;

  constructor(sqlite: SqliteConnection) {
    this.#sqlite = sqlite;
    this.#connection = new KyselyConnection(sqlite);
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#sqlite.lock.acquire(false);
    return this.#connection;
  }

  /** `immediate` takes the write lock at the start, so that a transaction cannot fail halfway on a lock upgrade. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  releaseConnection(): Promise<void> {
    this.#sqlite.lock.release();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return Promise.resolve();
  }
}

class KyselyConnection implements DatabaseConnection {
  readonly #sqlite: SqliteConnection;

  constructor(sqlite: SqliteConnection) {
    this.#sqlite = sqlite;
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes, lastInsertRowid } = await this.#sqlite.query(compiled);
    return {
      rows: rows as R[],
      numAffectedRows: BigInt(changes),
      insertId: BigInt(lastInsertRowid),
    };
  }

  async *streamQuery<R>(compiled: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(compiled);
  }
}

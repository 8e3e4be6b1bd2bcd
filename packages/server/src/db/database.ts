import type { Kysely } from 'kysely';
import type { RowsStatement, Statement, StatementResult, TransactOptions } from './statement.ts';

export type StorageKind = 'sqlite' | 'postgres';

/** The PostgreSQL session variable that holds the leader's epoch. */
export const EPOCH_VARIABLE = 'layline.epoch';

/** The PostgreSQL session that has the lock and appends to the journal. */
export interface LeadingSession {
  /** Stores the epoch's number in the session. Rejects with `SessionShared` if this session does not hold the lock. */
  mark(epoch: number): Promise<void>;
  /**
   * From now on the server ends the session and releases the lock after ten seconds of silence. `beat` returns the heartbeat statement, which is sent
   * every half second, and `proof` is sent when asked for. If one of them finds no row, fails or gets no answer, the session ends and `lost` resolves.
   */
  beat(beat: () => Statement, proof: Statement): Beats;
  /** Changes how long the server lets the session be silent, ms; ten seconds by default. To be called once heartbeats are sent. */
  limitSilence(ms?: number): Promise<void>;
  /** Gives up the lock, so that another process may lead. From then on this session runs nothing more; `lost` does not resolve. */
  release(): Promise<void>;
}

/** The heartbeats of a session. */
export interface Beats {
  /** Sends the proof and resolves once it is on disk. Rejects if the session has ended. */
  prove(): Promise<void>;
  /** Stops the heartbeats; from then on the server does not expect any. */
  stop(): void;
}

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
  /** Null on SQLite, where the operating system frees the lock when the process ends, and nobody else can append meanwhile. */
  readonly session: LeadingSession | null;
  /**
   * A connection for signs of life and leases alone, so that a renewal never queues behind the statements of thousands of calls. Absent on SQLite, where leases are not renewed, and at a
   * follower, which opens one by itself.
   */
  readonly signs?: Pick<Database<Tables>, 'kind' | 'write' | 'transact'>;
  /** Closes all connections and gives up ownership. */
  close(): Promise<void>;
}

/** SQLite in a local directory, or a PostgreSQL server (the schema comes from its `search_path`). */
export type Storage = { readonly dataDir: string } | { readonly databaseUrl: string };

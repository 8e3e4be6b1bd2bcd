import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { systemScheduler, type Scheduler } from '../../scheduler.ts';
import type { Database } from '../database.ts';
import { StorageInUse, type RowsStatement, type Statement, type StatementResult } from '../statement.ts';
import { connectionsOf, withOption, withoutName } from './address.ts';
import { writerName } from './leader-session.ts';
import { OwnerSession, UNFINISHED_MS } from './owner-session.ts';
import { pulseInThread } from './pulse-thread.ts';
import { runTransaction } from './transaction.ts';

/** Connections of a process for writing and for reading, beside the one that owns the database, unless its address says otherwise. */
const WRITERS = 6;
const READERS = 4;
const CONNECT_MS = 10_000;
/** How long a process beside the owner may leave a transaction without a statement, ms: as long as the owner waits for the projections (`core/projections/projector.ts`). */
const BESIDE_UNFINISHED_MS = 1500;

/** Reads 64-bit integers as numbers. Money, times and positions all fit into 2^53; anything larger is an error. */
function integer(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is outside the exact range`);
  return value;
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
      ? integer
      : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

/** How every connection to this database is made. */
export function configOf(databaseUrl: string) {
  return {
    connectionString: withoutName(databaseUrl),
    types,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  };
}

/**
 * If an idle connection breaks, the pool replaces it, and the next query reports a real outage. If a connection in use breaks
 * between two queries, only the connection emits the error; unhandled, it would end the process before it could log why.
 */
function outlastBreaks(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** Read-only connections, which need no ownership. */
export function postgresReaders(databaseUrl: string): pg.Pool {
  const readers = new pg.Pool({
    ...configOf(withOption(databaseUrl, 'default_transaction_read_only=on')),
    max: connectionsOf(databaseUrl, READERS),
    application_name: 'layline-read',
  });
  outlastBreaks(readers);
  return readers;
}

/** How a process that wants to own a PostgreSQL database goes about it. */
export interface OwningOptions {
  readonly scheduler?: Scheduler;
  /** False to take the lock only if it is free at this moment. By default the process queues for it for some seconds. */
  readonly queues?: boolean;
  /** Set if other processes may take over: a thread then shows them that this one is running. Called when the thread fails to. */
  readonly onPulseMissed?: (error: Error) => void;
}

/**
 * Opens a PostgreSQL database. Ownership is a session lock on the connection that also writes the journal. If that
 * connection breaks, the lock and the ability to append are lost together, so two processes can never both append.
 * Rejects with `StorageInUse` if another process owns the schema and does not release it within seconds.
 */
export async function openPostgres<Tables>(
  databaseUrl: string,
  { scheduler = systemScheduler, queues = true, onPulseMissed }: OwningOptions = {},
): Promise<Database<Tables>> {
  const config = configOf(databaseUrl);
  const client = new pg.Client({ ...config, application_name: 'layline-owner' });
  const owner = new OwnerSession(client, scheduler);
  await client.connect();
  if (!(await owner.takeOwnership({ queues }))) {
    await owner.end();
    throw new StorageInUse('this PostgreSQL database');
  }
  const pid = await owner.pid();
  const stopPulse = onPulseMissed && pulseInThread({ databaseUrl, pid, onError: onPulseMissed });
  const writing = {
    ...configOf(withUnfinished(databaseUrl, UNFINISHED_MS)),
    application_name: writerName(pid),
  };
  const writers = new pg.Pool({ ...writing, max: connectionsOf(databaseUrl, WRITERS) });
  const signs = writersOf<Tables>(new pg.Pool({ ...writing, max: 1 }));
  const readers = postgresReaders(databaseUrl);
  outlastBreaks(writers);
  let closed: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    await readers.end();
    await writers.end();
    await signs.close();
    await stopPulse?.();
    await owner.end();
  };
  return {
    kind: 'postgres',
    write: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: writers }) }),
    read: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readers }) }),
    lost: owner.lost,
    session: owner,
    signs,
    async transact(statements, { durable = true, journal = false } = {}) {
      if (journal) return owner.run(statements, durable);
      return transactIn(writers, statements, durable);
    },
    close: () => (closed ??= closeAll()),
  };
}

/** Opens connections for what a process writes in its players' name while another one owns the database. Its commits are as durable as the owner's. */
export function openWriters<Tables>(databaseUrl: string): Writers<Tables> {
  return writersOf(
    new pg.Pool({
      ...configOf(withUnfinished(databaseUrl, UNFINISHED_MS)),
      max: connectionsOf(databaseUrl, WRITERS),
      application_name: 'layline-follower',
    }),
  );
}

/**
 * Opens a connection for what a process writes while another one owns the database: about itself, and the projections. Its commits are not durable, so they never wait for a standby. If the process is
 * paused within a transaction, the server ends it in time for the owner to take the work over.
 */
export function openBeside<Tables>(databaseUrl: string): Writers<Tables> {
  return writersOf(
    new pg.Pool({
      ...configOf(withOption(withUnfinished(databaseUrl, BESIDE_UNFINISHED_MS), 'synchronous_commit=off')),
      max: 1,
      application_name: 'layline-beside',
    }),
  );
}

type Writers<Tables> = Pick<Database<Tables>, 'kind' | 'write' | 'transact' | 'close'>;

function writersOf<Tables>(pool: pg.Pool): Writers<Tables> {
  outlastBreaks(pool);
  const write = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    write,
    transact: (statements, { durable = true } = {}) => transactIn(pool, statements, durable),
    close: () => write.destroy(),
  };
}

async function transactIn(
  pool: pg.Pool,
  statements: readonly (Statement | RowsStatement)[],
  durable: boolean,
): Promise<readonly StatementResult[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await runTransaction(client, statements, durable);
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The same address for sessions that the server ends when they leave a transaction open for so long. */
function withUnfinished(databaseUrl: string, ms: number): string {
  return withOption(databaseUrl, `idle_in_transaction_session_timeout=${ms}`);
}

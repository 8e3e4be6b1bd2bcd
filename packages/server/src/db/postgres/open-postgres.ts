import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../database.ts';
import { StorageInUse } from '../statement.ts';
import { runTransaction } from './transaction.ts';

/** First key of the advisory lock of ownership; the second is made from the schema. */
const LOCK_KEY = 0x4c_41_59;
const WRITERS = 6;
const READERS = 4;
const CONNECT_MS = 10_000;

/** 64-bit integers as numbers: money, times and positions all stay within 2^53, and anything beyond must not pass. */
function integer(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the exact range`);
  return value;
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
      ? integer
      : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

function configOf(databaseUrl: string) {
  return { connectionString: databaseUrl, types, connectionTimeoutMillis: CONNECT_MS, keepAlive: true };
}

/**
 * An idle connection that breaks is replaced by the pool; the next query reports a real outage. One that is in use and breaks
 * between two queries reports it to itself alone: unhandled, that would end the process before it could say why.
 */
function outlastBreaks(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** Connections that cannot write; they need no ownership. */
export function postgresReaders(databaseUrl: string): pg.Pool {
  const readers = new pg.Pool({
    ...configOf(readOnly(databaseUrl)),
    max: READERS,
    application_name: 'layline-read',
  });
  outlastBreaks(readers);
  return readers;
}

/**
 * Opens a PostgreSQL database. Ownership is a session lock on the connection that also writes the journal: if that
 * connection breaks, the lock and the ability to write the journal go together, so two processes can never both
 * append. Rejects with `StorageInUse` if another process owns the schema and
 * does not let go within seconds.
 */
export async function openPostgres<Tables>(databaseUrl: string): Promise<Database<Tables>> {
  const config = configOf(databaseUrl);
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  const owner = new pg.Client({ ...config, application_name: 'layline-owner' });
  owner.on('error', lose);
  await owner.connect();
  if (!(await takeOwnership(owner))) {
    await owner.end();
    throw new StorageInUse('this PostgreSQL database');
  }
  const writers = new pg.Pool({ ...config, max: WRITERS, application_name: 'layline' });
  const readers = postgresReaders(databaseUrl);
  outlastBreaks(writers);
  let closed: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    owner.removeAllListeners('error').on('error', () => undefined);
    await readers.end();
    await writers.end();
    await owner.end();
  };
  return {
    kind: 'postgres',
    write: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: writers }) }),
    read: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readers }) }),
    lost,
    async transact(statements, { durable = true, journal = false } = {}) {
      if (journal) return runTransaction(owner, statements, durable);
      const client = await writers.connect();
      let broken: Error | undefined;
      try {
        return await runTransaction(client, statements, durable);
      } catch (error) {
        broken = error instanceof Error ? error : new Error(String(error));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => (closed ??= closeAll()),
  };
}

/** A server needs a moment to notice that an owner was killed; a live owner never lets go for this long. */
const OWNER_GONE_WAIT = '5s';
/** What PostgreSQL answers when a lock could not be had within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

async function takeOwnership(client: pg.Client): Promise<boolean> {
  await client.query(`set lock_timeout = '${OWNER_GONE_WAIT}'`);
  try {
    await client.query('select pg_advisory_lock($1, hashtext(current_schema()))', [LOCK_KEY]);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
  await client.query('reset lock_timeout');
  return true;
}

/** The same address for sessions that cannot write; what its `options` say (a `search_path`, perhaps) stays. */
function readOnly(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options') ?? '';
  url.searchParams.set('options', `${options} -c default_transaction_read_only=on`.trim());
  // The address is read as a list of escapes, in which a plus sign would stay one.
  return url.href.replaceAll('+', '%20');
}

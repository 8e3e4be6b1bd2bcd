import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Storage } from '../db/database.ts';

/** Of each kind. Each new one costs the server 18 ms of processor time, and a test seldom needs more at once. */
const CONNECTIONS = 2;

/** Storage for one test. */
export interface TestStorage {
  readonly storage: Storage;
  remove(): Promise<void>;
}

export interface StorageUnderTest {
  readonly name: 'sqlite' | 'postgres';
  make(): Promise<TestStorage>;
}

/** The PostgreSQL server on which tests may create databases; undefined if there is none. */
export const testServer = (): string | undefined => process.env['TEST_DATABASE_URL'];

/** An empty data directory. */
export async function makeDirectory(): Promise<
  TestStorage & { readonly storage: { readonly dataDir: string } }
> {
  const dataDir = await mkdtemp(join(tmpdir(), 'layline-'));
  return { storage: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** A new database on a PostgreSQL server, copied from `template` if given, and dropped afterwards. */
export async function makeDatabase(serverUrl: string, template?: string): Promise<TestStorage> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  // Copying files takes a fraction of the default, which writes every page of the template to the log.
  await run(`create database ${name} template ${template ?? 'template1'} strategy file_copy`);
  const url = new URL(databaseAt(serverUrl, name));
  url.searchParams.set('connections', String(CONNECTIONS));
  return {
    storage: { databaseUrl: url.href },
    remove: () => run(`drop database ${name} with (force)`),
  };
}

/** The address of another database on the same server. */
export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Storage without database tables: PostgreSQL if tests have a server, otherwise SQLite. */
export function storagesUnderTest(): readonly StorageUnderTest[] {
  const serverUrl = testServer();
  if (serverUrl === undefined) return [{ name: 'sqlite', make: makeDirectory }];
  return [{ name: 'postgres', make: () => makeDatabase(serverUrl) }];
}

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Storage } from '../../db/database.ts';

/** Empty storage for one test. */
export interface TestStorage {
  readonly storage: Storage;
  remove(): Promise<void>;
}

export interface StorageUnderTest {
  readonly name: 'sqlite' | 'postgres';
  make(): Promise<TestStorage>;
}

async function makeDirectory(): Promise<TestStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'layline-'));
  return { storage: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** A database of its own on a PostgreSQL server; removed with all it holds. */
export async function makeDatabase(serverUrl: string): Promise<TestStorage> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    storage: { databaseUrl: url.href },
    remove: () => run(`drop database ${name} with (force)`),
  };
}

/** SQLite always; PostgreSQL too when `TEST_DATABASE_URL` names a server on which databases may be made. */
export function storagesUnderTest(): readonly StorageUnderTest[] {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const sqlite = { name: 'sqlite', make: makeDirectory } as const;
  if (serverUrl === undefined) return [sqlite];
  return [sqlite, { name: 'postgres', make: () => makeDatabase(serverUrl) }];
}

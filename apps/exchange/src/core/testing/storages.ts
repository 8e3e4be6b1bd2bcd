import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Storage } from '../../db/database.ts';
import { copyTables, databaseAt, templateOn } from './template.ts';

/** Storage for one test. */
export interface TestStorage {
  readonly storage: Storage;
  remove(): Promise<void>;
}

export interface StorageUnderTest {
  readonly name: 'sqlite' | 'postgres';
  /** Tables as they are today, without rows: what opening a new storage would make of it, only sooner. */
  make(): Promise<TestStorage>;
}

interface KindUnderTest extends StorageUnderTest {
  /** Without tables, for what makes them. */
  makeBare(): Promise<TestStorage>;
}

async function makeDirectory(): Promise<TestStorage & { readonly storage: { readonly dataDir: string } }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'layline-'));
  return { storage: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function makeFilled(): Promise<TestStorage> {
  const made = await makeDirectory();
  await copyTables(made.storage.dataDir);
  return made;
}

/** A database of its own on a PostgreSQL server, made from `template` if one is named; removed with all it holds. */
async function makeDatabase(serverUrl: string, template?: string): Promise<TestStorage> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  return {
    storage: { databaseUrl: databaseAt(serverUrl, name) },
    remove: () => run(`drop database ${name} with (force)`),
  };
}

/** SQLite always; PostgreSQL too when `TEST_DATABASE_URL` names a server on which databases may be made. */
export function storagesUnderTest(): readonly KindUnderTest[] {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const sqlite = { name: 'sqlite', make: makeFilled, makeBare: makeDirectory } as const;
  if (serverUrl === undefined) return [sqlite];
  return [sqlite, postgresUnderTest(serverUrl)];
}

/** PostgreSQL on the server at an address. */
function postgresUnderTest(serverUrl: string): KindUnderTest {
  return {
    name: 'postgres',
    make: async () => makeDatabase(serverUrl, await templateOn(serverUrl)),
    makeBare: () => makeDatabase(serverUrl),
  };
}

import { createHash, randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { access, copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { databaseAt } from '@layline/server/testing/storages.ts';
import { openDatabase } from '../../db/open-database.ts';

/** Name of the database file in a SQLite data directory. */
const FILE = 'exchange.db';
const CACHE = fileURLToPath(new URL('../../../../../node_modules/.cache/test-storage/', import.meta.url));
/** Key of the lock held while a server's template is created. */
const LOCK_KEY = 0x74_65_73_74;

/** The files that define the database tables. */
const SCHEMA_FOLDERS = ['apps/exchange/src/db', 'apps/table-host/src/db', 'packages/server/src/db'].map(
  (room) => fileURLToPath(new URL(`../../../../../${room}/`, import.meta.url)),
);

/** Hash of every file that defines the database tables, so that a template from another version is never used. */
function tablesVersion(): string {
  const hash = createHash('sha256');
  for (const folder of SCHEMA_FOLDERS) {
    for (const file of globSync('**/*.ts', { cwd: folder }).toSorted()) {
      if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function makeFile(): Promise<string> {
  const wanted = join(CACHE, `${tablesVersion()}.db`);
  const there = await access(wanted).then(
    () => true,
    () => false,
  );
  if (there) return wanted;
  await mkdir(CACHE, { recursive: true });
  const dataDir = await mkdtemp(join(CACHE, 'new-'));
  await (await openDatabase({ dataDir })).close();
  // Another process may be creating the same template: the rename is atomic, and the last one wins.
  await rename(join(dataDir, FILE), wanted);
  await rm(dataDir, { recursive: true });
  return wanted;
}

async function makeServerTemplate(serverUrl: string): Promise<string> {
  const wanted = `layline_template_${tablesVersion()}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [wanted]);
    if (rowCount === 0) {
      const name = `layline_new_${randomBytes(8).toString('hex')}`;
      await client.query(`create database ${name}`);
      await (await openDatabase({ databaseUrl: databaseAt(serverUrl, name) })).close();
      await client.query(`alter database ${name} rename to ${wanted}`);
    }
  } finally {
    await client.end();
  }
  return wanted;
}

let file: Promise<string> | undefined;

/** Puts empty database tables into an empty data directory. They are created once per machine and then copied. */
export async function copyTables(dataDir: string): Promise<void> {
  await copyFile(await (file ??= makeFile()), join(dataDir, FILE));
}

const servers = new Map<string, Promise<string>>();

/** Name of the server's template database with empty tables. Nobody may connect to it. */
export function templateOn(serverUrl: string): Promise<string> {
  const known = servers.get(serverUrl);
  if (known !== undefined) return known;
  const made = makeServerTemplate(serverUrl);
  servers.set(serverUrl, made);
  return made;
}

import { makeDatabase, makeDirectory, testServer } from '@layline/server/testing/storages.ts';
import type { StorageUnderTest, TestStorage } from '@layline/server/testing/storages.ts';
import { copyTables, templateOn } from './template.ts';

interface KindUnderTest extends StorageUnderTest {
  /** Tables as they are today, without rows: what opening a new storage would make of it, only sooner. */
  make(): Promise<TestStorage>;
  /** Without tables, for what makes them. */
  makeBare(): Promise<TestStorage>;
}

async function makeFilled(): Promise<TestStorage> {
  const made = await makeDirectory();
  await copyTables(made.storage.dataDir);
  return made;
}

/** A file, which needs no server. */
export const SQLITE: KindUnderTest = { name: 'sqlite', make: makeFilled, makeBare: makeDirectory };

/** SQLite always; PostgreSQL too when `TEST_DATABASE_URL` names a server on which databases may be made. */
export function availableStorages(): readonly KindUnderTest[] {
  const serverUrl = testServer();
  return serverUrl === undefined ? [SQLITE] : [SQLITE, postgresUnderTest(serverUrl)];
}

/**
 * What a suite for every storage runs on this time: PostgreSQL where there is a server, else SQLite. A check runs them
 * without a server first, and would otherwise prove everything on SQLite twice.
 */
export function storagesUnderTest(): readonly KindUnderTest[] {
  return availableStorages().slice(-1);
}

/** PostgreSQL on the server at an address. */
function postgresUnderTest(serverUrl: string): KindUnderTest {
  return {
    name: 'postgres',
    make: async () => makeDatabase(serverUrl, await templateOn(serverUrl)),
    makeBare: () => makeDatabase(serverUrl),
  };
}

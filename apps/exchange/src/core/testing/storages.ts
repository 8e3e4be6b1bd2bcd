import { makeDatabase, makeDirectory, testServer } from '@layline/server/testing/storages.ts';
import type { StorageUnderTest, TestStorage } from '@layline/server/testing/storages.ts';
import { copyTables, templateOn } from './template.ts';

interface KindUnderTest extends StorageUnderTest {
  /** Empty, with the current database tables: the same as opening new storage, only faster. */
  make(): Promise<TestStorage>;
  /** Without database tables, for tests of what creates them. */
  makeBare(): Promise<TestStorage>;
}

async function makeFilled(): Promise<TestStorage> {
  const made = await makeDirectory();
  await copyTables(made.storage.dataDir);
  return made;
}

/** SQLite, which needs no server. */
export const SQLITE: KindUnderTest = { name: 'sqlite', make: makeFilled, makeBare: makeDirectory };

/** SQLite always; PostgreSQL too if `TEST_DATABASE_URL` names a server on which databases may be created. */
export function availableStorages(): readonly KindUnderTest[] {
  const serverUrl = testServer();
  return serverUrl === undefined ? [SQLITE] : [SQLITE, postgresUnderTest(serverUrl)];
}

/**
 * The storages that a storage suite runs on: PostgreSQL if there is a server, otherwise SQLite. CI runs these suites without a server first, so
 * running SQLite again would prove nothing new.
 */
export function storagesUnderTest(): readonly KindUnderTest[] {
  return availableStorages().slice(-1);
}

/** PostgreSQL on the server at `url`. */
function postgresUnderTest(serverUrl: string): KindUnderTest {
  return {
    name: 'postgres',
    make: async () => makeDatabase(serverUrl, await templateOn(serverUrl)),
    makeBare: () => makeDatabase(serverUrl),
  };
}

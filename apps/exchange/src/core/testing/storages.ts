import { makeDatabase, makeDirectory, testServer } from '@layline/server/testing/storages.ts';
import type { StorageUnderTest, TestStorage } from '@layline/server/testing/storages.ts';
import { copyTables, templateOn } from './template.ts';

interface KindUnderTest extends StorageUnderTest {
  /** Empty, with today's database tables: the same as opening new storage, only faster. */
  make(): Promise<TestStorage>;
  /** Without database tables, for tests of what creates them. */
  makeBare(): Promise<TestStorage>;
}

async function makeFilled(): Promise<TestStorage> {
  const made = await makeDirectory();
  await copyTables(made.storage.dataDir);
  return made;
}

/** SQLite always; PostgreSQL too if `TEST_DATABASE_URL` names a server on which databases may be created. */
export function storagesUnderTest(): readonly KindUnderTest[] {
  const serverUrl = testServer();
  const sqlite = { name: 'sqlite', make: makeFilled, makeBare: makeDirectory } as const;
  if (serverUrl === undefined) return [sqlite];
  return [sqlite, postgresUnderTest(serverUrl)];
}

/** PostgreSQL on the server at `url`. */
function postgresUnderTest(serverUrl: string): KindUnderTest {
  return {
    name: 'postgres',
    make: async () => makeDatabase(serverUrl, await templateOn(serverUrl)),
    makeBare: () => makeDatabase(serverUrl),
  };
}

import { afterEach, beforeEach } from 'vitest';
import type { TestStorage } from '@layline/server/testing/storages.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';

/** Opens a database for each test of a suite and gives it to `use`; removes it afterwards. */
export function openForEach(make: () => Promise<TestStorage>, use: (database: Database) => void): void {
  let made: TestStorage;
  let database: Database;

  beforeEach(async () => {
    made = await make();
    database = await openDatabase(made.storage);
    use(database);
  });

  afterEach(async () => {
    await database.close();
    await made.remove();
  });
}

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import type { TestStorage } from '@layline/server/testing/storages.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { GENESIS } from '../journal.ts';
import { saveSnapshot } from './snapshots.ts';
import { storagesUnderTest } from '../testing/storages.ts';

describe.each(storagesUnderTest())('[R7.63] two snapshots made at the same time, on $name', ({ make }) => {
  let made: TestStorage;
  let database: Database;

  beforeEach(async () => {
    made = await make();
    database = await openDatabase(made.storage);
  });

  afterEach(async () => {
    await database.close();
    await made.remove();
  });

  /** Begins a snapshot at `seq`, and resolves once its first part is stored; `finish` stores the other. */
  async function begin(seq: number): Promise<{ readonly finish: () => Promise<void> }> {
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    async function* parts(): AsyncGenerator<string> {
      yield 'one';
      begun.resolve();
      await goOn.promise;
      yield 'two';
    }
    const version = { rules: 1, format: 1 };
    const saved = saveSnapshot(database, { ...GENESIS, seq }, { version, parts: parts() });
    await begun.promise;
    const finish = (): Promise<void> => {
      goOn.resolve();
      return saved;
    };
    return { finish };
  }

  /** Each snapshot with how many of its parts are there. */
  async function stored(): Promise<readonly (readonly [seq: number, parts: number])[]> {
    const snapshots = await database.read.selectFrom('snapshots').select('seq').orderBy('seq').execute();
    const parts = await database.read.selectFrom('snapshot_parts').select('seq').execute();
    return snapshots.map(({ seq }) => [seq, parts.filter((part) => part.seq === seq).length]);
  }

  test('are both whole if the older one is finished first', async () => {
    const [older, newer] = [await begin(10), await begin(20)];
    await older.finish();
    await newer.finish();
    expect(await stored()).toEqual([
      [10, 2],
      [20, 2],
    ]);
  });

  test('are one if the newer one is finished first: the other is never taken for a whole one', async () => {
    const [older, newer] = [await begin(10), await begin(20)];
    await newer.finish();
    await expect(older.finish()).rejects.toThrow(UnexpectedChanges);
    expect(await stored()).toEqual([[20, 2]]);
  });
});

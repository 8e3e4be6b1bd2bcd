import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCore } from '@layline/exchange/src/core/core.ts';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import { sealOne } from '@layline/exchange/src/core/seal-journal.ts';
import { SQLITE } from '@layline/exchange/src/core/testing/storages.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';
import { openDatabase } from '@layline/exchange/src/db/open-database.ts';
import { deposit, openPlayer } from '@layline/simulation/commands.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { findInJournal, listSegments } from './list-segments.ts';

let database: Database;
let stop: () => Promise<void>;

beforeAll(async () => {
  const made = await SQLITE.make();
  database = await openDatabase(made.storage);
  const time = new VirtualTime();
  const onFatal = (): void => undefined;
  const core = await openCore({ database, engine: exchangeEngine, clock: time, scheduler: time, onFatal });
  await core.submit(openPlayer('p1'));
  for (let i = 2; i <= 40; i += 1) await core.submit(deposit(`deposit:${i}`, 'p1', i));
  await core.takeSnapshot();
  await sealOne(database, { archive: null, rowsLeft: 10, chars: 1000 });
  stop = async () => {
    await core.close();
    await database.close();
    await made.remove();
  };
});

afterAll(() => stop());

async function all(lines: AsyncGenerator<string>): Promise<string[]> {
  const read = [];
  for await (const line of lines) read.push(line);
  return read;
}

test('a line for each segment and one for the rest; a damaged one is refused when verified', async () => {
  const lines = await all(listSegments(database, true));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^1 to (\d+): \1 batches, \d+ bytes of text, in the storage, whole$/);
  expect(lines[1]).toMatch(/^\d+ batches after \d+ are not sealed$/);
  const { sha256 } = await database.read
    .selectFrom('journal_segments')
    .select('sha256')
    .executeTakeFirstOrThrow();
  await database.write.updateTable('journal_segments').set({ sha256: '0' }).execute();
  await expect(all(listSegments(database, true))).rejects.toThrow('segment from 1 to');
  expect(await all(listSegments(database, false))).toHaveLength(2);
  await database.write.updateTable('journal_segments').set({ sha256 }).execute();
});

test('a text is found in sealed and in other batches', async () => {
  for (const position of [3, 40]) {
    const found = await all(findInJournal(database, `"deposit:${position - 1}"`));
    expect(found.map((line) => line.split(':')[0])).toEqual([`${position} to ${position}`]);
  }
});

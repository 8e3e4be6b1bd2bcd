import { expect, test } from 'vitest';
import { openDatabase } from '../../db/open-database.ts';
import { SQLITE } from '../testing/storages.ts';
import { RecordChanges } from './record-changes.ts';

test('[R7.108] what changed long ago is deleted, and the newest 32,768 commands are always there', async () => {
  const made = await SQLITE.make();
  const database = await openDatabase(made.storage);
  const starts = async () => {
    const rows = await database.read
      .selectFrom('changed_bets')
      .select('first_seq')
      .orderBy('last_seq')
      .execute();
    return rows.map(({ first_seq }) => first_seq);
  };
  const changes = new RecordChanges(new Set());
  for (let seq = 0; seq < 50_000; seq += 500) {
    await database.transact(changes.statements(database.write, seq, seq + 500));
    const first = (await starts())[0] ?? Infinity;
    expect(first).toBeLessThanOrEqual(Math.max(1, seq + 500 - 32_768));
    expect(first).toBeGreaterThan(seq - 32_768 - 5000);
  }
  await database.close();
  await made.remove();
});

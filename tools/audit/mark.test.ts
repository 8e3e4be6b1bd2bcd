import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCore } from '@layline/exchange/src/core/core.ts';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import { SQLITE } from '@layline/exchange/src/core/testing/storages.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';
import { openDatabase } from '@layline/exchange/src/db/open-database.ts';
import { RandomLoad } from '@layline/simulation/engine/random-load.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import type { Storage } from '@layline/server/db/database.ts';
import { isUnsound, runAudit, type Audited } from './run-audit.ts';

const KEY = 'a key of the storage for this test only';

let database: Database;
let storage: Storage;
let file: string;
let play: (rounds: number) => Promise<void>;
let stop: () => Promise<void>;

beforeAll(async () => {
  const made = await SQLITE.make();
  ({ storage } = made);
  const folder = await mkdtemp(join(tmpdir(), 'layline-mark-'));
  file = join(folder, 'mark');
  database = await openDatabase(storage);
  const time = new VirtualTime();
  const onFatal = (error: unknown): never => {
    throw error;
  };
  const core = await openCore({ database, engine: exchangeEngine, clock: time, scheduler: time, onFatal });
  const load = new RandomLoad(5, 'mark', 6);
  await core.submitAll(load.opening());
  play = async (rounds) => {
    for (let round = 0; round < rounds; round += 1) {
      time.advance(1000);
      load.saw(core.seq, time.now());
      await core.submitAll(Array.from({ length: 20 }, () => load.next()).flat());
    }
    await core.takeSnapshot();
  };
  stop = async () => {
    await core.close();
    await database.close();
    await made.remove();
    await rm(folder, { recursive: true });
  };
});

afterAll(() => stop());

const audit = (full = false, more: Partial<Parameters<typeof runAudit>[0]> = {}): Promise<Audited> =>
  runAudit({ storage, known: null, storageKeys: [KEY], mark: { file, full }, ...more });

test('an audit continues from the previous one’s mark, and finds what an audit from the beginning finds', async () => {
  await play(10);
  const first = await audit();
  expect(first.from).toBe(0);
  await play(10);
  const second = await audit();
  expect(second.from).toBe(first.tip.seq);
  expect(second.commands).toBeGreaterThan(first.commands);
  const whole = await audit(true);
  expect(whole).toEqual({ ...second, from: 0, snapshots: whole.snapshots });
  expect(second.snapshots).toBe(1);
  expect((await audit()).from).toBe(second.tip.seq);
});

test('errors after the mark, or in balances and lines before it, are found, and the mark is not moved', async () => {
  const { tip } = await audit();
  await play(2);
  const change = async (table: 'postings' | 'statement_lines', by: number): Promise<void> => {
    const row = await database.read
      .selectFrom(table)
      .select('seq')
      .orderBy('seq', table === 'postings' ? 'desc' : 'asc')
      .executeTakeFirstOrThrow();
    await database.write
      .updateTable(table)
      .set((e) => ({ amount: e('amount', '+', by) }))
      .where('seq', '=', row.seq)
      .execute();
  };
  for (const table of ['postings', 'statement_lines'] as const) {
    await change(table, 1);
    const failure: unknown = await audit().catch((error: unknown) => error);
    expect(isUnsound(failure)).toBe(true);
    await change(table, -1);
  }
  expect((await audit()).from).toBe(tip.seq);
});

test('a mark is valid only unaltered, for the journal it was made from and with the keys it was made with', async () => {
  const { tip } = await audit();
  await expect(audit(false, { known: { seq: tip.seq, hash: tip.hash } })).rejects.toThrow(
    'audit with --full',
  );
  await expect(
    audit(false, { storageKeys: ['another key, which this storage does not have'] }),
  ).rejects.toThrow('not a mark written by an audit');
  await expect(audit(false, { storageKeys: [] })).rejects.toThrow('needs the STORAGE_KEYS');
  const mark = await readFile(file);
  const altered = Buffer.from(mark);
  altered.writeUInt8(altered.readUInt8(100) ^ 1, 100);
  await writeFile(file, altered);
  await expect(audit()).rejects.toThrow('not a mark written by an audit');
  await writeFile(file, mark);
  const rewritten = (hash: string) =>
    database.write.updateTable('journal').set({ hash }).where('last_seq', '=', tip.seq).execute();
  await rewritten('0'.repeat(64));
  await expect(audit()).rejects.toThrow('is not what an earlier audit verified');
  await rewritten(tip.hash);
  expect((await audit()).from).toBe(tip.seq);
});

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyTables } from '@layline/exchange/src/core/testing/template.ts';
import { storageClock } from '@layline/server/cluster/storage-clock.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import { Random } from '../../../base/random.ts';
import { SimulatedDisk } from './simulated-disk.ts';
import {
  openSimulatedStorage,
  Unreachable,
  type StorageOptions,
  type StorageUse,
} from './simulated-storage.ts';
import { SimulatedTime } from './simulated-time.ts';
import { StorageLine } from './storage-line.ts';

let root: string;
let disk: SimulatedDisk;
let time: SimulatedTime;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'layline-simulated-'));
  mkdirSync(join(root, '0'));
  await copyTables(join(root, '0'));
  disk = new SimulatedDisk(root);
  // As the storage's own server, which outlives its clients.
  disk.open();
  time = new SimulatedTime(1_790_000_000_000);
});
afterEach(() => {
  disk.crash('PROCESS', new Random('the end'));
  rmSync(root, { recursive: true });
});

/** The storage of one process; everything takes `ms` after it is done. */
function open(use: StorageUse = 'OWN', ms = 0, others: Pick<StorageOptions, 'line' | 'lateness'> = {}) {
  return openSimulatedStorage({
    disk,
    time: time.forProcess(),
    fateOf: () => ({ beforeMs: 0, afterMs: ms, turns: 1, fails: null }),
    note: () => time.note(),
    use,
    ...others,
  });
}

const LEASE = { sql: "insert into leases values ('projections', 1, 'n', 0)", parameters: [] };

/** Begins a transaction that is never completed. */
async function beginWriting({ database }: ReturnType<typeof open>): Promise<void> {
  const begun = Promise.withResolvers<void>();
  void database.write.transaction().execute(async (transaction) => {
    await sql`delete from leases`.execute(transaction);
    begun.resolve();
    await new Promise(() => undefined);
  });
  await time.until('the transaction', begun.promise);
}

test('a process waits for another one’s transaction, which the end of that process undoes', async () => {
  const [one, other] = [open(), open('BESIDE')];
  await other.database.transact([LEASE]);
  await beginWriting(one);
  let isWritten = false;
  const written = other.database
    .transact([{ ...LEASE, sql: LEASE.sql.replace('projections', 'another') }])
    .then(() => (isWritten = true));
  await time.pass(10_000);
  expect(isWritten).toBe(false);
  one.cut();
  one.release();
  await time.until('the write', written);
  expect(await other.database.write.selectFrom('leases').select('name').execute()).toHaveLength(2);
});

test('a session that ends undoes its transaction', async () => {
  const [one, other] = [open(), open('BESIDE')];
  await beginWriting(one);
  one.endSession('DEPOSED');
  await time.until('the write', other.database.transact([LEASE]));
  expect(await other.database.write.selectFrom('leases').select('name').execute()).toHaveLength(1);
});

test('a write that a power cut overtakes is never said to be done', async () => {
  const { database } = open('BESIDE', 1000);
  const written = database.transact([LEASE], { durable: false });
  written.catch(() => undefined);
  await time.pass(500);
  disk.crash('POWER', new Random('the cut'));
  disk.open();
  await time.pass(500);
  await expect(written).rejects.toThrow('the connection is broken');
});

test('what is written beside the leader is not forced to disk, and what the leader writes is', async () => {
  const lost = async (use: StorageUse): Promise<number> => {
    const { database } = open(use);
    await time.until('the write', database.transact([LEASE]));
    await time.until('the end', database.write.deleteFrom('leases').execute());
    let most = 0;
    for (let cut = 0; cut < 8 && most === 0; cut += 1) {
      most = disk.crash('POWER', new Random(`cut ${cut}`));
      disk.open();
    }
    return most;
  };
  expect(await lost('OWN')).toBe(0);
  expect(await lost('BESIDE')).toBeGreaterThan(0);
});

test('a process that is cut off hears after a while that it cannot reach the storage, which may have done what it sent', async () => {
  const line = new StorageLine(() => time.elapsed);
  const { database } = open('OWN', 100, { line });
  const leases = () => open().database.read.selectFrom('leases').select('name').execute();
  const sent = database.transact([LEASE]);
  await time.pass(50);
  line.cut(10_000);
  await expect(time.until('the answer', sent)).rejects.toThrow(Unreachable);
  await expect(time.until('the answer', database.transact([LEASE]))).rejects.toThrow(Unreachable);
  expect(await time.until('a read', leases())).toHaveLength(1);
  await time.pass(10_000);
  await time.until('a write', database.write.deleteFrom('leases').execute());
  expect(await time.until('a read', leases())).toHaveLength(0);
});

test('the storage does what a process has sent, even if that ends meanwhile', async () => {
  const lateness = { time, next: () => 1000 };
  const storage = open('OWN', 0, { lateness });
  void storage.database.transact([LEASE]);
  await time.pass(500);
  storage.cut();
  storage.release();
  const leases = () => open().database.read.selectFrom('leases').select('name').execute();
  expect(await time.until('a read', leases())).toHaveLength(0);
  await time.pass(600);
  expect(await time.until('a read', leases())).toHaveLength(1);
});

test('a transaction is undone if a query finds fewer rows than it has to', async () => {
  const { database } = open();
  const nothing = { sql: 'select 1 where 1 = 0', parameters: [], expect: 1 };
  const written = time.until('the write', database.transact([LEASE, nothing]));
  await expect(written).rejects.toThrow(UnexpectedChanges);
  expect(await time.until('a read', database.read.selectFrom('leases').select('name').execute())).toEqual([]);
});

test('the clock of the storage is that of the simulated world', async () => {
  const { database } = open('BESIDE');
  const read = () => sql<{ now: number }>`select ${storageClock('sqlite')()} as now`.execute(database.write);
  const now = async () => (await time.until('the time', read())).rows[0]?.now;
  expect(await now()).toBe(1_790_000_000_000);
  await time.pass(1500);
  expect(await now()).toBe(1_790_000_001_500);
  time.setWall(-30_000);
  expect(await now()).toBe(time.now());
});

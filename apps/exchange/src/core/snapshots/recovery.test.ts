import { hash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openCore } from '../core.ts';
import type { Engine, Saved } from '../engine.ts';
import { deposit } from '@layline/simulation/commands.ts';
import { fakeEngine, type FakeState } from '../testing/fake-engine.ts';
import { GatedDatabase } from '../testing/gated-database.ts';
import { projectedRows } from '../testing/projected-rows.ts';
import { storagesUnderTest } from '../testing/storages.ts';
import { type TestStorage } from '@layline/server/testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';

/** The fake engine, with a counter of its steps. */
function counting(format = 1): Engine<FakeState> & { steps: number; restored: number } {
  const engine = {
    ...fakeEngine,
    format,
    steps: 0,
    restored: 0,
    step(...args: Parameters<typeof fakeEngine.step>) {
      engine.steps += 1;
      return fakeEngine.step(...args);
    },
    restore(saved: Saved) {
      engine.restored += 1;
      return fakeEngine.restore(saved);
    },
  };
  return engine;
}

describe.each(storagesUnderTest())('restarting on $name', ({ make }) => {
  const cleanUp: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  async function storage(): Promise<TestStorage> {
    const made = await make();
    cleanUp.push(() => made.remove());
    return made;
  }

  async function opened(where: TestStorage): Promise<Database> {
    const database = await openDatabase(where.storage);
    cleanUp.push(() => database.close());
    return database;
  }

  async function started(database: Database, engine: Engine<FakeState> = fakeEngine) {
    const time = new VirtualTime();
    const options = { database, engine, clock: time, scheduler: time, onFatal: () => undefined };
    const core = await openCore({ ...options, limits: { batch: 10 } });
    cleanUp.push(() => core.close());
    const deposits = (from: number, count: number) =>
      Promise.all(Array.from({ length: count }, (_, i) => core.submit(deposit(`d${from + i}`, 'p1', 100))));
    return { core, time, deposits };
  }

  /** The rows that `count` deposits leave when nothing goes wrong. */
  async function undisturbed(count: number) {
    const database = await opened(await storage());
    const { core, deposits } = await started(database);
    await deposits(1, count);
    await core.waitForProjection(core.seq);
    return { rows: await projectedRows(database), hash: await core.stateHash() };
  }

  test('after a crash between journal and projections, the next start adds the rows exactly once', async () => {
    const where = await storage();
    const gated = new GatedDatabase(await opened(where));
    const { core, deposits } = await started(gated.database);
    await deposits(1, 20);
    await core.waitForProjection(21);
    gated.gate = (journal, done) => (journal ? done() : new Promise(() => undefined));
    await deposits(21, 15);
    core.fail(new Error('crash'));
    await gated.database.close();
    const database = await opened(where);
    const again = await started(database);
    expect(again.core.seq).toBe(37);
    const expected = await undisturbed(35);
    expect(await projectedRows(database)).toEqual(expected.rows);
    expect(await again.core.stateHash()).toBe(expected.hash);
  });

  test('after a crash between projections and snapshot, the previous snapshot is replayed and nothing is projected twice', async () => {
    const where = await storage();
    const first = await opened(where);
    const { core, deposits } = await started(first);
    await deposits(1, 20);
    expect(await core.takeSnapshot()).toBe(21);
    await deposits(21, 15);
    await core.waitForProjection(36);
    core.fail(new Error('crash'));
    await first.close();
    const engine = counting();
    const database = await opened(where);
    const again = await started(database, engine);
    expect([engine.restored, engine.steps]).toEqual([1, 16]);
    const expected = await undisturbed(35);
    expect(await projectedRows(database)).toEqual(expected.rows);
    expect(await again.core.stateHash()).toBe(expected.hash);
  });

  test('a projection commit whose answer is lost is not repeated', async () => {
    const where = await storage();
    const gated = new GatedDatabase(await opened(where));
    const { core, time, deposits } = await started(gated.database);
    const lost = Promise.withResolvers<void>();
    let losing = true;
    gated.gate = async (journal, done) => {
      await done();
      if (journal || !losing) return;
      losing = false;
      lost.resolve();
      throw new Error('connection lost');
    };
    await deposits(1, 5);
    await lost.promise;
    let reached = 0;
    const waited = core.waitForProjection(core.seq).then(() => (reached = 5));
    await expect
      .poll(() => {
        time.advance(100);
        return reached;
      })
      .toBe(5);
    await waited;
    await deposits(6, 5);
    await core.waitForProjection(core.seq);
    const lines = await gated.database.read
      .selectFrom('statement_lines')
      .select(['line', 'balance'])
      .orderBy('line')
      .execute();
    expect(lines.map(({ line, balance }) => [line, balance])).toEqual(
      Array.from({ length: 10 }, (_, i) => [i + 1, (i + 1) * 100]),
    );
  });

  test('a snapshot waits until the projections have passed it', async () => {
    const gated = new GatedDatabase(await opened(await storage()));
    const { core, deposits } = await started(gated.database);
    const released = Promise.withResolvers<void>();
    gated.gate = async (journal, done) => {
      if (!journal) await released.promise;
      await done();
    };
    await deposits(1, 5);
    const taken = core.takeSnapshot();
    await deposits(6, 5);
    const count = () => gated.database.read.selectFrom('snapshots').select('seq').execute();
    expect(await count()).toEqual([]);
    released.resolve();
    expect(await taken).toBe(6);
    expect(await count()).toEqual([{ seq: 6 }]);
  });

  test('a snapshot is skipped if it is of another format, damaged, or ahead of the projections', async () => {
    const where = await storage();
    const database = await opened(where);
    const { core, deposits } = await started(database);
    await deposits(1, 10);
    await core.takeSnapshot();
    await deposits(11, 10);
    await core.close();
    const expected = await core.stateHash();
    const changed = counting(2);
    const second = await started(database, changed);
    expect([changed.restored, changed.steps, await second.core.stateHash()]).toEqual([0, 22, expected]);
    second.core.fail(new Error('crash'));
    await database.write.updateTable('snapshot_parts').set({ text: '{}' }).where('seq', '=', 21).execute();
    const damaged = counting();
    const third = await started(database, damaged);
    expect([damaged.restored, damaged.steps, await third.core.stateHash()]).toEqual([1, 12, expected]);
    third.core.fail(new Error('crash'));
    await database.write.updateTable('projection_position').set({ seq: 0 }).execute();
    for (const table of ['changed_bets', 'postings', 'statement_lines', 'ledger_accounts'] as const) {
      await database.write.deleteFrom(table).execute();
    }
    const ahead = counting();
    const fourth = await started(database, ahead);
    expect([ahead.restored, ahead.steps, await fourth.core.stateHash()]).toEqual([0, 24, expected]);
    const rows = await database.read.selectFrom('postings').select('seq').execute();
    expect(rows).toHaveLength(20);
  });

  test('only the newest two snapshots are kept', async () => {
    const database = await opened(await storage());
    const { core, deposits } = await started(database);
    for (let i = 0; i < 4; i++) {
      await deposits(i * 2, 2);
      await core.takeSnapshot();
    }
    const rows = await database.read.selectFrom('snapshots').select('seq').orderBy('seq').execute();
    expect(rows).toEqual([{ seq: 7 }, { seq: 9 }]);
  });

  test('each batch is hashed together with the hash of the batch before it', async () => {
    const database = await opened(await storage());
    const { deposits } = await started(database);
    await deposits(1, 3);
    await deposits(4, 6);
    const rows = await database.read
      .selectFrom('journal')
      .select(['head', 'batch', 'hash'])
      .orderBy('first_seq')
      .execute();
    expect(rows.length).toBeGreaterThan(1);
    let before = '0'.repeat(64);
    for (const row of rows) {
      expect(row.hash).toBe(hash('sha256', before + row.head + row.batch));
      before = row.hash;
    }
  });

  test.each([
    [
      'a changed batch',
      'is not what was written',
      "update journal set batch = replace(batch, '100', '900') where first_seq = 12",
    ],
    [
      'a changed hash',
      'is not what was written',
      "update journal set hash = replace(hash, 'a', 'b') where first_seq = 12",
    ],
    ['a missing batch', 'something is missing', 'delete from journal where first_seq = 12'],
  ])('a journal with %s is refused', async (_, message, damage) => {
    const where = await storage();
    const database = await opened(where);
    const { core, deposits } = await started(database);
    await deposits(1, 30);
    await core.waitForProjection(31);
    core.fail(new Error('crash'));
    await database.transact([{ sql: damage, parameters: [], expect: 1 }]);
    await expect(started(database)).rejects.toThrow(message);
  });
});

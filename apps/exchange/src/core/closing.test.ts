import { describe, expect, test } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { openCore } from './core.ts';
import { deposit, suspend } from '@layline/simulation/commands.ts';
import { fakeEngine } from './testing/fake-engine.ts';
import { GatedDatabase } from './testing/gated-database.ts';
import { storagesUnderTest } from './testing/storages.ts';
import type { StorageUnderTest } from '@layline/server/testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';

/** A core with storage and time under the test's control: no timer fires by itself. */
async function started(under: StorageUnderTest, projectionBacklog: number) {
  const { storage, remove } = await under.make();
  const open = async () => {
    const gated = new GatedDatabase(await openDatabase(storage));
    const time = new VirtualTime();
    const fatal: unknown[] = [];
    const core = await openCore({
      database: gated.database,
      engine: fakeEngine,
      clock: time,
      scheduler: time,
      limits: { projectionBacklog, batch: 1 },
      onFatal: (error) => fatal.push(error),
    });
    return { core, gated, time, fatal };
  };
  return { ...(await open()), open, remove };
}

/** Makes every projection write fail, or only the first few. Resolves after the first failure. */
function failProjections(gated: GatedDatabase, times = Number.POSITIVE_INFINITY): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = times;
  gated.gate = async (journal, done) => {
    if (journal || left <= 0) return done();
    left -= 1;
    resolve();
    throw new Error('disk full');
  };
  return promise;
}

describe.each(storagesUnderTest())('closing a core on $name', (under) => {
  test.each([
    ['while the projections wait to retry', 1000],
    ['while they hold up the writer as well', 1],
  ])('%s: closing completes, and the next start has everything acknowledged', async (_, backlog) => {
    const { core, gated, fatal, open, remove } = await started(under, backlog);
    const failed = failProjections(gated);
    await core.submit(deposit('d1', 'p1', 100));
    await failed;
    const held = core.submit(deposit('d2', 'p1', 200)).catch(() => undefined);
    if (backlog > 1) await held;
    await core.close();
    await held;
    expect(fatal).toEqual([new Error('disk full')]);
    await gated.database.close();
    const again = await open();
    expect(again.core.seq).toBe(backlog === 1 ? 3 : 4);
    await again.core.waitForProjection(again.core.seq);
    await again.core.close();
    await again.gated.database.close();
    await remove();
  });

  test('[R7.51] one that has finished can be read, and writes nothing more, whatever falls due', async () => {
    const { core, gated, time, fatal, remove } = await started(under, 1000);
    const taken = core.submit(deposit('d1', 'p1', 100));
    await core.submit(suspend('m1'));
    await core.finish();
    await taken;
    expect(await core.read(({ balances }) => balances['player:p1:cash'])).toBe(100);
    await expect(core.submit(deposit('d2', 'p1', 100))).rejects.toMatchObject({ name: 'CoreStopped' });
    const { seq } = core;
    time.advance(60_000);
    await core.stateHash();
    await core.close();
    expect([core.seq, fatal]).toEqual([seq, []]);
    await gated.database.close();
    await remove();
  });

  test('storage that recovers in time takes everything, including a snapshot', async () => {
    const { core, gated, fatal, remove } = await started(under, 1000);
    const failed = failProjections(gated, 1);
    await core.submit(deposit('d1', 'p1', 100));
    await failed;
    await core.close();
    expect(fatal).toEqual([]);
    const rows = await gated.database.read.selectFrom('snapshots').select('seq').execute();
    expect(rows.map(({ seq }) => Number(seq))).toEqual([2]);
    await gated.database.close();
    await remove();
  });

  test('a core that fails while closing leaves nobody waiting', async () => {
    const { core, gated, remove } = await started(under, 1000);
    const failed = failProjections(gated);
    await core.submit(deposit('d1', 'p1', 100));
    await failed;
    core.fail(new Error('lost'));
    await core.close();
    await expect(core.waitForProjection(2)).rejects.toMatchObject({ name: 'CoreStopped' });
    await gated.database.close();
    await remove();
  });

  test('writes no snapshot if others take over at once', async () => {
    const { storage, remove } = await under.make();
    const database = await openDatabase(storage);
    const parts = { database, engine: fakeEngine, clock: new VirtualTime(), onFatal: () => undefined };
    const core = await openCore({ ...parts, snapshotAtClose: false });
    await core.submit(deposit('d1', 'p1', 100));
    await core.close();
    expect(await database.read.selectFrom('snapshots').select('seq').execute()).toEqual([]);
    await database.close();
    await remove();
  });
});

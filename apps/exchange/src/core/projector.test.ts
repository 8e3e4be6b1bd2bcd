import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { openCore } from './core.ts';
import { deposit } from '@layline/simulation/commands.ts';
import { fakeEngine } from './testing/fake-engine.ts';
import { GatedDatabase } from './testing/gated-database.ts';
import { storagesUnderTest } from './testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';

describe.each(storagesUnderTest())('projections behind a busy writer on $name', ({ make }) => {
  const cleanUp: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  /** A core that writes two commands per batch. */
  async function started() {
    const made = await make();
    cleanUp.push(() => made.remove());
    const database = await openDatabase(made.storage);
    cleanUp.push(() => database.close());
    const gated = new GatedDatabase(database);
    const time = new VirtualTime();
    const core = await openCore({
      database: gated.database,
      engine: fakeEngine,
      clock: time,
      scheduler: time,
      limits: { batch: 2 },
      onFatal: (error) => {
        throw error;
      },
    });
    cleanUp.push(() => core.close());
    gated.forgetCommits();
    const deposits = (count: number) =>
      Array.from({ length: count }, (_, i) => core.submit(deposit(`d${i}`, 'p1', 100 + i)));
    return { core, gated, deposits };
  }

  test('batches in quick succession are applied together', async () => {
    const { core, gated, deposits } = await started();
    await Promise.all(deposits(8));
    await core.waitForProjection(core.seq);
    expect([gated.journalCommits, gated.otherCommits]).toEqual([4, 1]);
  });

  test('a reader waiting for a batch gets it before the next one is on disk', async () => {
    const { core, gated, deposits } = await started();
    const released = Promise.withResolvers<void>();
    gated.gate = async (journal, done) => {
      if (journal && gated.journalCommits === 1) await released.promise;
      await done();
    };
    const [first, ...rest] = deposits(4);
    await first;
    await core.waitForProjection(3);
    expect([core.seq, gated.otherCommits]).toEqual([3, 1]);
    released.resolve();
    await Promise.all(rest);
  });

  test('the last batch is applied without delay', async () => {
    const { core, gated, deposits } = await started();
    await Promise.all(deposits(3));
    await expect.poll(() => core.load.projectionLag, { timeout: 60_000 }).toBe(0);
    expect(gated.otherCommits).toBe(1);
  });
});

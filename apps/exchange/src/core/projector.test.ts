import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { openCore } from './core.ts';
import { Projector } from './projector.ts';
import type { Projection } from './projections/projection.ts';
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

test('projections go on after what the leader before completed late', async () => {
  const time = new VirtualTime();
  const batches = [1, 2, 3].map((seq) => ({
    firstSeq: seq,
    lastSeq: seq,
    at: 0,
    commands: [],
    outcomes: [],
  }));
  const applied: number[] = [];
  let position = 0;
  const projection: Projection = {
    position: () => Promise.resolve(position),
    apply(added, from, to) {
      if (from !== position) return Promise.reject(new Error('the position is not the expected one'));
      applied.push(...added.map(({ lastSeq }) => lastSeq));
      position = to;
      return Promise.resolve();
    },
    clear: () => Promise.resolve(),
  };
  const onFatal = (error: unknown): never => {
    throw error;
  };
  const database = {} as Database;
  const projector = new Projector({ database, projection, scheduler: time, backlog: 100, onFatal }, 0);
  for (const batch of batches) projector.add(batch, true);
  position = 2;
  const done = projector.waitFor(3);
  await new Promise(setImmediate);
  time.advance(50);
  await done;
  expect([applied, projector.position]).toEqual([[3], 3]);
});

import { afterEach, describe, expect, test } from 'vitest';
import type { Command } from '@layline/engine/commands.ts';
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

/** A projector of batches that end at these commands, whose tables another process has moved on to `position`, and a way to wait until it has them all. */
function shared(ends: readonly number[], position: number) {
  const time = new VirtualTime();
  const tables = { position, applied: [] as number[] };
  const projection: Projection = {
    position: () => Promise.resolve(tables.position),
    apply(added, from, to) {
      if (from !== tables.position) return Promise.reject(new Error('the position is not the expected one'));
      tables.applied.push(...added.map(({ lastSeq }) => lastSeq));
      tables.position = to;
      return Promise.resolve();
    },
    clear: () => Promise.resolve(),
  };
  const onFatal = (error: unknown): never => {
    throw error;
  };
  const database = {} as Database;
  const projector = new Projector({ database, projection, scheduler: time, backlog: 100_000, onFatal }, 0);
  for (const [index, lastSeq] of ends.entries()) {
    const firstSeq = (ends[index - 1] ?? 0) + 1;
    const commands = Array.from({ length: lastSeq - firstSeq + 1 }, () => ({}) as Command);
    projector.add({ firstSeq, lastSeq, at: 0, commands, outcomes: [] }, true);
  }
  const finish = async (): Promise<void> => {
    const done = projector.waitFor(ends.at(-1) ?? 0);
    await new Promise(setImmediate);
    time.advance(50);
    await done;
  };
  return { tables, projector, finish };
}

test('projections go on after what the leader before completed late', async () => {
  const { tables, projector, finish } = shared([1, 2, 3], 2);
  await finish();
  expect([tables.applied, projector.position]).toEqual([[3], 3]);
});

test.each([
  ['is ahead by more than one transaction', [300, 600, 900], 600, [900]],
  ['has done everything', [300, 600, 900], 900, []],
  ['has done more than this one knows of', [300, 600, 900], 1000, []],
])('[R7.51] projections go on beside another leader that %s', async (_, ends, position, applied) => {
  const { tables, projector, finish } = shared(ends, position);
  await finish();
  expect([tables.applied, projector.position]).toEqual([applied, Math.max(900, position)]);
});

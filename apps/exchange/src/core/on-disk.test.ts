import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { deposit } from '@layline/simulation/commands.ts';
import { openDatabase } from '../db/open-database.ts';
import { openCore } from './core.ts';
import type { Core } from './core-types.ts';
import { latest, onDisk } from './on-disk.ts';
import { fakeEngine } from './testing/fake-engine.ts';
import type { FakeState } from './testing/fake-engine.ts';
import { GatedDatabase } from './testing/gated-database.ts';
import { stateInMemory } from './testing/state-in-memory.ts';
import { SQLITE } from './testing/storages.ts';

describe('reading the state', () => {
  let core: Core<FakeState>;
  let gated: GatedDatabase;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const { storage, remove } = await SQLITE.make();
    const database = await openDatabase(storage);
    gated = new GatedDatabase(database);
    const time = new VirtualTime();
    core = await openCore({
      database: gated.database,
      engine: fakeEngine,
      clock: time,
      scheduler: time,
      onFatal: () => undefined,
    });
    close = async () => {
      await core.close();
      await database.close();
      await remove();
    };
  });
  afterEach(() => close());

  const steps = (state: FakeState): number => state.steps;

  /** Sends a command whose commit waits until `end` is called. */
  async function openBatch() {
    const { reached, release, fail } = gated.holdJournal();
    const reply = core.submit(deposit('d1', 'p1', 100));
    await reached;
    expect(stateInMemory(core).steps).toBe(1);
    return {
      async end(error?: Error) {
        if (error === undefined) release();
        else fail(error);
        await reply.catch(() => undefined);
      },
    };
  }

  test('happens before `read` returns, even when commands are waiting to be taken', async () => {
    const seen: number[] = [];
    const reply = core.submit(deposit('d1', 'p1', 100));
    const read = core.read((state) => seen.push(steps(state)));
    expect(seen).toEqual([0]);
    await Promise.all([reply, read]);
  });

  test('waits for a batch that is being committed, first come, first served', async () => {
    const { end } = await openBatch();
    const seen: string[] = [];
    const reads = ['first', 'second'].map((name) =>
      core.read((state) => seen.push(`${name} ${steps(state)}`)),
    );
    expect(seen).toEqual([]);
    core.subscribe((_, state) => seen.push(`told ${steps(state)}`));
    await end();
    await Promise.all(reads);
    expect(seen).toEqual(['told 1', 'first 1', 'second 1']);
  });

  test('a gauge shows the last value while a commit hangs, and the current one afterwards', async () => {
    const gauge = latest(core, steps);
    expect(gauge()).toBe(0);
    const { end } = await openBatch();
    expect([gauge(), gauge()]).toEqual([0, 0]);
    await end();
    await core.read(() => undefined);
    expect(gauge()).toBe(1);
  });

  test('calls made during a commit become a single look, and none if the commit fails', async () => {
    const seen: number[] = [];
    const look = onDisk(core, (state) => seen.push(steps(state)));
    look();
    const { end } = await openBatch();
    look();
    look();
    expect(seen).toEqual([0]);
    await end(new Error('disk full'));
    look();
    await expect(core.read(() => undefined)).rejects.toMatchObject({ name: 'CoreStopped' });
    expect(seen).toEqual([0]);
  });
});

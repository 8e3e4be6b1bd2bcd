import { afterEach, describe, expect, test } from 'vitest';
import { stateHash } from '@layline/engine/snapshot.ts';
import { createState } from '@layline/engine/state.ts';
import { RandomLoad } from '@layline/simulation/engine/random-load.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openCore } from '../core.ts';
import { exchangeEngine } from '../exchange-engine.ts';
import { GENESIS } from '../journal.ts';
import { replay } from './recovery.ts';
import { snapshotsInThread, type SnapshotParts } from './snapshot-thread.ts';
import { newestSnapshot } from './snapshots.ts';
import { storagesUnderTest } from '../testing/storages.ts';

describe.each(storagesUnderTest())('snapshots made in a thread on $name', ({ make }) => {
  const cleanUp: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  /** A core under seeded load that counts how often its memory was copied. */
  async function started(snapshotParts: (inThread: SnapshotParts) => SnapshotParts = (it) => it) {
    const made = await make();
    cleanUp.push(() => made.remove());
    const database = await openDatabase(made.storage);
    cleanUp.push(() => database.close());
    const time = new VirtualTime();
    const failures: unknown[] = [];
    const copies = { made: 0 };
    const snapshot: typeof exchangeEngine.snapshot = (state) => {
      copies.made += 1;
      return exchangeEngine.snapshot(state);
    };
    const core = await openCore({
      database,
      engine: { ...exchangeEngine, snapshot },
      clock: time,
      scheduler: time,
      limits: { snapshotEvery: 100 },
      snapshotParts: snapshotParts(snapshotsInThread(made.storage)),
      onSnapshotFailed: (error) => failures.push(error),
      onFatal: (error) => {
        throw error;
      },
    });
    cleanUp.push(() => core.close());
    const load = new RandomLoad(7, 'thread', 6);
    for (const command of load.opening()) await core.submit(command);
    /** Bets until a regular snapshot is due. */
    const playOn = async (): Promise<void> => {
      for (const until = core.seq + 100; core.seq < until;) await core.submit(load.placement());
    };
    const saved = () => newestSnapshot(database, exchangeEngine, Number.MAX_SAFE_INTEGER);
    return { core, database, copies, failures, playOn, saved };
  }

  test('a regular snapshot is what the journal gives, the next one as well, and the memory is not copied', async () => {
    const { core, database, copies, failures, playOn, saved } = await started();
    for (const at of [0, 100]) {
      await playOn();
      await expect.poll(async () => (await saved())?.tip.seq ?? 0, { timeout: 60_000 }).toBeGreaterThan(at);
    }
    const { state, tip } = (await saved()) ?? { state: createState(), tip: GENESIS };
    const replayed = createState();
    const start = { state: replayed, tip: GENESIS };
    expect(await replay(database, exchangeEngine, start, tip.seq, () => Promise.resolve())).toEqual(tip);
    expect(stateHash(state)).toBe(stateHash(replayed));
    expect(core.seq).toBeGreaterThanOrEqual(tip.seq);
    expect([copies.made, failures]).toEqual([0, []]);
  });

  test('a close does not wait for the thread: it copies the memory, which holds up nobody any more', async () => {
    const begun = Promise.withResolvers<void>();
    const { core, copies, failures, playOn, saved } = await started(() => (_tip, signal) => {
      begun.resolve();
      return neverDone(signal);
    });
    await playOn();
    await begun.promise;
    await core.close();
    expect((await saved())?.tip.seq).toBe(core.seq);
    expect([copies.made, failures]).toEqual([1, []]);
  });

  test('a journal that does not read back as written fails the snapshot, and the core goes on', async () => {
    const { core, database, failures, playOn, saved } = await started();
    const { write } = database;
    await write.updateTable('journal').set({ batch: '[]' }).where('first_seq', '=', 2).execute();
    await playOn();
    await expect
      .poll(() => failures, { timeout: 60_000 })
      .toMatchObject([{ name: 'JournalDamaged', message: expect.stringContaining('the journal at 2') }]);
    await playOn();
    expect(await saved()).toBeUndefined();
    expect(core.load.stopped).toBe(false);
  });
});

/** A snapshot without an end. */
async function* neverDone(signal: AbortSignal): AsyncGenerator<string> {
  // The core may be closed before the first part is asked for.
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<string>();
  signal.addEventListener('abort', () => reject(signal.reason));
  yield await promise;
}

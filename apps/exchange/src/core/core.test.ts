import { afterEach, describe, expect, test } from 'vitest';
import { betId, playerId } from '@layline/units/ids.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { StorageInUse } from '@layline/server/db/statement.ts';
import { openCore } from './core.ts';
import type { CoreOptions } from './core-options.ts';
import type { Core, CommittedBatch } from './core-types.ts';
import { archive, cancel, deposit, openPlayer, suspend } from '@layline/simulation/commands.ts';
import { fakeEngine, type FakeState } from './testing/fake-engine.ts';
import { GatedDatabase } from './testing/gated-database.ts';
import { projectedRows } from './testing/projected-rows.ts';
import { storagesUnderTest } from './testing/storages.ts';
import { type TestStorage } from '@layline/server/testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { stateInMemory } from './testing/state-in-memory.ts';

describe.each(storagesUnderTest())('the single writer on $name', ({ make }) => {
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

  async function started(database: Database, more: Partial<CoreOptions<FakeState>> = {}) {
    const time = new VirtualTime();
    const fatal: unknown[] = [];
    const core = await openCore({
      database,
      engine: fakeEngine,
      clock: time,
      scheduler: time,
      elapsed: () => time.elapsed,
      onFatal: (error) => fatal.push(error),
      ...more,
    });
    cleanUp.push(() => core.close());
    return { core, time, fatal, database };
  }

  /** Stops without a clean close, then reopens the same storage. */
  async function crashed(core: Core<FakeState>, database: Database, where: TestStorage): Promise<Database> {
    core.fail(new Error('crash'));
    await database.close();
    return opened(where);
  }

  function deposits(core: Core<FakeState>, from: number, count: number) {
    return Promise.all(
      Array.from({ length: count }, (_, i) => core.submit(deposit(`d${from + i}`, 'p1', 100 + i))),
    );
  }

  test('commands submitted together are numbered in order and share one commit', async () => {
    const gated = new GatedDatabase(await opened(await storage()));
    const { core } = await started(gated.database);
    gated.forgetCommits();
    const outcomes = await deposits(core, 1, 300);
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect(core.seq).toBe(301);
    expect(gated.journalCommits).toBe(1);
  });

  test('reading the state right after a reply does not wait for the next command', async () => {
    const { core } = await started(await opened(await storage()));
    for (let i = 0; i < 5; i += 1) {
      await core.submit(deposit(`d${i}`, 'p1', 100));
      expect(await core.read(() => core.seq)).toBe(i + 2);
    }
  });

  test('a reply and its events come after the commit, never before', async () => {
    const gated = new GatedDatabase(await opened(await storage()));
    const { core } = await started(gated.database);
    const released = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const seen: string[] = [];
    gated.gate = async (journal, done) => {
      if (journal) {
        reached.resolve();
        await released.promise;
        await done();
        seen.push('committed');
      } else await done();
    };
    core.subscribe(({ seq, events }) => seen.push(`published ${seq} with ${events.length}`));
    const reply = core.submit(deposit('d1', 'p1', 500)).then(() => seen.push('answered'));
    await reached.promise;
    expect(stateInMemory(core).steps).toBe(1);
    expect(seen).toEqual([]);
    released.resolve();
    await reply;
    expect(seen).toEqual(['committed', 'published 2 with 1', 'answered']);
  });

  test('everything that arrives during a commit goes into the next one', async () => {
    const gated = new GatedDatabase(await opened(await storage()));
    const { core } = await started(gated.database);
    const released = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    gated.gate = async (journal, done) => {
      if (journal) {
        reached.resolve();
        await released.promise;
      }
      await done();
    };
    gated.forgetCommits();
    const first = core.submit(deposit('d0', 'p1', 1));
    await reached.promise;
    const rest = deposits(core, 1, 99);
    released.resolve();
    await first;
    await rest;
    expect(gated.journalCommits).toBe(2);
    expect(core.seq).toBe(101);
  });

  test('a refusal is a reply like any other, but nothing is written for it', async () => {
    const gated = new GatedDatabase(await opened(await storage()));
    const { core } = await started(gated.database);
    gated.forgetCommits();
    const seen: unknown[] = [];
    core.watch(({ commands, outcomes }, { commitMs }) =>
      seen.push([commands.length, outcomes.map(({ ok }) => ok), commitMs === null]),
    );
    const refusal = { ok: false, repeated: false, refusal: { code: 'INVALID_AMOUNT' } };
    expect(await core.submit(deposit('d1', 'p1', 0))).toEqual(refusal);
    expect([core.seq, gated.journalCommits]).toEqual([1, 0]);
    const [first, second, third] = await core.submitAll([
      deposit('d2', 'p1', 5),
      deposit('d3', 'p1', 0),
      deposit('d4', 'p1', 7),
    ]);
    expect([first?.ok, second, third?.ok]).toEqual([true, refusal, true]);
    // The refused command's position goes to the next one, so the numbering has no gap.
    expect([core.seq, gated.journalCommits]).toEqual([3, 1]);
    expect(seen).toEqual([
      [1, [false], true],
      [3, [true, false, true], false],
    ]);
  });

  test('a core that requires two disks does not lead on one', async () => {
    const database = await opened(await storage());
    await expect(started(database, { durability: 'quorum' })).rejects.toMatchObject({ name: 'NotDurable' });
    expect(await database.read.selectFrom('journal').select('last_seq').execute()).toEqual([]);
    expect((await started(database)).core.durability).toBe('single');
  });

  test('a start after refusals finds the same state', async () => {
    const where = await storage();
    const { core, database } = await started(await opened(where));
    await core.submitAll([deposit('d1', 'p1', 0), deposit('d2', 'p1', 5), deposit('d3', 'p1', 0)]);
    const hash = await core.stateHash();
    const { core: again } = await started(await crashed(core, database, where));
    expect([again.seq, await again.stateHash()]).toEqual([3, hash]);
  });

  test('commands of one call stay together in order; more than a batch is refused', async () => {
    const { core } = await started(await opened(await storage()), { limits: { batch: 4 } });
    const order: string[] = [];
    core.subscribe(({ events }) => {
      for (const event of events) if (event.type === 'posting') order.push(event.externalId);
    });
    await Promise.all([
      core.submitAll(['a1', 'a2', 'a3'].map((id) => deposit(id, 'p1', 1))),
      core.submitAll(['b1', 'b2', 'b3'].map((id) => deposit(id, 'p1', 1))),
      core.submit(deposit('c1', 'p1', 1)),
    ]);
    expect(order).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1']);
    const five = Array.from({ length: 5 }, (_, i) => deposit(`e${i}`, 'p1', 1));
    await expect(core.submitAll(five)).rejects.toThrow('at most 4 commands');
    expect(await core.submitAll([])).toEqual([]);
  });

  test('a full queue refuses with Overloaded, and accepts again once there is room', async () => {
    const { core } = await started(await opened(await storage()), { limits: { queue: 3 } });
    const taken = deposits(core, 1, 3);
    await expect(core.submit(deposit('d4', 'p1', 1))).rejects.toMatchObject({ name: 'Overloaded' });
    await taken;
    expect((await core.submit(deposit('d4', 'p1', 1))).ok).toBe(true);
    expect(core.seq).toBe(5);
  });

  test('a read is refused when too many are waiting, and never with the error that means a command was not taken', async () => {
    const gated = new GatedDatabase(await opened(await storage()));
    const { core } = await started(gated.database, { limits: { queue: 3 } });
    const released = Promise.withResolvers<void>();
    gated.gate = async (journal, done) => {
      if (journal) await released.promise;
      await done();
    };
    const taken = core.submit(deposit('d1', 'p1', 1));
    await expect.poll(() => core.load.writing).toBe(1);
    const looks = Array.from({ length: 3 }, () => core.read(({ steps }) => steps));
    await expect(core.read(() => null)).rejects.toMatchObject({ name: 'TooManyReads' });
    released.resolve();
    await taken;
    expect(await Promise.all(looks)).toEqual([1, 1, 1]);
  });

  test('projections that cannot keep up pause the writer, so their lag is bounded', async () => {
    const gated = new GatedDatabase(await opened(await storage()));
    const { core } = await started(gated.database, { limits: { batch: 2, projectionBacklog: 4 } });
    const released = Promise.withResolvers<void>();
    gated.gate = async (journal, done) => {
      if (!journal) await released.promise;
      await done();
    };
    const all = deposits(core, 1, 20);
    await expect.poll(() => core.seq).toBe(5);
    expect(stateInMemory(core).steps).toBe(4);
    released.resolve();
    await all;
    expect(core.seq).toBe(21);
  });

  test('a caller waits a limited time for a commit, then learns that the outcome is unknown; a feed keeps waiting', async () => {
    const gated = new GatedDatabase(await opened(await storage()));
    const { core, time } = await started(gated.database, { limits: { answerMs: 20 } });
    await core.submitPatiently([openPlayer('p1')]);
    const released = Promise.withResolvers<void>();
    gated.gate = async (journal, done) => {
      if (journal) await released.promise;
      await done();
    };
    const written = core.submit(deposit('d1', 'p1', 5));
    const queued = core.submitAll([
      { type: 'cancelBet', playerId: playerId('p1'), betId: betId(1), size: null, customerRef: 'press' },
    ]);
    const fed = core.submitPatiently([deposit('d2', 'p1', 7)]);
    time.advance(20);
    await expect(written).rejects.toMatchObject({ name: 'OutcomeUnknown', reference: null });
    await expect(queued).rejects.toMatchObject({ name: 'OutcomeUnknown', reference: 'press' });
    released.resolve();
    expect(await fed).toMatchObject([{ ok: true }]);
    expect(core.load.stopped).toBe(false);
    expect(await core.submit(deposit('d1', 'p1', 5))).toMatchObject({ ok: true });
  });

  test('a commit that fails stops the core: nothing is acknowledged, then or later', async () => {
    const where = await storage();
    const gated = new GatedDatabase(await opened(where));
    const { core, fatal } = await started(gated.database);
    await deposits(core, 1, 5);
    const published: CommittedBatch[] = [];
    core.subscribe((batch) => published.push(batch));
    gated.gate = (journal, done) => (journal ? Promise.reject(new Error('disk full')) : done());
    const failed = await Promise.allSettled([
      core.submit(deposit('d6', 'p1', 1)),
      core.submitAll([deposit('d7', 'p1', 1)]),
      core.submitPatiently([deposit('d8', 'p1', 1)]),
    ]);
    expect(failed).toMatchObject(
      ['d6', 'd7', 'd8'].map(() => ({
        status: 'rejected',
        reason: { name: 'OutcomeUnknown', reference: null },
      })),
    );
    expect(published).toEqual([]);
    expect(fatal).toEqual([new Error('disk full')]);
    gated.gate = (_, done) => done();
    await expect(core.submit(deposit('d9', 'p1', 1))).rejects.toMatchObject({ name: 'CoreStopped' });
    await expect(core.takeSnapshot()).rejects.toMatchObject({ name: 'CoreStopped' });
    await core.close();
    const { core: again } = await started(await crashed(core, gated.database, where));
    expect(again.seq).toBe(7);
  });

  test('a bug in the engine stops the core, and the command that triggered it is not in the journal', async () => {
    const where = await storage();
    const database = await opened(where);
    const { core, fatal } = await started(database);
    await deposits(core, 1, 2);
    const failed = await Promise.allSettled([
      core.submit(deposit('d3', 'p1', 1)),
      core.submit(archive('m1')),
    ]);
    expect(failed).toMatchObject(
      ['d6', 'd7'].map(() => ({ status: 'rejected', reason: { name: 'OutcomeUnknown', reference: null } })),
    );
    expect(fatal).toHaveLength(1);
    const { core: again } = await started(await crashed(core, database, where));
    expect(again.seq).toBe(4);
  });

  test('the engine sees what the journal holds: a number that JSON cannot express is null before the step, not after', async () => {
    const where = await storage();
    const database = await opened(where);
    const { core } = await started(database);
    await core.submit(cancel('p1', 1, Number.NaN));
    expect(stateInMemory(core).cancelledWhole).toBe(1);
    const hash = await core.stateHash();
    const { core: again } = await started(await crashed(core, database, where));
    expect(await again.stateHash()).toBe(hash);
  });

  test('after a crash or a clean close, the state has the same hash', async () => {
    const where = await storage();
    const database = await opened(where);
    const { core } = await started(database, { limits: { batch: 7 } });
    await deposits(core, 1, 50);
    const hash = await core.stateHash();
    const second = await started(await crashed(core, database, where));
    expect([second.core.seq, await second.core.stateHash()]).toEqual([52, hash]);
    await deposits(second.core, 51, 10);
    const later = await second.core.stateHash();
    await second.core.close();
    await second.database.close();
    const third = await started(await opened(where));
    expect([third.core.seq, await third.core.stateHash()]).toEqual([63, later]);
  });

  test('time never runs backwards, whether the clock is set back or the core restarts', async () => {
    const where = await storage();
    const database = await opened(where);
    const { core, time } = await started(database);
    const times: number[] = [];
    core.subscribe(({ at }) => times.push(at));
    await core.submit(openPlayer('p1'));
    time.setWall(-60_000);
    await core.submit(openPlayer('p2'));
    const again = await started(await crashed(core, database, where), {
      clock: { now: () => 1 },
      scheduler: new VirtualTime(1),
    });
    again.core.subscribe(({ at }) => times.push(at));
    await again.core.submit(openPlayer('p3'));
    expect(times).toEqual([1_700_000_000_000, 1_700_000_000_000, 1_700_000_000_000]);
  });

  test('a tick is written when it is due, ahead of commands that arrive at that moment', async () => {
    const database = await opened(await storage());
    const { core, time } = await started(database);
    await core.submit(suspend('m1'));
    time.advance(999);
    expect(stateInMemory(core).due).not.toBeNull();
    time.advance(1);
    await expect.poll(() => core.seq).toBe(3);
    expect(stateInMemory(core).due).toBeNull();
    await core.submit(suspend('m1'));
    time.jump(5000);
    await core.submit(openPlayer('p1'));
    const rows = await database.read.selectFrom('journal').select('batch').orderBy('first_seq').execute();
    const types = rows.flatMap((row) => (JSON.parse(row.batch) as { type: string }[]).map((one) => one.type));
    expect(types).toEqual(['lead', 'suspendMarket', 'tick', 'suspendMarket', 'tick', 'openPlayer']);
  });

  test('a subscriber that throws does not affect the others', async () => {
    const errors: unknown[] = [];
    const { core } = await started(await opened(await storage()), {
      onListenerError: (error) => errors.push(error),
    });
    const seen: number[] = [];
    core.subscribe(() => {
      throw new Error('mine');
    });
    const stop = core.subscribe(({ seq }) => seen.push(seq));
    expect((await core.submit(openPlayer('p1'))).ok).toBe(true);
    stop();
    await core.submit(openPlayer('p2'));
    expect(seen).toEqual([2]);
    expect(errors).toEqual([new Error('mine'), new Error('mine')]);
  });

  test('the same storage cannot be opened twice', async () => {
    const where = await storage();
    const first = await opened(where);
    await expect(openDatabase(where.storage)).rejects.toThrow(StorageInUse);
    await first.close();
    await opened(where);
  });

  test('a history read can wait for its reader’s own last command', async () => {
    const database = await opened(await storage());
    const { core } = await started(database);
    await core.submitAll([openPlayer('p1'), deposit('d1', 'p1', 500)]);
    expect(core.positionOf(playerId('p1'))).toBe(3);
    expect(core.positionOf(playerId('p2'))).toBe(0);
    await core.waitForProjection(core.positionOf(playerId('p1')));
    const lines = await database.read.selectFrom('statement_lines').select(['line', 'balance']).execute();
    expect(lines).toEqual([{ line: 1, balance: 500 }]);
  });

  test('rebuilt projections have the same rows', async () => {
    const database = await opened(await storage());
    const { core } = await started(database, { limits: { batch: 5 } });
    await core.submit(openPlayer('p1'));
    await deposits(core, 1, 40);
    await core.waitForProjection(core.seq);
    const before = await projectedRows(database);
    const during = core.rebuildProjections();
    const more = deposits(core, 41, 5);
    await Promise.all([during, more]);
    await core.waitForProjection(core.seq);
    const after = await projectedRows(database);
    expect(after['postings']).toHaveLength(45);
    expect(before['postings']?.every((row) => after['postings']?.includes(row))).toBe(true);
    await core.rebuildProjections();
    expect(await projectedRows(database)).toEqual(after);
  });

  test('a snapshot is taken every so many commands, and the core carries on if one fails', async () => {
    const failures: unknown[] = [];
    let broken = false;
    const engine = {
      ...fakeEngine,
      snapshot(state: FakeState) {
        if (broken) throw new Error('too large');
        return fakeEngine.snapshot(state);
      },
    };
    const database = await opened(await storage());
    const { core } = await started(database, {
      engine,
      limits: { batch: 5, snapshotEvery: 10 },
      onSnapshotFailed: (error) => failures.push(error),
    });
    const { read } = database;
    await deposits(core, 1, 12);
    const seqs = async () =>
      (await read.selectFrom('snapshots').select('seq').execute()).map(({ seq }) => seq);
    await expect.poll(seqs).toEqual([11]);
    broken = true;
    await deposits(core, 13, 12);
    await expect.poll(() => failures).toEqual([new Error('too large')]);
    expect((await core.submit(openPlayer('p9'))).ok).toBe(true);
    broken = false;
  });

  test('an engine whose tick changes nothing stops the core instead of filling the journal', async () => {
    const idle = { ...fakeEngine, nextDueAt: (state: FakeState) => (state.steps > 0 ? 1 : null) };
    const { core, fatal } = await started(await opened(await storage()), { engine: idle });
    await core.submit(openPlayer('p1'));
    await expect.poll(() => fatal).toEqual([new Error('a tick left due work undone')]);
    expect(core.seq).toBe(2);
  });

  test('an interrupted rebuild stops the core, and the next start completes it', async () => {
    const where = await storage();
    const gated = new GatedDatabase(await opened(where));
    const { core, fatal } = await started(gated.database, { limits: { batch: 100 } });
    await deposits(core, 1, 1200);
    await core.waitForProjection(core.seq);
    const before = await projectedRows(gated.database);
    let allowed = 2;
    gated.gate = (_, done) => (allowed-- > 0 ? done() : Promise.reject(new Error('disk full')));
    await expect(core.rebuildProjections()).rejects.toThrow('disk full');
    expect(fatal).toHaveLength(1);
    const database = await crashed(core, gated.database, where);
    const { seq } = await database.read
      .selectFrom('projection_position')
      .select('seq')
      .executeTakeFirstOrThrow();
    expect([seq > 0, seq < 1200]).toEqual([true, true]);
    await started(database);
    expect(await projectedRows(database)).toEqual(before);
  });

  test('one rebuild at a time', async () => {
    const { core } = await started(await opened(await storage()));
    await deposits(core, 1, 3);
    const first = core.rebuildProjections();
    await expect(core.rebuildProjections()).rejects.toThrow('already being rebuilt');
    await first;
  });
});

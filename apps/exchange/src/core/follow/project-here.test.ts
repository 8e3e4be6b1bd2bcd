import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestStorage } from '@layline/server/testing/storages.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { deposit } from '@layline/simulation/commands.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openForReading } from '../../db/open-for-reading.ts';
import { openCore } from '../core.ts';
import type { Core } from '../core-types.ts';
import type { ProjectedStorage } from '../projections/sql-projection.ts';
import { fakeEngine, type FakeState } from '../testing/fake-engine.ts';
import { followSimulated } from '../testing/follow-simulated.ts';
import { GatedDatabase } from '../testing/gated-database.ts';
import { GENESIS, type JournalTip } from '../journal.ts';
import { replay } from '../snapshots/recovery.ts';
import { newestSnapshot } from '../snapshots/snapshots.ts';
import { JournalDamaged } from '../errors.ts';
import { partsOf } from '../snapshots/snapshot-parts.ts';
import type { SnapshotParts } from '../snapshots/snapshot-thread.ts';
import { passTime, passTimeUntil } from '../testing/pass-time.ts';
import { SimulatedBus, type Weather } from '../testing/simulated-bus.ts';
import { storagesUnderTest } from '../testing/storages.ts';
import { Announcer } from './announcer.ts';
import type { FollowingCore } from './following-core.ts';
import { projectHere, type ProjectedCore } from './project-here.ts';
import { PROJECTED, type Projected } from './projection-watch.ts';
import { hear, say } from '../bus/signed-message.ts';

const KEY = Buffer.from('a key of the exchange in this test');
/** Commands between snapshots. */
const EVERY = 10;
/** How many commands the projections may fall behind. */
const BACKLOG = 100;

describe.each(storagesUnderTest())('[R7.63] a follower that writes the projections, on $name', ({ make }) => {
  let made: TestStorage;
  let database: Database;
  /** As the leader sees it. */
  let leaders: GatedDatabase;
  let time: VirtualTime;
  let bus: SimulatedBus;
  let weather: Weather;
  let leader: Core<FakeState>;
  let follower: FollowingCore<FakeState>;
  let snapshotsOfLeader: number;
  const errors: unknown[] = [];
  const unsound: unknown[] = [];
  const unfit: string[] = [];
  const cleanUp: (() => Promise<void> | void)[] = [];

  beforeEach(async () => {
    made = await make();
    database = await openDatabase(made.storage);
    leaders = new GatedDatabase(database);
    time = new VirtualTime();
    bus = new SimulatedBus(time, new Random(1));
    weather = { lost: 0, doubled: 0, delayMs: 0, cutOff: false };
    errors.length = 0;
    unsound.length = 0;
    unfit.length = 0;
    const leadersBus = bus.connect();
    leader = await openCore({
      database: leaders.database,
      engine: fakeEngine,
      clock: time,
      scheduler: time,
      announcer: new Announcer(leadersBus, KEY, time),
      hearProjected: (listener) => hear({ bus: leadersBus, key: KEY }, PROJECTED, listener),
      limits: { snapshotEvery: EVERY, projectionBacklog: BACKLOG },
      snapshotParts: (tip) => {
        snapshotsOfLeader += 1;
        return partsAt(tip);
      },
      onFatal: (error) => errors.push(error),
    });
    snapshotsOfLeader = 0;
    const reader = await openForReading(made.storage);
    follower = await followSimulated<FakeState>({
      database: reader,
      engine: fakeEngine,
      bus: bus.connect(weather),
      key: KEY,
      time,
      onFatal: (error) => errors.push(error),
      onListenerError: (error) => errors.push(error),
    });
    leaders.forgetCommits();
    cleanUp.push(
      () => made.remove(),
      () => database.close(),
      () => leader.close(),
      () => reader.close(),
      () => follower.close(),
    );
  });

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  function project(
    on: ProjectedStorage = database,
    core: ProjectedCore = follower,
    snapshotParts: SnapshotParts = partsAt,
  ): () => Promise<void> {
    const stop = projectHere({
      database: on,
      core,
      bus: bus.connect(),
      key: KEY,
      scheduler: time,
      snapshots: {
        engine: fakeEngine,
        snapshotParts,
        every: EVERY,
        onUnsound: (error) => unsound.push(error),
      },
      onError: (error) => errors.push(error),
      onUnfit: (why) => unfit.push(why),
    });
    cleanUp.push(stop);
    return stop;
  }

  /** What the follower is, as an object that can be varied. */
  const following = (): ProjectedCore => ({
    mayProject: true,
    isTakenBack: false,
    get tip() {
      return follower.tip;
    },
    rules: 1,
    batchesAfter: (...args) => follower.batchesAfter(...args),
  });

  /** As the thread makes them. */
  async function* partsAt(tip: JournalTip): AsyncGenerator<string> {
    const state = fakeEngine.createState();
    await replay(database, fakeEngine, { state, tip: GENESIS }, tip.seq, () => Promise.resolve());
    yield* partsOf(fakeEngine.snapshot(state));
  }

  /** Resolves once the follower has said that it is at work. */
  const atWork = (): Promise<void> =>
    passTimeUntil(time, () => bus.sent.some(({ subject }) => subject === 'x.projected'));

  async function projected(): Promise<number | undefined> {
    const accounts = database.read.selectFrom('ledger_accounts').select('balance');
    return (await accounts.where('account', '=', 'player:p1:cash').executeTakeFirst())?.balance;
  }

  async function depositAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) await leader.submit(deposit(id, 'p1', 100));
  }

  test('spares the leader all of it, and those who wait at either of them learn of it', async () => {
    project();
    await atWork();
    await depositAll(['a', 'b', 'c']);
    await leader.waitForProjection(leader.seq);
    await follower.waitForProjection(leader.seq);
    expect([await projected(), leaders.otherCommits, leader.load.projectionLag]).toEqual([300, 0, 0]);
    expect(errors).toEqual([]);
  });

  test('is replaced by the leader when it stops, and nothing is written twice', async () => {
    const stop = project();
    await atWork();
    await depositAll(['a']);
    await leader.waitForProjection(leader.seq);
    await stop();
    await depositAll(['b', 'c']);
    expect(await projected()).toBe(100);
    time.advance(1500);
    await leader.waitForProjection(leader.seq);
    expect(await projected()).toBe(300);
    expect(leaders.otherCommits).toBeGreaterThan(0);
    project();
    await passTimeUntil(time, () => bus.sent.at(-1)?.subject === 'x.projected');
    leaders.forgetCommits();
    await depositAll(['d']);
    await leader.waitForProjection(leader.seq);
    expect([await projected(), leaders.otherCommits]).toEqual([400, 0]);
    expect(errors).toEqual([]);
  });

  test('is replaced when it cannot write, and tries again', async () => {
    const own = new GatedDatabase(database);
    own.gate = () => Promise.reject(new Error('its connection is broken'));
    project(own.database);
    await atWork();
    await depositAll(['a', 'b']);
    await passTimeUntil(time, () => leader.load.projectionLag === 0, 250);
    expect([await projected(), leaders.otherCommits > 0]).toEqual([200, true]);
    // It learns after its own back-off that the leader has written them.
    own.gate = (_, done) => done();
    await passTimeUntil(time, () => time.elapsed > 20_000, 250);
    leaders.forgetCommits();
    await depositAll(['c']);
    await leader.waitForProjection(leader.seq);
    expect([await projected(), leaders.otherCommits]).toEqual([300, 0]);
  });

  test('is not believed if it is a stranger, or says more than there is', async () => {
    const others = bus.connect();
    const { epoch, seq } = leader;
    say({ bus: others, key: Buffer.from('some other key') }, PROJECTED, { epoch, position: seq });
    say({ bus: others, key: KEY }, PROJECTED, { epoch, position: seq + 1000 });
    await depositAll(['a']);
    await leader.waitForProjection(leader.seq);
    expect([await projected(), leaders.otherCommits]).toEqual([100, 1]);
  });

  test('is not believed when it repeats what was true under another leader', async () => {
    const held = Promise.withResolvers<void>();
    leaders.gate = async (journal, done) => {
      if (!journal) await held.promise;
      await done();
    };
    await depositAll(['a', 'b']);
    const old = { epoch: leader.epoch - 1, position: leader.seq };
    say({ bus: bus.connect(), key: KEY }, PROJECTED, old);
    const believed = [leader, follower].filter(({ load }) => load.projectionLag === 0);
    held.resolve();
    await leader.waitForProjection(leader.seq);
    expect([believed, await projected(), errors]).toEqual([[], 200, []]);
  });

  test('looks under the next leader how far the tables are, which may have lost their end', async () => {
    let { epoch } = leader;
    const said: Projected[] = [];
    hear({ bus: bus.connect(), key: KEY }, PROJECTED, (one) => said.push(one));
    project(database, {
      ...following(),
      get tip() {
        return { ...follower.tip, epoch };
      },
      batchesAfter: () => () => undefined,
    });
    await atWork();
    const before = said.at(-1)?.position ?? 0;
    // What a crash of PostgreSQL may do to transactions that are not durable.
    const lost = database.write.updateTable('projection_position').set({ seq: before - 1 });
    await database.transact([lost.compile()]);
    epoch += 1;
    const heard = () => said.filter((one) => one.epoch === epoch);
    await passTimeUntil(time, () => heard().length > 1, 250);
    expect(heard()[0]).toEqual({ epoch, position: before - 1 });
  });

  test('[R7.65] is replaced for a minute when it is too slow for the leader, and says so', async () => {
    const own = new GatedDatabase(database);
    own.gate = async (_, done) => {
      await new Promise<void>((resolve) => void time.after(1000, resolve));
      await done();
    };
    project(own.database);
    await atWork();
    const outcomes: Promise<unknown>[] = [];
    await passTimeUntil(
      time,
      () => {
        if (unfit.length === 0)
          for (let i = 0; i < 6; i += 1)
            outcomes.push(leader.submit(deposit(`d${outcomes.length}`, 'p1', 100)));
        return unfit.length > 0;
      },
      100,
    );
    // A process that finds the position moved by the other one waits before it tries again.
    await passTime(time, Promise.all(outcomes));
    await passTime(time, leader.waitForProjection(leader.seq));
    expect(unfit).toEqual(['the projections came too slowly from here']);
    expect([await projected(), leaders.otherCommits > 0]).toEqual([outcomes.length * 100, true]);
    // From here on it would be quick enough.
    own.gate = (_, done) => done();
    await passTimeUntil(time, () => follower.isTakenBack, 250);
    own.forgetCommits();
    await depositAll(['in the same minute']);
    await passTime(time, leader.waitForProjection(leader.seq));
    expect(own.otherCommits).toBe(0);
    bus.sent.length = 0;
    await passTimeUntil(time, () => bus.sent.some(({ subject }) => subject === 'x.projected'), 1000);
    await depositAll(['later']);
    await passTime(time, leader.waitForProjection(leader.seq));
    expect([await projected(), own.otherCommits > 0]).toEqual([(outcomes.length + 2) * 100, true]);
    expect(errors).toEqual([]);
  });

  test('leaves them to the leader while it lacks batches', async () => {
    let lacks = true;
    project(database, {
      ...following(),
      batchesAfter: (...args) => (lacks ? null : follower.batchesAfter(...args)),
    });
    await passTimeUntil(time, () => time.elapsed > 3000, 250);
    await depositAll(['a']);
    await leader.waitForProjection(leader.seq);
    expect([await projected(), leaders.otherCommits]).toEqual([100, 1]);
    lacks = false;
    await atWork();
    await depositAll(['b']);
    await leader.waitForProjection(leader.seq);
    expect([await projected(), leaders.otherCommits]).toEqual([200, 1]);
  });

  test('keeps nothing in memory for each time that it tries', async () => {
    const added = vi.spyOn(AbortSignal.prototype, 'addEventListener');
    const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener');
    cleanUp.push(() => void vi.restoreAllMocks());
    let tries = 0;
    project(database, {
      ...following(),
      get mayProject() {
        tries += 1;
        return false;
      },
    });
    await passTimeUntil(time, () => tries > 20, 250);
    expect(added.mock.calls.length - removed.mock.calls.length).toBeLessThan(3);
  });

  test('writes nothing for a leader of a release that does not leave it anything', async () => {
    let leaves = true;
    project(database, {
      ...following(),
      get mayProject() {
        return leaves;
      },
    });
    await atWork();
    leaves = false;
    await passTimeUntil(time, () => time.elapsed > 3000, 250);
    leaders.forgetCommits();
    await depositAll(['a']);
    await leader.waitForProjection(leader.seq);
    await passTimeUntil(time, () => time.elapsed > 6000, 250);
    expect([await projected(), leaders.otherCommits]).toEqual([100, 1]);
    expect(errors).toEqual([]);
  });

  /** Positions of the snapshots that can be restored. */
  async function snapshots(): Promise<readonly number[]> {
    const rows = await database.read.selectFrom('snapshots').select('seq').orderBy('seq').execute();
    return rows.map(({ seq }) => seq);
  }

  const many = (name: string): readonly string[] => Array.from({ length: EVERY }, (_, i) => `${name}${i}`);

  test('makes the snapshots too, which the leader does again when it stops', async () => {
    const stop = project();
    await atWork();
    await depositAll(many('a'));
    await expect.poll(snapshots, { timeout: 60_000 }).toHaveLength(1);
    const [seq = 0] = await snapshots();
    const restored = await newestSnapshot(database, fakeEngine, Number.MAX_SAFE_INTEGER);
    expect([restored?.tip.seq, snapshotsOfLeader]).toEqual([seq, 0]);
    await stop();
    time.advance(1500);
    await depositAll(many('b'));
    await expect.poll(snapshots, { timeout: 60_000 }).toHaveLength(2);
    expect(snapshotsOfLeader).toBe(1);
    expect([errors, unsound]).toEqual([[], []]);
  });

  test('goes on with the projections when a snapshot fails, and ends its process if the journal is not what was recorded', async () => {
    const failures = [new Error('too little memory'), new JournalDamaged('another text')];
    project(database, follower, async function* fail(tip) {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      yield* partsAt(tip);
    });
    await atWork();
    await depositAll(many('a'));
    await expect.poll(() => errors.map(String), { timeout: 60_000 }).toEqual(['Error: too little memory']);
    await depositAll(many('b'));
    await expect
      .poll(() => unsound.map(String), { timeout: 60_000 })
      .toEqual(['JournalDamaged: another text']);
    await leader.waitForProjection(leader.seq);
    expect([await projected(), leaders.otherCommits]).toEqual([2 * EVERY * 100, 0]);
  });

  test('[R7.66] is not fit for the work after three snapshots in a row that failed, and the leader makes what is missing', async () => {
    let fails = 2;
    const stop = project(database, follower, async function* fail(tip) {
      fails -= 1;
      if (fails >= 0) throw new Error('too little memory');
      yield* partsAt(tip);
    });
    const outcome = async (): Promise<string> => `${errors.length} ${(await snapshots()).join()}`;
    /** Has the next snapshot fall due, and resolves when it has been made or has failed. */
    const attempt = async (name: string): Promise<number> => {
      const before = await outcome();
      await depositAll(many(name));
      await expect.poll(outcome, { timeout: 60_000 }).not.toBe(before);
      return unfit.length;
    };
    await atWork();
    expect([await attempt('a'), await attempt('b'), await attempt('c')]).toEqual([0, 0, 0]);
    expect(await snapshots()).toHaveLength(1);
    fails = 3;
    expect([await attempt('d'), await attempt('e'), await attempt('f')]).toEqual([0, 0, 1]);
    expect(unfit).toEqual(['snapshots have failed here several times in a row']);
    await stop();
    time.advance(1500);
    await depositAll(['g']);
    await expect.poll(snapshots, { timeout: 60_000 }).toHaveLength(2);
    expect([(await snapshots()).at(-1), snapshotsOfLeader]).toEqual([leader.seq, 1]);
  });

  test('leaves the leader no snapshot to make when it has just made one', async () => {
    const stop = project();
    await atWork();
    await depositAll(many('a'));
    await expect.poll(snapshots, { timeout: 60_000 }).toHaveLength(1);
    const [made = 0] = await snapshots();
    await stop();
    time.advance(1500);
    while (leader.seq < made + EVERY - 1) await depositAll([`b${leader.seq}`]);
    await leader.waitForProjection(leader.seq);
    expect(snapshotsOfLeader).toBe(0);
    await depositAll(['c']);
    await expect.poll(() => snapshotsOfLeader, { timeout: 60_000 }).toBe(1);
  });

  test('stops at once while a snapshot waits for projections that cannot be written', async () => {
    const own = new GatedDatabase(database);
    const refused = Promise.withResolvers<void>();
    own.gate = () => {
      refused.resolve();
      return Promise.reject(new Error('its connection is broken'));
    };
    const stop = project(own.database);
    await atWork();
    await depositAll(many('a'));
    await expect.poll(() => follower.seq, { timeout: 60_000 }).toBe(leader.seq);
    await refused.promise;
    let isStopped = false;
    const stopped = stop().then(() => (isStopped = true));
    await expect.poll(() => isStopped, { timeout: 5000 }).toBe(true);
    await stopped;
  });

  test.each([
    ['lacks', (row: number) => database.write.deleteFrom('journal').where('last_seq', '=', row).compile()],
    [
      'has otherwise',
      (row: number) =>
        database.write.updateTable('journal').set({ hash: 'another' }).where('last_seq', '=', row).compile(),
    ],
  ])('writes nothing that the journal of its database %s', async (_, change) => {
    const held = Promise.withResolvers<void>();
    const own = new GatedDatabase(database);
    own.gate = async (_, done) => {
      await held.promise;
      await done();
    };
    project(own.database);
    await atWork();
    await depositAll(['a', 'b']);
    await expect.poll(() => follower.seq, { timeout: 60_000 }).toBe(leader.seq);
    // As after a fail-over to a server that did not have the last batch.
    leader.fail(new Error('its server is gone'));
    await database.transact([change(follower.seq)]);
    held.resolve();
    await passTimeUntil(time, () => errors.length > 1 || time.elapsed > 20_000, 250);
    expect([await projected(), String(errors[1])]).toEqual([
      100,
      expect.stringContaining('UnexpectedChanges'),
    ]);
  });
});

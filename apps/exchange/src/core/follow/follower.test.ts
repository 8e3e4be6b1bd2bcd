import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestStorage } from '@layline/server/testing/storages.ts';
import { until } from '@layline/simulation/base/until.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { deposit, openPlayer } from '@layline/simulation/commands.ts';
import { playerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import type { JournalTable } from '../../db/tables.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openCore } from '../core.ts';
import type { Core, CommittedBatch } from '../core-types.ts';
import { rowsAfter } from '../journal.ts';
import { fakeEngine, type FakeState } from '../testing/fake-engine.ts';
import { GatedDatabase } from '../testing/gated-database.ts';
import { SimulatedBus, type Weather } from '../testing/simulated-bus.ts';
import { storagesUnderTest } from '../testing/storages.ts';
import { AT, BATCH, encodeAnnouncement, type Announcement } from './announcements.ts';
import { Announcer } from './announcer.ts';
import { followLeader, FollowingCore, type FollowingOptions } from './following-core.ts';

const KEY = Buffer.from('a key of the exchange in this test');

describe.each(storagesUnderTest())('a follower on $name', ({ make }) => {
  let made: TestStorage;
  let database: Database;
  let time: VirtualTime;
  let bus: SimulatedBus;
  const cleanUp: (() => Promise<void> | void)[] = [];

  beforeEach(async () => {
    made = await make();
    database = await openDatabase(made.storage);
    time = new VirtualTime();
    bus = new SimulatedBus(time, new Random(1));
  });

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
    await database.close();
    await made.remove();
  });

  async function lead(on = database): Promise<Core<FakeState>> {
    const core = await openCore({
      database: on,
      engine: fakeEngine,
      clock: time,
      scheduler: time,
      announcer: new Announcer(bus.connect(), KEY, time),
      onFatal: () => undefined,
    });
    cleanUp.push(() => core.close());
    return core;
  }

  function optionsOf(weather?: Weather): FollowingOptions<FakeState> {
    return {
      // The one that is open when it is read.
      database: {
        get read() {
          return database.read;
        },
      },
      engine: fakeEngine,
      bus: bus.connect(weather),
      key: KEY,
      scheduler: time,
      elapsed: () => time.elapsed,
      onFatal: () => undefined,
      onUnread: () => undefined,
      onListenerError(error) {
        throw error;
      },
    };
  }

  function follower(more: Partial<FollowingOptions<FakeState>> & { readonly weather?: Weather } = {}) {
    const fatal: unknown[] = [];
    const { weather, ...options } = more;
    const core = new FollowingCore<FakeState>({
      ...optionsOf(weather),
      onFatal: (error) => fatal.push(error),
      ...options,
    });
    cleanUp.push(() => core.close());
    return { core, fatal };
  }

  /** A leader, and a follower that has caught up with it. */
  async function both(more: Parameters<typeof follower>[0] = {}) {
    const leader = await lead();
    const { core, fatal } = follower(more);
    const started = core.start();
    time.advance(200);
    await started;
    return { leader, core, fatal };
  }

  /** Everything waiting in the event loop, such as reads of the journal, gets its turn. */
  async function turns(count = 20): Promise<void> {
    for (let i = 0; i < count; i += 1) await new Promise(setImmediate);
  }

  /** Sends an announcement as a leader would. */
  function announce(one: Omit<Announcement, 'durability' | 'count'> & { readonly count?: number }): void {
    const whole = { durability: 'single', count: 1_000_000, ...one } as const;
    bus.publish(one.row === null ? AT : BATCH, encodeAnnouncement(KEY, whole));
  }

  async function rows(): Promise<readonly JournalTable[]> {
    return rowsAfter(database, 0);
  }

  test('has the leader’s state after every batch, and tells its subscribers in order', async () => {
    const { leader, core } = await both();
    const seen: CommittedBatch[] = [];
    core.subscribe((batch) => seen.push(batch));
    await leader.submit(openPlayer('p1'));
    for (let i = 0; i < 5; i += 1) await leader.submit(deposit(`d${i}`, 'p1', 100));
    expect(core.seq).toBe(leader.seq);
    expect(await core.stateHash()).toBe(await leader.stateHash());
    expect(seen.map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(seen.at(-1)?.events).toMatchObject([{ type: 'posting', externalId: 'd4', amount: 100 }]);
    expect(core.positionOf(playerId('p1'))).toBe(7);
  });

  test('hears of a batch once it is on disk, and before the leader’s own listeners do', async () => {
    const gated = new GatedDatabase(database);
    const leader = await lead(gated.database);
    const { core } = follower();
    const started = core.start();
    time.advance(200);
    await started;
    const { seq } = leader;
    let seenByLeader = 0;
    leader.subscribe(() => {
      seenByLeader = core.seq;
    });
    const commit = gated.holdJournal();
    const submitted = leader.submit(deposit('d1', 'p1', 100));
    await commit.reached;
    time.advance(1000);
    await turns();
    expect(core.seq).toBe(seq);
    commit.release();
    await submitted;
    expect(seenByLeader).toBe(seq + 1);
  });

  test('hears nothing of a batch whose commit failed', async () => {
    const gated = new GatedDatabase(database);
    const leader = await lead(gated.database);
    const commit = gated.holdJournal();
    const submitted = leader.submit(deposit('d1', 'p1', 100));
    await commit.reached;
    const sent = bus.sent.length;
    commit.fail(new Error('the storage is lost'));
    await expect(submitted).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    time.advance(1000);
    expect(bus.sent).toHaveLength(sent);
  });

  test('takes no command before it has its state, and says so', async () => {
    const { core } = follower();
    const sent = core.submit(deposit('d1', 'p1', 100));
    await expect(sent).rejects.toMatchObject({ name: 'NotLeading' });
  });

  test('waits for a leader, whatever is in the journal', async () => {
    const old = await lead();
    await old.submit(deposit('d1', 'p1', 100));
    await old.close();
    const { core } = follower();
    let isReady = false;
    const started = core.start().then(() => {
      isReady = true;
    });
    time.advance(5000);
    await turns();
    expect(isReady).toBe(false);
    const leader = await lead();
    await started;
    expect(await core.stateHash()).toBe(await leader.stateHash());
  });

  test('applies nothing that is in the journal but not announced', async () => {
    const weather = { lost: 0, doubled: 0, delayMs: 0, cutOff: false };
    const { leader, core } = await both({ weather });
    weather.cutOff = true;
    for (let i = 0; i < 3; i += 1) await leader.submit(deposit(`d${i}`, 'p1', 100));
    const [, , second, third] = await rows();
    if (second === undefined || third === undefined) throw new Error('the journal lacks rows');
    time.advance(1000);
    await turns();
    expect(core.seq).toBe(1);
    weather.cutOff = false;
    announce({ epoch: 1, seq: second.last_seq, hash: second.hash, row: null });
    await until(() => core.seq === second.last_seq);
    await turns();
    expect(core.seq).toBe(second.last_seq);
    announce({ epoch: 1, seq: third.last_seq, hash: third.hash, row: null, count: 1_000_001 });
    await until(() => core.seq === third.last_seq);
    expect(await core.stateHash()).toBe(await leader.stateHash());
  });

  test('reads what it missed from the journal when the next batch arrives', async () => {
    const weather = { lost: 0, doubled: 0, delayMs: 0, cutOff: false };
    const { leader, core } = await both({ weather });
    weather.cutOff = true;
    for (let i = 0; i < 40; i += 1) await leader.submit(deposit(`d${i}`, 'p1', 100));
    weather.cutOff = false;
    await leader.submit(deposit('last', 'p1', 100));
    await until(() => core.seq === leader.seq);
    expect(await core.stateHash()).toBe(await leader.stateHash());
    expect(core.bufferedBytes).toBe(0);
  });

  test('takes a batch once, however often and in whatever order it arrives', async () => {
    const { leader, core, fatal } = await both();
    for (let i = 0; i < 5; i += 1) await leader.submit(deposit(`d${i}`, 'p1', 100));
    for (const { subject, message } of bus.sent.toReversed()) bus.publish(subject, message);
    await turns();
    expect(fatal).toEqual([]);
    expect(core.seq).toBe(leader.seq);
    expect(await core.stateHash()).toBe(await leader.stateHash());
  });

  test('follows the next leader, and does not listen to the one before it any more', async () => {
    const { leader, core, fatal } = await both();
    await leader.submit(deposit('d1', 'p1', 100));
    leader.fail(new Error('lost'));
    await database.close();
    database = await openDatabase(made.storage);
    const next = await lead();
    await next.submit(deposit('d2', 'p1', 100));
    await until(() => core.seq === next.seq);
    announce({ epoch: 1, seq: 500, hash: 'f'.repeat(64), row: null });
    time.advance(1000);
    await turns();
    expect(core.seq).toBe(next.seq);
    expect(core.lagMs).toBe(0);
    expect(await core.stateHash()).toBe(await next.stateHash());
    expect(fatal).toEqual([]);
  });

  test('stops if a new epoch begins before what it has applied', async () => {
    const { leader, core, fatal } = await both();
    await leader.submitAll([deposit('d1', 'p1', 100), deposit('d2', 'p1', 100)]);
    announce({ epoch: 2, seq: core.seq - 1, hash: 'f'.repeat(64), row: null });
    expect(fatal).toMatchObject([{ name: 'JournalDamaged' }]);
    await expect(core.read(() => 1)).rejects.toMatchObject({ name: 'CoreStopped' });
  });

  test('stops at a batch that does not continue its chain, and shows nothing of it', async () => {
    const { leader, core, fatal } = await both();
    await leader.submit(deposit('d1', 'p1', 100));
    const seen: CommittedBatch[] = [];
    core.subscribe((batch) => seen.push(batch));
    const last = (await rows()).at(-1);
    if (last === undefined) throw new Error('the journal is empty');
    const row = {
      ...last,
      first_seq: last.last_seq + 1,
      last_seq: last.last_seq + 1,
      batch: last.batch
        .replace('"amount":100', '"amount":900')
        .replace(`"seq":${last.last_seq}`, `"seq":${last.last_seq + 1}`),
    };
    announce({ epoch: 1, seq: row.last_seq, hash: row.hash, row });
    await until(() => fatal.length > 0);
    expect(fatal).toMatchObject([{ name: 'JournalDamaged' }]);
    expect(seen).toEqual([]);
  });

  test('stops if the journal ends otherwise than announced', async () => {
    const weather = { lost: 0, doubled: 0, delayMs: 0, cutOff: false };
    const { leader, core, fatal } = await both({ weather });
    weather.cutOff = true;
    await leader.submit(deposit('d1', 'p1', 100));
    weather.cutOff = false;
    announce({ epoch: 1, seq: leader.seq, hash: 'f'.repeat(64), row: null });
    await until(() => fatal.length > 0);
    expect(fatal).toMatchObject([{ name: 'JournalDamaged' }]);
    expect(core.seq).toBe(leader.seq - 1);
  });

  test('stops if the commands come out otherwise than for the leader', async () => {
    const mistaken: typeof fakeEngine = {
      ...fakeEngine,
      step: (state, command) =>
        fakeEngine.step(
          state,
          command.type === 'transfer' ? { ...command, amount: 1 as typeof command.amount } : command,
        ),
    };
    const { leader, fatal } = await both({ engine: mistaken });
    await leader.submit(deposit('d1', 'p1', 100));
    await until(() => fatal.length > 0);
    expect(fatal).toMatchObject([{ name: 'OutcomesDiffer' }]);
  });

  test('ignores messages that no process of the exchange sent', async () => {
    const { leader, core, fatal } = await both();
    const { seq } = core;
    const forged = {
      epoch: 9,
      seq: 900,
      hash: 'f'.repeat(64),
      count: 1,
      durability: 'single',
      row: null,
    } as const;
    const genuine = encodeAnnouncement(KEY, forged);
    const bent = Buffer.from(genuine);
    bent[40] = (bent[40] ?? 0) ^ 1;
    bus.publish(AT, encodeAnnouncement(Buffer.from('another key'), forged));
    bus.publish(AT, bent);
    bus.publish(BATCH, genuine);
    bus.publish(AT, Buffer.from('short'));
    expect(core.strangers).toBe(4);
    await leader.submit(deposit('d1', 'p1', 100));
    expect(core.seq).toBe(seq + 1);
    expect(fatal).toEqual([]);
  });

  test('an announcement that somebody repeats does not make a leader seem alive', async () => {
    const { leader, core } = await both();
    leader.fail(new Error('lost'));
    const last = bus.sent.at(-1);
    if (last === undefined) throw new Error('nothing was sent');
    time.advance(3000);
    bus.publish(last.subject, last.message);
    expect(core.silentMs).toBeGreaterThanOrEqual(3000);
  });

  test('reads a batch that the bus cannot carry from the journal', async () => {
    bus.longest = 300;
    const { leader, core } = await both();
    await leader.submitAll(Array.from({ length: 20 }, (_, i) => deposit(`d${i}`, 'p1', 100)));
    await until(() => core.seq === leader.seq);
    expect(bus.sent.every(({ message }) => message.length <= 300)).toBe(true);
    expect(await core.stateHash()).toBe(await leader.stateHash());
  });

  test('keeps a bounded number of rows while the journal cannot be read, and lags visibly', async () => {
    let isBroken = false;
    const unreliable = {
      get read() {
        if (isBroken) throw new Error('the storage cannot be reached');
        return database.read;
      },
    };
    const unread: unknown[] = [];
    const weather = { lost: 0, doubled: 0, delayMs: 0, cutOff: false };
    const { leader, core, fatal } = await both({
      weather,
      database: unreliable,
      bufferBytes: 2000,
      onUnread: (error) => unread.push(error),
    });
    isBroken = true;
    weather.cutOff = true;
    await leader.submit(deposit('missed', 'p1', 100));
    weather.cutOff = false;
    for (let i = 0; i < 30; i += 1) await leader.submit(deposit(`d${i}`, 'p1', 100));
    expect(core.bufferedBytes).toBeGreaterThan(1000);
    expect(core.bufferedBytes).toBeLessThanOrEqual(2000);
    for (let i = 0; i < 10; i += 1) {
      time.advance(100);
      await turns();
    }
    expect(core.lagMs).toBeGreaterThanOrEqual(1000);
    expect(unread.length).toBeGreaterThan(1);
    isBroken = false;
    time.advance(100);
    await until(() => core.seq === leader.seq);
    expect(core.lagMs).toBe(0);
    expect(core.bufferedBytes).toBe(0);
    expect(await core.stateHash()).toBe(await leader.stateHash());
    isBroken = true;
    weather.cutOff = true;
    await leader.submit(deposit('missed again', 'p1', 100));
    weather.cutOff = false;
    time.advance(62_000);
    expect(fatal).toMatchObject([{ name: 'TooFarBehind' }]);
  });

  test('[R7.62] knows for as long as nobody leads of a batch that was announced and is in no journal any more', async () => {
    const weather = { lost: 0, doubled: 0, delayMs: 0, cutOff: false };
    const { leader, core, fatal } = await both({ weather });
    weather.cutOff = true;
    await leader.submit(deposit('lost', 'p1', 100));
    const { seq } = leader;
    await database.write.deleteFrom('journal').where('last_seq', '=', seq).execute();
    weather.cutOff = false;
    time.advance(200);
    expect(core.announced.seq).toBe(seq);
    weather.cutOff = true;
    time.advance(120_000);
    expect(fatal).toEqual([]);
    expect(core.announced.seq).toBe(seq);
  });

  test('starts from the newest snapshot that is announced', async () => {
    const leader = await lead();
    for (let i = 0; i < 5; i += 1) await leader.submit(deposit(`d${i}`, 'p1', 100));
    await leader.takeSnapshot();
    await leader.submit(deposit('after', 'p1', 100));
    let steps = 0;
    const counting: typeof fakeEngine = {
      ...fakeEngine,
      step(state, command) {
        steps += 1;
        return fakeEngine.step(state, command);
      },
    };
    const started = followLeader({ ...optionsOf(), engine: counting });
    time.advance(200);
    const core = await started;
    cleanUp.push(() => core.close());
    expect(steps).toBe(1);
    expect(await core.stateHash()).toBe(await leader.stateHash());
  });

  test('[R7.71] has histories wait for what players had done when it began, which its snapshot does not say', async () => {
    const leader = await lead();
    await leader.submit(deposit('d1', 'p1', 100));
    await leader.takeSnapshot();
    const { core } = follower();
    const started = core.start();
    time.advance(200);
    await started;
    expect(core.positionOf(playerId('p1'))).toBe(leader.seq);
  });

  test('waits for the projections that its leader writes, but not for ever', async () => {
    const { leader, core } = await both();
    await leader.submit(deposit('d1', 'p1', 100));
    const waiting = core.waitForProjection(leader.seq);
    await leader.waitForProjection(leader.seq);
    for (let i = 0; i < 5; i += 1) {
      await turns();
      time.advance(50);
    }
    await waiting;
    let failure: unknown;
    const never = core.waitForProjection(leader.seq + 1).catch((error: unknown) => {
      failure = error;
    });
    await until(() => {
      time.advance(50);
      return failure !== undefined;
    });
    await never;
    expect(failure).toMatchObject({ name: 'Unavailable' });
  });
});

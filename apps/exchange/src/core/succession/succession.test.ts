import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestStorage } from '@layline/server/testing/storages.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { until } from '@layline/simulation/base/until.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { deposit } from '@layline/simulation/commands.ts';
import { playerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openForReading, type StorageReader } from '../../db/open-for-reading.ts';
import { type AnnouncedEnd, askAnnounced } from './announced-end.ts';
import { openCore } from '../core.ts';
import type { Core } from '../core-types.ts';
import type { Heir } from './heir.ts';
import { fakeEngine, type FakeState } from '../testing/fake-engine.ts';
import { followSimulated } from '../testing/follow-simulated.ts';
import { GatedDatabase } from '../testing/gated-database.ts';
import { SimulatedBus, type Weather } from '../testing/simulated-bus.ts';
import { storagesUnderTest } from '../testing/storages.ts';
import { AT, encodeAnnouncement } from '../follow/announcements.ts';
import { Announcer } from '../follow/announcer.ts';
import type { FollowingCore } from '../follow/following-core.ts';

const KEY = Buffer.from('a key of the exchange in this test');
const balance = (state: FakeState) => state.balances['player:p1:cash'];

describe.each(storagesUnderTest())('a follower whose leader has ended, on $name', ({ make }) => {
  let made: TestStorage;
  let time: VirtualTime;
  let bus: SimulatedBus;
  let weather: Weather;
  let reader: StorageReader;
  let follower: FollowingCore<FakeState>;
  const fatal: unknown[] = [];
  const cleanUp: (() => Promise<void> | void)[] = [];

  beforeEach(async () => {
    made = await make();
    time = new VirtualTime();
    bus = new SimulatedBus(time, new Random(1));
    weather = { lost: 0, doubled: 0, delayMs: 0, cutOff: false };
    fatal.length = 0;
  });

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
    await made.remove();
  });

  async function lead(
    on: Database,
    heir?: Heir<FakeState>,
    announcedElsewhere?: () => Promise<readonly AnnouncedEnd[]>,
  ): Promise<Core<FakeState>> {
    const core = await openCore({
      database: on,
      engine: fakeEngine,
      clock: time,
      scheduler: time,
      announcer: new Announcer(bus.connect(), KEY, time),
      ...(heir === undefined ? {} : { heir }),
      ...(announcedElsewhere === undefined ? {} : { announcedElsewhere }),
      onFatal: () => undefined,
    });
    cleanUp.push(() => core.close());
    return core;
  }

  async function opened(): Promise<Database> {
    const database = await openDatabase(made.storage);
    cleanUp.push(() => database.close());
    return database;
  }

  /** A deposit that the follower has seen, then one of which it has heard nothing; then the leader ends. With `projects` false it has projected neither. */
  async function followedUntilTheEnd({ projects = true } = {}): Promise<void> {
    const gated = new GatedDatabase(await openDatabase(made.storage));
    const { database } = gated;
    const leader = await lead(database);
    if (!projects) gated.gate = (journal, done) => (journal ? done() : new Promise(() => undefined));
    reader = await openForReading(made.storage);
    cleanUp.push(() => reader.close());
    follower = await followSimulated<FakeState>({
      database: reader,
      engine: fakeEngine,
      bus: bus.connect(weather),
      key: KEY,
      time,
      onFatal: (error) => fatal.push(error),
      onListenerError: (error) => fatal.push(error),
    });
    cleanUp.push(() => follower.close());
    await leader.submit(deposit('heard', 'p1', 100));
    await until(() => follower.seq === leader.seq);
    weather.cutOff = true;
    await leader.submit(deposit('unheard', 'p1', 20));
    leader.fail(new Error('killed'));
    await database.close();
  }

  function projected(): Promise<readonly { readonly balance: number }[]> {
    const accounts = reader.read.selectFrom('ledger_accounts').select('balance');
    return accounts.where('account', '=', 'player:p1:cash').execute();
  }

  test('shows nothing that is not certain to count, and then goes on with everything', async () => {
    await followedUntilTheEnd();
    const { seq } = follower;
    const gated = new GatedDatabase(await opened());
    const held = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const heir: Heir<FakeState> = {
      async release() {
        const inheritance = await follower.release();
        // The next row in the journal is `lead`.
        gated.gate = async (journal, done) => {
          reached.resolve();
          if (journal) await held.promise;
          await done();
        };
        return inheritance;
      },
    };
    const leading = lead(gated.database, heir);
    await reached.promise;
    let read: number | undefined;
    const reading = follower.read(balance).then((found) => (read = found));
    await new Promise(setImmediate);
    expect([read, follower.seq]).toEqual([undefined, seq]);
    held.resolve();
    const leader = await leading;
    follower.continueWith(leader);
    await reading;
    expect(read).toBe(120);
    const heard: number[] = [];
    follower.subscribe(({ seq: at }) => heard.push(at));
    await leader.submit(deposit('next', 'p1', 3));
    expect([await follower.read(balance), follower.seq, ...heard]).toEqual([123, leader.seq, leader.seq]);
    follower.close();
    await leader.submit(deposit('unlistened', 'p1', 1));
    expect(heard).toHaveLength(1);
    expect(fatal).toEqual([]);
  });

  test('[R7.71] has histories wait for what players have done since this process leads', async () => {
    await followedUntilTheEnd();
    const leader = await lead(await opened(), follower);
    follower.continueWith(leader);
    await leader.submit(deposit('next', 'p1', 3));
    expect(follower.positionOf(playerId('p1'))).toBe(leader.seq);
  });

  test('recovers if it has not kept what the projections lack', async () => {
    await followedUntilTheEnd();
    let asked: number | undefined;
    const leader = await lead(await opened(), {
      async release() {
        const inheritance = await follower.release();
        return { ...inheritance, since: (position) => ((asked = position), null) };
      },
    });
    expect(asked).toBeTypeOf('number');
    expect(await leader.read(balance)).toBe(120);
    expect(await projected()).toEqual([{ balance: 120 }]);
  });

  test('projects what its leader has left undone', async () => {
    await followedUntilTheEnd({ projects: false });
    expect(await projected()).toEqual([]);
    const leader = await lead(await opened(), follower);
    expect(await leader.read(balance)).toBe(120);
    expect(await projected()).toEqual([{ balance: 120 }]);
  });

  test('cannot take over if the journal no longer has what was announced', async () => {
    await followedUntilTheEnd();
    const database = await opened();
    await database.write.deleteFrom('journal').where('last_seq', '>=', follower.seq).execute();
    await expect(lead(database, follower)).rejects.toThrow('acknowledged bets are lost');
    expect(await reader.read.selectFrom('journal').select('last_seq').execute()).toHaveLength(1);
  });

  test('cannot take over if the journal lacks what was announced and could not be applied any more', async () => {
    await followedUntilTheEnd();
    const database = await opened();
    const { last_seq: seq, ...lost } = await database.read
      .selectFrom('journal')
      .select(['last_seq', 'epoch', 'hash'])
      .orderBy('last_seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await database.write.deleteFrom('journal').where('last_seq', '=', seq).execute();
    weather.cutOff = false;
    const announcement = { ...lost, seq, count: 99, durability: 'single', row: null } as const;
    bus.connect().publish(AT, encodeAnnouncement(KEY, announcement));
    time.advance(1);
    expect(follower.behind).toBe(1);
    await expect(lead(database, follower)).rejects.toThrow('acknowledged bets are lost');
    expect(await reader.read.selectFrom('journal').select('last_seq').execute()).toHaveLength(2);
  });

  /** Asks those on the bus what was announced, as a process that starts does. */
  const asks = (key = KEY) => askAnnounced({ bus: bus.connect(), key }, { scheduler: time, patienceMs: 500 });

  const known = (): AnnouncedEnd => ({ seq: follower.announced.seq, hash: follower.announced.hash });

  test('[R7.61] tells a process that starts what was announced, and that one does not lead without it', async () => {
    await followedUntilTheEnd();
    weather.cutOff = false;
    const database = await opened();
    await database.write.deleteFrom('journal').where('last_seq', '>=', follower.seq).execute();
    const asked = asks();
    time.advance(500);
    await expect(lead(database, undefined, asked)).rejects.toThrow('acknowledged bets are lost');
    expect(await reader.read.selectFrom('journal').select('last_seq').execute()).toHaveLength(1);
    // It still knows, for the next one that starts.
    expect(follower.announced.seq).toBe(2);
    const again = asks();
    time.advance(500);
    expect(await again()).toEqual([known()]);
  });

  test('[R7.61] a process that starts leads if the journal has what was announced, and more', async () => {
    await followedUntilTheEnd();
    weather.cutOff = false;
    const asked = asks();
    time.advance(500);
    expect(await asked()).toEqual([known()]);
    const leader = await lead(await opened(), undefined, asked);
    expect(await leader.read(balance)).toBe(120);
  });

  test('[R7.61] questions and answers that are lost are repeated, and whoever does not have the key is not answered', async () => {
    await followedUntilTheEnd();
    weather.cutOff = true;
    const asked = asks();
    const stranger = asks(Buffer.from('another key'));
    time.advance(400);
    weather.cutOff = false;
    time.advance(100);
    expect(await asked()).toEqual([known()]);
    expect(await stranger()).toEqual([]);
  });

  test('[R7.61] an answer that somebody repeats later holds up nobody', async () => {
    await followedUntilTheEnd();
    weather.cutOff = false;
    const asked = asks();
    time.advance(500);
    await asked();
    follower.close();
    const later = asks();
    for (const { subject, message } of bus.sent.slice()) bus.publish(subject, message);
    time.advance(500);
    expect(await later()).toEqual([]);
  });

  test('does not follow a leader that begins before the end of what was announced', async () => {
    await followedUntilTheEnd();
    weather.cutOff = false;
    const other = bus.connect();
    const announce = (epoch: number, seq: number) => {
      const announcement = { epoch, seq, hash: 'x', count: 99, durability: 'single', row: null } as const;
      other.publish(AT, encodeAnnouncement(KEY, announcement));
      time.advance(1);
    };
    announce(1, follower.seq + 2);
    expect(fatal).toEqual([]);
    announce(2, follower.seq + 1);
    expect(fatal).toMatchObject([{ name: 'JournalDamaged' }]);
  });

  test('cannot take over with a state that is not to be trusted', async () => {
    await followedUntilTheEnd();
    weather.cutOff = false;
    // As if another epoch had ended before what this follower has applied.
    const forged = { epoch: 9, seq: 1, hash: 'x', count: 1, durability: 'single', row: null } as const;
    bus.connect().publish(AT, encodeAnnouncement(KEY, forged));
    time.advance(1);
    expect(fatal).toMatchObject([{ name: 'JournalDamaged' }]);
    await expect(lead(await opened(), follower)).rejects.toMatchObject({ name: 'CoreStopped' });
  });
});

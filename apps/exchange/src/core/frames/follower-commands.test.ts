import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Overloaded, TooLong } from '@layline/server/errors.ts';
import { traced, type Trace } from '@layline/server/telemetry/trace.ts';
import type { TestStorage } from '@layline/server/testing/storages.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { until } from '@layline/simulation/base/until.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { archive, deposit } from '@layline/simulation/commands.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openForReading } from '../../db/open-for-reading.ts';
import { openCore } from '../core.ts';
import type { Core, CoreLimits } from '../core-types.ts';
import { Announcer } from '../follow/announcer.ts';
import type { FollowingCore } from '../follow/following-core.ts';
import { encodeFields, rowsAfter } from '../journal.ts';
import { fakeEngine, type FakeState } from '../testing/fake-engine.ts';
import { GatedDatabase } from '../testing/gated-database.ts';
import { passTime } from '../testing/pass-time.ts';
import { followSimulated } from '../testing/follow-simulated.ts';
import { SimulatedBus, type Weather } from '../testing/simulated-bus.ts';
import { storagesUnderTest } from '../testing/storages.ts';
import { CommandIntake } from './command-intake.ts';
import { answersTo, COMMANDS, encodeFrame } from './frames.ts';

const KEY = Buffer.from('a key of the exchange in this test');
const balance = (state: FakeState) => state.balances['player:p1:cash'] ?? 0;
const refused = { ok: false, refusal: { code: 'INVALID_AMOUNT' } };

describe.each(storagesUnderTest())('commands of a follower on $name', ({ make }) => {
  let made: TestStorage;
  let time: VirtualTime;
  let bus: SimulatedBus;
  let weather: Weather;
  let gated: GatedDatabase;
  const cleanUp: (() => Promise<void> | void)[] = [];

  beforeEach(async () => {
    made = await make();
    time = new VirtualTime();
    bus = new SimulatedBus(time, new Random(1));
    weather = { lost: 0, doubled: 0, delayMs: 0, cutOff: false };
  });

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
    await made.remove();
  });

  async function lead(limits: Partial<CoreLimits> = {}): Promise<Core<FakeState>> {
    const database: Database = await openDatabase(made.storage);
    cleanUp.push(() => database.close());
    gated = new GatedDatabase(database);
    const core = await openCore({
      database: gated.database,
      engine: fakeEngine,
      clock: time,
      scheduler: time,
      limits,
      announcer: new Announcer(bus.connect(), KEY, time),
      onFatal: () => undefined,
    });
    cleanUp.push(() => core.close());
    const intake = new CommandIntake({ bus: bus.connect(), key: KEY, core });
    cleanUp.push(() => intake.stop());
    return core;
  }

  async function follow(limits: Partial<CoreLimits> = {}): Promise<FollowingCore<FakeState>> {
    const reader = await openForReading(made.storage);
    cleanUp.push(() => reader.close());
    const follower = await followSimulated<FakeState>({
      database: reader,
      engine: fakeEngine,
      bus: bus.connect(weather),
      key: KEY,
      time,
      limits,
      onFatal: () => undefined,
      onListenerError(error) {
        throw error;
      },
    });
    cleanUp.push(() => follower.close());
    return follower;
  }

  async function both(limits?: Partial<CoreLimits>) {
    const leader = await lead(limits);
    return { leader, follower: await follow() };
  }

  const meanwhile = <T>(promise: Promise<T>): Promise<T> => passTime(time, promise, 5);

  test('are carried out by the leader, and answered once the follower has applied them', async () => {
    const { leader, follower } = await both();
    const outcome = await follower.submit(deposit('d1', 'p1', 100));
    expect(outcome).toMatchObject({ ok: true, events: [{ type: 'posting', amount: 100 }] });
    expect([await follower.read(balance), follower.seq]).toEqual([100, leader.seq]);
    expect(await leader.stateHash()).toBe(await follower.stateHash());
  });

  test('that go together are answered in order, refusals among them, and stay in one batch', async () => {
    const { follower } = await both();
    const group = [deposit('d1', 'p1', 100), deposit('d2', 'p1', 0), deposit('d3', 'p1', 3)];
    const outcomes = await follower.submitAll(group);
    expect(outcomes).toMatchObject([
      { ok: true, events: [{ externalId: 'd1' }] },
      refused,
      { ok: true, events: [{ externalId: 'd3' }] },
    ]);
    const row = (await rowsAfter({ read: gated.database.read }, 0)).at(-1);
    const { origins } = JSON.parse(row?.head ?? '') as { origins: Record<string, unknown> };
    expect([row?.first_seq, row?.last_seq, Object.values(origins)]).toEqual([2, 3, [[[1, 2, null, 3]]]]);
  });

  test('that are refused leave nothing in the journal', async () => {
    const { leader, follower } = await both();
    const { seq } = leader;
    expect(await follower.submit(deposit('d1', 'p1', 0))).toMatchObject(refused);
    expect(leader.seq).toBe(seq);
  });

  test('are refused although the leader’s word was lost', async () => {
    const { follower } = await both();
    weather.cutOff = true;
    const sent = follower.submit(deposit('d1', 'p1', 0));
    await until(() => bus.sent.some(({ subject }) => subject.startsWith(answersTo(''))));
    weather.cutOff = false;
    expect(await meanwhile(sent)).toMatchObject(refused);
  });

  test('are refused only once the follower has applied what they were refused after', async () => {
    const { leader, follower } = await both();
    const { seq } = follower;
    bus.longest = 700;
    const held = gated.holdJournal();
    const before = leader.submitAll(Array.from({ length: 9 }, (_, index) => deposit(`d${index}`, 'p1', 1)));
    await held.reached;
    const refusal = follower.submit(deposit('none', 'p1', 0));
    let told: number | undefined;
    void refusal.then(() => (told = follower.seq));
    held.release();
    await before;
    // The batch was announced without its content, so it has to be read first.
    expect([told, follower.seq]).toEqual([undefined, seq]);
    await meanwhile(refusal);
    expect(told).toBe(seq + 9);
  });

  test('have the trace of the press at the follower', async () => {
    const { follower } = await both();
    const trace: Trace = { traceId: 'a'.repeat(32), requestId: 'r', positions: [] };
    await traced(trace, () => follower.submitAll([deposit('d0', 'p1', 0), deposit('d1', 'p1', 1)]));
    const row = (await rowsAfter({ read: gated.database.read }, 0)).at(-1);
    expect([row?.traces, trace.positions]).toEqual([`{"2":"${trace.traceId}"}`, [2]]);
  });

  test('arrive once although every message is lost or doubled now and then', async () => {
    const leader = await lead();
    // Commits take real time, and meanwhile much virtual time passes.
    const follower = await follow({ answerMs: 3_600_000 });
    Object.assign(weather, { lost: 40, doubled: 40, delayMs: 30 });
    const answers = Array.from({ length: 60 }, (_, index) =>
      follower.submit(deposit(`d${index}`, 'p1', index % 5 === 0 ? 0 : 1)),
    );
    const outcomes = await meanwhile(Promise.all(answers));
    expect(outcomes.map(({ ok }) => ok)).toEqual(outcomes.map((_, index) => index % 5 !== 0));
    expect([await leader.read(balance), await follower.read(balance)]).toEqual([48, 48]);
  });

  test('are certainly not taken if the leader’s queue is full', async () => {
    const { leader, follower } = await both({ queue: 1 });
    const held = gated.holdJournal();
    const first = leader.submit(deposit('d1', 'p1', 1));
    await held.reached;
    const [second, third] = [deposit('d2', 'p1', 20), deposit('d3', 'p1', 300)].map((command) =>
      follower.submit(command),
    );
    await expect(third).rejects.toBeInstanceOf(Overloaded);
    held.release();
    await Promise.all([first, second]);
    expect(await follower.read(balance)).toBe(21);
  });

  test('[R7.111] the follower knows for how long the oldest has been on its way, whatever has been sent since', async () => {
    const { follower } = await both();
    expect(follower.load.oldestMs).toBe(0);
    const held = gated.holdJournal();
    const first = follower.submit(deposit('d1', 'p1', 1));
    await held.reached;
    time.advance(600);
    const second = follower.submit(deposit('d2', 'p1', 1));
    time.advance(400);
    expect(follower.load.oldestMs).toBe(1000);
    held.release();
    await meanwhile(Promise.all([first, second]));
    expect(follower.load.oldestMs).toBe(0);
  });

  test('whose answer is late may have been carried out, and are not carried out any more if they were not', async () => {
    const { leader, follower } = await both();
    const held = gated.holdJournal();
    const sent = follower.submit(deposit('d1', 'p1', 1));
    await held.reached;
    await expect(meanwhile(sent)).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    weather.cutOff = true;
    held.release();
    await until(() => leader.seq === 2);
    weather.cutOff = false;
    time.advance(200);
    await until(() => follower.seq === 2);

    const { publish } = bus;
    bus.publish = (subject, ...sent) => {
      if (subject !== COMMANDS) publish.call(bus, subject, ...sent);
    };
    const late = follower.submit(deposit('d2', 'p1', 20));
    await expect(meanwhile(late)).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    bus.publish = publish;
    await meanwhile(follower.submit(deposit('d3', 'p1', 300)));
    expect(await follower.read(balance)).toBe(301);
  });

  test('are not sent while the leader is silent', async () => {
    const { follower } = await both();
    weather.cutOff = true;
    time.advance(2001);
    await expect(follower.submit(deposit('d1', 'p1', 1))).rejects.toMatchObject({ name: 'NotLeading' });
  });

  test('go to the next leader if the first did not write them, and only to one of them', async () => {
    const { leader, follower } = await both();
    const held = gated.holdJournal();
    const first = follower.submit(deposit('d1', 'p1', 1));
    await held.reached;
    const second = follower.submit(deposit('d2', 'p1', 20));
    held.fail(new Error('the disk is gone'));
    await until(() => leader.load.stopped);
    for (const one of cleanUp.splice(0, 3).reverse()) await one();
    await lead();
    await meanwhile(Promise.all([first, second]));
    expect(await follower.read(balance)).toBe(21);
  });

  test('that a leader wrote before it ended are answered under the next one', async () => {
    const { leader, follower } = await both();
    gated.gate = async (_, done) => {
      await done();
      throw new Error('the leader has ended');
    };
    const sent = follower.submit(deposit('d1', 'p1', 1));
    await until(() => leader.load.stopped);
    for (const one of cleanUp.splice(0, 3).reverse()) await one();
    await lead();
    expect(await meanwhile(sent)).toMatchObject({ ok: true, events: [{ externalId: 'd1' }] });
    expect(await follower.read(balance)).toBe(1);
  });

  test('end with an unknown outcome if the engine fails', async () => {
    const { follower } = await both();
    await expect(meanwhile(follower.submit(archive('m1')))).rejects.toMatchObject({ name: 'OutcomeUnknown' });
  });

  test('are not carried out by its own process once that leads, because its modules may not follow them yet', async () => {
    const { leader, follower } = await both();
    await follower.submit(deposit('d1', 'p1', 1));
    leader.fail(new Error('killed'));
    const held = follower.submit(deposit('d2', 'p1', 20));
    for (const one of cleanUp.splice(0, 3).reverse()) await one();
    const database = await openDatabase(made.storage);
    cleanUp.push(() => database.close());
    const opening = openCore({
      database,
      engine: fakeEngine,
      clock: time,
      scheduler: time,
      heir: follower,
      onFatal: () => undefined,
    });
    await expect(held).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    await expect(follower.submit(deposit('d3', 'p1', 300))).rejects.toMatchObject({ name: 'NotLeading' });
    const own = await opening;
    cleanUp.push(() => own.close());
    follower.continueWith(own);
    const late = deposit('d4', 'p1', 4000);
    for (const submitted of [
      follower.submit(late),
      follower.submitAll([late]),
      follower.submitPatiently([late]),
    ])
      await expect(submitted).rejects.toMatchObject({ name: 'NotLeading' });
    expect(await follower.read(balance)).toBe(1);
  });

  test('are taken only from processes of this exchange, for this epoch, and each once', async () => {
    const { leader } = await both();
    const groups = [{ texts: [encodeFields(deposit('d1', 'p1', 1))], trace: null }];
    const frame = { epoch: leader.epoch, sender: 'other', n: 1, open: 1, groups };
    const stranger = encodeFrame(Buffer.from('another key'), frame);
    const old = encodeFrame(KEY, { ...frame, epoch: leader.epoch - 1 });
    for (const message of [stranger, old, Buffer.from('x')]) bus.publish(COMMANDS, message);
    await new Promise(setImmediate);
    expect(leader.load).toMatchObject({ queued: 0, writing: 0 });
    for (let copies = 0; copies < 3; copies += 1) bus.publish(COMMANDS, encodeFrame(KEY, frame));
    await until(() => leader.seq === 2);
    bus.publish(COMMANDS, encodeFrame(KEY, { ...frame, n: 3 }));
    expect(bus.sent.at(-1)?.subject).toBe(answersTo('other'));
    await leader.submit(deposit('end', 'p1', 0));
    expect(leader.seq).toBe(2);
  });

  test('[R7.112] that are too many or too long to be sent together are refused at once', async () => {
    const { follower } = await both();
    const many = Array.from({ length: 513 }, () => deposit('d', 'p1', 1));
    await expect(follower.submitAll(many)).rejects.toBeInstanceOf(RangeError);
    await expect(follower.submit(deposit('d'.repeat(1024 * 1024), 'p1', 1))).rejects.toBeInstanceOf(TooLong);
    expect(await follower.submitAll([])).toEqual([]);
  });
});

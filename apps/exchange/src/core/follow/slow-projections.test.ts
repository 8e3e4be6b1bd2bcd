import { afterEach, describe, expect, test } from 'vitest';
import { Random } from '@layline/simulation/base/random.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { deposit } from '@layline/simulation/commands.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openForReading } from '../../db/open-for-reading.ts';
import { openCore } from '../core.ts';
import type { Core } from '../core-types.ts';
import { fakeEngine, type FakeState } from '../testing/fake-engine.ts';
import { followSimulated } from '../testing/follow-simulated.ts';
import { GatedDatabase } from '../testing/gated-database.ts';
import { passTime, passTimeUntil } from '../testing/pass-time.ts';
import { SimulatedBus } from '../testing/simulated-bus.ts';
import { storagesUnderTest } from '../testing/storages.ts';
import { Announcer } from './announcer.ts';
import { decodeAnnouncement } from './announcements.ts';
import type { FollowingCore } from './following-core.ts';
import { projectHere } from './project-here.ts';
import { PROJECTED } from './projection-watch.ts';
import { hear } from '../bus/signed-message.ts';

const KEY = Buffer.from('a key of the exchange in this test');
const STEP_MS = 250;
/** How many steps pass, before and after the change of leader. */
const STEPS = 300;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one();
});

describe.each(storagesUnderTest())('three followers of changing speed on $name', ({ make }) => {
  test.each([1, 2])(
    '[R7.65] write everything once under two leaders, and the leader takes the work at most once a minute (seed %i)',
    async (seed) => {
      const random = new Random(seed);
      const time = new VirtualTime();
      const bus = new SimulatedBus(time, random);
      const made = await make();
      cleanUp.push(() => made.remove());
      let database = await openDatabase(made.storage);
      cleanUp.push(() => database.close());
      const errors: unknown[] = [];

      const lead = (): Promise<Core<FakeState>> => {
        const end = bus.connect();
        return openCore({
          database,
          engine: fakeEngine,
          clock: time,
          scheduler: time,
          announcer: new Announcer(end, KEY, time),
          hearProjected: (listener) => hear({ bus: end, key: KEY }, PROJECTED, listener),
          limits: { projectionBacklog: 100 },
          onFatal: (error) => errors.push(error),
        });
      };
      let leader = await lead();
      cleanUp.push(() => leader.close());

      /** When a leader began to keep the projections to itself. */
      const taken: { readonly epoch: number; readonly at: number }[] = [];
      let leaves = true;
      for (const subject of ['x.at', 'x.batch'])
        bus.connect().listen(subject, (message) => {
          const { leavesProjections = false } = decodeAnnouncement(KEY, subject, message) ?? {};
          if (leaves && !leavesProjections) taken.push({ epoch: leader.epoch, at: time.elapsed });
          leaves = leavesProjections;
        });

      const followers: FollowingCore<FakeState>[] = [];
      for (let i = 0; i < 3; i += 1) {
        const reader = await openForReading(made.storage);
        cleanUp.push(() => reader.close());
        const onFatal = (error: unknown): void => void errors.push(error);
        const own = { database: reader, bus: bus.connect(), onFatal, onListenerError: onFatal };
        const follower = await followSimulated<FakeState>({ ...own, engine: fakeEngine, key: KEY, time });
        followers.push(follower);
        cleanUp.push(() => follower.close());
      }

      // Who has the lease, and how long a transaction takes there, ms.
      let holder = 0;
      let takesMs = 0;
      let stop: () => Promise<void> = () => Promise.resolve();
      const project = (): void => {
        const [core] = [followers[holder % followers.length]];
        if (core === undefined) throw new Error('there is no follower');
        const own = new GatedDatabase(database);
        own.gate = async (_, done) => {
          const ms = takesMs;
          if (ms > 0) await new Promise<void>((resolve) => void time.after(ms, resolve));
          await done();
        };
        stop = projectHere({
          database: own.database,
          core,
          bus: bus.connect(),
          key: KEY,
          scheduler: time,
          snapshots: {
            engine: fakeEngine,
            snapshotParts: () => {
              throw new Error('no snapshot is due');
            },
            every: 1_000_000,
            onUnsound: (error) => errors.push(error),
          },
          // Losing the race for the position again and again is what a slow process may do.
          onError: () => undefined,
          onUnfit() {
            const stopped = stop();
            stop = () => stopped;
            holder += 1;
            void stopped.then(project);
          },
        });
      };
      cleanUp.push(async () => passTime(time, stop()));
      project();

      let count = 0;
      const asked: Promise<unknown>[] = [];
      const play = async (): Promise<void> => {
        let rate = 5;
        for (let step = 0; step < STEPS; step += 1) {
          if (step % 10 === 0) takesMs = random.pick([0, 0, 300, 900, 2500]);
          if (step % 20 === 0) rate = random.int(0, 16);
          for (let i = 0; i < rate; i += 1) {
            count += 1;
            asked.push(leader.submit(deposit(`d${count}`, 'p1', 100)).catch(() => undefined));
          }
          let steps = 0;
          await passTimeUntil(time, () => (steps += 1) > 1, STEP_MS);
        }
      };
      await play();
      leader.fail(new Error('killed'));
      await passTime(time, stop());
      await database.close();
      database = await openDatabase(made.storage);
      leader = await lead();
      project();
      await play();
      takesMs = 0;
      await passTime(time, Promise.all(asked), STEP_MS);
      await passTime(time, leader.waitForProjection(leader.seq), STEP_MS);

      const inMemory = await leader.read((state) => state.balances['player:p1:cash']);
      const row = await database.read
        .selectFrom('ledger_accounts')
        .select('balance')
        .where('account', '=', 'player:p1:cash')
        .executeTakeFirst();
      expect(row?.balance).toBe(inMemory);
      expect(holder).toBeGreaterThan(0);
      const soon = taken.filter(({ epoch, at }, i) => {
        const before = taken[i - 1];
        return before?.epoch === epoch && at - before.at < 60_000;
      });
      expect([soon, taken.length > 0]).toEqual([[], true]);
      expect(errors.map(String)).toEqual(['Error: killed']);
    },
    120_000,
  );
});

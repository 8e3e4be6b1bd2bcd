import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { TestStorage } from '@layline/server/testing/storages.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { RandomLoad } from '@layline/simulation/engine/random-load.ts';
import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openForReading } from '../../db/open-for-reading.ts';
import { openCore } from '../core.ts';
import type { Core } from '../core-types.ts';
import { exchangeEngine } from '../exchange-engine.ts';
import { GENESIS } from '../journal.ts';
import { replay } from '../snapshots/recovery.ts';
import { snapshotsInThread } from '../snapshots/snapshot-thread.ts';
import { passTime, passTimeUntil } from '../testing/pass-time.ts';
import { projectedRows } from '../testing/projected-rows.ts';
import { SimulatedBus, type Weather } from '../testing/simulated-bus.ts';
import { storagesUnderTest } from '../testing/storages.ts';
import { AT, BATCH, decodeAnnouncement } from './announcements.ts';
import { Announcer } from './announcer.ts';
import { FollowingCore } from './following-core.ts';
import { projectHere } from './project-here.ts';
import { PROJECTED } from './projection-watch.ts';
import { hear } from '../bus/signed-message.ts';

const KEY = Buffer.from('a key of the exchange in this test');
const ROUNDS = 40;

describe.each(storagesUnderTest())('three replicas on $name', ({ make }) => {
  let made: TestStorage;
  let database: Database;
  const cleanUp: (() => Promise<void> | void)[] = [];

  beforeEach(async () => {
    made = await make();
    database = await openDatabase(made.storage);
  });

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
    await database.close();
    await made.remove();
  });

  interface Replica {
    readonly core: FollowingCore<ExchangeState>;
    readonly weather: Weather;
    /** It has loaded its state, so it can take over. */
    isReady: boolean;
  }

  /** Followers in bad weather of their own, and a leader that is replaced now and then. */
  class Cluster {
    readonly time = new VirtualTime();
    readonly random: Random;
    readonly bus: SimulatedBus;
    readonly load: RandomLoad;
    readonly followers: Replica[] = [];
    readonly fatal: unknown[] = [];
    stopProjecting: () => Promise<void> = () => Promise.resolve();
    /** The furthest that a follower went beyond what was announced; 0 if none did. */
    beyond = 0;
    #leader: Core<ExchangeState> | undefined;
    #announced = 0;
    #sent = 0;

    constructor(seed: number) {
      this.random = new Random(`replicas ${seed}`);
      this.bus = new SimulatedBus(this.time, this.random.fork('bus'));
      this.load = new RandomLoad(0, `replicas-${seed}`, 6);
    }

    get leader(): Core<ExchangeState> {
      if (this.#leader === undefined) throw new Error('nobody leads');
      return this.#leader;
    }

    /** Replaces the leader, by a follower that takes over if one is given. */
    async lead(heir?: FollowingCore<ExchangeState>): Promise<void> {
      this.#leader?.fail(new Error('replaced'));
      await this.stopProjecting();
      const bus = this.bus.connect();
      if (this.#leader !== undefined) {
        await database.close();
        database = await openDatabase(made.storage);
      }
      this.#leader = await openCore({
        database,
        engine: exchangeEngine,
        clock: this.time,
        scheduler: this.time,
        announcer: new Announcer(bus, KEY, this.time),
        hearProjected: (listener) => hear({ bus, key: KEY }, PROJECTED, listener),
        ...(heir === undefined ? {} : { heir }),
        onFatal: () => undefined,
      });
      heir?.continueWith(this.#leader);
    }

    /** Has one of the followers write the projections from now on, or nobody but the leader. */
    async project(): Promise<void> {
      await this.stopProjecting();
      const ready = this.followers.filter(({ isReady }) => isReady);
      if (ready.length === 0 || this.random.chance(20)) return;
      this.stopProjecting = projectHere({
        database,
        core: this.random.pick(ready).core,
        bus: this.bus.connect(),
        key: KEY,
        scheduler: this.time,
        snapshots: {
          engine: exchangeEngine,
          snapshotParts: snapshotsInThread(made.storage),
          every: 200,
          onUnsound: (error) => this.fatal.push(error),
        },
        onError: (error) => this.fatal.push(error),
        onUnfit: (why) => this.fatal.push(why),
      });
    }

    /**
     * One of the followers takes over, and a new one comes in its place. Returns the last position that the follower's listeners heard of, and its state's hash, each
     * beside that of the leader that it has become.
     */
    async succeed() {
      await passTimeUntil(this.time, () => this.followers.some(({ isReady }) => isReady));
      const heir = this.random.pick(this.followers.filter(({ isReady }) => isReady));
      this.followers.splice(this.followers.indexOf(heir), 1);
      const heard: number[] = [];
      heir.core.subscribe(({ seq }) => heard.push(seq));
      await this.lead(heir.core);
      await this.play();
      const hashes = [await heir.core.stateHash(), await this.leader.stateHash()];
      heir.core.close();
      await this.add();
      return { positions: [heard.at(-1), this.leader.seq], hashes };
    }

    async add(): Promise<void> {
      const reader = await openForReading(made.storage);
      cleanUp.push(() => reader.close());
      const weather = { lost: 0, doubled: 0, delayMs: 0, cutOff: false };
      const core = new FollowingCore<ExchangeState>({
        database: reader,
        engine: exchangeEngine,
        bus: this.bus.connect(weather),
        key: KEY,
        scheduler: this.time,
        elapsed: () => this.time.elapsed,
        onFatal: (error) => this.fatal.push(error),
        onUnread: () => undefined,
        onListenerError: (error) => this.fatal.push(error),
      });
      core.subscribe(({ seq }) => {
        this.beyond = Math.max(this.beyond, seq - this.#lastAnnounced());
      });
      const replica: Replica = { core, weather, isReady: false };
      core.start().then(
        () => (replica.isReady = true),
        (error: unknown) => this.fatal.push(error),
      );
      cleanUp.push(() => core.close());
      this.followers.push(replica);
    }

    turnWeather(): void {
      for (const { weather } of this.followers) {
        weather.lost = this.random.pick([0, 20, 60]);
        weather.doubled = this.random.pick([0, 30]);
        weather.delayMs = this.random.pick([0, 0, 50, 400]);
        weather.cutOff = this.random.chance(20);
      }
    }

    async play(): Promise<void> {
      this.load.saw(this.leader.seq, this.time.now());
      await this.leader.submitAll(Array.from({ length: 10 }, () => this.load.next()).flat());
      this.time.advance(this.random.int(1, 300));
      await new Promise(setImmediate);
    }

    async settle(): Promise<void> {
      for (const { weather } of this.followers)
        Object.assign(weather, { lost: 0, doubled: 0, delayMs: 0, cutOff: false });
      await passTimeUntil(
        this.time,
        () => this.fatal.length > 0 || this.followers.every(({ core }) => core.seq === this.leader.seq),
      );
    }

    /** The highest position that a leader has sent so far. */
    #lastAnnounced(): number {
      for (; this.#sent < this.bus.sent.length; this.#sent += 1) {
        const { subject, message } = this.bus.sent[this.#sent] ?? { subject: '', message: Buffer.alloc(0) };
        if (subject === AT || subject === BATCH)
          this.#announced = Math.max(this.#announced, decodeAnnouncement(KEY, subject, message)?.seq ?? 0);
      }
      return this.#announced;
    }
  }

  test.each([1, 2, 3, 4, 5, 6])(
    'come to the leader’s state, and never beyond what is announced, with seed %i',
    async (seed) => {
      const cluster = new Cluster(seed);
      await cluster.add();
      await cluster.lead();
      cleanUp.push(() => cluster.leader.close());
      await cluster.leader.submitAll(cluster.load.opening());
      for (let round = 0; round < ROUNDS; round += 1) {
        if (round === 5) await cluster.add();
        if (round === 20) await cluster.leader.takeSnapshot();
        if (round === 25) await cluster.add();
        if (round % 15 === 14) await cluster.lead();
        cluster.turnWeather();
        await cluster.play();
      }
      await cluster.settle();
      expect(cluster.fatal).toEqual([]);
      expect(cluster.beyond).toBe(0);
      const hash = await cluster.leader.stateHash();
      for (const { core } of cluster.followers) expect(await core.stateHash()).toBe(hash);
    },
  );

  test.each([1, 2, 3, 4, 5, 6])(
    '[R7.63] write the projections in turns with the leader, and each row once, with seed %i',
    async (seed) => {
      const cluster = new Cluster(seed);
      await cluster.lead();
      cleanUp.push(
        () => cluster.leader.close(),
        () => cluster.stopProjecting(),
      );
      await cluster.add();
      await cluster.add();
      await cluster.settle();
      await cluster.project();
      await cluster.leader.submitAll(cluster.load.opening());
      for (let round = 0; round < ROUNDS; round += 1) {
        cluster.turnWeather();
        await cluster.play();
        if (round % 4 === 3) await cluster.project();
        if (round % 15 === 14) await cluster.lead();
      }
      await cluster.settle();
      await passTime(cluster.time, cluster.leader.waitForProjection(cluster.leader.seq));
      await cluster.stopProjecting();
      expect(cluster.fatal).toEqual([]);
      const projected = await projectedRows(database);
      // It may still be about to try again what the follower has written meanwhile.
      await passTime(cluster.time, cluster.leader.rebuildProjections());
      expect(await projectedRows(database)).toEqual(projected);
    },
  );

  test.each([1, 2, 3, 4, 5, 6])(
    'take over from each other without recovering, and lack nothing, with seed %i',
    async (seed) => {
      const cluster = new Cluster(seed);
      await cluster.lead();
      cleanUp.push(() => cluster.leader.close());
      await cluster.add();
      await cluster.add();
      await cluster.leader.submitAll(cluster.load.opening());
      await cluster.settle();
      for (let round = 0; round < ROUNDS; round += 1) {
        cluster.turnWeather();
        await cluster.play();
        if (round % 10 !== 9) continue;
        const { positions, hashes } = await cluster.succeed();
        expect([positions[0], hashes[0]]).toEqual([positions[1], hashes[1]]);
      }
      await cluster.settle();
      expect(cluster.fatal).toEqual([]);
      const hash = await cluster.leader.stateHash();
      for (const { core } of cluster.followers) expect(await core.stateHash()).toBe(hash);
      const state = exchangeEngine.createState();
      await replay(
        database,
        exchangeEngine,
        { state, tip: GENESIS },
        Number.MAX_SAFE_INTEGER,
        async () => undefined,
      );
      expect(exchangeEngine.stateHash(state)).toBe(hash);
      await cluster.leader.waitForProjection(cluster.leader.seq);
      const projected = await projectedRows(database);
      await cluster.leader.rebuildProjections();
      expect(await projectedRows(database)).toEqual(projected);
    },
  );
});

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { CLUSTER_SHAPES } from '../db/cluster-tables.ts';
import type { ClusterTables } from '../db/cluster-tables.ts';
import type { Database } from '../db/database.ts';
import { makeTables } from '../db/make-tables.ts';
import { openStorage } from '../db/open-storage.ts';
import { storagesUnderTest } from '../testing/storages.ts';
import type { TestStorage } from '../testing/storages.ts';
import { Cluster } from './cluster.ts';
import type { ClusterOptions } from './cluster.ts';
import type { Lease } from './hold.ts';

describe.each(storagesUnderTest())('nodes and leases on $name', (under) => {
  let made: TestStorage;
  let database: Database<ClusterTables>;
  /** The storage's clock. */
  let storageTime: VirtualTime;
  let errors: unknown[];

  beforeEach(async () => {
    made = await under.make();
    database = await openStorage<ClusterTables>(made.storage, (kind) => ({
      '0001-cluster': {
        up: (db) => makeTables(db, kind === 'sqlite' ? 'integer' : 'bigint', CLUSTER_SHAPES),
      },
    }));
    storageTime = new VirtualTime();
    errors = [];
  });
  afterEach(async () => {
    await database.close();
    await made.remove();
  });

  /** A process with a clock of its own, which nothing moves but the test. Its signs of life are sent by `beat`. */
  async function start(
    { epoch = null, shared = true }: { readonly epoch?: number | null; readonly shared?: boolean } = {},
    changes: Partial<ClusterOptions> = {},
  ) {
    const time = new VirtualTime();
    const cluster = await Cluster.join({
      database,
      description: { node: 'n', address: '', version: '1', rules: 1, migrations: '0001', epoch },
      state: () => ({ applied: 7, nats: false, ready: true }),
      onError: (error) => errors.push(error),
      scheduler: { after: (ms, callback) => (ms === 1000 ? () => undefined : time.after(ms, callback)) },
      monotonic: () => time.elapsed,
      clock: () => sql<number>`cast(${storageTime.now()} as bigint)`,
      shared,
      ...changes,
    });
    return { cluster, time };
  }

  /** Work that writes down when it starts and stops. */
  function worker(log: string[], name: string) {
    const leases: Lease[] = [];
    const work = (lease: Lease) => {
      leases.push(lease);
      log.push(`${name} starts`);
      return () => void log.push(`${name} stops`);
    };
    return { leases, work };
  }

  const pass = async (ms: number, ...nodes: { cluster: Cluster; time: VirtualTime }[]) => {
    storageTime.jump(ms);
    for (const { time } of nodes) time.advance(ms);
    await settled();
  };
  const leaseEnds = async () =>
    (await database.read.selectFrom('leases').select('until').execute()).map(({ until }) => until);
  const settled = () => new Promise(setImmediate);

  test('the rules of all are those of the living node with an engine that knows the fewest', async () => {
    const describe = (rules: number) => ({
      description: { node: 'n', address: '', version: '1', rules, migrations: '0001', epoch: null },
    });
    const { cluster } = await start({}, describe(12));
    await start({}, describe(0));
    expect(await cluster.rulesOfAll()).toBe(12);
    await start({}, describe(11));
    expect(await cluster.rulesOfAll()).toBe(11);
    storageTime.advance(11_000);
    await cluster.beat();
    expect(await cluster.rulesOfAll()).toBe(12);
  });

  test('one of two processes works; the other follows when the lease is given back', async () => {
    const [one, other] = [await start(), await start()];
    const log: string[] = [];
    const [first, second] = [worker(log, 'one'), worker(log, 'other')];
    const stop = await one.cluster.whileHeld('sweep', first.work);
    await other.cluster.whileHeld('sweep', second.work);
    expect(log).toEqual(['one starts']);
    await pass(1000, one, other);
    await other.cluster.beat();
    expect(log).toEqual(['one starts']);
    await stop();
    // A lease ends at a moment, and is free after it.
    await pass(1, one, other);
    await other.cluster.beat();
    expect(log).toEqual(['one starts', 'one stops', 'other starts']);
    expect(second.leases.map(({ epoch, settleMs }) => [epoch, settleMs])).toEqual([[2, 0]]);
    expect(errors).toEqual([]);
  });

  test('a holder that gives its lease up leaves it to another process, and takes it again only after half a minute', async () => {
    const [one, other] = [await start(), await start()];
    const log: string[] = [];
    const first = worker(log, 'one');
    await one.cluster.whileHeld('sweep', first.work);
    const stop = await other.cluster.whileHeld('sweep', worker(log, 'other').work);
    const beats = async (ms: number) => {
      await pass(ms, one, other);
      await one.cluster.beat();
      await other.cluster.beat();
    };
    first.leases[0]?.giveUp();
    await vi.waitUntil(async () => (await leaseEnds())[0] === 0);
    await beats(1);
    expect(log).toEqual(['one starts', 'one stops', 'other starts']);
    await stop();
    for (let second = 0; second < 29; second += 1) await beats(1000);
    expect(log.slice(3)).toEqual(['other stops']);
    await beats(1000);
    expect(log.slice(4)).toEqual(['one starts']);
    // Said once more about the lease that it no longer holds.
    first.leases[0]?.giveUp();
    await beats(1000);
    expect([log.length, one.cluster.leases.lost, errors]).toEqual([5, 0, []]);
  });

  test('a holder that renews keeps its lease for as long as it lives', async () => {
    const [one, other] = [await start(), await start()];
    const log: string[] = [];
    await one.cluster.whileHeld('sweep', worker(log, 'one').work);
    await other.cluster.whileHeld('sweep', worker(log, 'other').work);
    for (let second = 0; second < 30; second += 1) {
      await pass(1000, one, other);
      await one.cluster.beat();
      await other.cluster.beat();
    }
    expect(log).toEqual(['one starts']);
  });

  test('[R7.110] a holder whose event loop hangs for eight seconds keeps its lease', async () => {
    const [one, other] = [await start(), await start()];
    const log: string[] = [];
    await one.cluster.whileHeld('sweep', worker(log, 'one').work);
    await other.cluster.whileHeld('sweep', worker(log, 'other').work);
    await pass(8000, one, other);
    await other.cluster.beat();
    await one.cluster.beat();
    await pass(8000, one, other);
    await other.cluster.beat();
    expect([log, one.cluster.leases.lost]).toEqual([['one starts'], 0]);
  });

  test('a holder that cannot renew has stopped before another process may start, and sweeps then wait', async () => {
    const [one, other] = [await start(), await start()];
    const log: string[] = [];
    const [first, second] = [worker(log, 'one'), worker(log, 'other')];
    await one.cluster.whileHeld('sweep', first.work);
    await other.cluster.whileHeld('sweep', second.work);
    await pass(8999, one, other);
    expect([log, first.leases[0]?.isHeld()]).toEqual([['one starts'], true]);
    await pass(1, one, other);
    expect([log, first.leases[0]?.isHeld()]).toEqual([['one starts', 'one stops'], false]);
    expect(one.cluster.leases.lost).toBe(1);
    await pass(1000, one, other);
    await other.cluster.beat();
    expect(log).toHaveLength(2);
    await pass(1, one, other);
    await other.cluster.beat();
    expect(log).toEqual(['one starts', 'one stops', 'other starts']);
    expect(second.leases.map(({ epoch, settleMs }) => [epoch, settleMs])).toEqual([[2, 10_000]]);
  });

  test('a paused holder knows that it has lost its lease before a timer has told it so', async () => {
    const [one, other] = [await start(), await start()];
    const log: string[] = [];
    const first = worker(log, 'one');
    await one.cluster.whileHeld('sweep', first.work);
    await other.cluster.whileHeld('sweep', worker(log, 'other').work);
    // Time passes without any timer: the process is paused.
    one.time.jump(60_000);
    storageTime.jump(60_000);
    await other.cluster.beat();
    expect([log, first.leases[0]?.isHeld()]).toEqual([['one starts', 'other starts'], false]);
    await one.cluster.beat();
    await settled();
    expect(log).toEqual(['one starts', 'other starts', 'one stops']);
    // It takes the lease again once it is free, not before.
    await one.cluster.beat();
    expect(log).toHaveLength(3);
  });

  test('time is counted from when a renewal was sent, not from its answer', async () => {
    const log: string[] = [];
    const one = await start();
    const first = worker(log, 'one');
    await one.cluster.whileHeld('sweep', first.work);
    await pass(1000, one);
    const answered = one.cluster.leases.renew();
    // The process is held up between sending and hearing the answer.
    one.time.jump(8500);
    await answered;
    expect(first.leases[0]?.isHeld()).toBe(true);
    await pass(500, one);
    expect([log, first.leases[0]?.isHeld()]).toEqual([['one starts', 'one stops'], false]);
  });

  test('of many processes that want a free lease, exactly one takes it', async () => {
    const nodes = await Promise.all(Array.from({ length: 6 }, () => start()));
    const log: string[] = [];
    await Promise.all(nodes.map(({ cluster }, at) => cluster.whileHeld('sweep', worker(log, `${at}`).work)));
    expect(log).toHaveLength(1);
    await pass(10_001, ...nodes);
    await Promise.all(nodes.map(({ cluster }) => cluster.beat()));
    const rows = await database.read.selectFrom('leases').select(['name', 'epoch']).execute();
    expect([log.length, rows]).toEqual([3, [{ name: 'sweep', epoch: 2 }]]);
  });

  test('work that does not start frees its lease: at first with an error to the caller, later with a report', async () => {
    const [one, other] = [await start(), await start()];
    const broken = () => {
      throw new Error('cannot start');
    };
    await expect(one.cluster.whileHeld('sweep', broken)).rejects.toThrow('cannot start');
    const log: string[] = [];
    await pass(1, one, other);
    const stop = await other.cluster.whileHeld('sweep', worker(log, 'other').work);
    expect(log).toEqual(['other starts']);
    await one.cluster.whileHeld('sweep', broken);
    await stop();
    await pass(1, one, other);
    await one.cluster.beat();
    expect(errors).toEqual([new Error('cannot start')]);
    expect(one.cluster.leases.wanted).toEqual([{ name: 'sweep', held: false }]);
  });

  test('the owner of the storage frees what earlier owners held, at once, and leaves other nodes their work', async () => {
    const earlier = await start({ epoch: 1 });
    const other = await start();
    const log: string[] = [];
    const first = worker(log, 'earlier');
    await earlier.cluster.whileHeld('tables', first.work);
    await other.cluster.whileHeld('sweep', worker(log, 'other').work);
    // Killed: it gives nothing back.
    const next = await start({ epoch: 2 });
    const second = worker(log, 'next');
    await next.cluster.whileHeld('tables', second.work);
    await next.cluster.whileHeld('sweep', worker(log, 'next').work);
    expect(log).toEqual(['earlier starts', 'other starts', 'next starts']);
    expect(second.leases.map(({ settleMs }) => settleMs)).toEqual([0]);
    expect(await next.cluster.living()).toHaveLength(2);
    // If it was only paused, its first renewal ends its work.
    await earlier.cluster.beat();
    await settled();
    expect(log.at(-1)).toBe('earlier stops');
  });

  test('[R7.51] an owner that finishes its work beside the next one is gone, so that what it leaves is repaired', async () => {
    const earlier = await start({ epoch: 1 });
    await earlier.cluster.beat();
    expect(await earlier.cluster.living()).toEqual([earlier.cluster.incarnation]);
    const next = await start({ epoch: 2 });
    await earlier.cluster.beat();
    expect(await next.cluster.living()).toEqual([next.cluster.incarnation]);
    await earlier.cluster.leave();
    await next.cluster.beat();
    expect([await next.cluster.living(), errors]).toEqual([[next.cluster.incarnation], []]);
  });

  test('a node is gone when it has not been seen for ten seconds, or has left', async () => {
    const [one, other] = [await start(), await start()];
    const ids = [one, other].map(({ cluster }) => cluster.incarnation).toSorted();
    expect((await one.cluster.living()).toSorted()).toEqual(ids);
    await pass(9999, one, other);
    await one.cluster.beat();
    expect((await one.cluster.living()).toSorted()).toEqual(ids);
    await pass(1, one, other);
    expect(await one.cluster.living()).toEqual([one.cluster.incarnation]);
    await other.cluster.beat();
    expect((await one.cluster.living()).toSorted()).toEqual(ids);
    await other.cluster.leave();
    expect(await one.cluster.living()).toEqual([one.cluster.incarnation]);
  });

  test('[R7.115] those seen within a time are asked for', async () => {
    const [one, other] = [await start(), await start()];
    await pass(2999, one, other);
    await one.cluster.beat();
    expect(await one.cluster.living(3000)).toHaveLength(2);
    await pass(1, one, other);
    expect(await one.cluster.living(3000)).toEqual([one.cluster.incarnation]);
    expect(await one.cluster.living()).toHaveLength(2);
  });

  test('[R7.54] an heir is a node that follows, is near the leader and reaches NATS, and has just said so', async () => {
    const said = { applied: 7, nats: true, ready: true };
    const leader = await start({ epoch: 1 }, { state: () => said });
    await start({}, { state: () => ({ ...said, nats: false }) });
    await start({}, { state: () => ({ ...said, ready: false }) });
    expect(await leader.cluster.hasHeir()).toBe(false);
    const heir = await start({}, { state: () => said });
    expect(await leader.cluster.hasHeir()).toBe(true);
    await pass(3000, leader, heir);
    expect(await leader.cluster.hasHeir()).toBe(false);
    await heir.cluster.beat();
    expect(await leader.cluster.hasHeir()).toBe(true);
    await heir.cluster.leave();
    expect(await leader.cluster.hasHeir()).toBe(false);
  });

  test('on storage of its own a process keeps its leases without renewing them', async () => {
    const one = await start({ epoch: 0, shared: false });
    const log: string[] = [];
    const first = worker(log, 'one');
    await one.cluster.whileHeld('sweep', first.work);
    await pass(86_400_000, one);
    expect([log, first.leases[0]?.isHeld(), one.time.pending]).toEqual([['one starts'], true, 0]);
    expect(await one.cluster.living()).toEqual([one.cluster.incarnation]);
  });

  test('on the storage’s real clock a lease is taken, kept and given back', async () => {
    const real = await Cluster.join({
      database,
      description: { node: 'n', address: '', version: '1', rules: 1, migrations: '0001', epoch: null },
      state: () => ({ applied: 0, nats: false, ready: true }),
      onError: (error) => errors.push(error),
      shared: true,
    });
    const log: string[] = [];
    const stop = await real.whileHeld('sweep', worker(log, 'one').work);
    await real.beat();
    const [row] = await database.read.selectFrom('leases').selectAll().execute();
    expect(Math.abs((row?.until ?? 0) - Date.now() - 10_000)).toBeLessThan(60_000);
    await stop();
    await real.leave();
    const left = await database.read.selectFrom('leases').select('until').execute();
    expect([log, left, errors]).toEqual([['one starts', 'one stops'], [{ until: 0 }], []]);
  });
});

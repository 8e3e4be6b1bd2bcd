import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { deposit } from '@layline/simulation/commands.ts';
import { until } from '@layline/simulation/base/until.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { StorageInUse } from '@layline/server/db/statement.ts';
import { endSilentLeader, lookAtLeader } from '@layline/server/db/postgres/leader-session.ts';
import { openBeside, openPostgres, postgresReaders } from '@layline/server/db/postgres/open-postgres.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Tables } from '../db/tables.ts';
import { openCore } from './core.ts';
import type { CoreOptions } from './core-options.ts';
import { beginEpoch } from './epoch.ts';
import { appendBatch, GENESIS } from './journal.ts';
import { fakeEngine } from './testing/fake-engine.ts';
import { storagesUnderTest } from './testing/storages.ts';
import { stateInMemory } from './testing/state-in-memory.ts';

const servers = storagesUnderTest().filter(({ name }) => name === 'postgres');
const CHILD = new URL('./testing/leading-child.ts', import.meta.url).pathname;

describe.skipIf(servers.length === 0)('the session of a leader at a PostgreSQL server', () => {
  const cleanUp: (() => Promise<unknown> | void)[] = [];

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  async function made(): Promise<{ readonly databaseUrl: string }> {
    const under = await servers[0]?.make();
    if (under === undefined || !('databaseUrl' in under.storage)) throw new Error('no server');
    cleanUp.push(() => under.remove());
    return under.storage;
  }

  async function opened(storage: { readonly databaseUrl: string }): Promise<Database> {
    const database = await openDatabase(storage);
    cleanUp.push(() => database.close());
    return database;
  }

  /** Opens storage that another process owned, as soon as the server has released the lock. */
  async function openedOnceFree(storage: { readonly databaseUrl: string }): Promise<Database> {
    for (;;) {
      const database = await opened(storage).catch((error: unknown) => {
        if (!(error instanceof StorageInUse)) throw error;
      });
      if (database !== undefined) return database;
    }
  }

  async function leading(database: Database, options: Pick<CoreOptions<unknown>, 'announcer'> = {}) {
    const time = new VirtualTime();
    const { promise: fatal, resolve: onFatal } = Promise.withResolvers<unknown>();
    const core = await openCore({
      ...options,
      database,
      engine: fakeEngine,
      clock: time,
      scheduler: time,
      onFatal,
    });
    cleanUp.push(() => core.close());
    return { core, fatal };
  }

  async function other({ databaseUrl }: { readonly databaseUrl: string }): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    cleanUp.push(() => client.end());
    return client;
  }

  /** Runs a statement in the session that has the lock. */
  const inSession = (database: Database, statement: string) =>
    database.transact([{ sql: statement, parameters: [] }], { journal: true });

  const positions = async (database: Database) =>
    (await database.read.selectFrom('journal').select('last_seq').orderBy('last_seq').execute()).map(
      ({ last_seq }) => last_seq,
    );

  test.each([
    ['that has forgotten its epoch', "select set_config('layline.epoch', '', false)"],
    ['that was reset with DISCARD ALL', 'discard all'],
  ])('a session %s appends nothing, and the core stops', async (_, statement) => {
    const database = await opened(await made());
    const { core, fatal } = await leading(database);
    await core.submit(deposit('d1', 'p1', 100));
    await inSession(database, statement);
    await expect(core.submit(deposit('d2', 'p1', 100))).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    expect(await fatal).toBeInstanceOf(Error);
    expect(await positions(database)).toEqual([1, 2]);
  });

  test('a session without the lock, as from a pooler in transaction mode, may not lead, and the error says why', async () => {
    const database = await opened(await made());
    await inSession(database, 'select pg_advisory_unlock_all()');
    await expect(leading(database)).rejects.toThrow(/a pooler in transaction mode/);
    expect(await positions(database)).toEqual([]);
  });

  test('nothing is appended once the server no longer waits for a standby', async () => {
    const database = await opened(await made());
    const epoch = await beginEpoch(database, { name: 'a', address: '' }, 0);
    expect(epoch.durability).toBe('single');
    const batch = {
      lastSeq: 1,
      at: 0,
      text: '[{"seq":1}]',
      outcomes: { rules: 1, digest: '' },
      traces: null,
    };
    // This server has no standby, as one from whose list the last was taken.
    const append = appendBatch(database, GENESIS, { ...epoch, durability: 'quorum' }, batch);
    await expect(append).rejects.toMatchObject({ name: 'NotLeading' });
    expect(await positions(database)).toEqual([]);
    await appendBatch(database, GENESIS, epoch, batch);
    expect(await positions(database)).toEqual([1]);
  });

  test('a row inserted with a warning is not acknowledged', async () => {
    const storage = await made();
    const database = await opened(storage);
    const { core, fatal } = await leading(database);
    const client = await other(storage);
    // What a server does when its wait for the standby is cancelled.
    await client.query(`create function warn() returns trigger language plpgsql as
      $$ begin raise warning 'canceling wait for synchronous replication'; return null; end $$`);
    await client.query('create trigger warn after insert on journal execute function warn()');
    await expect(core.submit(deposit('d1', 'p1', 100))).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    expect(String(await fatal)).toContain('canceling wait for synchronous replication');
  });

  test('an append that gets no answer for ten seconds ends the session', async () => {
    const storage = await made();
    const time = new VirtualTime();
    const database = await openPostgres<Tables>(storage.databaseUrl, { scheduler: time });
    cleanUp.push(() => database.close());
    const client = await other(storage);
    await client.query('begin; lock table journal in access exclusive mode');
    const append = inSession(database, 'delete from journal').catch((error: unknown) => error);
    const waiting = async () =>
      (
        await client.query(
          "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0);
    time.advance(10_000);
    expect(String(await append)).toContain('has not answered for 10000 ms');
    expect(String(await database.lost)).toContain('has not answered for 10000 ms');
    await client.query('rollback');
  });

  test('the heartbeat stores the position durably, and stops with the core', async () => {
    const database = await opened(await made());
    const { core } = await leading(database);
    await core.submit(deposit('d1', 'p1', 100));
    const beats = () => database.read.selectFrom('beat').selectAll().execute();
    await expect.poll(beats, { timeout: 60_000 }).toEqual([{ epoch: 1, position: 2 }]);
    const setting = async () =>
      (await inSession(database, 'show idle_session_timeout'))[0]?.rows[0] as Record<string, unknown>;
    expect(await setting()).toEqual({ idle_session_timeout: '10s' });
    await database.session?.limitSilence(30_000);
    expect(await setting()).toEqual({ idle_session_timeout: '30s' });
    await database.session?.limitSilence();
    expect(await setting()).toEqual({ idle_session_timeout: '10s' });
    await core.close();
    expect(await setting()).toEqual({ idle_session_timeout: '0' });
  });

  test('[R7.72] a leader with followers proves that it leads by a write, and one that was deposed cannot', async () => {
    const storage = await made();
    const database = await opened(storage);
    const announcer = { begin: () => undefined, announce: () => undefined, stop: () => undefined };
    const { core, fatal } = await leading(database, { announcer });
    const client = await other(storage);
    const written = async () => {
      const { rows } = await client.query<{ readonly upTo: string; readonly row: string }>(
        'select pg_current_wal_flush_lsn() as "upTo", xmin as row from beat',
      );
      return rows[0];
    };
    const before = await written();
    await core.confirmLead();
    const after = await written();
    expect(after?.upTo).not.toBe(before?.upTo);
    // A backup would have the server keep each version of a row.
    expect(after?.row).toBe(before?.row);
    const owner = await inSession(database, 'select pg_backend_pid() as pid');
    const [{ pid }] = owner.flatMap(({ rows }) => rows) as [{ readonly pid: number }];
    await client.query('select pg_terminate_backend($1, 60000)', [pid]);
    await expect(core.confirmLead()).rejects.toMatchObject({ name: 'NotLeading' });
    expect(String(await fatal)).toContain('terminating connection');
  });

  test('a process that nobody follows has no need to prove that it leads', async () => {
    const { core } = await leading(await opened(await made()));
    expect(core.confirmLead()).toBeNull();
  });

  test('a process that does not queue for the lock takes it only if it is free', async () => {
    const storage = await made();
    const readers = postgresReaders(storage.databaseUrl);
    cleanUp.push(() => readers.end());
    expect((await lookAtLeader(readers)).isOwned).toBe(false);
    const database = await opened(storage);
    expect((await lookAtLeader(readers)).isOwned).toBe(true);
    const unqueued = () => openPostgres<Tables>(storage.databaseUrl, { queues: false });
    await expect(unqueued()).rejects.toMatchObject({ name: 'StorageInUse' });
    await database.close();
    expect((await lookAtLeader(readers)).isOwned).toBe(false);
    const next = await unqueued();
    cleanUp.push(() => next.close());
    expect((await lookAtLeader(readers)).isOwned).toBe(true);
    await expect(unqueued()).rejects.toMatchObject({ name: 'StorageInUse' });
  });

  test('[R7.51] a leader gives up the lock while its database is still open, and appends nothing after that', async () => {
    const storage = await made();
    const database = await opened(storage);
    const { core } = await leading(database);
    await core.submit(deposit('d1', 'p1', 100));
    await core.finish();
    await database.session?.release();
    const next = await openPostgres<Tables>(storage.databaseUrl, { queues: false });
    cleanUp.push(() => next.close());
    await expect(inSession(database, 'delete from journal')).rejects.toThrow('has given up the lead');
    const { core: nextCore } = await leading(next);
    await core.close();
    await nextCore.submit(deposit('d2', 'p1', 20));
    expect(stateInMemory(nextCore).balances['player:p1:cash']).toBe(120);
    expect(await positions(database)).toEqual([1, 2, 3, 4]);
  });

  test('[R7.52] [R7.53] a leader whose event loop hangs has a pulse, and one that is paused has none and can be ended', async () => {
    const storage = await made();
    const child = spawn(process.execPath, [CHILD, JSON.stringify(storage), 'pulse'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    cleanUp.push(() => void child.kill('SIGKILL'));
    const lines = createInterface(child.stdout);
    await once(lines, 'line');
    child.stdin.write('hold\n');
    await once(lines, 'line');
    const readers = postgresReaders(storage.databaseUrl);
    cleanUp.push(() => readers.end());
    const silence = async () => (await lookAtLeader(readers)).silentMs ?? NaN;
    const ownSilence = async () => {
      const { rows } = await readers.query<{ ms: number }>(
        `select cast(extract(epoch from clock_timestamp() - state_change) * 1000 as bigint) as ms
          from pg_stat_activity where application_name = 'layline-owner' and datname = current_database()`,
      );
      return rows[0]?.ms ?? NaN;
    };
    child.stdin.write('hang\n');
    await until(async () => (await ownSilence()) > 800 && (await silence()) < 400);
    expect(await endSilentLeader(readers, 800)).toBe(false);
    child.kill('SIGSTOP');
    await until(async () => (await silence()) > 800);
    expect(await endSilentLeader(readers, 60_000)).toBe(false);
    expect(await endSilentLeader(readers, 800)).toBe(true);
    expect(await lookAtLeader(readers)).toEqual({ isOwned: false, silentMs: null });
    // Its transaction has ended too, or the next leader would wait for it.
    await (await other(storage)).query('select from projection_position for update nowait');
    // A process that takes the lock now is not mistaken for the previous one.
    await opened(storage);
    expect(await lookAtLeader(readers)).toEqual({ isOwned: true, silentMs: null });
  });

  test('[R7.82] a follower that is paused within a transaction holds its locks for no longer than the leader waits', async () => {
    const storage = await made();
    await opened(storage);
    const beside = openBeside<Tables>(storage.databaseUrl);
    cleanUp.push(() => beside.close());
    const [isHeld, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const lock = sql`lock table projection_position`;
    const paused = beside.write.transaction().execute(async (transaction) => {
      await lock.execute(transaction);
      isHeld.resolve();
      await goOn.promise;
      await lock.execute(transaction);
    });
    cleanUp.push(() => goOn.resolve());
    await isHeld.promise;
    const client = await other(storage);
    await client.query('set lock_timeout = 5000');
    await client.query('begin; lock table projection_position');
    await client.query('commit');
    goOn.resolve();
    await expect(paused).rejects.toThrow(/connection/i);
  });

  test('a paused leader loses the lock without outside help, and appends nothing when it wakes', async () => {
    const storage = await made();
    const child = spawn(process.execPath, [CHILD, JSON.stringify(storage)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    cleanUp.push(() => void child.kill('SIGKILL'));
    const lines = createInterface(child.stdout);
    const said = async (): Promise<string> => ((await once(lines, 'line')) as [string])[0];
    expect(await said()).toBe('leading');
    child.stdin.write('d1\n');
    expect(await said()).toBe('kept');
    // A projection may be in the middle of a batch at that moment.
    child.stdin.write('hold\n');
    expect(await said()).toBe('held');
    child.kill('SIGSTOP');
    // Retried until the server releases the lock, which nobody else can do. The server also ends the transaction, or this would never lead.
    const database = await openedOnceFree(storage);
    const { core } = await leading(database);
    child.kill('SIGCONT');
    child.stdin.write('d2\n');
    expect(await said()).toBe('CoreStopped');
    await core.submit(deposit('d3', 'p1', 100));
    expect(stateInMemory(core).balances['player:p1:cash']).toBe(200);
    const journal = await database.read.selectFrom('journal').select('epoch').orderBy('first_seq').execute();
    expect(journal.map(({ epoch }) => epoch)).toEqual([1, 1, 2, 2]);
  });
});

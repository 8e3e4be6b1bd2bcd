import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Command } from '@layline/engine/commands.ts';
import { deposit } from '@layline/simulation/commands.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import type { Storage } from '@layline/server/db/database.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { openCore } from './core.ts';
import { beginEpoch } from './epoch.ts';
import { GENESIS, encodeBatch, encodeCommand, encodeFields, readJournal } from './journal.ts';
import { fakeEngine } from './testing/fake-engine.ts';
import { GatedDatabase } from './testing/gated-database.ts';
import { storagesUnderTest } from './testing/storages.ts';
import { stateInMemory } from './testing/state-in-memory.ts';

describe.each(storagesUnderTest())('the fence around the journal on $name', ({ make }) => {
  const cleanUp: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  async function stored(): Promise<Storage> {
    const made = await make();
    cleanUp.push(() => made.remove());
    return made.storage;
  }

  async function opened(storage?: Storage): Promise<Database> {
    const database = await openDatabase(storage ?? (await stored()));
    cleanUp.push(() => database.close());
    return database;
  }

  /** The same storage, opened by a second owner. On a server it has a session of its own, and the first owner has lost the lock. */
  async function shared(storage: Storage, first: Database): Promise<Database> {
    if (first.kind === 'sqlite') return first;
    await first.transact([{ sql: 'select pg_advisory_unlock_all()', parameters: [] }], { journal: true });
    return opened(storage);
  }

  async function leading(database: Database, name: string) {
    const time = new VirtualTime();
    const fatal: unknown[] = [];
    const core = await openCore({
      database,
      engine: fakeEngine,
      clock: time,
      scheduler: time,
      node: { name, address: `http://${name}` },
      onFatal: (error) => fatal.push(error),
    });
    cleanUp.push(() => core.close());
    return { core, fatal };
  }

  const rows = (database: Database) =>
    database.read.selectFrom('journal').selectAll().orderBy('first_seq').execute();

  const commandsOf = async (database: Database): Promise<readonly (readonly [number, string])[]> =>
    (await rows(database)).flatMap(({ epoch, batch }) =>
      (JSON.parse(batch) as Command[]).map(({ type }) => [epoch, type] as const),
    );

  test('each start is a new epoch that begins with its lead, and every row names its epoch', async () => {
    const database = await opened();
    const first = await leading(database, 'a');
    await first.core.submit(deposit('d1', 'p1', 100));
    await first.core.close();
    const second = await leading(database, 'b');
    await second.core.submit(deposit('d2', 'p1', 100));
    expect(await commandsOf(database)).toEqual([
      [1, 'lead'],
      [1, 'transfer'],
      [2, 'lead'],
      [2, 'transfer'],
    ]);
    const [, , lead] = await rows(database);
    const digest = expect.stringMatching(/^[0-9a-f]{16}$/) as string;
    expect(JSON.parse(lead?.head ?? '')).toEqual({ epoch: 2, rules: fakeEngine.rules.newest, digest });
    expect(JSON.parse(lead?.batch ?? '')).toMatchObject([{ epoch: 2, node: 'b', address: 'http://b' }]);
    const epochs = await database.read.selectFrom('epochs').selectAll().orderBy('epoch').execute();
    expect(epochs.map(({ epoch, node, address }) => [epoch, node, address])).toEqual([
      [1, 'a', 'http://a'],
      [2, 'b', 'http://b'],
    ]);
    const onServer = database.kind === 'postgres';
    expect(epochs.map(({ timeline, system_id }) => [timeline !== null, system_id !== null])).toEqual([
      [onServer, onServer],
      [onServer, onServer],
    ]);
  });

  test('of two owners exactly one appends', async () => {
    const storage = await stored();
    const database = await opened(storage);
    const old = await leading(database, 'a');
    const young = await leading(await shared(storage, database), 'b');
    const [late, kept] = await Promise.allSettled([
      old.core.submit(deposit('d1', 'p1', 100)),
      young.core.submit(deposit('d2', 'p1', 100)),
    ]);
    expect(late).toMatchObject({ status: 'rejected', reason: { name: 'OutcomeUnknown' } });
    expect(kept).toMatchObject({ status: 'fulfilled', value: { ok: true } });
    // On a server its heartbeat may have noticed first.
    expect(String(old.fatal)).toMatch(/another process leads now/);
    expect(young.fatal).toEqual([]);
    expect(await commandsOf(database)).toEqual([
      [1, 'lead'],
      [2, 'lead'],
      [2, 'transfer'],
    ]);
  });

  test('once an epoch has begun, the previous one appends nothing, even while its next position is still free', async () => {
    const database = await opened();
    const { core, fatal } = await leading(database, 'a');
    await core.submit(deposit('d1', 'p1', 100));
    // The session keeps its epoch number; the new epoch is only in the table.
    await beginEpoch({ ...database, session: null }, { name: 'b', address: '' }, 0);
    await expect(core.submit(deposit('d2', 'p1', 100))).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    expect(fatal).toMatchObject([{ name: 'NotLeading' }]);
    expect(await commandsOf(database)).toHaveLength(2);
  });

  test.each([
    ['is gone', 'delete from journal where last_seq = 3'],
    ['is a different one', "update journal set hash = 'another' where last_seq = 3"],
    ['is gone, along with everything before it', 'delete from journal'],
  ])('nothing is appended if the row before %s', async (_, damage) => {
    const database = await opened();
    const { core, fatal } = await leading(database, 'a');
    await core.submit(deposit('d1', 'p1', 100));
    await core.submit(deposit('d2', 'p1', 100));
    await sql.raw(damage).execute(database.write);
    const before = await rows(database);
    await expect(core.submit(deposit('d3', 'p1', 100))).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    expect(fatal).toMatchObject([{ name: 'NotLeading' }]);
    expect(await rows(database)).toEqual(before);
  });

  test('an append under way when the epoch begins counts, and the lead comes after it', async () => {
    const database = await opened();
    const old = await leading(database, 'a');
    await old.core.submit(deposit('d1', 'p1', 100));
    old.core.fail(new Error('paused'));
    const [, last] = await rows(database);
    if (last === undefined) throw new Error('nothing was written');
    const batch = encodeBatch([encodeCommand(encodeFields(deposit('d2', 'p1', 500)), 3, last.at)]);
    const head = JSON.stringify({ epoch: 1, rules: fakeEngine.rules.newest });
    const late = {
      ...last,
      first_seq: 3,
      last_seq: 3,
      head,
      batch,
      hash: hash('sha256', last.hash + head + batch),
    };
    const gated = new GatedDatabase(database);
    let isLate = true;
    gated.gate = async (journal, done) => {
      const begun = await database.read.selectFrom('epochs').select('epoch').where('epoch', '=', 2).execute();
      const beats = await database.read.selectFrom('beat').select('epoch').where('epoch', '=', 2).execute();
      if (journal && isLate && begun.length + beats.length === (database.kind === 'postgres' ? 2 : 1)) {
        isLate = false;
        await database.write.insertInto('journal').values(late).execute();
      }
      await done();
    };
    const young = await leading(gated.database, 'b');
    expect(isLate).toBe(false);
    expect(await commandsOf(database)).toEqual([
      [1, 'lead'],
      [1, 'transfer'],
      [1, 'transfer'],
      [2, 'lead'],
    ]);
    expect(stateInMemory(young.core).balances['player:p1:cash']).toBe(600);
    expect((await young.core.submit(deposit('d3', 'p1', 1))).ok).toBe(true);
  });

  test.each([
    ['a row whose head names another epoch', 'update journal set epoch = 1 where last_seq = 4'],
    [
      'an epoch without its lead',
      `update journal set epoch = 7, head = replace(head, '"epoch":2', '"epoch":7') where last_seq = 4`,
    ],
    [
      'an epoch that reappears',
      `update journal set epoch = 1, head = replace(head, '"epoch":2', '"epoch":1') where last_seq = 4`,
    ],
  ])('a journal with %s is refused', async (_, damage) => {
    const database = await opened();
    (await leading(database, 'a')).core.fail(new Error('gone'));
    const { core } = await leading(database, 'b');
    await core.submit(deposit('d1', 'p1', 100));
    await core.submit(deposit('d2', 'p1', 100));
    core.fail(new Error('gone'));
    await sql.raw(damage).execute(database.write);
    const [, , third, fourth] = await rows(database);
    if (third === undefined || fourth === undefined) throw new Error('nothing was written');
    const fits = hash('sha256', third.hash + fourth.head + fourth.batch);
    await database.write.updateTable('journal').set({ hash: fits }).where('last_seq', '=', 4).execute();
    const read = async () => {
      for await (const { seq } of readJournal(database, GENESIS)) expect(seq).toBeLessThan(4);
    };
    await expect(read()).rejects.toThrow(/is of epoch \d, which does not begin there/);
  });
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import { storagesUnderTest } from '../core/testing/storages.ts';
import { type TestStorage } from '@layline/server/testing/storages.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { insertRows } from '@layline/server/db/insert-rows.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';

const PROGRAM = new URL('../core/testing/own-storage.ts', import.meta.url).pathname;

describe.each(storagesUnderTest())('storage on $name', ({ make, makeBare, name }) => {
  const cleanUp: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  async function storage(): Promise<TestStorage> {
    const made = await make();
    cleanUp.push(() => made.remove());
    return made;
  }

  async function opened(where?: TestStorage): Promise<Database> {
    const database = await openDatabase((where ?? (await storage())).storage);
    cleanUp.push(() => database.close());
    return database;
  }

  /** Starts a process that opens the storage; returns it and what it printed. */
  async function otherProcess(where: TestStorage): Promise<{ child: ChildProcess; said: string }> {
    const child = spawn(process.execPath, [PROGRAM, JSON.stringify(where.storage)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(createInterface(child.stdout), 'line')) as [string];
    return { child, said };
  }

  test('a second process is refused while the first is alive, and admitted at once when it is killed', async () => {
    const where = await storage();
    const first = await otherProcess(where);
    expect(first.said).toBe('opened');
    await expect(openDatabase(where.storage)).rejects.toThrow('in use by another process');
    expect((await otherProcess(where)).said).toContain('in use by another process');
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    await expect.poll(async () => (await opened(where)).kind).toBe(name);
  });

  test('empty storage gets the same tables as the test templates, and is ready at the next opening', async () => {
    const tables = async (at: TestStorage): Promise<unknown> => {
      const database = await openDatabase(at.storage);
      const found = await database.read.introspection.getTables({ withInternalKyselyTables: true });
      await database.close();
      return found.toSorted((one, other) => one.name.localeCompare(other.name));
    };
    const bare = await makeBare();
    cleanUp.push(() => bare.remove());
    const made = await tables(bare);
    expect(made).not.toEqual([]);
    expect(await tables(bare)).toEqual(made);
    expect(await tables(await storage())).toEqual(made);
  });

  test('a transaction that fails half way leaves nothing', async () => {
    const database = await opened();
    const row = { name: 'one', seq: 1 };
    const insert = database.write.insertInto('projection_position').values(row).compile();
    await expect(
      database.transact([insert, { sql: 'select 1 from nowhere', parameters: [] }]),
    ).rejects.toThrow('nowhere');
    const update = database.write.updateTable('projection_position').set({ seq: 2 }).compile();
    await expect(
      database.transact([insert, { sql: update.sql, parameters: update.parameters, expect: 2 }]),
    ).rejects.toThrow(UnexpectedChanges);
    expect(await database.read.selectFrom('projection_position').selectAll().execute()).toEqual([]);
    await database.transact([insert]);
    expect(await database.read.selectFrom('projection_position').selectAll().execute()).toEqual([row]);
  });

  test('the journal never slips into a transaction that is open on the same connection', async () => {
    const database = await opened();
    const entered = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const open = database.write.transaction().execute(async (trx) => {
      await trx.insertInto('projection_position').values({ name: 'undone', seq: 1 }).execute();
      entered.resolve();
      await released.promise;
      throw new Error('undo');
    });
    await entered.promise;
    const values = { first_seq: 1, last_seq: 1, at: 1, epoch: 1, head: '{}', batch: '[]', hash: '' };
    const journal = database.transact([database.write.insertInto('journal').values(values).compile()], {
      journal: true,
    });
    released.resolve();
    await expect(open).rejects.toThrow('undo');
    await journal;
    expect(await database.read.selectFrom('journal').select('last_seq').execute()).toEqual([{ last_seq: 1 }]);
    expect(await database.read.selectFrom('projection_position').selectAll().execute()).toEqual([]);
  });

  test('whole numbers up to 2^53 − 1, texts and nulls are read back as written', async () => {
    const database = await opened();
    const rows = [
      ['m1', 1, 'e1', 0, `it's "quoted" {with} \\ braces, and ₹`, Number.MAX_SAFE_INTEGER, -5],
      ['m2', 1, 'NULL', 0, '', null, Number.MIN_SAFE_INTEGER],
    ];
    const columns = {
      market_id: 'text',
      settlement_version: 'integer',
      event_id: 'text',
      voided: 'integer',
      results: 'text',
      line_result: 'integer',
      at: 'integer',
    } as const;
    await database.transact([insertRows(database.kind, 'market_results', columns, rows)]);
    const found = await database.read.selectFrom('market_results').selectAll().orderBy('market_id').execute();
    expect(found.map((row) => Object.keys(columns).map((key) => row[key as keyof typeof columns]))).toEqual(
      rows,
    );
  });

  test('readers cannot write', async () => {
    const database = await opened();
    await expect(
      database.read.insertInto('projection_position').values({ name: 'one', seq: 1 }).execute(),
    ).rejects.toThrow(/read-?only/);
  });

  /** The durability settings in force in each kind of transaction. */
  async function durability(database: Database): Promise<unknown[]> {
    const show = name === 'sqlite' ? 'pragma synchronous' : 'show synchronous_commit';
    const statement = { sql: show, parameters: [] };
    const kinds = [{ journal: true }, {}, { durable: false }, { journal: true }];
    const found: unknown[] = [];
    for (const options of kinds) {
      const [result] = await database.transact([statement], options);
      found.push(...(result?.rows ?? []).flatMap((row) => Object.values(row as object) as unknown[]));
    }
    return found;
  }

  test('a commit is forced to disk unless its content can be derived again', async () => {
    const database = await opened();
    const expected = name === 'sqlite' ? [2, 2, 1, 2] : ['on', 'on', 'off', 'on'];
    expect(await durability(database)).toEqual(expected);
  });
});

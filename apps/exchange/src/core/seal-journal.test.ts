import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { deposit } from '@layline/simulation/commands.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { openCore } from './core.ts';
import { GENESIS, readJournal, tipAt, type JournalTip } from './journal.ts';
import { moveOne, sealJournal, sealOne } from './seal-journal.ts';
import { fakeEngine } from './testing/fake-engine.ts';
import { storagesUnderTest } from './testing/storages.ts';

const SMALL = { archive: null, rowsLeft: 20, chars: 2000 };
const BATCHES = 100;

describe.each(storagesUnderTest())('sealed segments of the journal on $name', ({ make }) => {
  const cleanUp: (() => Promise<unknown>)[] = [];

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  async function opened(): Promise<Database> {
    const made = await make();
    cleanUp.push(() => made.remove());
    const database = await openDatabase(made.storage);
    cleanUp.push(() => database.close());
    return database;
  }

  async function started(database: Database) {
    const time = new VirtualTime();
    const core = await openCore({
      database,
      engine: fakeEngine,
      clock: time,
      scheduler: time,
      onFatal: () => undefined,
    });
    cleanUp.push(() => core.close());
    return core;
  }

  async function folder(): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'layline-archive-'));
    cleanUp.push(() => rm(path, { recursive: true, force: true }));
    return path;
  }

  /** A journal of `lead` and single-deposit batches, with a snapshot at its end. */
  async function filled() {
    const database = await opened();
    const core = await started(database);
    for (let i = 1; i < BATCHES; i += 1) await core.submit(deposit(`d${i}`, 'p1', 100 + i));
    await core.takeSnapshot();
    return { database, core };
  }

  async function sealAll(database: Database, options = SMALL): Promise<number> {
    let sealed = 0;
    while (await sealOne(database, options)) sealed += 1;
    return sealed;
  }

  async function read(database: Database, from: JournalTip = GENESIS, until?: number) {
    const batches = [];
    for await (const batch of readJournal(database, from, until)) batches.push(batch);
    return batches;
  }

  const rowsOf = ({ read: view }: Database) => view.selectFrom('journal').select('first_seq').execute();
  const segmentsOf = ({ read: view }: Database) =>
    view.selectFrom('journal_segments').selectAll().orderBy('first_seq').execute();

  test('everything reads as before: from the beginning, from within a segment, and up to a command within a segment', async () => {
    const { database, core } = await filled();
    const before = await read(database);
    expect(await sealAll(database)).toBeGreaterThan(3);
    const [first] = await segmentsOf(database);
    expect((await rowsOf(database)).length).toBe(
      BATCHES - Number((await segmentsOf(database)).at(-1)?.last_seq),
    );
    expect(await read(database)).toEqual(before);
    const within = before[4];
    if (within === undefined || first === undefined) throw new Error('too few');
    expect(within.seq).toBeLessThan(first.last_seq);
    expect(await tipAt(database, within.seq)).toEqual({
      seq: within.seq,
      at: within.at,
      hash: within.hash,
      epoch: within.epoch,
      outcomes: within.outcomes,
    });
    expect(await read(database, within)).toEqual(before.slice(5));
    expect(await read(database, GENESIS, 5)).toEqual(before.slice(0, 5));
    expect(await tipAt(database, BATCHES + 1)).toBeUndefined();
    await core.submit(deposit('last', 'p1', 1));
    expect((await read(database)).length).toBe(BATCHES + 1);
  });

  test('the newest rows stay, and so do those that the snapshot or the projections have not passed', async () => {
    const { database, core } = await filled();
    await sealAll(database);
    expect((await rowsOf(database)).length).toBeGreaterThanOrEqual(SMALL.rowsLeft);
    const sealed = (await segmentsOf(database)).length;
    for (let i = 0; i < BATCHES; i += 1) await core.submit(deposit(`e${i}`, 'p1', 100));
    expect(await sealAll(database, { ...SMALL, rowsLeft: 0 })).toBe(1);
    await core.takeSnapshot();
    await database.write.updateTable('projection_position').set({ seq: BATCHES }).execute();
    expect(await sealAll(database)).toBe(0);
    await database.write
      .updateTable('projection_position')
      .set({ seq: 2 * BATCHES })
      .execute();
    expect(await sealAll(database)).toBeGreaterThan(0);
    expect((await segmentsOf(database)).length).toBeGreaterThan(sealed);
  });

  test('a start replays sealed batches, with a snapshot and without any', async () => {
    const { database, core } = await filled();
    const hash = await core.stateHash();
    await core.close();
    await sealAll(database);
    expect(await (await started(database)).stateHash()).toBe(hash);
    await database.write.deleteFrom('snapshots').execute();
    const again = await started(database);
    expect(await again.stateHash()).toBe(hash);
    await again.rebuildProjections();
    const { count } = await database.read
      .selectFrom('postings')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(BATCHES - 1);
  });

  test('a reader carries on while the rows ahead of it are sealed', async () => {
    const { database } = await filled();
    const seen: number[] = [];
    for await (const { seq } of readJournal(database, GENESIS)) {
      seen.push(seq);
      if (seq === 10) await sealAll(database);
    }
    expect(seen).toEqual(Array.from({ length: BATCHES }, (_, i) => i + 1));
  });

  test('sealing that fails half-way changes nothing', async () => {
    const { database } = await filled();
    const before = await read(database);
    const failing: Database = {
      ...database,
      transact: (statements, options) =>
        database.transact(
          [...statements, { sql: 'select * from nothing_of_this_name', parameters: [] }],
          options,
        ),
    };
    await expect(sealOne(failing, SMALL)).rejects.toThrow('nothing_of_this_name');
    expect(await segmentsOf(database)).toEqual([]);
    expect(await read(database)).toEqual(before);
    expect(await sealAll(database)).toBeGreaterThan(0);
    expect(await read(database)).toEqual(before);
  });

  test('the job moves segments to a folder, and repeats the move after a crash between writing the file and updating the row', async () => {
    const { database } = await filled();
    const before = await read(database);
    const archive = await folder();
    await sealAll(database);
    const lost: Database = { ...database, transact: () => Promise.reject(new Error('crash')) };
    await expect(moveOne(lost, archive)).rejects.toThrow('crash');
    expect(await read(database)).toEqual(before);
    await sealJournal(database, { ...SMALL, archive }).run(() => false);
    const segments = await segmentsOf(database);
    expect(segments.every(({ data, file }) => data === null && file?.startsWith(archive))).toBe(true);
    expect((await readdir(archive)).length).toBe(segments.length);
    expect(await read(database)).toEqual(before);
  });

  test('a damaged batch is not sealed', async () => {
    const { database } = await filled();
    await database.write.updateTable('journal').set({ batch: '[]' }).where('first_seq', '=', 3).execute();
    await expect(sealOne(database, SMALL)).rejects.toThrow('the journal at 3 is not what was written');
    expect(await segmentsOf(database)).toEqual([]);
  });

  test('an error about a damaged or missing segment names its range', async () => {
    const { database } = await filled();
    const archive = await folder();
    await sealAll(database);
    const segments = await segmentsOf(database);
    const [first, second] = segments;
    if (first === undefined || second === undefined) throw new Error('too few');
    const store = (row: typeof first) =>
      database.write
        .updateTable('journal_segments')
        .set(row)
        .where('first_seq', '=', row.first_seq)
        .execute();
    const name = `segment from ${first.first_seq} to ${first.last_seq}`;

    const other = { ...first, data: second.data };
    await store(other);
    await expect(read(database)).rejects.toThrow(`${name} is not what was written`);
    await store({ ...other, sha256: second.sha256 });
    await expect(read(database)).rejects.toThrow(`${name} does not hold the batches that it names`);
    await store({ ...first, hash: 'f'.repeat(64) });
    await expect(read(database)).rejects.toThrow(`${name} does not hold the batches that it names`);
    await store({ ...first, previous_hash: 'f'.repeat(64) });
    await expect(read(database)).rejects.toThrow(name);
    await store(first);

    await moveOne(database, archive);
    const file = join(archive, `journal-${first.first_seq}-${first.last_seq}.zst`);
    await writeFile(file, 'something else');
    await expect(read(database)).rejects.toThrow(`${name} (${file}) is not what was written`);
    await rm(file);
    await expect(read(database)).rejects.toThrow(`${name} (${file}) cannot be read`);
    await store(first);

    await database.write.deleteFrom('journal_segments').where('first_seq', '=', second.first_seq).execute();
    await expect(read(database)).rejects.toThrow(
      `the journal at ${second.last_seq + 1} does not follow ${first.last_seq}: something is missing`,
    );
  });
});

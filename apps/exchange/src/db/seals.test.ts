import { afterEach, describe, expect, test } from 'vitest';
import { storagesUnderTest } from '../core/testing/storages.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { openSeals, SealBroken, Seals } from './seals.ts';

const OLD = 'the old secret of thirty-two characters';
const NEW = 'the new secret of thirty-two characters';
const PLACE = { table: 'signing_keys', row: 'k1' } as const;

describe('sealing', () => {
  const seals = new Seals([OLD]);

  test('a value comes back, and is sealed differently every time', () => {
    const one = seals.seal('a secret', PLACE);
    const two = seals.seal('a secret', PLACE);
    expect([seals.open(one, PLACE), seals.open(two, PLACE)]).toEqual(['a secret', 'a secret']);
    expect(one).not.toBe(two);
    expect(Buffer.from(one.split('.')[1] ?? '', 'base64url').includes('a secret')).toBe(false);
  });

  test('it cannot be opened in another row or another table', () => {
    const sealed = seals.seal('a secret', PLACE);
    expect(() => seals.open(sealed, { ...PLACE, row: 'k2' })).toThrow(
      'signing_keys k2 is not what was sealed',
    );
    expect(() => seals.open(sealed, { ...PLACE, table: 'casino_keys' })).toThrow(SealBroken);
  });

  test('every altered byte is noticed, and so is truncation', () => {
    const [id = '', text = ''] = seals.seal('a secret', PLACE).split('.');
    const bytes = Buffer.from(text, 'base64url');
    for (let i = 0; i < bytes.length; i += 1) {
      const changed = Buffer.from(bytes);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(() => seals.open(`${id}.${changed.toString('base64url')}`, PLACE)).toThrow(SealBroken);
      const cut = bytes.subarray(0, i).toString('base64url');
      expect(() => seals.open(`${id}.${cut}`, PLACE)).toThrow(SealBroken);
    }
    expect(() => seals.open('a secret', PLACE)).toThrow('not in STORAGE_KEYS');
  });

  test('an older secret still opens what it sealed; a missing one is named', () => {
    const sealed = seals.seal('a secret', PLACE);
    const both = new Seals([NEW, OLD]);
    expect(both.open(sealed, PLACE)).toBe('a secret');
    expect([both.isCurrent(sealed), both.isCurrent(both.seal('a secret', PLACE))]).toEqual([false, true]);
    const id = sealed.split('.')[0] ?? '';
    expect(() => new Seals([NEW]).open(sealed, PLACE)).toThrow(
      `under key ${id}, which is not in STORAGE_KEYS`,
    );
  });
});

describe.each(storagesUnderTest())('sealed values on $name', ({ make }) => {
  const cleanUp: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  async function storage(): Promise<Database> {
    const made = await make();
    cleanUp.push(() => made.remove());
    const database = await openDatabase(made.storage);
    cleanUp.push(() => database.close());
    return database;
  }

  const stored = async ({ read }: Database): Promise<string> =>
    (await read.selectFrom('signing_keys').select('secret').executeTakeFirstOrThrow()).secret;
  const insert = async ({ write }: Database, secret: string): Promise<void> => {
    await write.insertInto('signing_keys').values({ key_id: 'k1', secret, created_at: 1 }).execute();
  };
  const keptKeys = async ({ read }: Database): Promise<number> =>
    (await read.selectFrom('storage_keys').selectAll().execute()).length;

  test('without a setting a key is created once; a configured one replaces it', async () => {
    const database = await storage();
    const first = await openSeals(database, []);
    await insert(database, first.seal('a secret', PLACE));
    const again = await openSeals(database, []);
    expect(again.open(await stored(database), PLACE)).toBe('a secret');
    expect(await keptKeys(database)).toBe(1);
    const { secret } = await database.read.selectFrom('storage_keys').selectAll().executeTakeFirstOrThrow();
    await openSeals(database, [OLD, secret]);
    expect(new Seals([OLD]).open(await stored(database), PLACE)).toBe('a secret');
    expect(await keptKeys(database)).toBe(0);
    await openSeals(database, [OLD]);
  });

  test('with configured keys, a key planted in the storage opens nothing, and the error says what to do', async () => {
    const database = await storage();
    const genuine = (await openSeals(database, [OLD])).seal('a secret', PLACE);
    const planted = 'a key that somebody put into the storage';
    await insert(database, new Seals([planted]).seal('what they chose', PLACE));
    await database.write.insertInto('storage_keys').values({ secret: planted }).execute();
    await expect(openSeals(database, [OLD])).rejects.toThrow(
      /signing_keys k1 is sealed under key \w+, which is not in STORAGE_KEYS.*put the secret from its table storage_keys last/,
    );
    expect(await keptKeys(database)).toBe(1);
    await database.write.updateTable('signing_keys').set({ secret: genuine }).execute();
    const seals = await openSeals(database, [OLD]);
    expect([seals.open(await stored(database), PLACE), await keptKeys(database)]).toEqual(['a secret', 0]);
  });

  test('a start with a new secret before the old one reseals everything, so the old one can be removed', async () => {
    const database = await storage();
    const before = await openSeals(database, [OLD]);
    await insert(database, before.seal('a secret', PLACE));
    await openSeals(database, [NEW, OLD]);
    const after = await openSeals(database, [NEW]);
    expect(after.open(await stored(database), PLACE)).toBe('a secret');
  });

  test.each([
    ['another secret', [NEW]],
    ['none', []],
  ])('with %s nothing opens and nothing changes', async (_what, secrets) => {
    const database = await storage();
    await insert(database, (await openSeals(database, [OLD])).seal('a secret', PLACE));
    const before = await stored(database);
    await expect(openSeals(database, secrets)).rejects.toThrow('not in STORAGE_KEYS');
    expect([await stored(database), await keptKeys(database)]).toEqual([before, 0]);
  });
});

import { createHash, generateKeyPairSync } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { ledgerAccounts } from '@layline/engine/views.ts';
import { openCore } from '@layline/exchange/src/core/core.ts';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import { GENESIS } from '@layline/exchange/src/core/journal.ts';
import { replay } from '@layline/exchange/src/core/snapshots/recovery.ts';
import { moveOne, sealOne } from '@layline/exchange/src/core/seal-journal.ts';
import { openPlayer } from '@layline/simulation/commands.ts';
import { RandomLoad } from '@layline/simulation/engine/random-load.ts';
import { availableStorages } from '@layline/exchange/src/core/testing/storages.ts';
import { type TestStorage } from '@layline/server/testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';
import type { Storage } from '@layline/server/db/database.ts';
import { openDatabase } from '@layline/exchange/src/db/open-database.ts';
import { runAudit } from '../audit/run-audit.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

const NOW = new Date('2026-02-03T04:05:06Z');

const cleanUp: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one();
});

async function directory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'layline-backup-'));
  cleanUp.push(() => rm(path, { recursive: true }));
  return path;
}

function keep(made: TestStorage): Storage {
  cleanUp.push(() => made.remove());
  return made.storage;
}

async function exchangeOn(storage: Storage) {
  const database = await openDatabase(storage);
  cleanUp.push(() => database.close());
  const time = new VirtualTime();
  const onFatal = (error: unknown): never => {
    throw error;
  };
  const core = await openCore({ database, engine: exchangeEngine, clock: time, scheduler: time, onFatal });
  cleanUp.push(() => core.close());
  const load = new RandomLoad(21, 'backup', 6);
  const play = async (): Promise<void> => {
    time.advance(500);
    load.saw(core.seq, time.now());
    await core.submitAll(Array.from({ length: 10 }, () => load.next()).flat());
  };
  return { database, core, load, play };
}

/** The state of a journal after the command `seq`. */
async function stateAt(database: Database, seq: number) {
  const start = { state: exchangeEngine.createState(), tip: GENESIS };
  await replay(database, exchangeEngine, start, seq, () => Promise.resolve());
  return start.state;
}

const KINDS = availableStorages();

describe.each(KINDS)('a backup of $name', ({ make }) => {
  test.each(KINDS)(
    'made under load is restored on $name: sound, and with the balances of that moment',
    async (to) => {
      const storage = keep(await make());
      const { database, core, load, play } = await exchangeOn(storage);
      await core.submitAll(load.opening());
      for (let round = 0; round < 10; round += 1) await play();
      await core.takeSnapshot();
      const at = join(await directory(), 'backup');
      const before = core.seq;
      let done = false;
      const backup = writeBackup(storage, at, NOW).finally(() => (done = true));
      while (!done) await play();
      const manifest = await backup;
      expect(manifest.madeAt).toBe('2026-02-03T04:05:06.000Z');
      expect(manifest.journal.seq).toBeGreaterThanOrEqual(before);
      expect(manifest.journal.seq).toBeLessThanOrEqual(core.seq);

      const target = keep(await to.makeBare());
      await restoreBackup(at, target);
      const audited = await runAudit({ storage: target, known: manifest.journal });
      expect(audited.tip.seq).toBe(manifest.journal.seq);
      const again = await exchangeOn(target);
      const wanted = await stateAt(database, manifest.journal.seq);
      const restored = await stateAt(again.database, manifest.journal.seq);
      expect(exchangeEngine.stateHash(restored)).toBe(exchangeEngine.stateHash(wanted));
      // The start journals its `lead`.
      expect(again.core.seq).toBe(manifest.journal.seq + 1);
      expect(await again.core.stateHash()).toBe(
        exchangeEngine.stateHash(await stateAt(again.database, again.core.seq)),
      );
      expect(ledgerAccounts(stateInMemory(again.core))).toEqual(ledgerAccounts(wanted));
      await again.core.submit(openPlayer('after-the-restore'));
      expect(again.core.seq).toBe(manifest.journal.seq + 2);
    },
  );

  test('includes journal segments that have moved to a folder, and no longer needs that folder', async () => {
    const storage = keep(await make());
    const { database, core, load, play } = await exchangeOn(storage);
    await core.submitAll(load.opening());
    for (let round = 0; round < 10; round += 1) await play();
    await core.takeSnapshot();
    const archive = await directory();
    while (await sealOne(database, { archive, rowsLeft: 2, chars: 2000 }));
    expect(await moveOne(database, archive)).toBe(true);
    const at = join(await directory(), 'backup');
    const manifest = await writeBackup(storage, at, NOW);
    expect(manifest.tables['journal_segments']).toBeGreaterThan(1);
    for (const file of await readdir(archive)) await rm(join(archive, file));
    await expect(writeBackup(storage, join(await directory(), 'backup'), NOW)).rejects.toThrow(
      'cannot be read',
    );

    const into = { dataDir: join(await directory(), 'data') };
    await restoreBackup(at, into);
    expect((await runAudit({ storage: into, known: manifest.journal })).tip.seq).toBe(manifest.journal.seq);
  });

  test('encrypted to a key, contains nothing in clear and can be restored only with the private key', async () => {
    const storage = keep(await make());
    const { core, load } = await exchangeOn(storage);
    await core.submitAll(load.opening());
    await core.waitForProjection(core.seq);
    const parent = await directory();
    const at = join(parent, 'backup');
    const { publicKey, privateKey } = generateKeyPairSync('x25519');
    const manifest = await writeBackup(storage, at, NOW, publicKey);
    expect((await readdir(at)).sort()).toEqual(['manifest.json', 'rows.ndjson.gz.sealed']);
    const rows = await readFile(join(at, 'rows.ndjson.gz.sealed'));
    expect(() => gunzipSync(rows)).toThrow('incorrect header');

    const into = { dataDir: join(parent, 'data') };
    const other = generateKeyPairSync('x25519').privateKey;
    await expect(restoreBackup(at, into)).rejects.toThrow('its private key is needed');
    await expect(restoreBackup(at, into, other)).rejects.toThrow('the backup is encrypted to');
    const manifestFile = join(at, 'manifest.json');
    const text = await readFile(manifestFile, 'utf8');
    // Somebody who can write to the backup's place changes the manifest as well.
    const cut = rows.subarray(0, -1);
    await writeFile(join(at, 'rows.ndjson.gz.sealed'), cut);
    await writeFile(
      manifestFile,
      text.replace(manifest.rowsHash, createHash('sha256').update(cut).digest('hex')),
    );
    await expect(restoreBackup(at, into, privateKey)).rejects.toThrow('altered, reordered or cut off');
    await writeFile(join(at, 'rows.ndjson.gz.sealed'), rows);
    await writeFile(manifestFile, text);
    expect((await readdir(parent)).sort()).toEqual(['backup']);
    await restoreBackup(at, into, privateKey);
    const audited = await runAudit({ storage: into, known: manifest.journal });
    expect(audited.tip.seq).toBe(manifest.journal.seq);
  });

  test('overwrites nothing, and accepts only what was backed up', async () => {
    const storage = keep(await make());
    const { core, load } = await exchangeOn(storage);
    await core.submitAll(load.opening());
    await core.waitForProjection(core.seq);
    const parent = await directory();
    const at = join(parent, 'backup');
    const manifest = await writeBackup(storage, at, NOW);
    await expect(writeBackup(storage, at, NOW)).rejects.toThrow('EEXIST');
    const full = keep(await make());
    await restoreOver(full);
    await expect(restoreBackup(at, full)).rejects.toThrow('nothing is overwritten');

    const into = { dataDir: join(parent, 'data') };
    const manifestFile = join(at, 'manifest.json');
    const text = await readFile(manifestFile, 'utf8');
    const wrong = text.replace(`"seq": ${manifest.journal.seq}`, `"seq": ${manifest.journal.seq + 1}`);
    await writeFile(manifestFile, wrong);
    await expect(restoreBackup(at, into)).rejects.toThrow(`the journal ends at ${manifest.journal.seq}:`);
    await writeFile(manifestFile, text.replace('"players": 7', '"players": 8'));
    await expect(restoreBackup(at, into)).rejects.toThrow('players has 7 rows instead of 8');
    await writeFile(manifestFile, text);
    await appendFile(join(at, 'rows.ndjson.gz'), ' ');
    await expect(restoreBackup(at, into)).rejects.toThrow('are not those that were backed up');
    await rm(manifestFile);
    await expect(restoreBackup(at, into)).rejects.toThrow('there is no manifest');
    expect((await readdir(parent)).sort()).toEqual(['backup']);
  });

  /** Any row will do. */
  async function restoreOver(storage: Storage): Promise<void> {
    const database = await openDatabase(storage);
    await database.write
      .insertInto('ledger_accounts')
      .values({ account: 'a', balance: 0, lines: 0 })
      .execute();
    await database.close();
  }
});

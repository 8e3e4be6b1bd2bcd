import { expect, test } from 'vitest';
import { playerId } from '@layline/units/ids.ts';
import { openDatabase } from '../db/open-database.ts';
import { traced } from '@layline/server/telemetry/trace.ts';
import { openCore } from './core.ts';
import type { CommittedBatch } from './core-types.ts';
import { GENESIS, readJournal } from './journal.ts';
import { cancel, deposit, openPlayer } from '@layline/simulation/commands.ts';
import { fakeEngine } from './testing/fake-engine.ts';
import { storagesUnderTest } from './testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';

test.each(storagesUnderTest())(
  'a trace is stored with its command and changes neither the chain nor the state, on $name',
  async ({ make }) => {
    const trace = { traceId: 'a'.repeat(32), requestId: 'r', positions: [] as number[] };
    const ends: { readonly hash: string; readonly state: string }[] = [];
    for (const run of [<T>(act: () => T): T => act(), <T>(act: () => T): T => traced(trace, act)]) {
      const { storage, remove } = await make();
      const database = await openDatabase(storage);
      const time = new VirtualTime();
      const core = await openCore({
        database,
        engine: fakeEngine,
        clock: time,
        scheduler: time,
        onFatal: (error) => {
          throw error;
        },
      });
      const published: CommittedBatch[] = [];
      core.subscribe((batch) => published.push(batch));
      await core.submit(openPlayer('p1'));
      await run(() => core.submitAll([deposit('d1', 'p1', 500), cancel('p1', 1, null)]));
      let hash = '';
      for await (const batch of readJournal(database, GENESIS)) hash = batch.hash;
      ends.push({ hash, state: await core.stateHash() });
      const rows = await database.read.selectFrom('journal').select('traces').orderBy('first_seq').execute();
      const isTraced = ends.length === 2;
      expect(rows.map(({ traces }) => traces)).toEqual([
        null,
        null,
        isTraced ? JSON.stringify({ 3: trace.traceId, 4: trace.traceId }) : null,
      ]);
      expect(published.at(-1)?.traces).toEqual(new Map(isTraced ? [[playerId('p1'), trace.traceId]] : []));
      await core.close();
      await database.close();
      await remove();
    }
    expect(trace.positions).toEqual([3, 4]);
    expect(ends[1]).toEqual(ends[0]);
  },
);

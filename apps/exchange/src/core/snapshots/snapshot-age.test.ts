import { expect, test } from 'vitest';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { deposit } from '@layline/simulation/commands.ts';
import { Metrics } from '@layline/server/telemetry/metrics.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openCore } from '../core.ts';
import { snapshotAge } from './snapshot-age.ts';
import { fakeEngine } from '../testing/fake-engine.ts';
import { SQLITE } from '../testing/storages.ts';

test('[R7.66] a gauge says how many commands a start has to replay, whichever process made the newest snapshot', async () => {
  const made = await SQLITE.make();
  const database = await openDatabase(made.storage);
  const time = new VirtualTime();
  const onFatal = (error: unknown): never => {
    throw error;
  };
  const core = await openCore({ database, engine: fakeEngine, clock: time, scheduler: time, onFatal });
  const metrics = new Metrics();
  const job = snapshotAge({ metrics, database, core });
  const age = async (): Promise<number> =>
    Number(/^layline_snapshot_age_commands (\S+)$/m.exec(await metrics.text())?.[1]);
  expect(await age()).toBeNaN();
  await core.submit(deposit('a', 'p1', 100));
  await job.run(() => false);
  expect(await age()).toBe(core.seq);
  const at = await core.takeSnapshot();
  await job.run(() => false);
  await core.submit(deposit('b', 'p1', 100));
  await core.submit(deposit('c', 'p1', 100));
  expect(await age()).toBe(core.seq - at);
  await core.close();
  await database.close();
  await made.remove();
});

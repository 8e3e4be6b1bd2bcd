import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { marketView } from '@layline/engine/views.ts';
import { marketId } from '@layline/units/ids.ts';
import type { Cluster } from '@layline/server/cluster/cluster.ts';
import { joinBeside } from '@layline/server/testing/join-beside.ts';
import { openBettingApp } from '../testing/betting-app.ts';
import type { BettingApp } from '../testing/betting-app.ts';
import { startFeeds } from './module.ts';

let app: BettingApp;
let beside: Cluster;
beforeEach(async () => {
  app = await openBettingApp();
  await app.openMarket();
  beside = await joinBeside(app.database);
});
afterEach(async () => {
  await beside.leave();
  await app.close();
});

/** The feeds of a process on the same storage that would void every market, because it has no source for it. */
function startBeside(cluster: Pick<Cluster, 'whileHeld'>) {
  const { database, core, time } = app;
  const context = { database, core, now: () => time.now(), logger: pino({ level: 'silent' }), cluster };
  return startFeeds(context, app.app, { sources: [] });
}

const status = () => app.core.read((state) => marketView(state, marketId('m1'))?.status);

test('a process that starts beside another voids none of its markets', async () => {
  const feeds = await startBeside(beside);
  expect(await status()).toBe('OPEN');
  await beside.beat();
  expect(await status()).toBe('OPEN');
  await feeds.close?.();
});

test('a process that holds the lease of the feeds ends what no source continues', async () => {
  const feeds = await startBeside({
    whileHeld: async (name, work) => {
      const stop = await work({ name, epoch: 2, settleMs: 0, isHeld: () => true, giveUp: () => undefined });
      return async () => stop();
    },
  });
  expect(await status()).not.toBe('OPEN');
  await feeds.close?.();
});

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

const status = (id = 'm1') => app.core.read((state) => marketView(state, marketId(id))?.status);

test('a process that starts beside another voids none of its markets', async () => {
  const feeds = await startBeside(beside);
  expect(await status()).toBe('OPEN');
  await beside.beat();
  expect(await status()).toBe('OPEN');
  await feeds.close?.();
});

/** Holds the lease in these epochs, one after another, and calls `between` while it does not hold it. */
function holding(epochs: readonly number[], between: () => Promise<unknown>): Pick<Cluster, 'whileHeld'> {
  return {
    async whileHeld(name, work) {
      const held = { name, settleMs: 0, isHeld: () => true, giveUp: () => undefined };
      const [first = 0, ...others] = epochs;
      let stop = await work({ ...held, epoch: first });
      for (const epoch of others) {
        await stop();
        await between();
        stop = await work({ ...held, epoch });
      }
      return async () => stop();
    },
  };
}

test('a process that holds the lease of the feeds ends what no source continues', async () => {
  const feeds = await startBeside(holding([2], () => Promise.resolve()));
  expect(await status()).not.toBe('OPEN');
  await feeds.close?.();
});

test.each([
  ['before anybody else has, ends nothing', [2, 3], 'OPEN'],
  ['after somebody else has, ends what that one left', [2, 4], undefined],
])('a process that takes the lease of the feeds again %s', async (_, epochs, after) => {
  const feeds = await startBeside(holding(epochs, () => app.openMarket({ id: marketId('m2') })));
  expect(await status('m2')).toBe(after);
  await feeds.close?.();
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { wonBy } from '@layline/simulation/builders.ts';
import { marketId } from '@layline/units/ids.ts';
import { openBettingApp, type BettingApp } from '../../testing/betting-app.ts';
import { BookPublisher } from './book-publisher.ts';

const M1 = marketId('m1');

let app: BettingApp;
beforeEach(async () => {
  app = await openBettingApp();
  await app.openMarket();
});
afterEach(() => app.close());

async function settle(winner: string, settlementVersion: number): Promise<void> {
  await app.command({
    type: 'settleMarket',
    marketId: M1,
    settlementVersion,
    result: { runners: wonBy(winner, ['A', 'B', 'C']), lineResult: null },
  });
  await app.core.waitForProjection(app.core.seq);
}

const rows = () => app.database.read.selectFrom('market_results').selectAll().execute();

test('[R7.86] a process that opens before the projections have a result shows it as soon as they do, and no earlier one', async () => {
  await settle('A', 1);
  const [first] = await rows();
  await settle('B', 2);
  const all = await rows();
  const corrected = all.find(({ settlement_version: version }) => version === 2);
  if (first === undefined || corrected === undefined) throw new Error('a result is missing');
  const { write } = app.database;
  // What the table holds while the projections are behind.
  await write.deleteFrom('market_results').execute();
  await write.insertInto('market_results').values(first).execute();
  const books = await BookPublisher.open({
    database: app.database,
    core: app.core,
    now: () => app.time.now(),
    scheduler: app.time,
    isStale: () => false,
  });
  const shown = () => app.core.read((state) => books.book(state, M1)?.result?.winners ?? null);
  expect(await shown()).toBeNull();
  await write.deleteFrom('market_results').execute();
  await write.insertInto('market_results').values(corrected).execute();
  await books.job.run(() => false);
  expect(await shown()).toEqual(['B']);
});

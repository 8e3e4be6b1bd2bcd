import type { PluginTransformQueryArgs } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import type { Database } from '../../db/database.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp } from '../../testing/betting-app.ts';

let app: BettingApp;
let reads: number;

/** Counts reads of playing times. */
function counted(database: Database): Database {
  const read = database.read.withPlugin({
    transformQuery({ node }: PluginTransformQueryArgs) {
      if (JSON.stringify(node).includes('playing_days')) reads += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { ...database, read };
}

afterEach(() => app.close());

test("concurrent calls read their player's time once", async () => {
  reads = 0;
  app = await openBettingApp({ core: { wrap: counted } });
  const { token } = await app.player();
  const calls = Array.from({ length: 20 }, () => app.call(getOpenBets, {}, { token }));
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(reads).toBe(1);
});

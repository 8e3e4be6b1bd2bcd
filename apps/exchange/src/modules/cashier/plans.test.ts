import { CompiledQuery, SqliteQueryCompiler } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { playerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import { RequestLists } from './request-lists.ts';
import { RequestStore } from './request-store.ts';

type Run = (database: Database) => Promise<unknown>;

const ASHA = playerId('asha');

test.each<[string, string, Run]>([
  ['payouts under way', 'money_requests_payouts', (db) => new RequestStore(db).underWay(100)],
  [
    'flagged requests',
    'money_requests_flagged',
    (db) => new RequestLists(db).forOperators({ flagged: true }),
  ],
  [
    'requests waiting for an operator',
    'money_requests_state_created_at_request_id',
    (db) => new RequestLists(db).forOperators({}),
  ],
  [
    'expired deposits',
    'money_requests_state_created_at_request_id',
    (db) => new RequestStore(db).pastDue(1, 100),
  ],
  [
    'online deposits of players who are stopped',
    'money_requests_state_created_at_request_id',
    (db) => new RequestStore(db).stoppedOnline(100),
  ],
  ['a player’s pending deposits', 'player_id', (db) => new RequestStore(db).waitingDeposits(ASHA)],
])('%s: found by the index %s, however many finished requests there are', async (_, index, run) => {
  const test_ = await openBettingApp();
  try {
    const asked: CompiledQuery[] = [];
    const spy: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        asked.push(new SqliteQueryCompiler().compileQuery(node, queryId));
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const { database } = test_;
    await run({ ...database, read: database.read.withPlugin(spy) });
    const [query] = asked;
    const plan = CompiledQuery.raw(`explain query plan ${query?.sql ?? ''}`, [...(query?.parameters ?? [])]);
    const { rows } = await database.read.executeQuery<{ detail: string }>(plan);
    const detail = rows.map((row) => row.detail).join('\n');
    expect(detail).toContain(index);
    expect(detail).not.toMatch(/SCAN money_requests(?! USING INDEX money_requests_flagged)/);
  } finally {
    await test_.close();
  }
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SoloNext } from '@layline/contract/casino/table-protocol.ts';
import type { Database } from './db/database.ts';
import { storagesUnderTest } from '@layline/server/testing/storages.ts';
import { eventually, TableApp } from './testing/table-app.ts';

const START = 10_000_000;

/** Fails a number of the transactions selected by `concerns`: before they run, or after the commit so that the answer is lost. */
function failing(
  database: Database,
  concerns: (sql: string) => boolean,
  { times, moment }: { readonly times: number; readonly moment: 'before' | 'after' },
): { failed(): number } {
  const { transact } = database;
  let left = times;
  const ill: Database['transact'] = async (statements, options) => {
    if (left === 0 || !statements.some(({ sql }) => concerns(sql))) return transact(statements, options);
    left -= 1;
    if (moment === 'after') await transact(statements, options);
    throw new Error('the disk hung');
  };
  Object.assign(database, { transact: ill });
  return { failed: () => times - left };
}

/** Recognises a statement by its effect on a round. */
const isEnd = (sql: string): boolean => sql.includes('update "table_rounds"') && sql.includes('"result"');
const isSeal = (sql: string): boolean =>
  sql.includes('update "table_rounds"') && sql.includes('"client_seed"');

describe.each(storagesUnderTest())('a round whose storage fails for a while, on $name', (under) => {
  let app: TableApp;
  beforeEach(async () => {
    app = await TableApp.open({}, under);
  });
  afterEach(() => app.close());

  test.each([
    ['its seal', isSeal, 'before', 3],
    ['its seal', isSeal, 'after', 1],
    ['its result', isEnd, 'before', 3],
    ['its result', isEnd, 'after', 1],
  ] as const)('%s, $2: what has been dealt counts', async (_, concerns, moment, times) => {
    const seat = await app.enter('asha', 'roulette');
    await app.table('roulette').watch();
    const bets = ['red', 'black'].map((bet) => ({ bet, stake: 100 }));
    expect((await app.place(seat, 'roulette', bets)).error).toBeNull();
    const ill = failing(app.database, concerns, { times, moment });
    const phases = new Set<string>();
    while (app.table('roulette').image().round?.number === 1) {
      phases.add(app.table('roulette').image().round?.phase ?? 'none');
      await app.pass(50);
    }
    expect(ill.failed()).toBe(times);
    expect([...phases]).toEqual(['BETTING', 'CLOSED', 'DEALING', 'SETTLED']);
    const result = app.table('roulette').image().road[0]?.result;
    await eventually(() => app.wallet.credits.size === 1);
    expect(app.wallet.balanceOf('asha')).toBe(result === '0' ? START - 20_000 : START);
    // Nothing is left unfinished: a restart finds nothing to complete.
    const open = await app.database.read
      .selectFrom('table_rounds')
      .select(['number', 'phase'])
      .where('number', '=', 1)
      .execute();
    expect(open).toEqual([{ number: 1, phase: 'SETTLED' }]);
  });

  test('a void that cannot be stored is retried until it can', async () => {
    const seat = await app.enter('asha', 'roulette');
    await app.table('roulette').watch();
    const roundId = app.table('roulette').image().round?.roundId ?? '';
    expect((await app.place(seat, 'roulette', [{ bet: 'red', stake: 100 }])).error).toBeNull();
    failing(app.database, (sql) => sql.includes('"reason"') && sql.includes('table_rounds'), {
      times: 2,
      moment: 'before',
    });
    await expect(app.table('roulette').void('A hand fell on the wheel')).rejects.toThrow('the disk hung');
    await app.pass(20_000);
    await eventually(() => app.wallet.balanceOf('asha') === START);
    const record = await app.call<{ phase: string; reason: string }>(`rounds/${roundId}`);
    expect(record.result).toMatchObject({ phase: 'VOID', reason: 'A hand fell on the wheel' });
  });

  const plinko = async (seat: string, requestId: string) => {
    const { result } = await app.call<SoloNext>('solo/next?gameId=plinko', undefined, seat);
    const choices = { rows: '8', risk: 'low' };
    return { requestId, gameId: 'plinko', commit: result.commit, seed: 'words', stake: 100, choices };
  };
  const isPaid = () => eventually(() => app.wallet.credits.size === 1);

  test.each([
    ['before', 'again'],
    ['after', 'again'],
    ['before', 'open'],
    ['after', 'open'],
    ['before', 'a day later'],
  ] as const)('a solo round interrupted %s its end was written is paid, by %s', async (moment, how) => {
    const seat = await app.enter('asha', 'plinko');
    const request = await plinko(seat, 'one');
    failing(app.database, (sql) => sql.includes('update "solo_rounds"') && sql.includes('"result"'), {
      times: 1,
      moment,
    });
    expect((await app.call('solo/start', request, seat)).status).toBe(500);
    if (how === 'a day later') {
      app.time.jump(86_400_000 + 1);
      await app.host.tidy();
    }
    const path = how === 'again' ? 'solo/start' : 'solo/open?gameId=plinko';
    await app.call(path, how === 'again' ? request : undefined, seat);
    await app.restart();
    await isPaid();
    const rows = await app.database.read
      .selectFrom('solo_rounds')
      .select(['state', 'result'])
      .where('state', '<>', 'DROPPED')
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.state).toBe('RESULT');
    const returned = Math.round(10_000 * Number(rows[0]?.result));
    expect(app.wallet.balanceOf('asha')).toBe(START - 10_000 + returned);
  });

  test('a solo round whose start could not be stored returns its stake without a restart', async () => {
    const seat = await app.enter('asha', 'plinko');
    const request = await plinko(seat, 'one');
    failing(app.database, (sql) => sql.includes('update "solo_seeds"'), { times: 1, moment: 'before' });
    expect((await app.call('solo/start', request, seat)).status).toBe(500);
    expect(app.wallet.balanceOf('asha')).toBe(START - 10_000);
    await app.host.tidy();
    expect(app.wallet.balanceOf('asha')).toBe(START - 10_000);
    app.time.jump(60_001);
    await app.host.tidy();
    await eventually(() => app.wallet.balanceOf('asha') === START);
    expect((await app.call('solo/start', request, seat)).error?.code).toBe('STAKE_RETURNED');
    expect((await app.call('solo/start', await plinko(seat, 'two'), seat)).status).toBe(200);
    await isPaid();
  });
});

import { expect, test, vi } from 'vitest';
import { exchangeEngine } from '../../core/exchange-engine.ts';
import { openCore } from '../../core/core.ts';
import { casinoProviders, LOCAL_CASINO } from '../../casino-providers/configured.ts';
import { SQLITE } from '../../core/testing/storages.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openExchange } from '../../exchange.ts';
import { SmsDouble, quickDependencies } from '../../testing/test-app.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { OWN_TABLES } from '../../casino-providers/own-tables.ts';
import { casinoOperatorRoutes } from '../casino/operator-routes.ts';
import { ELSEWHERE_ROUTES, warnOfMoneyLeft } from './elsewhere.ts';

const ADDRESS = 'https://tables.example.com';

test('an exchange with its tables elsewhere runs none, and opens their games where they are', async () => {
  const made = await SQLITE.make();
  const time = new VirtualTime();
  const database = await openDatabase(made.storage);
  const core = await openCore({
    database,
    engine: exchangeEngine,
    clock: time,
    scheduler: time,
    onFatal(error) {
      throw error;
    },
  });
  const exchange = await openExchange({
    ...quickDependencies(database, core, time),
    sms: new SmsDouble(),
    newCode: () => '40000',
    casino: { providers: casinoProviders({ ...LOCAL_CASINO, tablesUrl: ADDRESS }) },
    tables: null,
  });
  expect(exchange.tables).toBeNull();
  expect((await exchange.fastify.inject({ url: '/games/tables' })).statusCode).toBe(404);
  const own = exchange.casino.providers.provider(OWN_TABLES);
  const game = own?.games(null)[0];
  if (own === undefined || game === undefined) throw new Error('the games are not there');
  expect(game).toMatchObject({ minStake: null, maxStake: null });
  const { url } = await own.launch({
    game,
    launchToken: 'a-launch-token-of-some',
    session: () => Promise.resolve(''),
    playerName: 'p',
    nickname: 'A',
    currency: 'INR',
    language: 'en-IN',
    device: 'PHONE',
    theme: 'dark',
    address: '127.0.0.1',
    country: null,
    lobbyUrl: 'https://play.example.com',
  });
  expect(url.startsWith(`${ADDRESS}/games/play?game=${game.gameId}&`)).toBe(true);
  await exchange.close();
  await core.close();
  await database.close();
  await made.remove();
});

const ask = {
  session: { role: 'ADMIN' },
  body: { provider: OWN_TABLES, playerId: 'p', roundId: 'r', reason: 'x' },
};

test('operators are refused data that only tables elsewhere have, and voids that need it', async () => {
  // The refusal comes before anything is looked up, so nothing that a void needs has to exist.
  const routes = casinoOperatorRoutes({ casino: {}, declined: null } as never);
  const refused = [...ELSEWHERE_ROUTES, ...routes.filter(({ call }) => call.name === 'voidCasinoRound')];
  expect(refused.map(({ call }) => call.name)).toEqual([
    'getStuckReturns',
    'payStuckReturn',
    'voidTableRound',
    'getTableLimits',
    'setTableLimits',
    'voidCasinoRound',
  ]);
  for (const route of refused) {
    expect(await route.handle(ask as never)).toMatchObject({ refused: 'UNAVAILABLE' });
  }
});

test('money that tables left behind in the exchange is logged as an error once they run elsewhere', async () => {
  const made = await SQLITE.make();
  const database = await openDatabase(made.storage);
  const error = vi.fn<(left: object, message: string) => void>();
  const warn = () => warnOfMoneyLeft({ database, logger: { error } as never });
  await warn();
  expect(error).not.toHaveBeenCalled();
  const ids = { round_id: 'r', game_id: 'g', seat_id: 's', session_id: 's', player_id: 'p', ref_tx_id: 'b' };
  await database.write
    .insertInto('table_payouts')
    .values({ ...ids, tx_id: 'c', staked: 1, amount: 2, state: 'DUE', at: 0 })
    .execute();
  await warn();
  expect(error).toHaveBeenCalledWith({ stakes: 0, returns: 1, soloRounds: 0 }, expect.any(String));
  await database.close();
  await made.remove();
});

import { expect, test } from 'vitest';
import { exchangeEngine } from '../../core/exchange-engine.ts';
import { openCore } from '../../core/core.ts';
import { casinoProviders, LOCAL_CASINO } from '../../casino-providers/configured.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openExchange } from '../../exchange.ts';
import { SmsDouble, quickDependencies } from '../../testing/test-app.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { OWN_TABLES } from '../../casino-providers/own-tables.ts';

const ADDRESS = 'https://tables.example.com';

test('an exchange whose tables are elsewhere runs none, and opens their games where they are', async () => {
  const made = await storagesUnderTest()[0]?.make();
  if (made === undefined) throw new Error('no storage to test on');
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

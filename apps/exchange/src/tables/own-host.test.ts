import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { EnterAnswer, SeatState, TableImage } from '@layline/contract/casino/table-protocol.ts';
import { playerView } from '@layline/engine/views.ts';
import { OWN_TABLES } from '../casino-providers/own-tables.ts';
import { storagesUnderTest } from '../core/testing/storages.ts';
import { openDatabase } from '../db/open-database.ts';
import { createServer } from '@layline/server/http/create-server.ts';
import { openBettingApp } from '../testing/betting-app.ts';
import { listen } from '../testing/live-client.ts';
import { openOwnHost } from './own-host.ts';
import { eventually } from './testing/table-app.ts';

test('tables in another process, on storage of their own, play on the wallet over HTTP', async () => {
  const exchange = await openBettingApp();
  const url = await listen(exchange);
  const made = await storagesUnderTest()[0]?.make();
  if (made === undefined) throw new Error('no storage to test on');
  const database = await openDatabase(made.storage);
  const { time } = exchange;
  const host = await openOwnHost({
    database,
    scheduler: time,
    now: () => time.now(),
    logger: pino({ level: 'silent' }),
    provider: OWN_TABLES,
    secret: exchange.app.casino.ownSecret,
    walletAddress: `${url}/exchange/`,
  });
  const server = await createServer({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    hubs: [host.hub.server],
    corsOrigins: [],
    frameOrigins: [],
    httpsOnly: false,
  });
  host.serve(server);
  await server.ready();
  const call = async <T>(path: string, payload?: object, seat = ''): Promise<T> => {
    const method = payload === undefined ? 'GET' : 'POST';
    const headers = seat === '' ? {} : { authorization: `Bearer ${seat}` };
    const response = await server.inject({
      method,
      url: `/games/${path}`,
      headers,
      ...(payload && { payload }),
    });
    return response.json<{ result: T }>().result;
  };
  const player = await exchange.player();
  const session = await exchange.app.sessions.authenticate(player.token, time.now());
  const { launchToken } = await exchange.app.casino.visits.open(
    {
      playerId: player.id,
      userName: 'Asha',
      sessionId: session?.sessionId ?? '',
      site: 'default',
      currency: 'INR',
      language: 'en-IN',
      provider: OWN_TABLES,
      gameId: 'dragon-tiger',
    },
    time.now(),
  );
  const { seat } = await call<EnterAnswer>('enter', { launchToken });
  const { round } = await call<TableImage>('tables/dragon-tiger');
  const bets = [{ bet: 'dragon', stake: 100 }];
  const request = { requestId: 'one', tableId: 'dragon-tiger', roundId: round?.roundId ?? '', bets };
  expect(await call<SeatState>('bets', request, seat)).toMatchObject({ balance: 99_900, staked: 100 });
  const table = host.tables.get('dragon-tiger');
  while (table?.image().round?.phase !== 'RESULT' && table?.image().round?.phase !== 'SETTLED') {
    time.advance(100);
    await table?.quiet();
  }
  await eventually(() => table.image().round?.phase === 'SETTLED');
  const state = await call<SeatState>('state', undefined, seat);
  expect(state.balance).toBe(99_900 + (state.own[0]?.returned ?? Number.NaN));
  expect(playerView(exchange.core.state, player.id)?.cash).toBe(Math.round(state.balance * 100));
  await host.stop();
  await host.hub.server.close();
  await server.close();
  await database.close();
  await made.remove();
  await exchange.close();
});

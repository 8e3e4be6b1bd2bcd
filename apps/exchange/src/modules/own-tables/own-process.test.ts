import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EnterAnswer, SeatState, TableImage } from '@layline/contract/casino/table-protocol.ts';
import { playerView } from '@layline/engine/views.ts';
import { makeDirectory } from '@layline/server/testing/storages.ts';
import type { TestStorage } from '@layline/server/testing/storages.ts';
import { startHost } from '@layline/table-host/src/start-host.ts';
import type { RunningHost } from '@layline/table-host/src/start-host.ts';
import { eventually } from '@layline/table-host/src/testing/table-app.ts';
import { OWN_TABLES } from '../../casino-providers/own-tables.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';
import { listen } from '../../testing/live-client.ts';
import { launchTokenFor } from './testing/player-at-table.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

const TABLE = 'dragon-tiger';

let exchange: BettingApp;
let address: string;
let made: TestStorage;
let host: RunningHost;
let player: TestPlayer;
beforeEach(async () => {
  exchange = await openBettingApp();
  address = await listen(exchange);
  made = await makeDirectory();
  host = await open();
  player = await exchange.player();
});
afterEach(async () => {
  await host.close();
  await made.remove();
  await exchange.close();
});

function open(): Promise<RunningHost> {
  const { time } = exchange;
  return startHost(
    {
      port: 0,
      host: '127.0.0.1',
      storage: made.storage,
      wallet: `${address}/exchange/`,
      provider: OWN_TABLES,
      secret: exchange.app.casino.ownSecret,
      pace: 1,
      rateLimitFactor: 1000,
      trustProxy: false,
      frameAncestors: [],
      httpsOnly: false,
      logLevel: 'silent',
      logCalls: 'none',
      metrics: { from: 'local', token: null },
    },
    {
      clock: time,
      scheduler: time,
      logger: pino({ level: 'silent' }),
      clientDir: null,
      onFatal(error) {
        throw error;
      },
    },
  );
}

/** Makes a call of a game's page over the network. */
async function call<T>(path: string, payload?: object, seat = ''): Promise<T> {
  const response = await fetch(`${host.address}/games/${path}`, {
    method: payload === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(seat === '' ? {} : { authorization: `Bearer ${seat}` }),
    },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
  });
  const { result } = (await response.json()) as { result: T };
  return result;
}

async function bet(seat: string, requestId: string): Promise<{ roundId: string; state: SeatState }> {
  const { round } = await call<TableImage>(`tables/${TABLE}`);
  const roundId = round?.roundId ?? '';
  const bets = [{ bet: 'dragon', stake: 100 }];
  return {
    roundId,
    state: await call<SeatState>('bets', { requestId, tableId: TABLE, roundId, bets }, seat),
  };
}

/** Lets time pass until the round being played is settled. */
async function playOut(): Promise<void> {
  const table = host.tables.tables.get(TABLE);
  while (!['RESULT', 'SETTLED'].includes(table?.image().round?.phase ?? '')) {
    exchange.time.advance(100);
    await table?.quiet();
  }
  await eventually(() => table?.image().round?.phase === 'SETTLED');
}

const cash = (): number => playerView(stateInMemory(exchange.core), player.id)?.cash ?? Number.NaN;

test('tables in another process, with their own storage, use the wallet over HTTP', async () => {
  const { seat } = await call<EnterAnswer>('enter', {
    launchToken: await launchTokenFor(exchange, player, TABLE),
  });
  const { state } = await bet(seat, 'one');
  expect(state).toMatchObject({ balance: 99_900, staked: 100 });
  await playOut();
  const after = await call<SeatState>('state', undefined, seat);
  expect(after.balance).toBe(99_900 + (after.own[0]?.returned ?? Number.NaN));
  expect(cash()).toBe(Math.round(after.balance * 100));
  const ready = await fetch(`${host.address}/readyz`);
  expect(await ready.json()).toMatchObject({ status: 'ready' });
  const metrics = await (await fetch(`${host.address}/metrics`)).text();
  expect(metrics).toContain('layline_tables_rounds_total{game="dragon-tiger"} 1');
});

test('a table process interrupted in a round pays it from the same storage when it is back', async () => {
  const { seat } = await call<EnterAnswer>('enter', {
    launchToken: await launchTokenFor(exchange, player, TABLE),
  });
  const { roundId, state } = await bet(seat, 'one');
  expect(state.staked).toBe(100);
  const staked = cash();
  await host.close();

  host = await open();
  await eventually(() => host.tables.transfers.unresolved.credits === 0);
  const { transfers } = host.tables;
  expect(await transfers.stuck()).toEqual([]);
  expect(await host.operations.declined([roundId])).toEqual([]);
  let after = state;
  const returned = () => after.own.find((one) => one.roundId === roundId)?.returned ?? null;
  // The wallet moves the money a moment before the table's own record shows it.
  await eventually(async () => {
    after = await call<SeatState>('state', undefined, seat);
    return returned() !== null;
  });
  expect(cash()).toBe(staked + Math.round((returned() ?? Number.NaN) * 100));
  expect(after.balance).toBe(cash() / 100);
});

test('a table process on new storage plays rounds that the wallet does not confuse with earlier ones', async () => {
  const enter = async () => {
    const launchToken = await launchTokenFor(exchange, player, TABLE);
    return (await call<EnterAnswer>('enter', { launchToken })).seat;
  };
  const before = await bet(await enter(), 'one');
  await playOut();
  const staked = cash();
  await host.close();
  await made.remove();

  made = await makeDirectory();
  host = await open();
  const after = await bet(await enter(), 'one');
  expect(after.roundId).not.toBe(before.roundId);
  expect(after.state).toMatchObject({ staked: 100 });
  expect(cash()).toBe(staked - 10_000);
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getBetHistory, getTransactionDetail } from '@layline/contract/calls/reports.ts';
import { getOdds } from '@layline/contract/calls/catalogue.ts';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import type { MarketDefinition } from '@layline/engine/market-definition.ts';
import { ledgerAccounts, ledgerBalance } from '@layline/engine/views.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, PlaceBody, TestPlayer } from '../../testing/betting-app.ts';
import { HOUSE_MARKETS, openHouseMarket, quote, row, settle } from '../../testing/house-markets.ts';
import { listen, LiveClient } from '../../testing/live-client.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

const { bookmaker, session, meter, khado, oddeven } = HOUSE_MARKETS;

let app: BettingApp;
let player: TestPlayer;
beforeEach(async () => {
  app = await openBettingApp();
  player = await app.player();
  await openHouseMarket(app, bookmaker, [row('india', 95, 98), row('australia', 102, 107)]);
  await openHouseMarket(app, session, [row('runs', [45, 100], [44, 100])]);
  await openHouseMarket(app, meter, [row('runs', [171, 100], [168, 100])]);
  await openHouseMarket(app, khado, [row('r150', 400), row('r160', 300)]);
  await openHouseMarket(app, oddeven, [row('odd', 95), row('even', 95)]);
});
afterEach(() => app.close());

async function place(body: Partial<PlaceBody>): Promise<number> {
  const { result, error } = await app.place(player, { stake: 1000, ...body });
  if (result === null) throw new Error(`the bet was refused: ${error?.code}`);
  return result.betId;
}

/** The player's statement lines of a market, oldest first: kind and rupees. */
async function lines(market: MarketDefinition): Promise<(readonly [kind: string, amount: number])[]> {
  await app.core.waitForProjection(app.core.seq);
  const own = await app.database.read
    .selectFrom('statement_lines')
    .select(['kind', 'amount'])
    .where('account', '=', `player:${player.id}:cash`)
    .where('market_id', '=', market.id)
    .orderBy('line')
    .execute();
  return own.map(({ kind, amount }) => [kind, amount / 100] as const);
}

const house = (name: 'bookmaker' | 'fancy') => ledgerBalance(stateInMemory(app.core), `house:${name}`) / 100;
const cash = () => ledgerBalance(stateInMemory(app.core), `player:${player.id}:cash` as never) / 100;

/** Market, bets by side, runner, price and line, result, and the player's profit in rupees. */
const SETTLEMENTS = [
  ['back that wins', bookmaker, [{ runnerId: 'india', price: 95 }], 'india', 950],
  ['back that loses', bookmaker, [{ runnerId: 'india', price: 95 }], 'australia', -1000],
  ['lay that wins', bookmaker, [{ side: 'LAY', runnerId: 'india', price: 98 }], 'australia', 1000],
  ['lay that loses', bookmaker, [{ side: 'LAY', runnerId: 'india', price: 98 }], 'india', -980],
  ['Yes, on the line', session, [{ runnerId: 'runs', price: 100, line: 45 }], 45, 1000],
  ['Yes, one run short', session, [{ runnerId: 'runs', price: 100, line: 45 }], 44, -1000],
  ['No, one run short', session, [{ side: 'LAY', runnerId: 'runs', price: 100, line: 44 }], 43, 1000],
  ['No, on the line', session, [{ side: 'LAY', runnerId: 'runs', price: 100, line: 44 }], 44, -1000],
  ['meter, Yes, 9 runs above', meter, [{ runnerId: 'runs', price: 100, line: 171, stake: 100 }], 180, 900],
  [
    'meter, Yes, beyond the most',
    meter,
    [{ runnerId: 'runs', price: 100, line: 171, stake: 100 }],
    300,
    7900,
  ],
  [
    'meter, No, 9 runs above',
    meter,
    [{ side: 'LAY', runnerId: 'runs', price: 100, line: 168, stake: 100 }],
    177,
    -900,
  ],
  ['khado, inside the range', khado, [{ runnerId: 'r160', price: 300 }], 169, 3000],
  ['khado, outside', khado, [{ runnerId: 'r160', price: 300 }], 170, -1000],
  ['odd', oddeven, [{ runnerId: 'odd', price: 95 }], 'odd', 950],
  ['even', oddeven, [{ runnerId: 'odd', price: 95 }], 'even', -1000],
] as const;

describe('settled with the house, without commission', () => {
  test.each(SETTLEMENTS)('%s', async (_name, market, bets, result, profit) => {
    for (const bet of bets) await place({ ...bet, marketId: market.id });
    await settle(app, market, result);
    expect(await lines(market)).toEqual([['SETTLEMENT', profit]]);
    expect(cash()).toBe(100_000 + profit);
    expect(house(market === bookmaker ? 'bookmaker' : 'fancy')).toBe(0 - profit);
    expect(house(market === bookmaker ? 'fancy' : 'bookmaker')).toBe(0);
    const { result: open } = await app.call(getOpenBets, {}, { token: player.token });
    expect(open).toEqual({ openBets: [], balance: 100_000 + profit, exposure: 0 });
    const history = await app.call(getBetHistory, { body: { state: 'SETTLED' } }, { token: player.token });
    expect(history.result?.bets).toMatchObject([
      { profit, bettingType: market.bettingType, line: (bets[0] as { line?: number }).line ?? null },
    ]);
    const detail = await app.call(getTransactionDetail, { query: { line: 2 } }, { token: player.token });
    expect(detail.result?.settlement).toMatchObject({
      amount: profit,
      bets: [{ amount: profit, fragments: [{ price: bets[0].price, amount: profit }] }],
    });
  });

  test('[R7.15] the result of a khado names the range the figure fell into, that of a session only the figure', async () => {
    await settle(app, khado, 165);
    await settle(app, session, 46);
    const { result } = await app.call(getOdds, { query: { marketIds: 'khado,session' } });
    expect(result?.map((book) => book.result)).toMatchObject([
      { outcome: 'SETTLED', winners: ['r160'], lineResult: 165 },
      { outcome: 'SETTLED', winners: [], lineResult: 46 },
    ]);
  });

  test('bets at different lines net into one line of the statement', async () => {
    await place({ marketId: 'session', runnerId: 'runs', price: 100, line: 45 });
    await quote(app, 'session', row('runs', [48, 100], [47, 110]));
    await place({ marketId: 'session', runnerId: 'runs', side: 'LAY', price: 110, line: 47, stake: 2000 });
    await settle(app, session, 46);
    expect(await lines(session)).toEqual([['SETTLEMENT', 3000]]);
  });
});

describe('void, for both sides alike', () => {
  test.each([
    ['the bet that would have won', 46],
    ['the bet that would have lost', 44],
  ])('%s: one bet', async (_name, runs) => {
    const betId = await place({ marketId: 'session', runnerId: 'runs', price: 100, line: 45 });
    await app.command({ type: 'voidBet', betId: betId as never, reason: 'The result was known' });
    await settle(app, session, runs);
    expect(await lines(session)).toEqual([]);
    expect([cash(), house('fancy')]).toEqual([100_000, 0]);
  });

  test('a window of time', async () => {
    await place({ marketId: 'session', runnerId: 'runs', price: 100, line: 45 });
    app.time.advance(60_000);
    const from = app.time.now();
    await place({ marketId: 'session', runnerId: 'runs', price: 100, line: 45, stake: 5000 });
    await app.command({
      type: 'voidWindow',
      marketId: session.id,
      from,
      to: app.time.now(),
      reason: 'Wrong line',
    });
    await settle(app, session, 60);
    expect(await lines(session)).toEqual([['SETTLEMENT', 1000]]);
  });

  test('tie or no result: the whole bookmaker market', async () => {
    await place({ marketId: 'bookmaker', runnerId: 'india', price: 95 });
    await app.command({ type: 'voidMarket', marketId: bookmaker.id, settlementVersion: 1, reason: 'Tie' });
    expect(await lines(bookmaker)).toEqual([]);
    expect(cash()).toBe(100_000);
  });
});

test('after resettling, the statement shows both the exact reversal and the new result', async () => {
  await place({ marketId: 'session', runnerId: 'runs', price: 100, line: 45 });
  await settle(app, session, 44);
  await settle(app, session, 46, 2);
  expect(await lines(session)).toEqual([
    ['SETTLEMENT', -1000],
    ['SETTLEMENT_REVERSAL', 1000],
    ['SETTLEMENT', 1000],
  ]);
  expect([cash(), house('fancy')]).toEqual([101_000, -1000]);
  expect(ledgerAccounts(stateInMemory(app.core)).reduce((sum, [, balance]) => sum + balance, 0)).toBe(0);
});

test('[R7.46] the hub announces the bet, its settlement and the balance', async () => {
  const client = await LiveClient.connect(await listen(app));
  try {
    await client.register(player.token);
    app.time.advance(1000);
    await place({ marketId: 'session', runnerId: 'runs', price: 100, line: 45 });
    app.flush();
    await client.settled();
    expect(client.all('BetsChanged')).toEqual([{ marketIds: ['session'] }]);
    expect(client.all('UserBalance').at(-1)).toEqual({ Balance: 99_000, Exposure: 1000 });
    await settle(app, session, 46);
    app.flush();
    await client.settled();
    expect(client.all('BetSettled')).toEqual([
      { marketId: 'session', marketName: '6 over runs', profit: 1000 },
    ]);
    expect(client.all('UserBalance').at(-1)).toEqual({ Balance: 101_000, Exposure: 0 });
  } finally {
    await client.stop();
  }
});

test('a restart voids markets of every kind that its feed can no longer decide', async () => {
  await place({ marketId: 'bookmaker', runnerId: 'india', price: 95 });
  await place({ marketId: 'session', runnerId: 'runs', price: 100, line: 45 });
  await place({ marketId: 'meter', runnerId: 'runs', price: 100, line: 171, stake: 100 });
  await place({ marketId: 'khado', runnerId: 'r160', price: 300 });
  await place({ marketId: 'oddeven', runnerId: 'odd', price: 95 });
  app = await app.restart();
  const { result } = await app.call(getOpenBets, {}, { token: player.token });
  expect(result).toEqual({ openBets: [], balance: 100_000, exposure: 0 });
  const history = await app.call(getBetHistory, { body: {} }, { token: player.token });
  expect(history.result?.bets.map(({ state, voided, profit }) => [state, voided > 0, profit])).toEqual(
    Array.from({ length: 5 }, () => ['VOID', true, 0]),
  );
});

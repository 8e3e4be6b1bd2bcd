import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelBet, changeBet, getOpenBets } from '@layline/contract/calls/betting.ts';
import { getEventMarkets } from '@layline/contract/calls/catalogue.ts';
import { getBetHistory } from '@layline/contract/calls/reports.ts';
import { marketId } from '@layline/units/ids.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';
import { bookOf, openBettingApp } from '../../testing/betting-app.ts';
import { STARTING_PRICE_MS } from '../catalogue/starting-prices.ts';

const M1 = marketId('m1');

let app: BettingApp;
let backer: TestPlayer;
let layer: TestPlayer;
beforeEach(async () => {
  app = await openBettingApp();
  [backer, layer] = [await app.player(), await app.player()];
  await app.openMarket({ startingPrice: true });
});
afterEach(() => app.close());

const BACK = { orderType: 'MARKET_ON_CLOSE', price: 1.01, stake: 1000 } as const;
const LAY = { orderType: 'LIMIT_ON_CLOSE', side: 'LAY', price: 10, stake: 6000 } as const;

async function openBets({ token }: TestPlayer) {
  const { result } = await app.call(getOpenBets, {}, { token });
  return result;
}

async function history({ token }: TestPlayer) {
  const { result } = await app.call(getBetHistory, { body: {} }, { token });
  return result?.bets ?? [];
}

test('[R4.15] a bet waits for the starting price, holds its stake or liability, and cannot be taken back', async () => {
  const placed = await app.place(backer, BACK);
  expect(placed.result).toMatchObject({ status: 'EXECUTABLE', matched: 0, remaining: 1000 });
  await app.place(layer, LAY);
  expect((await openBets(layer))?.openBets).toMatchObject([
    { orderType: 'LIMIT_ON_CLOSE', stake: 6000, liability: 6000, ahead: null },
  ]);
  expect((await openBets(layer))?.exposure).toBe(6000);
  const body = { betId: placed.result?.betId ?? 0 };
  const { token } = backer;
  expect((await app.call(cancelBet, { body }, { token })).error?.code).toBe('BET_IN_PROGRESS');
  const change = { ...body, persistence: 'PERSIST' } as const;
  expect((await app.call(changeBet, { body: change }, { token })).error?.code).toBe('BET_IN_PROGRESS');
});

test('[R4.15] at the off it is matched, and the bets of both say so everywhere', async () => {
  await app.place(backer, BACK);
  await app.place(layer, LAY);
  await app.command({ type: 'turnInPlay', marketId: M1, betDelaySec: 5 });
  expect((await bookOf(app, M1))?.runners[0]?.startingPrice).toMatchObject({ price: 7, near: null });
  expect(await history(backer)).toMatchObject([
    { state: 'MATCHED', stake: 1000, matched: 1000, averagePrice: 7, orderType: 'MARKET_ON_CLOSE' },
  ]);
  expect(await history(layer)).toMatchObject([
    { state: 'MATCHED', stake: 1000, matched: 1000, remaining: 0, lapsed: 0, averagePrice: 7 },
  ]);
  expect((await openBets(layer))?.openBets).toMatchObject([{ stake: 1000, liability: 6000 }]);
});

test('[R4.15] what finds nobody lapses with its reason, and so does what takes the price of an order in the book', async () => {
  await app.place(backer, { ...BACK, orderType: 'LIMIT_ON_CLOSE', price: 8 });
  await app.place(backer, { persistence: 'TAKE_SP', price: 3 });
  await app.place(layer, { ...LAY, price: 1000, stake: 1000 });
  await app.command({ type: 'turnInPlay', marketId: M1, betDelaySec: 5 });
  expect(
    (await history(backer)).map(({ state, lapseReason, averagePrice }) => [state, lapseReason, averagePrice]),
  ).toEqual([
    ['MATCHED', null, 3],
    ['LAPSED', 'SP_LIMIT', null],
  ]);
});

test('[R4.15] near and far price come with the book, worked out at most once a second', async () => {
  const { result } = await app.call(getEventMarkets, { query: { eventId: 'e1' } });
  expect(result?.markets[0]).toMatchObject({ marketId: M1, startingPrice: true });
  await app.place(backer, BACK);
  expect((await bookOf(app, M1))?.runners[0]?.startingPrice).toEqual({
    far: null,
    near: null,
    projected: null,
    price: null,
  });
  await app.place(layer, LAY);
  app.time.advance(STARTING_PRICE_MS - 1);
  expect((await bookOf(app, M1))?.runners[0]?.startingPrice?.near).toBeNull();
  app.time.advance(1);
  expect((await bookOf(app, M1))?.runners[0]?.startingPrice).toMatchObject({ far: 7, near: 7 });
});

test('[R4.15] a market without starting prices shows none and takes no such bet', async () => {
  await app.openMarket({ id: marketId('m2') });
  const book = await bookOf(app, 'm2');
  expect(book?.runners[0] !== undefined && 'startingPrice' in book.runners[0]).toBe(false);
  const refused = await app.place(backer, { ...BACK, marketId: 'm2' });
  expect(refused.error?.code).toBe('SP_NOT_AVAILABLE');
});

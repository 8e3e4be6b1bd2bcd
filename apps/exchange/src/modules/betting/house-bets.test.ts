import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  cancelAllBets,
  cancelBet,
  changeBet,
  getExpectedProfitLoss,
  getOpenBets,
} from '@layline/contract/calls/betting.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, PlaceBody, TestPlayer } from '../../testing/betting-app.ts';
import {
  goInPlay,
  HOUSE_MARKETS,
  onBookmaker,
  onRuns,
  openHouseMarket,
  quote,
  row,
} from '../../testing/house-markets.ts';

const { bookmaker, session, meter, khado, oddeven } = HOUSE_MARKETS;

let app: BettingApp;
let player: TestPlayer;
beforeEach(async () => {
  app = await openBettingApp();
  player = await app.player();
});
afterEach(() => app.close());

async function open() {
  const { result } = await app.call(getOpenBets, {}, { token: player.token });
  if (result === null) throw new Error('open bets were refused');
  return result;
}

async function profitLoss() {
  const { result } = await app.call(getExpectedProfitLoss, {}, { token: player.token });
  return result ?? [];
}

async function placed(body: Partial<PlaceBody>): Promise<number> {
  const { result, error } = await app.place(player, body);
  if (result === null) throw new Error(`the bet was refused: ${error?.code}`);
  return result.betId;
}

describe('a bet is matched whole with the house', () => {
  test('[R7.17] [R7.19] bookmaker: at the rate in force, shown as rate', async () => {
    await openHouseMarket(app, bookmaker, [row('india', 95, 98), row('australia', 102, 107)]);
    const { status, result } = await app.place(player, onBookmaker());
    expect(status).toBe(200);
    expect(result).toMatchObject({
      status: 'EXECUTION_COMPLETE',
      matched: 1000,
      remaining: 0,
      averagePrice: 95,
      delayUntil: null,
    });
    expect(await open()).toMatchObject({
      balance: 99_000,
      exposure: 1000,
      openBets: [
        {
          betId: result?.betId,
          bettingType: 'BOOKMAKER',
          price: 95,
          line: null,
          averagePrice: 95,
          matched: 1000,
          profit: 950,
          liability: 1000,
        },
      ],
    });
  });

  test.each([
    ['lay of the bookmaker', 'bookmaker', { side: 'LAY', runnerId: 'india', price: 98 }, 1000, 980],
    ['Yes of a session', 'session', { side: 'BACK', runnerId: 'runs', price: 90, line: 46 }, 900, 1000],
    ['No of a session', 'session', { side: 'LAY', runnerId: 'runs', price: 110, line: 46 }, 1000, 1100],
    ['khado', 'khado', { runnerId: 'r160', price: 300 }, 3000, 1000],
    ['odd', 'oddeven', { runnerId: 'odd', price: 95.5 }, 955, 1000],
    [
      'Yes of a meter',
      'meter',
      { side: 'BACK', runnerId: 'runs', price: 100, line: 171, stake: 100 },
      7900,
      7100,
    ],
    [
      'No of a meter',
      'meter',
      { side: 'LAY', runnerId: 'runs', price: 100, line: 168, stake: 100 },
      6800,
      8200,
    ],
  ] as const)('[R7.19] %s: profit and liability', async (_name, market, body, profit, liability) => {
    await openHouseMarket(app, bookmaker, [row('india', 95, 98)]);
    await openHouseMarket(app, session, [row('runs', [46, 90], [46, 110])]);
    await openHouseMarket(app, meter, [row('runs', [171, 100], [168, 100])]);
    await openHouseMarket(app, khado, [row('r160', 300)]);
    await openHouseMarket(app, oddeven, [row('odd', 95.5)]);
    await placed({ stake: 1000, ...body, marketId: market });
    const { openBets, exposure, balance } = await open();
    expect(openBets).toMatchObject([{ profit, liability, line: 'line' in body ? body.line : null }]);
    expect([exposure, balance]).toEqual([liability, 100_000 - liability]);
  });
});

describe('books of rules sections 12 and 13', () => {
  test('[R7.18] bookmaker: back India 1000 at 95, then lay it at 60: India +350, Australia 0', async () => {
    await openHouseMarket(app, bookmaker, [row('india', 95, 98), row('australia', 102, 107)]);
    await placed(onBookmaker());
    expect(await profitLoss()).toMatchObject([
      { exposure: 1000, runners: [{ profit: 950 }, { runnerId: 'australia', profit: -1000 }] },
    ]);
    await quote(app, 'bookmaker', row('india', 57, 60));
    await placed(onBookmaker({ side: 'LAY', price: 60 }));
    expect(await profitLoss()).toMatchObject([
      {
        marketId: 'bookmaker',
        exposure: 0,
        runners: [{ runnerId: 'india', profit: 350 }, { profit: 0 }],
        lineSteps: [],
      },
    ]);
    expect((await open()).balance).toBe(100_000);
  });

  test('[R7.18] session: Yes 1000 at 45/100 and No 2000 at 47/110', async () => {
    await openHouseMarket(app, session, [row('runs', [45, 100], [44, 100])]);
    await placed(onRuns('session', 45));
    await quote(app, 'session', row('runs', [48, 100], [47, 110]));
    await placed(onRuns('session', 47, { side: 'LAY', price: 110, stake: 2000 }));
    expect(await profitLoss()).toEqual([
      {
        marketId: 'session',
        eventId: 'e1',
        exposure: 1200,
        runners: [],
        lineSteps: [
          { from: null, profit: 1000 },
          { from: 45, profit: 3000 },
          { from: 47, profit: -1200 },
        ],
      },
    ]);
    expect(await open()).toMatchObject({ exposure: 1200, balance: 98_800 });
  });

  test('[R7.18] meter: run by run between its bounds', async () => {
    await openHouseMarket(app, meter, [row('runs', [171, 100], [170, 100])], {
      fancy: { kind: 'METER', min: 17_000, max: 17_300 },
    });
    await placed(onRuns('meter', 171, { stake: 100 }));
    expect(await profitLoss()).toMatchObject([
      {
        exposure: 100,
        lineSteps: [
          { from: null, profit: -100 },
          { from: 171, profit: 0 },
          { from: 172, profit: 100 },
          { from: 173, profit: 200 },
        ],
      },
    ]);
  });
});

/** An order at a quote of 95/98, or Yes 45/100 and No 44/100, and what it is matched at or refused with. */
describe('the quote moved between click and arrival (rules section 12)', () => {
  beforeEach(async () => {
    await openHouseMarket(app, bookmaker, [row('india', 95, 98)]);
    await openHouseMarket(app, session, [row('runs', [45, 100], [44, 100])]);
  });

  test.each([
    ['back at a rate that got better', onBookmaker({ price: 90 }), 95, null],
    ['lay at a rate that got better', onBookmaker({ side: 'LAY', price: 110 }), 98, null],
    ['back that takes 3 points less', onBookmaker({ price: 98, acceptWorseTicks: 3 }), 95, null],
    ['lay that takes 3 points more', onBookmaker({ side: 'LAY', price: 95, acceptWorseTicks: 3 }), 98, null],
    ['Yes at a line that fell', onRuns('session', 46), 100, 45],
    ['No at a line that rose', onRuns('session', 43, { side: 'LAY' }), 100, 44],
    ['fill or kill', onBookmaker({ timeInForce: 'FILL_OR_KILL' }), 95, null],
  ])('[R7.17] %s is struck at the quote', async (_name, body, rate, line) => {
    const { result } = await app.place(player, body);
    expect(result).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: 1000, averagePrice: rate, line });
    expect((await open()).openBets).toMatchObject([{ averagePrice: rate, line }]);
  });

  test.each([
    ['back', onBookmaker({ price: 96 }), 95, null],
    ['lay', onBookmaker({ side: 'LAY', price: 97 }), 98, null],
    ['back that takes 2 points less', onBookmaker({ price: 98, acceptWorseTicks: 2 }), 95, null],
    ['Yes at a line that rose', onRuns('session', 44, { acceptWorseTicks: 5 }), 100, 45],
    ['No at a line that fell', onRuns('session', 45, { side: 'LAY', acceptWorseTicks: 5 }), 100, 44],
    ['Yes at a rate that fell', onRuns('session', 45, { price: 110 }), 100, 45],
  ])('[R7.17] RATE_CHANGED says what is quoted now: %s', async (_name, body, rate, line) => {
    const answer = await app.place(player, body);
    expect(answer).toMatchObject({ status: 409, error: { code: 'RATE_CHANGED', details: { rate, line } } });
    expect(await open()).toMatchObject({ openBets: [], exposure: 0 });
  });

  test('[R7.17] an exact-price order does not get a better price', async () => {
    const { result, error } = await app.place(
      player,
      onBookmaker({ price: 90, acceptBetter: false, customerRef: 'x' }),
    );
    expect(error).toBeNull();
    expect(result).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: 0, remaining: 0 });
    const { result: lapsed } = await app.call(
      getOpenBets,
      { query: { customerRef: 'x' } },
      { token: player.token },
    );
    expect(lapsed?.openBets).toMatchObject([{ lapsed: 1000, lapseReason: 'PRICE_IMP_TOO_LARGE' }]);
  });
});

async function waited(betId: number) {
  app.time.advance(3000);
  await app.core.submit({ type: 'tick' });
  const { result } = await app.call(
    getOpenBets,
    { query: { customerRef: 'waits' } },
    { token: player.token },
  );
  expect(result?.openBets[0]?.betId).toBe(betId);
  return { ...result?.openBets[0], exposure: result?.exposure };
}

describe('an in-play bet waits and is checked again (rules sections 7.1 and 12)', () => {
  beforeEach(async () => {
    await openHouseMarket(app, bookmaker, [row('india', 95, 98)]);
    await goInPlay(app, 'bookmaker', 3);
  });

  const waits = (body: Partial<PlaceBody> = {}): Promise<number> =>
    placed(onBookmaker({ customerRef: 'waits', ...body }));

  test('[R7.17] its possible loss is held during the wait', async () => {
    const { result } = await app.place(player, onBookmaker());
    expect(result).toMatchObject({ status: 'PENDING', matched: 0, remaining: 1000 });
    expect(result?.delayUntil).toBe(app.time.now() + 3000);
    expect(await open()).toMatchObject({
      exposure: 1000,
      openBets: [{ status: 'PENDING', price: 95, profit: 950, liability: 1000, inPlay: true }],
    });
  });

  const move = (back: number, lay: number, state?: 'BALL_RUNNING'): Promise<void> =>
    quote(app, 'bookmaker', row('india', back, lay, state === undefined ? {} : { state }));

  test.each([
    ['unchanged: struck', () => Promise.resolve(), {}, { matched: 1000, averagePrice: 95, exposure: 1000 }],
    ['better: the better rate', () => move(99, 102), {}, { matched: 1000, averagePrice: 99, profit: 990 }],
    ['worse: lapses', () => move(94, 97), {}, { lapsed: 1000, lapseReason: 'RATE_CHANGED', exposure: 0 }],
    [
      'worse within the accepted ticks: struck',
      () => move(94, 97),
      { acceptWorseTicks: 1 },
      { matched: 1000, averagePrice: 94 },
    ],
    [
      'ball running at the end: lapses',
      () => move(95, 98, 'BALL_RUNNING'),
      {},
      { lapsed: 1000, lapseReason: 'MKT_SUSPENDED', exposure: 0 },
    ],
    [
      'market suspended and open again: lapses',
      async () => {
        await app.command({ type: 'suspendMarket', marketId: bookmaker.id, reason: 'WICKET', lapse: true });
        await app.command({ type: 'openMarket', marketId: bookmaker.id });
      },
      {},
      { lapsed: 1000, lapseReason: 'MKT_SUSPENDED', exposure: 0 },
    ],
  ] as const)('[R7.17] %s', async (_name, happens, body, expected) => {
    const betId = await waits(body);
    app.time.advance(1000);
    await happens();
    expect(await waited(betId)).toMatchObject(expected);
  });
});

test('[R7.17] the same press sent twice makes one bet with the house', async () => {
  await openHouseMarket(app, session, [row('runs', [45, 100], [44, 100])]);
  const first = await app.place(player, onRuns('session', 45, { customerRef: 'one-press' }));
  await quote(app, 'session', row('runs', [60, 100], [59, 100]));
  const again = await app.place(player, onRuns('session', 45, { customerRef: 'one-press' }));
  expect(again.result?.betId).toBe(first.result?.betId);
  const other = await app.place(player, onRuns('session', 46, { customerRef: 'one-press' }));
  expect(other.error).toMatchObject({ code: 'DUPLICATE_TRANSACTION' });
  expect(await open()).toMatchObject({ exposure: 1000, openBets: [{}] });
  expect((await open()).openBets).toHaveLength(1);
});

test('[R7.45] a bet waiting for the house can be neither cancelled nor changed', async () => {
  await openHouseMarket(app, bookmaker, [row('india', 95, 98)]);
  const struck = await placed(onBookmaker());
  await goInPlay(app, 'bookmaker', 3);
  const betId = await placed(onBookmaker({ customerRef: 'waits' }));
  const auth = { token: player.token };
  const changes = [{ remaining: 400 }, { persistence: 'PERSIST' }, { price: 94, customerRef: 'changed' }];
  for (const change of changes) {
    const { error } = await app.call(changeBet, { body: { betId, ...change } }, auth);
    expect(error).toMatchObject({ code: 'BET_IN_PROGRESS' });
  }
  for (const body of [{ betId }, { betId, size: 400 }]) {
    expect((await app.call(cancelBet, { body }, auth)).error).toMatchObject({ code: 'BET_IN_PROGRESS' });
  }
  expect((await app.call(cancelAllBets, { body: {} }, auth)).result).toEqual({ betIds: [], cancelled: 0 });
  expect((await app.call(cancelBet, { body: { betId: struck } }, auth)).error).toMatchObject({
    code: 'BET_TAKEN_OR_LAPSED',
  });
  expect(await open()).toMatchObject({ exposure: 2000 });
  expect(await waited(betId)).toMatchObject({ matched: 1000, averagePrice: 95 });
});

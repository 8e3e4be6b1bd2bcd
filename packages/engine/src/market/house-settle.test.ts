import { describe, expect, test } from 'vitest';
import type { MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import type { MarketResult } from '../commands.ts';
import type { MarketDefinition } from '../market-definition.ts';
import type { Order } from '../order.ts';
import { result, TestExchange } from '../test-support/exchange.ts';
import { bookmaker, fancy, khado } from '../test-support/house-markets.ts';
import { broken } from '../test-support/invariants.ts';
import { expectedProfit, ledgerBalance, marketView, playerView } from '../views.ts';

const M = 'm' as MarketId;
const CASH = 1_000_000;

/** A player's profit or loss so far, in rupees. */
function made(x: TestExchange, player = 'p'): number {
  return Math.round(((playerView(x.state, player as PlayerId)?.cash ?? 0) / 100 - CASH) * 100) / 100;
}

function house(x: TestExchange, name: 'bookmaker' | 'fancy'): number {
  return ledgerBalance(x.state, `house:${name}`) / 100;
}

function settle(x: TestExchange, outcome: MarketResult, version = 1): void {
  x.ok({ type: 'settleMarket', marketId: M, settlementVersion: version, result: outcome });
  expect(broken(x.state)).toEqual([]);
}

/** Places a player's bets at their quotes, settles, and returns the profit. */
function outcomeOf(
  definition: MarketDefinition,
  rows: string,
  bets: readonly string[],
  outcome: MarketResult,
): number {
  const x = new TestExchange().players('p').market(definition);
  x.quote(rows);
  for (const bet of bets) x.place('p', bet);
  settle(x, outcome);
  expect(house(x, definition.bettingType === 'BOOKMAKER' ? 'bookmaker' : 'fancy') + made(x)).toBe(0);
  expect(x.money('p').exposure).toBe(0);
  return made(x);
}

/** The book pop-up of player p, in runs and rupees. */
function bookOf(x: TestExchange): string {
  const steps = expectedProfit(x.state, 'p' as PlayerId, M)?.lineSteps ?? [];
  return steps
    .map(({ from, profit }) => `${from === null ? 'below' : from / 100}: ${profit / 100}`)
    .join(', ');
}

function runs(figure: number | null): MarketResult {
  return result(figure === null ? 'Runs?' : 'Runs', 'Runs', figure === null ? null : figure * 100);
}

describe('bookmaker markets (rules section 12)', () => {
  test.each([
    // bet                    winner       makes
    ['BACK India 1000 @ 95', 'India', 950],
    ['BACK India 1000 @ 95', 'Australia', -1000],
    ['LAY India 1000 @ 97', 'India', -970],
    ['LAY India 1000 @ 97', 'Australia', 1000],
    ['BACK India 1000 @ 95', 'India? Australia', 0],
    ['BACK Australia 200 @ 105', 'Australia', 210],
  ])('%s, %s wins: %d', (bet, winner, makes) => {
    const rows = 'India 95 97, Australia 105 108';
    expect(outcomeOf(bookmaker(), rows, [bet], result(winner, 'India Australia'))).toBe(makes);
  });

  test('money moves between player and house, without clearing and without commission', () => {
    const x = new TestExchange().players('p').market(bookmaker());
    x.quote('India 95 97');
    x.place('p', 'BACK India 1000 @ 95');
    settle(x, result('India', 'India Australia'));
    const postings = x.events.filter((event) => event.type === 'posting').slice(-1);
    expect(postings).toMatchObject([
      {
        from: 'house:bookmaker',
        to: 'player:p:cash',
        amount: 95_000,
        kind: 'SETTLEMENT',
        externalId: 'settle:m:1:p',
      },
    ]);
    expect(ledgerBalance(x.state, 'market:m:clearing')).toBe(0);
  });

  test('resettling reverses the old postings to the paisa and makes the new ones', () => {
    const x = new TestExchange().players('p q').market(bookmaker());
    x.quote('India 95 97');
    x.place('p', 'BACK India 1000 @ 95');
    x.place('q', 'LAY India 500 @ 97');
    settle(x, result('India', 'India Australia'));
    expect([made(x, 'p'), made(x, 'q'), house(x, 'bookmaker')]).toEqual([950, -485, -465]);
    settle(x, result('Australia', 'India Australia'), 2);
    expect([made(x, 'p'), made(x, 'q'), house(x, 'bookmaker')]).toEqual([-1000, 500, 500]);
    x.ok({
      type: 'settleMarket',
      marketId: M,
      settlementVersion: 2,
      result: result('India', 'India Australia'),
    });
    expect(made(x, 'p')).toBe(-1000);
  });

  test("a tie or no result is void: everybody's profit is zero", () => {
    const x = new TestExchange().players('p q').market(bookmaker());
    x.quote('India 95 97');
    const id = x.place('p', 'BACK India 1000 @ 95');
    expect(
      x.refused({
        type: 'settleMarket',
        marketId: M,
        settlementVersion: 1,
        result: result('India= Australia=', 'India Australia'),
      }),
    ).toBe('INVALID_RESULT');
    x.ok({ type: 'voidMarket', marketId: M, settlementVersion: 1, reason: 'TIE' });
    expect(x.bet(id)).toMatchObject({ matched: 0, voided: 100_000 });
    expect([made(x), house(x, 'bookmaker'), x.money('p').exposure]).toEqual([0, 0, 0]);
  });
});

describe('sessions: result reaches the line, or not (rules section 13.1)', () => {
  test.each([
    // bet                     43       44     45     46     47
    ['BACK Runs 1000 @ 45/100', -1000, -1000, 1000, 1000, 1000],
    ['LAY Runs 1000 @ 44/100', 1000, -1000, -1000, -1000, -1000],
    ['BACK Runs 1000 @ 46/90', -1000, -1000, -1000, 900, 900],
    ['LAY Runs 1000 @ 46/110', 1000, 1000, 1000, -1100, -1100],
  ])('%s', (bet, ...makes) => {
    const rows = bet.includes('46/') ? 'Runs 46/90 46/110' : 'Runs 45/100 44/100';
    const session = fancy({ kind: 'SESSION' });
    expect([43, 44, 45, 46, 47].map((figure) => outcomeOf(session, rows, [bet], runs(figure)))).toEqual(
      makes,
    );
  });

  test('a session cut short is void for both sides', () => {
    const bets = ['BACK Runs 1000 @ 45/100', 'LAY Runs 500 @ 44/100'];
    expect(outcomeOf(fancy({ kind: 'SESSION' }), 'Runs 45/100 44/100', bets, runs(null))).toBe(0);
  });

  test('the example of rules section 13.2: book, exposure, and what each result pays', () => {
    const bets = [
      ['Runs 45/100 44/100', 'BACK Runs 1000 @ 45/100'],
      ['Runs 47/90 47/110', 'LAY Runs 2000 @ 47/110'],
    ] as const;
    const played = (): TestExchange => {
      const x = new TestExchange().players('p').market(fancy({ kind: 'SESSION' }));
      for (const [rows, bet] of bets) {
        x.quote(rows);
        x.place('p', bet);
      }
      return x;
    };
    expect(bookOf(played())).toBe('below: 1000, 45: 3000, 47: -1200');
    expect(played().money('p').exposure).toBe(1200);
    for (const [figure, makes] of [
      [0, 1000],
      [44, 1000],
      [45, 3000],
      [46, 3000],
      [47, -1200],
      [90, -1200],
    ] as const) {
      const x = played();
      settle(x, runs(figure));
      expect([figure, made(x)]).toEqual([figure, makes]);
    }
  });
});

describe('every kind of fancy by its result (rules section 13.3)', () => {
  const session = fancy({ kind: 'SESSION' });
  const meter = fancy({ kind: 'METER', min: 10_000, max: 30_000 });
  const oddEven = fancy({ kind: 'OUTCOME' }, 'Odd Even');
  const ranges = khado('0-40 41-60 61-999');
  const line = 'Runs 45/100 44/100';
  const metered = 'Runs 162/100 160/100';
  const prices = 'Odd 95, Even 95';
  const khadoPrices = '0-40 300, 41-60 120, 61-999 180';
  const won = (name: string): MarketResult => result(name, 'Odd Even');
  const reached = (figure: number): MarketResult => ({
    ...result('', '0-40 41-60 61-999'),
    lineResult: figure * 100,
  });
  const noRange: MarketResult = result('0-40? 41-60? 61-999?', '0-40 41-60 61-999');
  const innings = (figure: number | null): MarketResult => runs(figure);

  test.each<[string, MarketDefinition, string, string, MarketResult, number]>([
    ['session: on the line Yes wins', session, line, 'BACK Runs 100 @ 45/100', innings(45), 100],
    ['session: a run short Yes loses', session, line, 'BACK Runs 100 @ 45/100', innings(44), -100],
    ['session: all out for nothing', session, line, 'LAY Runs 100 @ 44/100', innings(0), 100],
    ['over runs: none off the over', session, 'Runs 8/100 7/100', 'LAY Runs 100 @ 7/100', innings(0), 100],
    [
      'fall of wicket: innings ends first, final score',
      session,
      line,
      'BACK Runs 100 @ 45/100',
      innings(120),
      100,
    ],
    ['batsman not out: figure stands', session, line, 'BACK Runs 100 @ 45/100', innings(46), 100],
    ['batsman does not bat: void', session, line, 'BACK Runs 100 @ 45/100', innings(null), 0],
    ['odd or even: the named one', oddEven, prices, 'BACK Odd 100 @ 95', won('Odd'), 95],
    ['odd or even: the other', oddEven, prices, 'BACK Odd 100 @ 95', won('Even'), -100],
    ['odd or even: no result', oddEven, prices, 'BACK Odd 100 @ 95', won('Odd? Even?'), 0],
    ['khado: first run of the range', ranges, khadoPrices, 'BACK 41-60 100 @ 120', reached(41), 120],
    ['khado: last run of the range', ranges, khadoPrices, 'BACK 41-60 100 @ 120', reached(60), 120],
    ['khado: below it', ranges, khadoPrices, 'BACK 41-60 100 @ 120', reached(40), -100],
    ['khado: above it', ranges, khadoPrices, 'BACK 41-60 100 @ 120', reached(61), -100],
    ['khado: above all ranges', ranges, khadoPrices, 'BACK 61-999 100 @ 180', reached(1000), -100],
    ['khado: void', ranges, khadoPrices, 'BACK 41-60 100 @ 120', noRange, 0],
    ['meter: Yes, above the line', meter, metered, 'BACK Runs 10 @ 162/100', innings(182), 200],
    ['meter: Yes, below it', meter, metered, 'BACK Runs 10 @ 162/100', innings(150), -120],
    ['meter: Yes, on it', meter, metered, 'BACK Runs 10 @ 162/100', innings(162), 0],
    ['meter: No, below the line', meter, metered, 'LAY Runs 10 @ 160/100', innings(150), 100],
    ['meter: No, above it', meter, metered, 'LAY Runs 10 @ 160/100', innings(182), -220],
    [
      'meter: never more than the published most',
      meter,
      metered,
      'BACK Runs 10 @ 162/100',
      innings(420),
      1380,
    ],
    [
      'meter: never less than the published least',
      meter,
      metered,
      'BACK Runs 10 @ 162/100',
      innings(12),
      -620,
    ],
    ['meter: void', meter, metered, 'BACK Runs 10 @ 162/100', innings(null), 0],
  ])('%s', (_, definition, rows, bet, outcome, makes) => {
    expect(outcomeOf(definition, rows, [bet], outcome)).toBe(makes);
  });

  test('the figure decides a khado result, whatever the entries say', () => {
    const x = new TestExchange().players('p').market(ranges);
    x.ok({ type: 'suspendMarket', marketId: M, reason: 'RESULT_PENDING', lapse: true });
    settle(x, { ...result('0-40', '0-40 41-60 61-999'), lineResult: 4100 });
    expect(marketView(x.state, M)?.runners.map(({ status }) => status)).toEqual(['LOSER', 'WINNER', 'LOSER']);
    const told = x.events.find((event) => event.type === 'marketSettled');
    expect(told).toMatchObject({ lineResult: 4100, results: result('41-60', '0-40 41-60 61-999').runners });
  });

  test('an invalid result for the kind is refused', () => {
    const refusals: readonly (readonly [MarketDefinition, MarketResult])[] = [
      [session, result('Runs', 'Runs')],
      [session, result('Runs', 'Runs', 4550)],
      [session, result('Runs?', 'Runs', 4500)],
      [meter, result('Runs', 'Runs', 16_050)],
      [oddEven, result('Odd', 'Odd Even', 100)],
      [oddEven, result('Odd Even', 'Odd Even')],
      [oddEven, result('', 'Odd Even')],
      [ranges, result('41-60', '0-40 41-60 61-999')],
      [ranges, result('41-60', '0-40 41-60', 4100)],
      [ranges, { ...noRange, lineResult: 100 }],
      [ranges, result('0-40= 41-60=', '0-40 41-60 61-999', 4000)],
    ];
    for (const [definition, given] of refusals) {
      const x = new TestExchange().market(definition);
      expect(x.refused({ type: 'settleMarket', marketId: M, settlementVersion: 1, result: given })).toBe(
        'INVALID_RESULT',
      );
    }
  });
});

describe('voids are symmetrical on house markets (rules sections 10.5 and 13.4)', () => {
  function both(): TestExchange {
    const x = new TestExchange().players('p q').market(fancy({ kind: 'SESSION' }));
    x.quote('Runs 45/100 44/100');
    x.place('p', 'BACK Runs 100 @ 45/100');
    x.at += 60_000;
    x.place('q', 'LAY Runs 100 @ 44/100');
    return x;
  }

  test('bets accepted after the result was known: both sides of that time get their stakes back', () => {
    const x = both();
    x.place('q', 'BACK Runs 50 @ 45/100');
    x.ok({ type: 'voidWindow', marketId: M, from: x.at, to: x.at, reason: 'LATE' });
    expect([x.money('p').exposure, x.money('q').exposure]).toEqual([100, 0]);
    settle(x, runs(30));
    expect([made(x, 'p'), made(x, 'q'), house(x, 'fancy')]).toEqual([-100, 0, 100]);
  });

  test('one bet with a clearly wrong line', () => {
    const x = both();
    const wrong = x.place('p', 'BACK Runs 1000 @ 45/100');
    x.ok({ type: 'voidBet', betId: wrong, reason: 'WRONG_LINE' });
    expect(x.bet(wrong)).toMatchObject({ matched: 0, voided: 100_000 });
    settle(x, runs(60));
    expect([made(x, 'p'), made(x, 'q'), house(x, 'fancy')]).toEqual([100, -100, 0]);
  });

  test('the market, after it was settled', () => {
    const x = both();
    settle(x, runs(60));
    x.ok({ type: 'voidMarket', marketId: M, settlementVersion: 2, reason: 'CUT_SHORT' });
    expect([made(x, 'p'), made(x, 'q'), house(x, 'fancy')]).toEqual([0, 0, 0]);
    expect(broken(x.state)).toEqual([]);
  });

  test('a runner of an outcome market: bets on it only', () => {
    const x = new TestExchange().players('p').market(fancy({ kind: 'OUTCOME' }, 'Bumrah Shami Siraj'));
    x.quote('Bumrah 200, Shami 300, Siraj 300');
    x.place('p', 'BACK Bumrah 100 @ 200');
    x.place('p', 'BACK Shami 50 @ 300');
    const removal = { type: 'removeRunner', marketId: M, runnerId: 'Bumrah' as RunnerId } as const;
    expect(x.refused({ ...removal, reductionFactor: 2500 })).toBe('INVALID_INPUT');
    x.ok({ ...removal, reductionFactor: 0 });
    expect(x.money('p').exposure).toBe(50);
    expect(marketView(x.state, M)?.runners[0]).toMatchObject({ status: 'REMOVED', quote: null });
    x.ok({ type: 'openMarket', marketId: M });
    const late: Partial<Order> = { customerRef: 'late' };
    expect(x.refused(x.order('p', 'BACK Bumrah 10 @ 200', late))).toBe('RUNNER_REMOVED');
    settle(x, result('Shami', 'Shami Siraj'));
    expect([made(x), house(x, 'fancy')]).toEqual([150, -150]);
  });
});

test('a closed market quotes nothing, and can be archived', () => {
  const x = new TestExchange().players('p').market(bookmaker());
  x.quote('India 95 97');
  const id = x.place('p', 'BACK India 100 @ 95');
  settle(x, result('India', 'India Australia'));
  expect(marketView(x.state, M)?.runners[0]?.quote).toBeNull();
  x.ok({ type: 'archiveMarket', marketId: M });
  expect(() => x.bet(id)).toThrow('no bet');
  expect(house(x, 'bookmaker')).toBe(-95);
});

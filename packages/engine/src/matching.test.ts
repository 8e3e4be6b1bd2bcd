import { describe, expect, test } from 'vitest';
import type { Paise } from '@layline/units/money.ts';
import type { MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import { TestExchange, definition, lineDefinition, rs } from './test-support/exchange.ts';
import { betView } from './views.ts';

/** All fragments so far as `300 @ 2.54`. */
function struck(x: TestExchange): string[] {
  return x.events
    .filter((event) => event.type === 'fragmentMatched')
    .map(({ stake, price }) => `${stake / 100} @ ${price / 100}`);
}

function book(lines: string): TestExchange {
  const x = new TestExchange().players('b l1 l2 l3 l4').market();
  for (const [index, text] of lines.split(', ').entries()) x.place(`l${index + 1}`, text);
  return x;
}

describe('priority and price (rules section 5.1)', () => {
  test('the worked example: 300 @ 2.54, 500 and 100 @ 2.52', () => {
    const x = book('LAY A 300 @ 2.54, LAY A 500 @ 2.52, LAY A 200 @ 2.52, LAY A 1000 @ 2.50');
    const back = x.place('b', 'BACK A 900 @ 2.52');
    expect(struck(x)).toEqual(['300 @ 2.54', '500 @ 2.52', '100 @ 2.52']);
    const won = x.events.filter((event) => event.type === 'fragmentMatched').map(({ winnings }) => winnings);
    expect(won).toEqual([rs(462), rs(760), rs(152)]);
    expect(x.bet(back)).toMatchObject({ matched: rs(900), averagePrice: 253, status: 'EXECUTION_COMPLETE' });
    expect(x.profits('b')).toEqual([1374, -900, -900]);
    expect(x.book('A')).toEqual({ back: ['2.52x100', '2.5x1000'], lay: [] });
  });

  test('an incoming lay takes the lowest backs first and pays their prices', () => {
    const x = book('BACK A 100 @ 2.60, BACK A 100 @ 2.50, BACK A 100 @ 2.70');
    x.place('b', 'LAY A 250 @ 2.60');
    expect(struck(x)).toEqual(['100 @ 2.5', '100 @ 2.6']);
    expect(x.book('A')).toEqual({ back: ['2.6x50'], lay: ['2.7x100'] });
    expect(x.money('b').exposure).toBe(150 + 160 + 80);
  });

  test('traded figures count the backer’s stake once', () => {
    const x = book('LAY A 100 @ 2.50, LAY A 100 @ 2.48');
    x.place('b', 'BACK A 150 @ 2.40');
    const fragment = x.events.find((event) => event.type === 'fragmentMatched');
    expect(fragment).toMatchObject({ taker: 'BACK', backPlayerId: 'b', layPlayerId: 'l1' });
    const lays = x.book('A');
    expect(lays.back).toEqual(['2.48x50']);
  });
});

describe('fill or kill (rules section 4.5)', () => {
  const FOK = { timeInForce: 'FILL_OR_KILL' } as const;

  test('the worked example: 10 at 5.4 fills 2 @ 5.5, 6 @ 5.4, 2 @ 5.3, because the average is 5.40', () => {
    const x = book('LAY A 2 @ 5.5, LAY A 6 @ 5.4, LAY A 5 @ 5.3');
    const id = x.place('b', 'BACK A 10 @ 5.4', FOK);
    expect(struck(x)).toEqual(['2 @ 5.5', '6 @ 5.4', '2 @ 5.3']);
    expect(x.bet(id)).toMatchObject({ matched: rs(10), averagePrice: 540, lapsed: 0 });
  });

  test('a paisa less of the better price and nothing is filled', () => {
    const x = book('LAY A 1 @ 5.5, LAY A 6 @ 5.4, LAY A 5 @ 5.3');
    const id = x.place('b', 'BACK A 10 @ 5.4', FOK);
    expect(struck(x)).toEqual([]);
    expect(x.bet(id)).toMatchObject({
      lapsed: rs(10),
      lapseReason: 'FOK_NOT_FILLED',
      status: 'EXECUTION_COMPLETE',
    });
    expect(x.money('b').exposure).toBe(0);
  });

  test('minFill is the minimum; what it does not fill beyond that lapses', () => {
    const x = book('LAY A 1 @ 5.5, LAY A 6 @ 5.4, LAY A 5 @ 5.3');
    const id = x.place('b', 'BACK A 10 @ 5.4', { ...FOK, minFill: rs(8) });
    expect(struck(x)).toEqual(['1 @ 5.5', '6 @ 5.4', '1 @ 5.3']);
    expect(x.bet(id)).toMatchObject({ matched: rs(8), lapsed: rs(2), remaining: 0, averagePrice: 540 });
    const more = x.place('b', 'BACK A 10 @ 5.3', { ...FOK, minFill: rs(5) });
    expect(x.bet(more)).toMatchObject({ matched: 0, lapsed: rs(10) });
  });

  test('a lay is limited by its average from above, and never holds more than it asked', () => {
    const x = book('BACK A 4 @ 3.00, BACK A 9 @ 3.20');
    x.place('b', 'LAY A 8 @ 3.10', FOK);
    expect(struck(x)).toEqual(['4 @ 3', '4 @ 3.2']);
    expect(x.money('b').exposure).toBe(8 * 2.1);
  });

  test('on lines each fragment must meet the limit', () => {
    const x = new TestExchange().players('s b1 b2').market(lineDefinition());
    x.place('b1', 'LAY Runs 10 @ 170');
    x.place('b2', 'LAY Runs 10 @ 160');
    const id = x.place('s', 'BACK Runs 20 @ 165', { ...FOK, minFill: rs(10) });
    expect(struck(x)).toEqual(['10 @ 170']);
    expect(x.bet(id)).toMatchObject({ matched: rs(10), lapsed: rs(10) });
  });
});

describe('price moved: the player decides (rules section 5.2)', () => {
  test('best price: matched better, the rest rests as asked', () => {
    const x = book('LAY A 100 @ 2.60');
    x.place('b', 'BACK A 300 @ 2.50');
    expect(struck(x)).toEqual(['100 @ 2.6']);
    expect(x.book('A')).toEqual({ back: [], lay: ['2.5x200'] });
  });

  test('exact price only: a better price lapses it whole', () => {
    const x = book('LAY A 100 @ 2.60, LAY A 100 @ 2.50');
    const id = x.place('b', 'BACK A 300 @ 2.50', { acceptBetter: false });
    expect(struck(x)).toEqual([]);
    expect(x.bet(id)).toMatchObject({ lapsed: rs(300), lapseReason: 'PRICE_IMP_TOO_LARGE' });
  });

  test('exact price only: the asked price matches, the rest rests', () => {
    const x = book('LAY A 100 @ 2.50, LAY A 100 @ 2.48');
    x.place('b', 'BACK A 300 @ 2.50', { acceptBetter: false });
    expect(struck(x)).toEqual(['100 @ 2.5']);
    expect(x.book('A').lay).toEqual(['2.5x200']);
  });

  test('up to 2 ticks worse: matched down to there, the rest rests at the worst accepted price', () => {
    const x = book('LAY A 100 @ 2.50, LAY A 100 @ 2.46, LAY A 100 @ 2.44');
    const id = x.place('b', 'BACK A 300 @ 2.50', { acceptWorseTicks: 2 });
    expect(struck(x)).toEqual(['100 @ 2.5', '100 @ 2.46']);
    expect(x.bet(id)).toMatchObject({ restingPrice: 246, price: 250, remaining: rs(100) });
    expect(x.book('A')).toEqual({ back: ['2.44x100'], lay: ['2.46x100'] });
  });

  test('a lay that accepts worse holds its liability at the worst accepted price', () => {
    const x = new TestExchange().players('b', 170).market();
    expect(x.refused(x.order('b', 'LAY A 100 @ 2.66', { acceptWorseTicks: 3 }))).toBe('INSUFFICIENT_FUNDS');
    x.place('b', 'LAY A 100 @ 2.66', { acceptWorseTicks: 2 });
    expect(x.money('b').exposure).toBe(170);
  });

  test('worse ticks end at the ends of the ladder', () => {
    const x = new TestExchange().players('b').market();
    expect(x.bet(x.place('b', 'BACK A 1 @ 1.02', { acceptWorseTicks: 20 })).restingPrice).toBe(101);
    expect(x.bet(x.place('b', 'LAY B 1 @ 990', { acceptWorseTicks: 20 })).restingPrice).toBe(100_000);
  });
});

describe('own orders (rules section 5.3)', () => {
  test('an order that could only match its owner’s orders is refused and holds nothing', () => {
    const x = book('LAY A 100 @ 2.50');
    const held = x.money('l1').exposure;
    expect(x.refused(x.order('l1', 'BACK A 50 @ 2.50'))).toBe('INVALID_BACK_LAY_COMBINATION');
    expect(x.refused(x.order('l1', 'BACK A 500 @ 2.40'))).toBe('INVALID_BACK_LAY_COMBINATION');
    expect(x.money('l1').exposure).toBe(held);
    x.place('l1', 'BACK A 50 @ 2.52');
    expect(x.book('A')).toEqual({ back: ['2.5x100'], lay: ['2.52x50'] });
  });

  test('only the crossing part is refused; others’ orders match, nothing rests across the own one', () => {
    const x = book('LAY A 100 @ 2.54, LAY A 200 @ 2.52');
    const reply = x.ok(x.order('l1', 'BACK A 500 @ 2.52'));
    expect(reply).toMatchObject({ matched: rs(200), remaining: 0, ownBetCrossed: rs(300) });
    expect(struck(x)).toEqual(['200 @ 2.52']);
    expect(x.book('A')).toEqual({ back: ['2.54x100'], lay: [] });
  });

  test('an own order behind others is not reached if they suffice', () => {
    const x = book('LAY A 100 @ 2.54, LAY A 200 @ 2.52');
    expect(x.ok(x.order('l2', 'BACK A 100 @ 2.52'))).toMatchObject({ matched: rs(100), ownBetCrossed: 0 });
  });

  test('a fill or kill that cannot fill because of an own order is refused', () => {
    const x = book('LAY A 100 @ 2.54, LAY A 200 @ 2.52');
    const fok = { timeInForce: 'FILL_OR_KILL' } as const;
    expect(x.refused(x.order('l1', 'BACK A 200 @ 2.52', fok))).toBe('INVALID_BACK_LAY_COMBINATION');
    expect(x.ok(x.order('l1', 'BACK A 200 @ 2.52', { ...fok, minFill: rs(100) }))).toMatchObject({
      matched: rs(100),
      ownBetCrossed: rs(100),
    });
  });

  test('the rule applies to house accounts too', () => {
    const x = new TestExchange().house('h').market();
    x.place('h', 'LAY A 100 @ 2.5', { customerRef: null });
    expect(x.refused(x.order('h', 'BACK A 100 @ 2.5', { customerRef: null }))).toBe(
      'INVALID_BACK_LAY_COMBINATION',
    );
  });
});

describe('lines (rules section 8.4)', () => {
  test('a seller takes the highest buyers at or above its line, at their line', () => {
    const x = new TestExchange().players('s b1 b2 b3').market(lineDefinition());
    x.place('b1', 'LAY Runs 50 @ 160');
    x.place('b2', 'LAY Runs 50 @ 166');
    x.place('b3', 'LAY Runs 50 @ 164');
    x.place('s', 'BACK Runs 120 @ 164');
    expect(struck(x)).toEqual(['50 @ 166', '50 @ 164']);
    expect(x.book('Runs')).toEqual({ back: ['160x50'], lay: ['164x20'] });
    expect(x.money('s').exposure).toBe(120);
  });

  test.each([
    [159, 30],
    [160, 80],
    [163, 130],
    [165, 50],
    [166, -30],
  ])('buy 50 @ 160 and sell 80 @ 165: a result of %i brings %i', (runs, profit) => {
    const x = new TestExchange().players('p q').market(lineDefinition());
    x.place('q', 'BACK Runs 50 @ 160');
    x.place('p', 'LAY Runs 50 @ 160');
    x.place('q', 'LAY Runs 80 @ 165');
    x.place('p', 'BACK Runs 80 @ 165');
    expect(x.money('p').exposure).toBe(30);
    x.ok({
      type: 'settleMarket',
      marketId: definition().id,
      settlementVersion: 1,
      result: {
        runners: [{ runnerId: 'Runs' as RunnerId, outcome: 'LOSER', deadHeat: false }],
        lineResult: runs * 100,
      },
    });
    expect(x.money('p').cash).toBe(1_000_000 + profit);
    expect(x.money('q').cash).toBe(1_000_000 - profit);
  });

  test.each([
    ['BACK Runs 10 @ 160.5', 'INVALID_ODDS'],
    ['BACK Runs 10 @ 401', 'INVALID_ODDS'],
    ['LAY Runs 10 @ -1', 'INVALID_ODDS'],
  ])('%s is not a line of the market', (text, code) => {
    const x = new TestExchange().players('p').market(lineDefinition());
    expect(x.refused(x.order('p', text))).toBe(code);
  });
});

describe('cancel and change (rules section 4.7)', () => {
  const P = 'l1' as PlayerId;

  test('a part, then the rest; the reply says how much was really cancelled', () => {
    const x = new TestExchange().players('l1 b').market();
    const betId = x.place('l1', 'LAY A 300 @ 2.5');
    expect(x.ok({ type: 'cancelBet', playerId: P, betId, size: rs(100) })).toMatchObject({ size: rs(100) });
    x.place('b', 'BACK A 150 @ 2.5');
    expect(x.ok({ type: 'cancelBet', playerId: P, betId, size: rs(100) })).toMatchObject({ size: rs(50) });
    expect(x.refused({ type: 'cancelBet', playerId: P, betId, size: null })).toBe('BET_TAKEN_OR_LAPSED');
    expect(x.bet(betId)).toMatchObject({ matched: rs(150), cancelled: rs(150), remaining: 0 });
  });

  test('works while suspended and for a locked account, but never on another player’s bet', () => {
    const x = new TestExchange().players('l1 b').market();
    const betId = x.place('l1', 'LAY A 300 @ 2.5');
    x.ok({ type: 'suspendMarket', marketId: definition().id, reason: 'GOAL', lapse: false });
    x.ok({ type: 'setPlayerState', playerId: P, state: 'EXCLUDED' });
    expect(x.refused({ type: 'cancelBet', playerId: 'b' as PlayerId, betId, size: null })).toBe(
      'BET_NOT_FOUND',
    );
    expect(x.refused({ type: 'cancelBet', playerId: P, betId, size: 0 as Paise })).toBe('INVALID_BET_SIZE');
    expect(x.refused({ type: 'cancelBet', playerId: P, betId, size: 150 as Paise })).toBe('INVALID_BET_SIZE');
    x.ok({ type: 'cancelBet', playerId: P, betId, size: null });
    expect(x.money('l1').exposure).toBe(0);
  });

  test('cancel all, of one market and of the account', () => {
    const x = new TestExchange()
      .players('l1')
      .market()
      .market(definition({ id: 'm2' as MarketId }));
    x.place('l1', 'LAY A 10 @ 2.5');
    x.place('l1', 'BACK B 20 @ 2.5');
    const other = x.place('l1', 'LAY A 30 @ 2.5', { market: 'm2' });
    expect(x.ok({ type: 'cancelAll', playerId: P, marketId: definition().id })).toMatchObject({
      size: rs(30),
    });
    expect(x.ok({ type: 'cancelAll', playerId: P, marketId: null })).toMatchObject({
      betIds: [other],
      size: rs(30),
    });
    expect(x.money('l1').exposure).toBe(0);
  });

  test('a cancelled bet of a house account is forgotten, unless a part of it was matched', () => {
    const x = new TestExchange().house('h').players('b').market();
    const [never, partly] = [x.place('h', 'LAY A 300 @ 2.4'), x.place('h', 'LAY A 300 @ 2.5')];
    x.place('b', 'BACK A 100 @ 2.5');
    x.ok({ type: 'cancelAll', playerId: 'h' as PlayerId, marketId: null });
    expect(betView(x.state, never)).toBeUndefined();
    expect(x.bet(partly)).toMatchObject({
      matched: rs(100),
      cancelled: rs(200),
      status: 'EXECUTION_COMPLETE',
    });
  });

  test('a smaller size or another persistence keeps the place in the queue', () => {
    const x = new TestExchange().players('l1 l2 b').market();
    const first = x.place('l1', 'LAY A 300 @ 2.5');
    const second = x.place('l2', 'LAY A 300 @ 2.5');
    x.ok({ type: 'changeBet', playerId: P, betId: first, change: { kind: 'SIZE', remaining: rs(100) } });
    x.ok({
      type: 'changeBet',
      playerId: P,
      betId: first,
      change: { kind: 'PERSISTENCE', persistence: 'PERSIST' },
    });
    x.place('b', 'BACK A 150 @ 2.5');
    expect([x.bet(first).matched, x.bet(second).matched]).toEqual([rs(100), rs(50)]);
    expect(x.bet(first).persistence).toBe('PERSIST');
    const grow = { kind: 'SIZE', remaining: rs(500) } as const;
    expect(x.refused({ type: 'changeBet', playerId: 'l2' as PlayerId, betId: second, change: grow })).toBe(
      'INVALID_BET_SIZE',
    );
  });

  test('another price is a new bet at the back of the queue', () => {
    const x = new TestExchange().players('l1 l2').market();
    const first = x.place('l1', 'LAY A 300 @ 2.5');
    x.place('l2', 'LAY A 300 @ 2.4');
    const change = { kind: 'PRICE', price: 240 } as const;
    const changed = { type: 'changeBet', playerId: P, betId: first, change, customerRef: 'change' } as const;
    const reply = x.ok(changed);
    expect(reply).toMatchObject({ type: 'placed', betId: x.seq, remaining: rs(300) });
    expect(x.bet(first)).toMatchObject({ cancelled: rs(300), status: 'EXECUTION_COMPLETE' });
    expect(x.book('A').back).toEqual(['2.4x600']);
    expect(x.send(changed)).toMatchObject({ repeated: true, reply });
    const other = { ...change, price: 242 };
    expect(x.refused({ ...changed, change: other })).toBe('DUPLICATE_TRANSACTION');
  });

  test('the cancel stands even if the new bet is refused', () => {
    const x = new TestExchange().players('l1', 150).market();
    const betId = x.place('l1', 'LAY A 100 @ 2.5');
    const change = { kind: 'PRICE', price: 300 } as const;
    expect(x.ok({ type: 'changeBet', playerId: P, betId, change, customerRef: 'change' })).toEqual({
      type: 'cancelledNotPlaced',
      size: rs(100),
      because: { code: 'INSUFFICIENT_FUNDS', needed: rs(200), available: rs(150) },
    });
    expect(x.money('l1')).toMatchObject({ exposure: 0, available: 150 });
  });
});

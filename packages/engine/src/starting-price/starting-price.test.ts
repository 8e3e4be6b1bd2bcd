import { describe, expect, test } from 'vitest';
import type { BetId, MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Unsequenced } from '../commands.ts';
import { restore, snapshot } from '../snapshot.ts';
import { entry, offset } from '../test-support/armed-orders.ts';
import { broken } from '../test-support/invariants.ts';
import { TestExchange, definition, lineDefinition, rs } from '../test-support/exchange.ts';
import { bookView, marketView, startingPriceView } from '../views.ts';

const MARKET = 'm' as MarketId;

function exchange(players = 'anna ben cara dev'): TestExchange {
  const limits = { ...definition().limits, stakeStep: 1 as Paise };
  return new TestExchange().players(players).market(definition({ startingPrice: true, limits }));
}

/** A command from `anna BACK A 1000` or, with a limit, `anna LAY A 900 @ 3.5`; a layer states the liability. */
function onClose(ex: TestExchange, text: string): Unsequenced {
  const [player = '', side = '', runner = '', amount = '', , limit] = text.split(' ');
  const price = limit ?? (side === 'BACK' ? '1.01' : '1000');
  return ex.order(player, `${side} ${runner} ${amount} @ ${price}`, {
    orderType: limit === undefined ? 'MARKET_ON_CLOSE' : 'LIMIT_ON_CLOSE',
  });
}

function placeOnClose(ex: TestExchange, text: string): BetId {
  const reply = ex.ok(onClose(ex, text));
  if (reply.type !== 'placed') throw new Error('not placed');
  return reply.betId;
}

/** Turns the market in-play and says what became of the starting price of A, in odds and rupees. */
function turn(ex: TestExchange): { sp: number | null; volume: number } {
  const before = ex.events.length;
  ex.turnInPlay(5);
  for (const event of ex.events.slice(before)) {
    if (event.type !== 'startingPriceSet' || event.runnerId !== 'A') continue;
    return { sp: event.price === null ? null : event.price / 100, volume: event.volume / 100 };
  }
  throw new Error('no starting price');
}

/** What became of a bet: matched, lapsed, and why. Rupees. */
function fate(ex: TestExchange, id: BetId): [matched: number, lapsed: number, reason: string | null] {
  const { matched, lapsed, lapseReason, remaining } = ex.bet(id);
  expect(remaining).toBe(0);
  return [matched / 100, lapsed / 100, lapseReason];
}

describe('[R4.15] bets at the starting price', () => {
  test('a back risks its stake and a lay its liability, and neither is in the book', () => {
    const ex = exchange();
    placeOnClose(ex, 'anna BACK A 1000');
    placeOnClose(ex, 'ben LAY A 6000');
    expect([ex.money('anna').exposure, ex.money('ben').exposure]).toEqual([1000, 6000]);
    expect(ex.book('A')).toEqual({ back: [], lay: [] });
  });

  test('at the off both are matched at one price, and what the layer did not need is free', () => {
    const ex = exchange();
    const back = placeOnClose(ex, 'anna BACK A 6000');
    const lay = placeOnClose(ex, 'ben LAY A 1000');
    expect(turn(ex)).toEqual({ sp: 1.16, volume: 6000 });
    expect(fate(ex, back)).toEqual([6000, 0, null]);
    expect(ex.bet(lay)).toMatchObject({ matched: rs(6000), remaining: 0, averagePrice: 116 });
    expect(ex.bet(lay).lapsed / 100).toBe(250);
    expect(ex.money('ben').exposure).toBe(960);
    expect(ex.profits('anna')).toEqual([960, -6000, -6000]);
    expect(broken(ex.state)).toEqual([]);
  });

  test('resting orders of both persistences take part at their own price or better, and go on with what is left', () => {
    const ex = exchange();
    const back = placeOnClose(ex, 'anna BACK A 1962.83');
    const lay = placeOnClose(ex, 'ben LAY A 3571.03');
    const orders = ['400 @ 2.20', '600 @ 2.24', '800 @ 2.30'].map((text, index) =>
      ex.place('cara', `BACK A ${text}`, { persistence: index === 1 ? 'PERSIST' : 'LAPSE' }),
    );
    expect(turn(ex)).toEqual({ sp: 2.24, volume: 2879.86 });
    expect(fate(ex, back)).toEqual([1962.83, 0, null]);
    expect(ex.bet(lay).matched / 100).toBe(2879.86);
    expect(ex.money('ben').exposure).toBe(3571.01);
    expect(fate(ex, orders[0] as BetId)).toEqual([400, 0, null]);
    expect(ex.bet(orders[1] as BetId)).toMatchObject({ matched: 51_703, remaining: 8297 });
    expect(fate(ex, orders[2] as BetId)).toEqual([0, 800, 'TURN_IN_PLAY']);
    expect(ex.book('A').lay).toEqual(['2.24x82.97']);
    expect(broken(ex.state)).toEqual([]);
  });

  test('limits: strictly better ones first, then equal ones in the order of acceptance, and worse ones lapse', () => {
    const ex = exchange();
    const first = placeOnClose(ex, 'anna BACK A 300 @ 5');
    const second = placeOnClose(ex, 'ben BACK A 200 @ 5');
    const worse = placeOnClose(ex, 'ben BACK A 200 @ 6');
    const any = placeOnClose(ex, 'cara BACK A 600');
    placeOnClose(ex, 'dev LAY A 4000');
    expect(turn(ex)).toEqual({ sp: 5, volume: 1000 });
    expect([first, second, worse, any].map((id) => fate(ex, id))).toEqual([
      [300, 0, null],
      [100, 100, 'SP_NOT_MATCHED'],
      [0, 200, 'SP_LIMIT'],
      [600, 0, null],
    ]);
  });

  test('a remainder that takes the starting price lays with its liability, for more stake or less', () => {
    const ex = exchange();
    const back = placeOnClose(ex, 'anna BACK A 250');
    const lay = ex.place('ben', 'LAY A 500 @ 2', { persistence: 'TAKE_SP' });
    expect(turn(ex)).toEqual({ sp: 3, volume: 250 });
    expect(fate(ex, back)).toEqual([250, 0, null]);
    expect(ex.bet(lay)).toMatchObject({ matched: rs(250), remaining: 0, lapsed: 0, converted: rs(-250) });
    expect(ex.book('A')).toEqual({ back: [], lay: [] });

    const other = exchange();
    placeOnClose(other, 'anna BACK A 2000');
    const more = other.place('ben', 'LAY A 500 @ 2', { persistence: 'TAKE_SP' });
    expect(turn(other)).toEqual({ sp: 1.25, volume: 2000 });
    expect(other.bet(more)).toMatchObject({ matched: rs(2000), remaining: 0, converted: rs(1500) });
    expect(other.money('ben').exposure).toBe(500);
    expect([...broken(ex.state), ...broken(other.state)]).toEqual([]);
  });

  test('what is matched before the off stays, and only the rest takes the starting price', () => {
    const ex = exchange();
    const back = ex.place('anna', 'BACK A 500 @ 4', { persistence: 'TAKE_SP' });
    ex.place('ben', 'LAY A 200 @ 4');
    placeOnClose(ex, 'cara LAY A 600');
    expect(turn(ex)).toEqual({ sp: 3, volume: 300 });
    expect(ex.bet(back)).toMatchObject({ matched: rs(500), remaining: 0, averagePrice: 340 });
  });

  test('nobody to match: all lapse, and there is no starting price', () => {
    const ex = exchange();
    const bets = [
      placeOnClose(ex, 'anna BACK A 500'),
      ex.place('ben', 'BACK A 500 @ 4', { persistence: 'TAKE_SP' }),
    ];
    expect(turn(ex)).toEqual({ sp: null, volume: 0 });
    for (const id of bets) expect(fate(ex, id)).toEqual([0, 500, 'SP_NOT_MATCHED']);
    expect(ex.money('anna').exposure).toBe(0);
  });

  test('a remainder below the minimum lapses, by its liability if it lays', () => {
    const limits = { ...definition().limits, minStake: rs(100) };
    const ex = new TestExchange().players('anna ben').market(definition({ startingPrice: true, limits }));
    const lay = ex.place('ben', 'LAY A 150 @ 1.5', { persistence: 'TAKE_SP' });
    placeOnClose(ex, 'anna BACK A 500');
    expect(startingPriceView(ex.state, MARKET)?.[0]).toMatchObject({ far: null, near: null });
    const enough = ex.place('ben', 'LAY A 200 @ 1.5', { persistence: 'TAKE_SP' });
    turn(ex);
    expect(fate(ex, lay)).toEqual([0, 150, 'SP_TOO_SMALL']);
    expect(ex.bet(enough)).toMatchObject({ matched: rs(500), remaining: 0 });
  });

  test('a liability too small for a paisa of stake lapses as it was asked for', () => {
    const ex = exchange();
    placeOnClose(ex, 'anna BACK A 1');
    placeOnClose(ex, 'ben LAY A 1000000');
    const tiny = placeOnClose(ex, 'cara LAY A 1');
    expect(turn(ex)).toEqual({ sp: 1000, volume: 1 });
    expect(fate(ex, tiny)).toEqual([0, 1, 'SP_NOT_MATCHED']);
    expect(ex.bet(tiny).converted).toBe(0);
    expect(broken(ex.state)).toEqual([]);
  });

  test('a bet never meets a bet of its own player', () => {
    const ex = exchange();
    const back = placeOnClose(ex, 'anna BACK A 1000');
    const lay = placeOnClose(ex, 'anna LAY A 1000');
    const other = placeOnClose(ex, 'ben LAY A 500');
    turn(ex);
    expect(ex.bet(other).matched).toBe(ex.bet(back).matched);
    expect(fate(ex, lay)[0]).toBe(0);
    expect([back, lay].map((id) => ex.bet(id).lapseReason)).toEqual(['OWN_BET_CROSSED', 'OWN_BET_CROSSED']);
    expect(broken(ex.state)).toEqual([]);
  });

  test('a starting price off the ladder counts as traded at the next lower price, and settles as it is', () => {
    const ex = exchange();
    placeOnClose(ex, 'anna BACK A 1962.83');
    placeOnClose(ex, 'ben LAY A 3571.03');
    expect(turn(ex).sp).toBe(2.81);
    expect(bookView(ex.state, MARKET, 1)?.runners[0]?.lastTradedPrice).toBe(280);
    ex.settle('A');
    expect(ex.money('anna').cash).toBe(1_000_000 + 3552.72);
  });
});

describe('[R4.15] the rules around the starting price', () => {
  test('only where the market has one, and only before it turns in-play', () => {
    const ex = new TestExchange().players('anna').market();
    expect(ex.refused(onClose(ex, 'anna BACK A 100'))).toBe('SP_NOT_AVAILABLE');
    expect(ex.refused(ex.order('anna', 'BACK A 100 @ 3', { persistence: 'TAKE_SP' }))).toBe(
      'SP_NOT_AVAILABLE',
    );
    const late = exchange();
    late.turnInPlay(0);
    expect(late.refused(onClose(late, 'anna BACK A 100'))).toBe('SP_NOT_AVAILABLE');
    expect(late.refused(late.order('anna', 'BACK A 100 @ 3', { persistence: 'TAKE_SP' }))).toBe(
      'SP_NOT_AVAILABLE',
    );
    const bet = late.place('anna', 'BACK A 100 @ 3');
    const change = { kind: 'PERSISTENCE', persistence: 'TAKE_SP' } as const;
    const command = { type: 'changeBet', playerId: 'anna' as PlayerId, betId: bet, change } as const;
    expect(late.refused(command)).toBe('SP_NOT_AVAILABLE');
  });

  test('each runner that is left gets one, in the order in which they are shown; a market without one gets none', () => {
    const pricedIn = (ex: TestExchange): string[] => {
      ex.turnInPlay(5);
      return ex.events.flatMap((event) => (event.type === 'startingPriceSet' ? [event.runnerId] : []));
    };
    const runners = definition().runners.map((runner, index) => ({ ...runner, sortPriority: 3 - index }));
    const ex = new TestExchange().market(definition({ startingPrice: true, runners }));
    ex.ok({ type: 'removeRunner', marketId: MARKET, runnerId: 'B' as RunnerId, reductionFactor: 2500 });
    ex.ok({ type: 'openMarket', marketId: MARKET });
    expect(pricedIn(ex)).toEqual(['C', 'A']);
    expect(pricedIn(new TestExchange().market())).toEqual([]);
  });

  test('what it can pay is judged by the stake that a liability covers', () => {
    const limits = { ...definition().limits, maxPayout: rs(150) };
    const ex = new TestExchange().players('anna').market(definition({ startingPrice: true, limits }));
    // 200 covers a stake of 100 at 3, which is what the layer wins.
    placeOnClose(ex, 'anna LAY A 200 @ 3');
    expect(ex.refused(onClose(ex, 'anna LAY A 400 @ 3'))).toBe('MAX_PAYOUT_EXCEEDED');
  });

  test('it is no hedge for a limit that a player has set, since its price is not known', () => {
    const ex = exchange();
    ex.place('ben', 'LAY A 100 @ 3');
    ex.place('anna', 'BACK A 100 @ 3');
    ex.ok({ type: 'setOwnLimits', playerId: 'anna' as PlayerId, losses: [], maxStake: rs(50) });
    ex.place('anna', 'LAY A 60 @ 2');
    expect(ex.refused(onClose(ex, 'anna LAY A 60 @ 2'))).toBe('LOSS_LIMIT_EXCEEDED');
  });

  test('a LINE market cannot have one', () => {
    const ex = new TestExchange();
    const made = lineDefinition({ startingPrice: true });
    expect(ex.refused({ type: 'createMarket', definition: made })).toBe('INVALID_DEFINITION');
  });

  test('bad orders are refused and change nothing', () => {
    const ex = exchange();
    const with_ = (over: object): Unsequenced =>
      ({ ...onClose(ex, 'anna BACK A 100'), ...over }) as unknown as Unsequenced;
    expect(ex.refused(with_({ price: 200 }))).toBe('INVALID_ODDS');
    expect(ex.refused(with_({ orderType: 'LIMIT_ON_CLOSE', price: 201.5 }))).toBe('INVALID_ODDS');
    expect(ex.refused(with_({ orderType: 'LIMIT_ON_CLOSE', price: 481 }))).toBe('INVALID_ODDS');
    expect(ex.refused(with_({ orderType: 'AT_NOON' }))).toBe('INVALID_INPUT');
    expect(ex.refused(with_({ timeInForce: 'FILL_OR_KILL' }))).toBe('INVALID_INPUT');
    expect(ex.refused(with_({ acceptWorseTicks: 2 }))).toBe('INVALID_INPUT');
    expect(ex.refused(with_({ acceptBetter: false }))).toBe('INVALID_INPUT');
    expect(ex.refused(with_({ persistence: 'TAKE_SP' }))).toBe('UNEXPECTED_PERSISTENCE_TYPE');
    expect(ex.refused(with_({ stake: 50 as Paise }))).toBe('INVALID_BET_SIZE');
    expect(ex.refused(with_({ stake: rs(2_000_000) }))).toBe('INSUFFICIENT_FUNDS');
    expect(ex.money('anna').exposure).toBe(0);
  });

  test('they cannot be cancelled or changed, not even together with everything else', () => {
    const ex = exchange();
    const betId = placeOnClose(ex, 'anna BACK A 100');
    const playerId = 'anna' as PlayerId;
    expect(ex.refused({ type: 'cancelBet', playerId, betId, size: null })).toBe('BET_IN_PROGRESS');
    for (const change of [
      { kind: 'SIZE', remaining: rs(50) },
      { kind: 'PRICE', price: 300 },
      { kind: 'PERSISTENCE', persistence: 'PERSIST' },
    ] as const) {
      const customerRef = `change-${change.kind}`;
      expect(ex.refused({ type: 'changeBet', playerId, betId, change, customerRef })).toBe('BET_IN_PROGRESS');
    }
    ex.ok({ type: 'cancelAll', playerId, marketId: null, by: 'BREAK' });
    expect(ex.bet(betId).remaining).toBe(rs(100));
  });

  test('an armed order cannot cancel one as the other of its pair', () => {
    const ex = exchange();
    const otherId = placeOnClose(ex, 'anna BACK A 100');
    expect(ex.refused(entry('anna', 'STOP LAY A 10 @ 2', { otherId }))).toBe('INVALID_TRIGGER');
  });

  test('an offset follows what is matched at the starting price, in-play', () => {
    const ex = exchange();
    const parent = placeOnClose(ex, 'anna BACK A 100');
    ex.ok(offset('anna', parent, 10));
    placeOnClose(ex, 'ben LAY A 200');
    turn(ex);
    ex.wait(1000);
    ex.wait(6000);
    expect(ex.book('A').back).toEqual(['2.8x100']);
  });

  test('an order may take the starting price, or keep its place again, until the off', () => {
    const ex = exchange();
    const betId = ex.place('anna', 'BACK A 100 @ 5');
    const change = { kind: 'PERSISTENCE', persistence: 'TAKE_SP' } as const;
    ex.ok({ type: 'changeBet', playerId: 'anna' as PlayerId, betId, change });
    expect(ex.bet(betId).persistence).toBe('TAKE_SP');
    placeOnClose(ex, 'ben LAY A 100');
    expect(turn(ex)).toEqual({ sp: 2, volume: 100 });
    expect(fate(ex, betId)).toEqual([100, 0, null]);
  });

  test('a suspension leaves them, a withdrawal lapses all of the market, and the end of the market too', () => {
    const ex = exchange();
    const bet = placeOnClose(ex, 'anna BACK A 100');
    ex.ok({ type: 'suspendMarket', marketId: MARKET, reason: 'OPERATOR', lapse: true });
    expect(ex.bet(bet).remaining).toBe(rs(100));
    ex.ok({ type: 'removeRunner', marketId: MARKET, runnerId: 'C' as RunnerId, reductionFactor: 2500 });
    expect(fate(ex, bet)).toEqual([0, 100, 'RNR_REMOVED']);
    ex.ok({ type: 'openMarket', marketId: MARKET });
    ex.place('ben', 'BACK A 100 @ 3');
    ex.place('cara', 'LAY A 100 @ 2.5');
    expect(startingPriceView(ex.state, MARKET)?.[0]).toMatchObject({ far: null, projected: 275 });
    const again = placeOnClose(ex, 'anna BACK A 100');
    ex.settle('A', 1, 'm', 'A B');
    expect(fate(ex, again)).toEqual([0, 100, 'MARKET_CLOSED']);
    expect(broken(ex.state)).toEqual([]);
  });

  test('cashing out leaves them alone and counts what they still hold', () => {
    const ex = exchange();
    ex.place('ben', 'LAY A 100 @ 3');
    ex.place('anna', 'BACK A 100 @ 3');
    ex.place('ben', 'BACK A 500 @ 2');
    const bet = placeOnClose(ex, 'anna BACK A 40');
    ex.ok({
      type: 'cashOut',
      playerId: 'anna' as PlayerId,
      marketId: MARKET,
      runnerId: null,
      share: 10_000,
      amount: null,
      floor: rs(50),
      cancelOffers: true,
      marketVersion: null,
      customerRef: 'out',
    });
    expect(ex.bet(bet).remaining).toBe(rs(40));
    expect(ex.money('anna').exposure).toBe(0);
    expect(broken(ex.state)).toEqual([]);
  });

  test('a repeat under the same reference gets the first answer, and another type of order is a duplicate', () => {
    const ex = exchange();
    const command = onClose(ex, 'anna BACK A 100 @ 2');
    const { betId } = ex.ok(command) as { betId: BetId };
    expect(ex.ok(command)).toMatchObject({ betId });
    expect(ex.refused({ ...command, orderType: undefined } as Unsequenced)).toBe('DUPLICATE_TRANSACTION');
  });

  test('a snapshot keeps them, and the starting price once there is one', () => {
    const ex = exchange();
    placeOnClose(ex, 'anna BACK A 1000');
    placeOnClose(ex, 'ben LAY A 6000');
    ex.place('cara', 'LAY B 500 @ 2', { persistence: 'TAKE_SP' });
    placeOnClose(ex, 'dev BACK B 100 @ 3');
    ex.state = restore(structuredClone(snapshot(ex.state)));
    expect(broken(ex.state)).toEqual([]);
    expect(turn(ex)).toEqual({ sp: 7, volume: 1000 });
    ex.state = restore(structuredClone(snapshot(ex.state)));
    expect(broken(ex.state)).toEqual([]);
    expect(startingPriceView(ex.state, MARKET)?.map(({ price }) => price)).toEqual([700, 600, null]);
  });

  test('near and far price before the off, the middle of the book if nobody has bet at the starting price', () => {
    const ex = exchange();
    placeOnClose(ex, 'anna BACK A 1962.83');
    placeOnClose(ex, 'ben LAY A 3571.03');
    for (const text of ['400 @ 2.20', '600 @ 2.24', '800 @ 2.30']) ex.place('cara', `BACK A ${text}`);
    ex.place('cara', 'BACK B 100 @ 3');
    ex.place('anna', 'LAY B 100 @ 2.5');
    const none = { far: null, near: null, projected: null, price: null };
    expect(startingPriceView(ex.state, MARKET)).toEqual([
      { runnerId: 'A', ...none, far: 281, near: 224 },
      { runnerId: 'B', ...none, projected: 275 },
      { runnerId: 'C', ...none },
    ]);
    turn(ex);
    ex.place('cara', 'BACK B 100 @ 3');
    ex.place('anna', 'LAY B 100 @ 2.5');
    ex.wait(6000);
    expect(startingPriceView(ex.state, MARKET)?.slice(0, 2)).toEqual([
      { runnerId: 'A', ...none, price: 224 },
      { runnerId: 'B', ...none },
    ]);
    const plain = new TestExchange().market();
    expect([startingPriceView(plain.state, MARKET), marketView(plain.state, MARKET)?.definition]).toEqual([
      undefined,
      definition(),
    ]);
  });
});

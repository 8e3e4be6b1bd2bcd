import type { PlayerId } from '@layline/units/ids.ts';
import { describe, expect, test } from 'vitest';
import type { Unsequenced } from '../commands.ts';
import { nextDueAt } from '../due.ts';
import { TRIGGER_READING_MS } from '../limits.ts';
import { stateHash } from '../snapshot.ts';
import {
  arm,
  arming,
  backed,
  inPlay,
  m,
  offer,
  rs,
  statuses,
  views,
} from '../test-support/automatic-cash-outs.ts';
import type { TestExchange } from '../test-support/exchange.ts';

/** Automatic cash-outs: trading rules T3. */

function told(exchange: TestExchange): string[] {
  return exchange.events.map(({ type }) => type).filter((type) => type.startsWith('trigger'));
}

describe('when it fires', () => {
  test('PROFIT: at its amount or better, at the end of the step that brings it', () => {
    const exchange = backed();
    arm(exchange, 'PROFIT', 150);
    offer(exchange, 2.62);
    expect(statuses(exchange)).toEqual(['ARMED']);
    offer(exchange, 2.6);
    expect(statuses(exchange)).toEqual(['DONE']);
    expect(Math.min(...exchange.profits('p'))).toBeGreaterThanOrEqual(150);
  });

  test('LOSS: at its amount or worse', () => {
    const exchange = backed();
    arm(exchange, 'LOSS', -100);
    offer(exchange, 3.2);
    expect(statuses(exchange)).toEqual(['ARMED']);
    offer(exchange, 3.4);
    expect(statuses(exchange)).toEqual(['DONE']);
    expect(Math.min(...exchange.profits('p'))).toBeLessThanOrEqual(-100);
  });

  test('TRAILING: when the figure has fallen by its amount from the highest one', () => {
    const exchange = backed();
    offer(exchange, 2.6);
    arm(exchange, 'TRAILING', 50);
    offer(exchange, 2.5);
    offer(exchange, 2.52);
    expect(views(exchange)).toMatchObject([{ status: 'ARMED', best: rs(200) }]);
    offer(exchange, 2.6);
    expect(views(exchange)).toMatchObject([{ status: 'ARMED', best: rs(200) }]);
    offer(exchange, 2.64);
    expect(statuses(exchange)).toEqual(['DONE']);
    expect(told(exchange)).toEqual(['triggerArmed', 'triggerMoved', 'triggerFired', 'triggerDone']);
  });

  test('not on offers that would close only a part', () => {
    const exchange = backed();
    arm(exchange, 'LOSS', -100);
    offer(exchange, 3.5, 100);
    expect(statuses(exchange)).toEqual(['ARMED']);
    expect(exchange.profits('p')).toEqual([2000, -1000, -1000]);
  });

  test('a suspended market is not read; it is read once it reopens', () => {
    const exchange = backed();
    arm(exchange, 'PROFIT', 150);
    exchange.place('h', 'BACK A 5000 @ 2.5');
    exchange.ok({ type: 'suspendMarket', marketId: m, reason: 'WICKET', lapse: false });
    exchange.wait(60_000);
    expect(statuses(exchange)).toEqual(['ARMED']);
    exchange.ok({ type: 'openMarket', marketId: m });
    expect(nextDueAt(exchange.state)).toBeLessThanOrEqual(exchange.at + TRIGGER_READING_MS);
    exchange.wait(TRIGGER_READING_MS);
    expect(statuses(exchange)).toEqual(['DONE']);
  });

  test('a market that has not moved asks for no tick', () => {
    const exchange = backed();
    offer(exchange, 2.7);
    arm(exchange, 'PROFIT', 150);
    exchange.wait(TRIGGER_READING_MS);
    const idle = nextDueAt(exchange.state) ?? 0;
    expect(idle).toBeGreaterThan(exchange.at + 3_600_000);
  });
});

describe('in-play', () => {
  test('it waits for the delay, and books at its amount or better (T3.9, example 6)', () => {
    const exchange = inPlay();
    arm(exchange, 'PROFIT', 150);
    offer(exchange, 2.5);
    expect(statuses(exchange)).toEqual(['FIRED']);
    exchange.ok({ type: 'cancelAll', playerId: 'h' as PlayerId, marketId: m });
    exchange.place('h', 'BACK A 5000 @ 2.56');
    exchange.wait(5000);
    expect(statuses(exchange)).toEqual(['DONE']);
    expect(Math.min(...exchange.profits('p'))).toBeGreaterThanOrEqual(150);
  });

  test('if the figure falls below its floor it is armed again, and tries again 10 s later', () => {
    const exchange = inPlay();
    arm(exchange, 'PROFIT', 150);
    offer(exchange, 2.5);
    offer(exchange, 2.7);
    exchange.wait(5000);
    expect(views(exchange)).toMatchObject([{ status: 'ARMED', code: 'FIGURE_WORSE' }]);
    const lapsedAt = exchange.at;
    exchange.ok({ type: 'cancelAll', playerId: 'h' as PlayerId, marketId: m });
    exchange.place('h', 'BACK A 5000 @ 2.5');
    exchange.wait(9900);
    expect(statuses(exchange)).toEqual(['ARMED']);
    expect(nextDueAt(exchange.state)).toBe(lapsedAt + 10_000);
    exchange.wait(100);
    expect(statuses(exchange)).toEqual(['FIRED']);
    exchange.wait(5000);
    expect(statuses(exchange)).toEqual(['DONE']);
  });

  test('it fires six times at most, then it fails', () => {
    const exchange = inPlay();
    arm(exchange, 'PROFIT', 150);
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect(statuses(exchange)).toEqual(['ARMED']);
      offer(exchange, 2.5);
      expect(statuses(exchange)).toEqual(['FIRED']);
      offer(exchange, 2.9);
      exchange.wait(5000);
      exchange.wait(10_000);
    }
    expect(views(exchange)).toMatchObject([{ status: 'FAILED', code: 'FIGURE_WORSE' }]);
    offer(exchange, 2.5);
    exchange.wait(60_000);
    expect(told(exchange).filter((type) => type === 'triggerFired')).toHaveLength(6);
  });

  test('a loss may fall by what its owner gives during the delay, and no further', () => {
    const falling = (give: number): string[] => {
      const exchange = inPlay();
      arm(exchange, 'LOSS', -100, give);
      offer(exchange, 3.35);
      offer(exchange, 3.5);
      exchange.wait(5000);
      return statuses(exchange);
    };
    expect(falling(100)).toEqual(['DONE']);
    expect(falling(0)).toEqual(['ARMED']);
  });

  test('calling off its cash-out ends it; while that waits it cannot be cancelled by itself', () => {
    const exchange = inPlay();
    const triggerId = arm(exchange, 'PROFIT', 150);
    offer(exchange, 2.5);
    const [{ cashOutId } = { cashOutId: null }] = views(exchange);
    const playerId = 'p' as PlayerId;
    expect(exchange.refused({ type: 'cancelTrigger', playerId, triggerId })).toBe('BET_IN_PROGRESS');
    exchange.ok({ type: 'cancelCashOut', playerId, cashOutId: cashOutId ?? (0 as never) });
    expect(views(exchange)).toMatchObject([{ status: 'CANCELLED', code: 'CALLED_OFF' }]);
  });
});

describe('what ends it', () => {
  test('one that is struck ends the others of its owner in the market', () => {
    const exchange = backed();
    offer(exchange, 2.8);
    arm(exchange, 'PROFIT', 150);
    arm(exchange, 'LOSS', -100);
    offer(exchange, 2.5);
    expect(views(exchange)).toMatchObject([{ status: 'DONE' }, { status: 'CANCELLED', code: 'CASH_OUT' }]);
  });

  test.each([
    [10_000, 'CANCELLED'],
    [5000, 'ARMED'],
  ])('a cash-out that its owner presses, share %d, leaves it %s', (share, status) => {
    const exchange = backed();
    arm(exchange, 'PROFIT', 500);
    offer(exchange, 2.5);
    exchange.ok({
      type: 'cashOut',
      playerId: 'p' as PlayerId,
      marketId: m,
      runnerId: null,
      share,
      amount: null,
      floor: rs(-2000),
      cancelOffers: true,
      marketVersion: null,
      customerRef: 'pressed',
    });
    expect(statuses(exchange)).toEqual([status]);
  });

  test.each<[string, Unsequenced, object]>([
    [
      'cancelling everything',
      { type: 'cancelAll', playerId: 'p' as PlayerId, marketId: null },
      { status: 'CANCELLED', code: 'CANCEL_ALL' },
    ],
    [
      'a break',
      { type: 'setPlayerState', playerId: 'p' as PlayerId, state: 'TIME_OUT' },
      { status: 'LAPSED', code: 'ACCOUNT_STATE' },
    ],
    [
      'a void market',
      { type: 'voidMarket', marketId: m, settlementVersion: 1, reason: 'abandoned' },
      { status: 'LAPSED', code: 'MARKET_CLOSED' },
    ],
  ])('%s', (_name, command, ended) => {
    const exchange = backed();
    arm(exchange, 'PROFIT', 150);
    exchange.ok(command);
    expect(views(exchange)).toMatchObject([ended]);
  });

  test.each(['ARMED', 'FIRED'])('settlement while it is %s', (status) => {
    const exchange = inPlay();
    arm(exchange, 'PROFIT', 150);
    if (status === 'FIRED') offer(exchange, 2.5);
    expect(statuses(exchange)).toEqual([status]);
    exchange.settle('A');
    expect(views(exchange)).toMatchObject([{ status: 'LAPSED', code: 'MARKET_CLOSED' }]);
    exchange.ok({ type: 'archiveMarket', marketId: m });
    expect(views(exchange)).toEqual([]);
  });

  test('its owner, and nobody else', () => {
    const exchange = backed();
    const triggerId = arm(exchange, 'PROFIT', 150);
    const cancel = (player: string): Unsequenced => ({
      type: 'cancelTrigger',
      playerId: player as PlayerId,
      triggerId,
    });
    expect(exchange.refused(cancel('m'))).toBe('TRIGGER_NOT_FOUND');
    exchange.ok(cancel('p'));
    expect(exchange.refused(cancel('p'))).toBe('TRIGGER_NOT_FOUND');
    offer(exchange, 2.5);
    expect(exchange.profits('p')).toEqual([2000, -1000, -1000]);
  });
});

describe('what is refused, and changes nothing', () => {
  const refusals: [string, (exchange: TestExchange) => Unsequenced, string][] = [
    ['no bets in the market', () => arming('PROFIT', 1, 0, 'other'), 'NOTHING_TO_CASH_OUT'],
    ['the house', () => arming('PROFIT', 1, 0, 'h'), 'INVALID_INPUT'],
    [
      'a market that does not exist',
      () => ({ ...arming('PROFIT', 1), marketId: 'x' }) as Unsequenced,
      'INVALID_MARKET_ID',
    ],
    [
      'a rule that does not exist',
      () => ({ ...arming('PROFIT', 1), rule: 'LUCK' as never }),
      'INVALID_INPUT',
    ],
    ['a trailing amount of nothing', () => arming('TRAILING', 0), 'INVALID_INPUT'],
    ['a negative give', () => arming('LOSS', -10, -1), 'INVALID_INPUT'],
    ['half a paisa', () => ({ ...arming('PROFIT', 1), amount: 0.5 }) as Unsequenced, 'INVALID_INPUT'],
    ['a profit that is there already', () => arming('PROFIT', 100), 'TRIGGER_ALREADY_TRUE'],
    ['a loss that is there already', () => arming('LOSS', 300), 'TRIGGER_ALREADY_TRUE'],
    [
      'a closed market',
      (exchange) => {
        exchange.settle('A');
        return arming('PROFIT', 300);
      },
      'MARKET_NOT_OPEN_FOR_BETTING',
    ],
    [
      'a sixth in one market',
      (exchange) => {
        for (let n = 0; n < 5; n += 1) arm(exchange, 'PROFIT', 300 + n);
        return arming('PROFIT', 400);
      },
      'TOO_MANY_TRIGGERS',
    ],
  ];
  test.each(refusals)('%s', (_name, prepare, code) => {
    const exchange = backed().players('other');
    offer(exchange, 2.5);
    const command = prepare(exchange);
    const before = stateHash(exchange.state);
    expect(exchange.refused(command)).toBe(code);
    expect(stateHash(exchange.state)).toBe(before);
  });

  test('a repeat gets the first answer and arms nothing', () => {
    const exchange = backed();
    const command = arming('PROFIT', 150);
    const first = exchange.ok(command);
    expect(exchange.send(command)).toMatchObject({ repeated: true, reply: first });
    expect(exchange.refused({ ...command, amount: rs(151) } as Unsequenced)).toBe('DUPLICATE_TRANSACTION');
    expect(views(exchange)).toHaveLength(1);
  });
});

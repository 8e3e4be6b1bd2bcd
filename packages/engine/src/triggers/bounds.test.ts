import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import { describe, expect, test } from 'vitest';
import { nextDueAt } from '../due.ts';
import { TRIGGER_READING_MS, TRIGGER_READING_ORDERS } from '../limits.ts';
import { restore, snapshot, stateHash } from '../snapshot.ts';
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
import { TestExchange, definition } from '../test-support/exchange.ts';
import { cashOutView, triggerViews } from '../views.ts';

/** What automatic cash-outs cost, how they survive a restart, and that none is overlooked. */

describe('bounds', () => {
  test('only the last ended ones stay readable', () => {
    const exchange = backed();
    const playerId = 'p' as PlayerId;
    const armed = Array.from({ length: 8 }, (_, n) => {
      const triggerId = arm(exchange, 'PROFIT', 150 + n);
      exchange.ok({ type: 'cancelTrigger', playerId, triggerId });
      exchange.wait(1000);
      return triggerId;
    });
    expect(views(exchange).map(({ id }) => id)).toEqual(armed.slice(-5));
  });

  test('one reading reads so many, and the next one goes on with the others in turn', () => {
    const names = Array.from({ length: 100 }, (_, n) => `q${n}`);
    const exchange = new TestExchange().players(names.join(' ')).players('m').house('h').market();
    exchange.place('m', 'LAY A 100000 @ 3');
    for (const name of names) {
      exchange.place(name, 'BACK A 1000 @ 3');
      arm(exchange, 'PROFIT', 150, 0, name);
    }
    exchange.wait(TRIGGER_READING_MS);
    exchange.wait(TRIGGER_READING_MS);
    exchange.place('h', 'BACK A 1000000 @ 2.5');
    const done = (): number => names.filter((name) => views(exchange, name)[0]?.status === 'DONE').length;
    exchange.wait(TRIGGER_READING_MS);
    expect(done()).toBe(85);
    expect(nextDueAt(exchange.state)).toBe(exchange.at + TRIGGER_READING_MS);
    exchange.wait(TRIGGER_READING_MS);
    expect(done()).toBe(100);
  });

  test('who arms elsewhere does not wait for a market in which many are armed', () => {
    const names = Array.from({ length: 100 }, (_, n) => `q${n}`);
    const exchange = new TestExchange().players(names.join(' ')).players('m p').house('h').market();
    exchange.market(definition({ id: 'n' as MarketId }));
    exchange.place('m', 'LAY A 100000 @ 3');
    exchange.place('m', 'LAY A 1000 @ 3', { market: 'n' });
    for (const name of names) {
      exchange.place(name, 'BACK A 1000 @ 3');
      arm(exchange, 'PROFIT', 5000, 0, name);
    }
    exchange.place('p', 'BACK A 1000 @ 3', { market: 'n' });
    exchange.ok({ ...arming('PROFIT', 150), marketId: 'n' as MarketId });
    for (let n = 0; n < 3; n += 1) exchange.wait(TRIGGER_READING_MS);
    exchange.place('h', 'BACK B 1 @ 500');
    exchange.place('h', 'BACK A 5000 @ 2.5', { market: 'n' });
    exchange.wait(TRIGGER_READING_MS);
    expect(triggerViews(exchange.state, 'p' as PlayerId, null)[0]?.status).toBe('DONE');
    expect(snapshot(exchange.state).triggers.unread.length).toBe(100 - 84);
  });

  test('what a player has armed in one market costs one look at the figure, however much it is', () => {
    const names = Array.from({ length: 90 }, (_, n) => `q${n}`);
    const exchange = new TestExchange().players(names.join(' ')).players('m').house('h').market();
    exchange.place('m', 'LAY A 100000 @ 3');
    for (const name of names) {
      exchange.place(name, 'BACK A 1000 @ 3');
      for (let n = 0; n < 5; n += 1) arm(exchange, 'PROFIT', 5000 + n, 0, name);
    }
    for (let n = 0; n < 3; n += 1) exchange.wait(TRIGGER_READING_MS);
    exchange.place('h', 'BACK B 1 @ 500');
    exchange.wait(TRIGGER_READING_MS);
    expect(snapshot(exchange.state).triggers.unread.length).toBe(5 * (90 - 85));
  });

  test('one that is armed between two changes of its market is read too', () => {
    const exchange = backed();
    arm(exchange, 'PROFIT', 500);
    exchange.wait(TRIGGER_READING_MS);
    exchange.place('h', 'BACK A 5000 @ 2.9');
    arm(exchange, 'PROFIT', 150);
    exchange.place('h', 'BACK A 5000 @ 2.5');
    exchange.wait(TRIGGER_READING_MS);
    expect(statuses(exchange)).toEqual(['CANCELLED', 'DONE']);
  });

  test('a book full of small orders makes a reading read fewer, and the others follow in turn', () => {
    const names = ['a', 'b', 'c'];
    const exchange = new TestExchange().players(names.join(' ')).players('m').house('h').market();
    exchange.place('m', 'LAY A 60000 @ 3');
    for (const name of names) {
      exchange.place(name, 'BACK A 20000 @ 3');
      arm(exchange, 'PROFIT', 1, 0, name);
    }
    for (let n = 0; n < TRIGGER_READING_ORDERS; n += 1) exchange.place('h', 'BACK A 1 @ 3.5');
    exchange.wait(TRIGGER_READING_MS);
    exchange.wait(TRIGGER_READING_MS);
    exchange.wait(TRIGGER_READING_MS);
    exchange.place('h', 'BACK B 1 @ 500');
    const unread = (): number => snapshot(exchange.state).triggers.unread.length;
    exchange.wait(TRIGGER_READING_MS);
    expect(unread()).toBe(2);
    exchange.wait(TRIGGER_READING_MS);
    expect(unread()).toBe(1);
    exchange.wait(TRIGGER_READING_MS);
    expect(unread()).toBe(0);
  });

  test('an owner’s own offers are cancelled by it, and are no offers for it', () => {
    const exchange = backed();
    arm(exchange, 'PROFIT', 150);
    exchange.place('p', 'LAY A 1000 @ 2');
    offer(exchange, 2.5);
    expect(statuses(exchange)).toEqual(['DONE']);
    expect(exchange.book('A').back).toEqual([]);
  });
});

describe('a restart', () => {
  const stages: [string, (exchange: TestExchange) => void][] = [
    ['armed', () => undefined],
    ['unread', (exchange) => void exchange.place('h', 'BACK A 5000 @ 2.5')],
    ['waiting', (exchange) => offer(exchange, 2.5)],
    [
      'resting',
      (exchange) => {
        offer(exchange, 2.5);
        offer(exchange, 2.9);
        exchange.wait(5000);
      },
    ],
  ];
  test.each(stages)('changes nothing while it is %s', (_name, prepare) => {
    const exchange = inPlay();
    arm(exchange, 'PROFIT', 150);
    arm(exchange, 'TRAILING', 500);
    prepare(exchange);
    const saved = JSON.stringify(snapshot(exchange.state));
    const { seq, at } = exchange;
    const finish = (): string => {
      exchange.ok({ type: 'cancelAll', playerId: 'h' as PlayerId, marketId: m });
      exchange.place('h', 'BACK A 5000 @ 2.48', { customerRef: 'finish' });
      for (let n = 0; n < 200; n += 1) exchange.wait(100);
      expect(statuses(exchange)[0]).toBe('DONE');
      return stateHash(exchange.state);
    };
    const lived = finish();
    exchange.state = restore(JSON.parse(saved));
    Object.assign(exchange, { seq, at });
    expect(finish()).toBe(lived);
  });
});

test('after a reading, none that the book makes true is left armed', () => {
  const prices = [2.9, 2.7, 3.1, 2.56, 3.3, 2.46, 2.8, 3.5, 2.4, 2.96];
  for (const [rule, amount] of [
    ['PROFIT', 120],
    ['LOSS', -90],
    ['TRAILING', 70],
  ] as const) {
    for (let from = 0; from < prices.length; from += 1) {
      const exchange = backed();
      arm(exchange, rule, amount);
      let best = -Infinity;
      for (const price of [...prices.slice(from), ...prices.slice(0, from)]) {
        if (views(exchange)[0]?.status !== 'ARMED') break;
        exchange.ok({ type: 'cancelAll', playerId: 'h' as PlayerId, marketId: m });
        exchange.place('h', `BACK A 5000 @ ${price}`);
        const scope = { marketId: m, runnerId: null, share: 10_000, amount: null };
        const seen = cashOutView(exchange.state, 'p' as PlayerId, scope)?.offer;
        const figure = seen === undefined || 'code' in seen ? Number.NaN : seen.figure;
        best = Math.max(best, figure);
        const fires = {
          PROFIT: figure >= rs(amount),
          LOSS: figure <= rs(amount),
          TRAILING: figure <= best - rs(amount),
        };
        exchange.wait(TRIGGER_READING_MS);
        expect([price, statuses(exchange)[0]]).toEqual([price, fires[rule] ? 'DONE' : 'ARMED']);
      }
    }
  }
});

import type { PlayerId, TriggerId } from '@layline/units/ids.ts';
import { describe, expect, test } from 'vitest';
import { restore, snapshot, stateHash } from '../snapshot.ts';
import { arm, armed, change, entry, exit, offset, placedBy, read } from '../test-support/armed-orders.ts';
import { TestExchange } from '../test-support/exchange.ts';

/** A market in which `p` has backed A at 3.00, with offers to lay it at the same price. */
function holding(): TestExchange {
  const exchange = new TestExchange().players('p q').house('h').market();
  exchange.place('q', 'LAY A 1000 @ 3');
  exchange.place('p', 'BACK A 1000 @ 3');
  exchange.place('h', 'BACK A 5000 @ 3');
  return exchange;
}

const stop = (exchange: TestExchange): TriggerId => arm(exchange, exit('p', 'STOP LAY A CLOSE @ 3.4'));
const trailing = (exchange: TestExchange): TriggerId =>
  arm(exchange, exit('p', 'TRAILING LAY A CLOSE @ 3 ticks'));

/** Replaces what others offer to lay at, and has it read. */
function offered(exchange: TestExchange, price: number): void {
  exchange.ok({ type: 'cancelAll', playerId: 'h' as PlayerId, marketId: null });
  exchange.place('h', `BACK A 5000 @ ${price}`);
  read(exchange);
}

describe('R7.45 changing an armed order', () => {
  test('a stop waits for its new price, and keeps its id', () => {
    const exchange = holding();
    const id = stop(exchange);
    exchange.ok(change('p', id, { price: 320 }));
    expect(armed(exchange, id).stop).toBe(320);
    offered(exchange, 3.2);
    expect(placedBy(exchange, id)).toEqual(['LAY 937 @ 3.45: 937 @ 3.2']);
  });

  test('a trailing stop keeps its best price', () => {
    const exchange = holding();
    const id = trailing(exchange);
    offered(exchange, 2.9);
    exchange.ok(change('p', id, { ticks: 5 }));
    expect(armed(exchange, id).stop).toBe(300);
  });

  test('a stake and an expiry can be changed', () => {
    const exchange = holding();
    const id = arm(exchange, entry('p', 'LIMIT BACK A 100 @ 3.4'));
    const later = arm(exchange, entry('p', 'LIMIT BACK A 50 @ 3.4', { expiresAt: exchange.at + 5000 }));
    exchange.ok(change('p', id, { stake: 20_000 as never, expiresAt: exchange.at + 5000 }));
    exchange.ok(change('p', later, { expiresAt: null }));
    expect(armed(exchange, id)).toMatchObject({ stake: 20_000 });
    exchange.wait(5000);
    expect(armed(exchange, id).code).toBe('TIME_ELAPSED');
    expect(armed(exchange, later).status).toBe('ARMED');
  });

  test('what was bet before does not count for the new price', () => {
    const exchange = holding();
    const id = arm(
      exchange,
      exit('p', 'STOP LAY A CLOSE @ 3.4', { watch: 'LAST_TRADED', minSize: 20_000 as never }),
    );
    const bet = (): void => {
      exchange.place('q', 'LAY A 150 @ 3.5');
      exchange.place('h', 'BACK A 150 @ 3.5');
      read(exchange);
    };
    exchange.ok({ type: 'cancelAll', playerId: 'h' as PlayerId, marketId: null });
    bet();
    exchange.ok(change('p', id, { price: 345 }));
    bet();
    expect(armed(exchange, id).status).toBe('ARMED');
    bet();
    expect(armed(exchange, id).status).toBe('DONE');
  });

  test('a repeat with the same reference changes nothing a second time', () => {
    const exchange = holding();
    const id = stop(exchange);
    const first = change('p', id, { price: 320 });
    exchange.ok(first);
    exchange.ok(change('p', id, { price: 330 }));
    exchange.ok(first);
    expect(armed(exchange, id).stop).toBe(330);
  });

  const refusals: [string, string, (exchange: TestExchange) => Parameters<TestExchange['refused']>[0]][] = [
    ['TRIGGER_NOT_FOUND', 'of another player', (one) => change('q', stop(one), { price: 320 })],
    ['INVALID_TRIGGER', 'ticks of a stop', (one) => change('p', stop(one), { ticks: 2 })],
    ['INVALID_TRIGGER', 'the price of a trailing stop', (one) => change('p', trailing(one), { price: 320 })],
    ['INVALID_TRIGGER', 'the stake of a close', (one) => change('p', stop(one), { stake: 100 as never })],
    [
      'INVALID_TRIGGER',
      'an offset',
      (one) => change('p', arm(one, offset('p', one.place('p', 'BACK A 9 @ 4'), 2)), { ticks: 3 }),
    ],
    ['INVALID_ODDS', 'off the ladder', (one) => change('p', stop(one), { price: 321 })],
    ['INVALID_INPUT', 'rubbish', (one) => change('p', stop(one), { price: 'much' as never })],
    ['INVALID_INPUT', 'into the past', (one) => change('p', stop(one), { expiresAt: one.at - 1 })],
    ['INVALID_INPUT', 'too many ticks', (one) => change('p', trailing(one), { ticks: 101 })],
    ['TRIGGER_ALREADY_TRUE', 'to a price that is reached', (one) => change('p', stop(one), { price: 300 })],
  ];
  test.each(refusals)('%s: %s; nothing changes', (code, _what, command) => {
    const exchange = holding();
    const made = command(exchange);
    const before = stateHash(exchange.state);
    expect(exchange.refused(made)).toBe(code);
    expect(stateHash(exchange.state)).toBe(before);
  });

  test('a restart keeps the order in which they expire', () => {
    const exchange = holding();
    const expiresAt = exchange.at + 5000;
    const first = stop(exchange);
    arm(exchange, exit('p', 'STOP LAY A CLOSE @ 3.6', { expiresAt }));
    exchange.ok(change('p', first, { expiresAt }));
    const saved = JSON.stringify(snapshot(exchange.state));
    const { seq, at } = exchange;
    const lapses = (): unknown[] => {
      exchange.events.length = 0;
      exchange.wait(5000);
      return exchange.events.filter(({ type }) => type === 'armedLapsed');
    };
    const lived = lapses();
    exchange.state = restore(JSON.parse(saved));
    Object.assign(exchange, { seq, at });
    expect(lived).toHaveLength(2);
    expect(lapses()).toEqual(lived);
  });
});

import type { PlayerId, TriggerId } from '@layline/units/ids.ts';
import { priceAt } from '@layline/units/ladder.ts';
import { describe, expect, test } from 'vitest';
import { ARMED_READING_BETS, ARMED_READING_MS, ARMED_READING_ORDERS } from '../limits.ts';
import { nextDueAt } from '../due.ts';
import { restore, snapshot, stateHash } from '../snapshot.ts';
import { arm, armed, entry, exit, offset, read } from '../test-support/armed-orders.ts';
import { TestExchange } from '../test-support/exchange.ts';

const SIDES = ['BACK', 'LAY'] as const;

/** How many of a player's armed orders are left. */
function left(exchange: TestExchange): number {
  return snapshot(exchange.state).armed.all.filter(({ status }) => status === 'ARMED').length;
}

test('R7.45 after a reading, none that the book makes true is left armed, and none that it does not has fired', () => {
  // A walk through the middle of the ladder, with gaps and thin offers.
  for (let seed = 1; seed <= 20; seed += 1) {
    const exchange = new TestExchange().players('p', 10_000_000).house('h').market();
    const ticks = Array.from({ length: 12 }, (_, n) => 100 + ((seed * 7 + n * n * 5) % 21));
    const orders = new Map<TriggerId, { isTrue: (back: number, lay: number) => boolean }>();
    for (const kind of ['LIMIT', 'STOP'] as const) {
      for (const side of SIDES) {
        for (const tick of [104, 110, 116]) {
          const id = arm(exchange, entry('p', `${kind} ${side} A 10 @ ${priceAt(tick) / 100}`));
          const rises = (kind === 'LIMIT') === (side === 'BACK');
          orders.set(id, {
            isTrue: (back, lay) => {
              const value = side === 'BACK' ? back : lay;
              return rises ? value >= tick : value <= tick;
            },
          });
        }
      }
    }
    for (const tick of ticks) {
      exchange.ok({ type: 'cancelAll', playerId: 'h' as PlayerId, marketId: null });
      exchange.place('h', `LAY A 5000 @ ${priceAt(tick) / 100}`);
      exchange.place('h', `LAY A 9 @ ${priceAt(tick + 1) / 100}`);
      exchange.place('h', `BACK A 5000 @ ${priceAt(tick + 3) / 100}`);
      const before = [...orders.keys()].filter((id) => armed(exchange, id).status === 'ARMED');
      read(exchange);
      for (const id of before) {
        const isTrue = orders.get(id)?.isTrue(tick, tick + 3);
        // What fires takes from the offers, which are large enough for all.
        expect([seed, id, armed(exchange, id).status]).toEqual([
          seed,
          id,
          isTrue === true ? 'DONE' : 'ARMED',
        ]);
      }
    }
  }
});

describe('R7.45 the cost of what is armed is bounded', () => {
  test(`a reading places at most ${ARMED_READING_BETS} bets; the others follow in turn`, () => {
    const names = Array.from({ length: 3 }, (_, n) => `p${n}`);
    const exchange = new TestExchange().players(names.join(' ')).house('h').market();
    for (const name of names)
      for (let n = 0; n < 30; n += 1) arm(exchange, entry(name, 'LIMIT BACK A 1 @ 2.6'));
    exchange.place('h', 'LAY A 1000 @ 2.6');
    read(exchange);
    expect(left(exchange)).toBe(90 - ARMED_READING_BETS);
    read(exchange);
    expect(left(exchange)).toBe(0);
  });

  test('who has armed much makes nobody wait who has armed little', () => {
    const exchange = new TestExchange().players('p q r').house('h').market();
    for (const name of ['q', 'r']) {
      for (let n = 0; n < 50; n += 1) arm(exchange, entry(name, 'LIMIT BACK A 1 @ 2.6'));
    }
    const stop = arm(exchange, entry('p', 'STOP BACK A 100 @ 2.6'));
    exchange.place('h', 'LAY A 1000 @ 2.6');
    read(exchange);
    expect(left(exchange)).toBe(101 - ARMED_READING_BETS);
    expect(armed(exchange, stop).status).toBe('DONE');
  });

  test(`10,000 armed in one market have all been read after ${(10_000 / ARMED_READING_ORDERS) * ARMED_READING_MS} ms`, () => {
    const names = Array.from({ length: 200 }, (_, n) => `p${n}`);
    const exchange = new TestExchange().players(names.join(' '), 1000).house('h').market();
    for (const name of names)
      for (let n = 0; n < 50; n += 1) arm(exchange, entry(name, 'LIMIT BACK A 1 @ 900'));
    exchange.place('h', 'LAY A 1000 @ 2.6');
    for (let ms = 0; ms < (10_000 / ARMED_READING_ORDERS) * ARMED_READING_MS; ms += ARMED_READING_MS) {
      expect(snapshot(exchange.state).armed.unread.length).toBeGreaterThan(0);
      read(exchange);
    }
    expect(snapshot(exchange.state).armed.unread).toEqual([]);
  });

  test('nothing asks for a tick once everything has been read', () => {
    const exchange = new TestExchange().players('p').market();
    const keys = nextDueAt(exchange.state);
    arm(exchange, entry('p', 'LIMIT BACK A 1 @ 2.6'));
    read(exchange);
    expect(keys).toBeNull();
    expect(nextDueAt(exchange.state)).toBeGreaterThan(exchange.at + 1000);
  });
});

describe('R7.45 a restart', () => {
  const stages: [string, (exchange: TestExchange) => void][] = [
    ['armed', () => undefined],
    ['unread', (exchange) => void exchange.place('h', 'LAY A 5 @ 2.6')],
    ['half filled', (exchange) => void exchange.place('h', 'BACK A 40 @ 2.8')],
    [
      'fired',
      (exchange) => {
        exchange.place('h', 'LAY A 5000 @ 2.6');
        read(exchange);
      },
    ],
  ];
  test.each(stages)('changes nothing while they are %s', (_name, prepare) => {
    const exchange = new TestExchange().players('p q').house('h').market();
    const offer = exchange.place('p', 'LAY A 100 @ 2.8');
    arm(exchange, offset('p', offer, 5, { stakeBy: 'EQUAL' }));
    const first = arm(exchange, entry('p', 'LIMIT BACK A 100 @ 2.6', { expiresAt: exchange.at + 5000 }));
    arm(exchange, entry('p', 'STOP LAY A 100 @ 3.4', { otherId: first }));
    arm(exchange, entry('p', 'STOP LAY A 90 @ 3.2', { otherId: offer, pairMode: 'REDUCE' }));
    exchange.place('h', 'LAY B 100 @ 3');
    exchange.place('p', 'BACK B 100 @ 3');
    exchange.place('h', 'BACK B 1000 @ 3.1');
    arm(exchange, exit('p', 'TRAILING LAY B CLOSE @ 3 ticks', { minSize: 100 as never }));
    arm(exchange, exit('p', 'STOP LAY B 50 @ 3.4', { watch: 'LAST_TRADED' }));
    prepare(exchange);
    exchange.place('h', 'BACK B 1 @ 3.05');
    const saved = JSON.stringify(snapshot(exchange.state));
    const { seq, at } = exchange;
    const finish = (): string => {
      exchange.place('h', 'BACK B 20 @ 3.4', { customerRef: 'b' });
      exchange.place('q', 'LAY B 1100 @ 3.4', { customerRef: 'l' });
      exchange.place('h', 'BACK A 33 @ 2.8', { customerRef: 'some' });
      read(exchange);
      exchange.place('h', 'BACK A 900 @ 3.4', { customerRef: 'more' });
      for (let n = 0; n < 60; n += 1) exchange.wait(100);
      return stateHash(exchange.state);
    };
    const lived = finish();
    exchange.state = restore(JSON.parse(saved));
    Object.assign(exchange, { seq, at });
    expect(finish()).toBe(lived);
  });
});

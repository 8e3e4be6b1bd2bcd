import { describe, expect, test } from 'vitest';
import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import { restore, snapshot } from '../snapshot.ts';
import { TestExchange, definition } from '../test-support/exchange.ts';
import { openBets } from '../views.ts';

const P = 'p' as PlayerId;

describe('room for unmatched bets', () => {
  const crowded = (): TestExchange => {
    const x = new TestExchange()
      .players('p q', 100_000)
      .market()
      .market(definition({ id: 'other' as MarketId }));
    for (let n = 0; n < 500; n += 1) {
      x.at += 1000;
      x.place('p', 'BACK A 1 @ 3');
    }
    return x;
  };

  test('a player has room for 500 in a market; fill or kill needs none, and every market counts separately', () => {
    const x = crowded();
    x.at += 1000;
    expect(x.refused(x.order('p', 'BACK A 1 @ 3'))).toBe('TOO_MANY_UNMATCHED_BETS');
    x.place('q', 'LAY A 1 @ 2');
    x.place('p', 'BACK A 1 @ 2', { timeInForce: 'FILL_OR_KILL' });
    x.place('p', 'BACK A 1 @ 3', { market: 'other' });
    x.place('q', 'BACK A 1 @ 3');
    x.place('q', 'LAY A 1 @ 3');
    x.at += 1000;
    // One was matched in full and made room.
    x.place('p', 'BACK A 1 @ 3');
    expect(x.refused(x.order('p', 'BACK A 1 @ 3'))).toBe('TOO_MANY_UNMATCHED_BETS');
  });

  test('a change of price keeps its room, a cancel makes room, and a restored state counts the same', () => {
    const x = crowded();
    x.at += 1000;
    const [first, second] = openBets(x.state, P);
    const change = { kind: 'PRICE', price: 350 } as const;
    const betId = first?.betId as never;
    expect(x.ok({ type: 'changeBet', playerId: P, betId, change, customerRef: 'moved' })).toMatchObject({
      type: 'placed',
    });
    x.state = restore(snapshot(x.state));
    expect(x.refused(x.order('p', 'BACK A 1 @ 3'))).toBe('TOO_MANY_UNMATCHED_BETS');
    x.ok({ type: 'cancelBet', playerId: P, betId: second?.betId as never, size: null });
    x.place('p', 'BACK A 1 @ 3');
  });
});

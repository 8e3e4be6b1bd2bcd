import { expect, test } from 'vitest';
import type { MarketId } from '@layline/units/ids.ts';
import { arm, entry } from '../test-support/armed-orders.ts';
import { TestExchange, definition } from '../test-support/exchange.ts';
import { heldMarkets } from '../views.ts';

test('a market is held by a player’s bet or armed order, not by a house account, until it is closed', () => {
  const x = new TestExchange().players('p').house('h').market(definition());
  expect(heldMarkets(x.state)).toEqual([]);
  x.place('h', 'LAY A 1000 @ 3');
  expect(heldMarkets(x.state)).toEqual([]);
  const m = 'm' as MarketId;
  const ordered = new TestExchange().players('p').house('h').market(definition());
  arm(ordered, entry('p', 'STOP LAY A 1000 @ 3.4'));
  expect(heldMarkets(ordered.state)).toEqual([m]);
  x.place('p', 'BACK A 1000 @ 3');
  expect(heldMarkets(x.state)).toEqual([m]);
  x.settle('A');
  expect(heldMarkets(x.state)).toEqual([]);
});

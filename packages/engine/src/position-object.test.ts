import { expect, test } from 'vitest';
import type { Paise } from '@layline/units/money.ts';
import type { Bet } from './model.ts';
import { inner } from './state.ts';
import { TestExchange } from './test-support/exchange.ts';
import { broken } from './test-support/invariants.ts';

/** P’s bet that rests alone in its market: back 10 at 3.00. */
function oneBet(): { x: TestExchange; bet: Bet } {
  const x = new TestExchange().players('p q').market();
  const bet = inner(x.state).bets.get(x.place('p', 'BACK A 10 @ 3'));
  if (bet === undefined) throw new Error('no bet');
  return { x, bet };
}

test.each([
  ['in part', 600, 4],
  ['in full', null, 0],
])('a bet that is cancelled %s still accounts for its position', (_, size, exposure) => {
  const { x, bet } = oneBet();
  x.ok({ type: 'cancelBet', playerId: bet.player.id, betId: bet.id, size: size as Paise | null });
  expect([bet.position.followsFrom(bet), x.money('p').exposure]).toEqual([true, exposure]);
  expect(broken(x.state)).toEqual([]);
});

test.each([
  ['another bet', 'p', 'BACK B 20 @ 4', 30],
  ['a match in part', 'q', 'LAY A 6 @ 3', 10],
  ['a match in full', 'q', 'LAY A 10 @ 3', 10],
])('%s makes it keep sums, which count the first bet', (_, player, order, exposure) => {
  const { x, bet } = oneBet();
  expect(bet.position.followsFrom(bet)).toBe(true);
  x.place(player, order);
  expect([bet.position.followsFrom(bet), x.money('p').exposure]).toEqual([false, exposure]);
  expect(broken(x.state)).toEqual([]);
});

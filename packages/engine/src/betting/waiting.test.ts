import type { BetId } from '@layline/units/ids.ts';
import { expect, test } from 'vitest';
import type { Bet } from '../model.ts';
import { addWaiting, takeDue } from './waiting.ts';

/** The fields of a bet that the heap uses. */
function waitingBet(id: number, releaseAt: number): Bet {
  return { id: id as BetId, status: 'PENDING', releaseAt } as Bet;
}

function leaveEarly(bet: { -readonly [Field in 'status']: Bet[Field] }): void {
  bet.status = 'EXECUTION_COMPLETE';
}

test('a bet that left its wait early does not hide an earlier one', () => {
  const heap: Bet[] = [];
  const first = [10, 20, 30].map((at, index) => waitingBet(index + 1, at));
  for (const bet of first) addWaiting(heap, bet);
  const cancelled = first[1];
  if (cancelled) leaveEarly(cancelled);
  addWaiting(heap, waitingBet(4, 5));
  addWaiting(heap, waitingBet(5, 7));
  const released: number[] = [];
  for (let bet = takeDue(heap, 100); bet !== null; bet = takeDue(heap, 100)) released.push(bet.id);
  expect(released).toEqual([4, 5, 1, 3]);
});

test('any mixture of waits and early leavers is released by time, then by bet id', () => {
  for (let round = 0; round < 200; round += 1) {
    const heap: Bet[] = [];
    const bets: Bet[] = [];
    let word = round + 1;
    const next = (below: number): number => {
      word = (Math.imul(word, 1_103_515_245) + 12_345) >>> 0;
      return (word >>> 8) % below;
    };
    for (let id = 1; id <= 40; id += 1) {
      const bet = waitingBet(id, next(20));
      bets.push(bet);
      addWaiting(heap, bet);
      const other = bets[next(bets.length)];
      if (other && next(2) === 0) leaveEarly(other);
    }
    const due = bets.filter((bet) => bet.status === 'PENDING');
    due.sort((a, b) => a.releaseAt - b.releaseAt || a.id - b.id);
    const released: Bet[] = [];
    for (let bet = takeDue(heap, 100); bet !== null; bet = takeDue(heap, 100)) released.push(bet);
    expect(released.map((bet) => bet.id)).toEqual(due.map((bet) => bet.id));
  }
});

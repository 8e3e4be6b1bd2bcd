import type { BetId } from '@layline/units/ids.ts';
import { expect, test } from 'vitest';
import type { Bet } from '../model.ts';
import { BetsById } from './bets-by-id.ts';

function bet(id: number): Bet {
  return { id: id as BetId } as Bet;
}

function add(bets: BetsById<Bet>, id: number): void {
  bets.add(bet(id));
}

function ids(bets: BetsById<Bet>): number[] {
  return [...bets].map(({ id }) => id);
}

test('bets are in the order of their ids, whichever market was restored first', () => {
  const bets = new BetsById<Bet>();
  for (const id of [900_000_000, 900_000_700, 899_999_000, 900_000_001, 255, 256, 1]) add(bets, id);
  expect(ids(bets)).toEqual([1, 255, 256, 899_999_000, 900_000_000, 900_000_001, 900_000_700]);
  expect(bets.size).toBe(7);
});

test.each([0, -1, -256, 1.5, 257, 600, 1e300, Number.NaN])('no bet has the id %d', (id) => {
  const bets = new BetsById<Bet>();
  for (const known of [256, 500]) add(bets, known);
  expect(bets.get(id as BetId)).toBeUndefined();
  bets.delete(id as BetId);
  expect(bets.size).toBe(2);
});

test('it finds, counts and lists the same bets as a Map does', () => {
  const bets = new BetsById<Bet>();
  const map = new Map<number, Bet>();
  let word = 13;
  const next = (below: number): number => {
    word = (Math.imul(word, 1_103_515_245) + 12_345) >>> 0;
    return (word >>> 8) % below;
  };
  for (let id = 5000; id < 25_000; id += 1) {
    const one = bet(id);
    bets.add(one);
    map.set(id, one);
    for (let times = next(3); times > 0; times -= 1) {
      const gone = id - next(2000);
      bets.delete(gone as BetId);
      map.delete(gone);
    }
    const asked = id - next(3000);
    expect(bets.get(asked as BetId)).toBe(map.get(asked));
  }
  expect(bets.size).toBe(map.size);
  expect(ids(bets)).toEqual([...map.keys()]);
});

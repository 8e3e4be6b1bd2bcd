import { SPOTS } from '@layline/casino/roulette/spots.ts';
import { expect, test } from 'vitest';
import { markOf, middleOf } from './places.ts';

test.each([
  [[17], { across: 1.5, along: 5.5 }, '17'],
  [[17, 20], { across: 1.5, along: 6 }, '17/20'],
  [[17, 18], { across: 2, along: 5.5 }, '17/18'],
  [[16, 17, 18], { across: 1.5, along: 5.5 }, '16–18'],
  [[1, 2, 4, 5], { across: 1, along: 1 }, '1–5'],
  [[0], { across: 1.5, along: -0.5 }, '0'],
  [[0, 1], { across: 0.5, along: 0 }, '0/1'],
  [[0, 2, 3], { across: 2, along: 0 }, '0–3'],
  [[0, 1, 2, 3], { across: 1.5, along: 0 }, '0–3'],
])('the chip on %j is at %j', (numbers, place, mark) => {
  expect(middleOf(numbers)).toEqual(place);
  expect(markOf(numbers)).toBe(mark);
});

test.each(['straight', 'split', 'street', 'corner', 'six-line'])(
  'no two bets of the kind %s are in the same place, or so close that a thumb would touch both',
  (group) => {
    const places = SPOTS.filter((spot) => spot.group === group).map(({ numbers }) => middleOf(numbers));
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        // A field is 80 px wide and 44 px high on a phone.
        const apart = Math.hypot((one.across - other.across) * 80, (one.along - other.along) * 44);
        expect(apart).toBeGreaterThanOrEqual(40);
      }
    }
  },
);

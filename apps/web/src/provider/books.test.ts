import { expect, test } from 'vitest';
import { bookOf } from './books.ts';

test('[R7.15] levels that a provider sends in any order are best first on both sides', () => {
  const levels = [
    { price: 2.48, size: 100 },
    { price: 2.5, size: 200 },
    { price: 2.46, size: 300 },
  ];
  const book = bookOf({ marketId: 'm', runners: [{ runnerId: 'a', back: levels, lay: levels }] });
  const [runner] = book?.runners ?? [];
  expect(runner?.back.map(({ price }) => price)).toEqual([250, 248, 246]);
  expect(runner?.lay.map(({ price }) => price)).toEqual([246, 248, 250]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairRandom } from '../fair/fair-random.ts';
import { everyChoice } from '../solo-choices.ts';
import type { SoloChoices } from '../solo-game.ts';
import { plinko } from './plinko.ts';

const SERVER_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const EVERY = everyChoice(plinko.choices);

function path(text: string): number[] {
  return text.split('').map((step) => (step === 'R' ? 1 : 0));
}

function returnsOf(choices: SoloChoices): number[] {
  const rows = Number(choices['rows']);
  return Array.from({ length: rows + 1 }, (_, bucket) => {
    const fallen = path('R'.repeat(bucket) + 'L'.repeat(rows - bucket));
    return plinko.view(choices, fallen, [])?.returns ?? -1;
  });
}

/** The pay tables as shown on screen, from the outermost bucket to the middle one. */
test.each([
  ['8', 'low', [500, 250, 130, 80, 55]],
  ['8', 'medium', [1200, 460, 140, 45, 35]],
  ['8', 'high', [2600, 600, 115, 25, 15]],
  ['12', 'low', [900, 600, 330, 180, 105, 65, 60]],
  ['12', 'medium', [3000, 1500, 600, 250, 80, 40, 30]],
  ['12', 'high', [15_000, 4000, 1050, 140, 30, 20, 15]],
  ['16', 'low', [1500, 1000, 600, 400, 240, 140, 90, 65, 60]],
  ['16', 'medium', [9000, 4500, 2000, 1000, 400, 130, 55, 35, 30]],
  ['16', 'high', [80_000, 25_000, 6500, 1500, 230, 40, 20, 20, 20]],
])('%s rows, %s risk: %j', (rows, risk, half) => {
  const choices = { rows, risk };
  expect(plinko.payTable(choices).map(({ returns }) => returns)).toEqual(half);
  expect(returnsOf(choices)).toEqual([...half, ...half.slice(0, -1).toReversed()]);
  expect(plinko.mostReturn(choices)).toBe(half[0]);
});

test('the pay table names both buckets of a pair', () => {
  const names = plinko.payTable({ rows: '8', risk: 'low' }).map(({ name }) => name);
  expect(names).toEqual(['Bucket 1 or 9', 'Bucket 2 or 8', 'Bucket 3 or 7', 'Bucket 4 or 6', 'Bucket 5']);
});

test.each([
  ['LLLLLLLL', 0, 2600],
  ['RRRRRRRR', 8, 2600],
  ['LRLRLRLR', 4, 15],
  ['LLLLRRRR', 4, 15],
  ['RLLLLLLL', 1, 600],
  ['RRRRRLLR', 6, 115],
])('8 rows at high risk: %s falls into bucket %d and returns %d', (fallen, bucket, returns) => {
  const view = plinko.view({ rows: '8', risk: 'high' }, path(fallen), []);
  expect(view).toMatchObject({ done: true, actions: [], returns });
  expect(view?.picture).toEqual({
    rows: 8,
    pays: [2600, 600, 115, 25, 15, 25, 115, 600, 2600],
    path: path(fallen),
    bucket,
  });
});

test('the sentence of a round', () => {
  expect(plinko.view({ rows: '8', risk: 'low' }, path('LLRLLLRL'), [])?.text).toBe(
    'The ball falls into bucket 3 of 9 and returns 1.30 times the stake.',
  );
  expect(plinko.view({ rows: '8', risk: 'high' }, path('LRLRLRLR'), [])?.text).toBe(
    'The ball falls into bucket 5 of 9 and returns 0.15 times the stake.',
  );
});

/** Every path of every table, 2^8 to 2^16 of them, counted one by one. */
test.each(EVERY)('$rows rows, $risk risk return between 97.9 and 98.1 % by walking every path', (choices) => {
  const rows = Number(choices['rows']);
  const returns = returnsOf(choices);
  const fell = returns.map(() => 0n);
  let total = 0;
  for (let code = 0; code < 2 ** rows; code++) {
    let bucket = 0;
    for (let rest = code; rest > 0; rest >>= 1) bucket += rest & 1;
    total += returns[bucket] ?? 0;
    fell[bucket] = (fell[bucket] ?? 0n) + 1n;
  }
  const [only, ...others] = plinko.ways(choices);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ name: 'Each ball', steps: 0, pays: plinko.payTable(choices) });
  for (const [bucket, { chance }] of plinko.payTable(choices).entries()) {
    const mirror = rows - bucket;
    const ways = (fell[bucket] ?? 0n) + (mirror === bucket ? 0n : (fell[mirror] ?? 0n));
    expect(ways * chance.under).toBe(chance.over * 2n ** BigInt(rows));
  }
  const rtp = only?.rtp ?? { over: 0n, under: 1n };
  expect(BigInt(total) * rtp.under).toBe(rtp.over * 100n * 2n ** BigInt(rows));
  expect(rtp.over * 1000n).toBeGreaterThanOrEqual(979n * rtp.under);
  expect(rtp.over * 1000n).toBeLessThanOrEqual(981n * rtp.under);
});

test('the range on the page is that of the nine tables', () => {
  const figures = EVERY.map((choices) => {
    const [only] = plinko.ways(choices);
    return Number(only?.rtp.over) / Number(only?.rtp.under);
  });
  expect(figures).toHaveLength(9);
  expect(Number(plinko.rtp.lowest.over) / Number(plinko.rtp.lowest.under)).toBe(Math.min(...figures));
  expect(Number(plinko.rtp.highest.over) / Number(plinko.rtp.highest.under)).toBe(Math.max(...figures));
});

test('buckets return more the further out they are', () => {
  for (const choices of EVERY) {
    const half = plinko.payTable(choices).map(({ returns }) => returns);
    expect(half).toEqual([...half].sort((left, right) => right - left));
  }
});

test('the published seeds always drop the same ball', () => {
  const choices = { rows: '16', risk: 'high' };
  const fallen = plinko.draw(choices, fairRandom(SERVER_SEED, 'player-seed', 1));
  // The parities of the stream's first sixteen words: block 0 of rules section 16.5 gives the first eight.
  const firstEight = [
    'a8dc1f72',
    'f33b0ec6',
    'defd7614',
    'f4779cb4',
    'c2e76631',
    '6ec30a71',
    '9d652e73',
    '8937db4a',
  ];
  expect(fallen.slice(0, 8)).toEqual(firstEight.map((word) => Number.parseInt(word, 16) % 2));
  expect(fallen).toHaveLength(16);
});

test.each([
  [{}],
  [{ rows: '8' }],
  [{ rows: '9', risk: 'low' }],
  [{ rows: '8', risk: 'none' }],
  [{ rows: '8', risk: 'low', more: '1' }],
  [{ rows: 'toString', risk: 'low' }],
])('choices %j are not accepted, and nothing is computed from them', (choices) => {
  expect(plinko.accepts(choices as SoloChoices)).toBe(false);
  expect(() => plinko.payTable(choices as SoloChoices)).toThrow(RangeError);
  expect(() => plinko.draw(choices as SoloChoices, { uniform: () => 0 })).toThrow(RangeError);
});

test('the first choices are accepted', () => {
  expect(plinko.accepts({ rows: '12', risk: 'low' })).toBe(true);
  expect(plinko.choices.map(({ id, first }) => [id, first])).toEqual([
    ['rows', '12'],
    ['risk', 'low'],
  ]);
});

test('with any seed, a ball falls through all rows into an existing bucket, and there are no actions', () => {
  const seeds = fc.record({
    choices: fc.constantFrom(...EVERY),
    client: fc.stringMatching(/^[a-z]{1,8}$/),
    nonce: fc.nat(),
  });
  fc.assert(
    fc.property(seeds, ({ choices, client, nonce }) => {
      const fallen = plinko.draw(choices, fairRandom(SERVER_SEED, client, nonce));
      const view = plinko.view(choices, fallen, []);
      expect(fallen).toHaveLength(Number(choices['rows']));
      expect(fallen.every((step) => step === 0 || step === 1)).toBe(true);
      expect(view?.returns).toBeGreaterThan(0);
      expect(view?.returns).toBeLessThanOrEqual(plinko.mostReturn(choices));
      expect(plinko.view(choices, fallen, ['take'])).toBeNull();
      expect(plinko.reveal(choices, fallen)).toEqual(view?.picture);
    }),
    { seed: 1, numRuns: 300 },
  );
});

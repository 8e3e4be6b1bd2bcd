import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cardAt, cardOf, face, PACK } from '../cards.ts';
import { isClientSeed, tableClientSeed } from './client-seed.ts';
import { fairRandom, uniform } from './fair-random.ts';
import { RandomWords } from './random-words.ts';
import { commit, isServerSeed, serverSeedFrom } from './server-seed.ts';
import { shuffle } from './shuffle.ts';

const SERVER_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

describe('the test vector of rules section 16.5', () => {
  test('commit', () => {
    expect(commit(SERVER_SEED)).toBe('6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b');
    const entropy = Uint8Array.from({ length: 32 }, (_, index) => index);
    expect(serverSeedFrom(entropy)).toBe(SERVER_SEED);
  });

  test('block 0, eight big-endian words', () => {
    const words = new RandomWords(SERVER_SEED, 'player-seed', 1);
    const block = Array.from({ length: 8 }, () => words.next().toString(16).padStart(8, '0')).join('');
    expect(block).toBe('a8dc1f72f33b0ec6defd7614f4779cb4c2e766316ec30a719d652e738937db4a');
    expect(words.taken).toBe(8);
  });

  test('the deck, of 51 words', () => {
    const words = new RandomWords(SERVER_SEED, 'player-seed', 1);
    const deck = shuffle(PACK, { uniform: (below) => uniform(words, below) });
    expect(deck.slice(0, 10)).toEqual([40, 24, 46, 31, 14, 41, 43, 28, 34, 8]);
    expect(
      deck
        .slice(0, 10)
        .map((index) => face(cardAt(index)))
        .join(' '),
    ).toBe('2S QD 8S 6H 2D 3S 5S 3H 9H 9C');
    expect(words.taken).toBe(51);
    expect(shuffle(PACK, fairRandom(SERVER_SEED, 'player-seed', 1))).toEqual(deck);
  });

  test('uniform(37) from a fresh stream', () => {
    expect(fairRandom(SERVER_SEED, 'player-seed', 1).uniform(37)).toBe(18);
  });

  test('the table seed, whatever the order of the players', () => {
    const seed = '74edf07a2e8b5ea9ccfa812a976860b8f4e6c8cd3e42798864fcb1ce5bcbdb16';
    expect(tableClientSeed(['alpha', 'bravo', 'charlie'], 'r-1')).toBe(seed);
    expect(tableClientSeed(['charlie', 'alpha', 'bravo'], 'r-2')).toBe(seed);
  });
});

/** Checked against Node's own cryptography, block by block. */
test.each([
  ['player-seed', 1],
  ['74edf07a2e8b5ea9ccfa812a976860b8f4e6c8cd3e42798864fcb1ce5bcbdb16', 0],
  ['~', 2 ** 53 - 1],
])('words of %s, nonce %d, match another implementation', (clientSeed, nonce) => {
  const serverSeed = createHash('sha256').update(clientSeed).digest('hex');
  const words = new RandomWords(serverSeed, clientSeed, nonce);
  for (let cursor = 0; cursor < 12; cursor++) {
    const block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest();
    for (let at = 0; at < 32; at += 4) expect(words.next()).toBe(block.readUInt32BE(at));
  }
  expect(commit(serverSeed)).toBe(createHash('sha256').update(serverSeed).digest('hex'));
});

test('a table without player seeds uses the id of the round', () => {
  expect(tableClientSeed([], 'teen-patti-20.17')).toBe('teen-patti-20.17');
});

test('a seed given twice counts twice', () => {
  expect(tableClientSeed(['a', 'a'], 'r')).not.toBe(tableClientSeed(['a'], 'r'));
});

test.each([
  [['a', ''], 'r'],
  [['a|b'], 'r'],
  [['ü'], 'r'],
  [['two words'], 'r'],
  [['x'.repeat(65)], 'r'],
  [['a'], ''],
])('the table seed of %j and round %j is refused', (seeds, round) => {
  expect(() => tableClientSeed(seeds, round)).toThrow(RangeError);
});

test('client seeds have 1 to 64 visible characters', () => {
  expect(isClientSeed('x'.repeat(64))).toBe(true);
  expect(isClientSeed('Lucky#7:{~}')).toBe(true);
  expect(isClientSeed('line\n')).toBe(false);
});

test.each(['', SERVER_SEED.toUpperCase(), SERVER_SEED.slice(1), `${SERVER_SEED}\n`, `${SERVER_SEED}0`])(
  'server seed %j is refused',
  (seed) => {
    expect(isServerSeed(seed)).toBe(false);
    expect(() => commit(seed)).toThrow(RangeError);
    expect(() => fairRandom(seed, 'c', 0)).toThrow(RangeError);
  },
);

test('a server seed has 32 bytes', () => {
  expect(() => serverSeedFrom(new Uint8Array(31))).toThrow(RangeError);
  expect(() => serverSeedFrom(new Uint8Array(33))).toThrow(RangeError);
});

test.each([-1, 0.5, Number.NaN, 2 ** 53])('nonce %d is refused', (nonce) => {
  expect(() => fairRandom(SERVER_SEED, 'c', nonce)).toThrow(RangeError);
});

test('an empty client seed is refused', () => {
  expect(() => fairRandom(SERVER_SEED, '', 0)).toThrow(RangeError);
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('uniform below %d is refused', (below) => {
  expect(() => fairRandom(SERVER_SEED, 'c', 0).uniform(below)).toThrow(RangeError);
});

test('words that would favour small numbers are discarded', () => {
  const given = [2 ** 32 - 1, 2 ** 32 - 2, 2 ** 32 - 3];
  const words = { next: () => given.shift() ?? 0 };
  // 2^32 = 116,080,197 × 37 + 7: the last seven words would be unfair.
  expect(uniform({ next: () => 116_080_197 * 37 - 1 }, 37)).toBe(36);
  // 2^32 = 2 × (2^31 - 1) + 2: the last two.
  expect(uniform(words, 2 ** 31 - 1)).toBe(2 ** 31 - 2);
  expect(given).toEqual([]);
});

test('uniform accepts 2^32 itself, and takes a word even for one choice', () => {
  const words = new RandomWords(SERVER_SEED, 'player-seed', 1);
  expect(uniform(words, 1)).toBe(0);
  expect(words.taken).toBe(1);
  expect(uniform(words, 2 ** 32)).toBe(0xf33b0ec6);
});

/** Chi-square limits that one honest run in ten thousand exceeds (12, 36 and 51 degrees of freedom). */
test.each([
  [13, 39.14, 1],
  [37, 76.37, 2],
  [52, 97.34, 3],
])('chi-square of uniform(%d) over 100,000 draws stays below %d', (below, limit, nonce) => {
  const draws = 100_000;
  const random = fairRandom(SERVER_SEED, 'chi-square', nonce);
  const seen = Array.from({ length: below }, () => 0);
  for (let draw = 0; draw < draws; draw++) {
    const value = random.uniform(below);
    seen[value] = (seen[value] ?? 0) + 1;
  }
  const expected = draws / below;
  const chiSquare = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(seen).toHaveLength(below);
  expect(chiSquare).toBeLessThan(limit);
  expect(chiSquare).toBeGreaterThan(0);
});

test('each nonce and each client seed has its own stream', () => {
  const first = (clientSeed: string, nonce: number): number =>
    fairRandom(SERVER_SEED, clientSeed, nonce).uniform(2 ** 32);
  expect(new Set([first('a', 0), first('a', 1), first('b', 0), first('a:0', 0)]).size).toBe(4);
});

test('each card is about equally often in each place of a shuffled deck', () => {
  const random = fairRandom(SERVER_SEED, 'places', 0);
  const rounds = 8000;
  const cards = 8;
  const seen = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    for (const [place, card] of shuffle(cards, random).entries()) {
      const key = `${place}:${card}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  expect(seen.size).toBe(cards * cards);
  // Expected 1000, standard deviation 30: five of them.
  for (const count of seen.values()) expect(Math.abs(count - rounds / cards)).toBeLessThan(150);
});

test('the last places of a deck are drawn first', () => {
  const asked: number[] = [];
  const last = {
    uniform: (below: number) => {
      asked.push(below);
      return below - 1;
    },
  };
  expect(shuffle(5, last)).toEqual([0, 1, 2, 3, 4]);
  expect(asked).toEqual([5, 4, 3, 2]);
  expect(shuffle(0, last)).toEqual([]);
  expect(shuffle(1, last)).toEqual([0]);
});

test('a face reads back as the same card', () => {
  for (let index = 0; index < PACK * 2; index++) {
    expect(cardOf(face(cardAt(index)))).toEqual(cardAt(index));
  }
  expect(face(cardAt(0))).toBe('AC');
  expect(face(cardAt(51))).toBe('KS');
  expect(face(cardAt(52))).toBe('AC');
  for (const text of ['', 'A', '1C', '10C', 'AX', 'ac']) expect(() => cardOf(text)).toThrow(RangeError);
});

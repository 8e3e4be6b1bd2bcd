import { RandomWords } from './random-words.ts';
import type { RandomSource } from './random-source.ts';
import { isServerSeed } from './server-seed.ts';

const WORDS = 2 ** 32;

/**
 * The draws of one round, derived only from its seeds (rules section 16.5). `serverSeed` is 64 lower-case hex characters,
 * `clientSeed` any non-empty text, `nonce` a whole number from 0; throws RangeError otherwise.
 */
export function fairRandom(serverSeed: string, clientSeed: string, nonce: number): RandomSource {
  if (!isServerSeed(serverSeed)) throw new RangeError('a server seed is 64 lower-case hex characters');
  if (clientSeed === '') throw new RangeError('a client seed has at least one character');
  if (!Number.isSafeInteger(nonce) || nonce < 0)
    throw new RangeError(`${nonce} is not a whole number from 0`);
  const words = new RandomWords(serverSeed, clientSeed, nonce);
  return { uniform: (below) => uniform(words, below) };
}

/**
 * A whole number below `below`, all equally likely (rules section 16.5, 4). Words at or above the largest multiple of `below` are
 * discarded, because a plain remainder would favour small numbers. Takes one word even if there is only one possible result.
 */
export function uniform(words: { next(): number }, below: number): number {
  if (!Number.isSafeInteger(below) || below < 1 || below > WORDS) {
    throw new RangeError(`${below} is not a whole number from 1 to 2^32`);
  }
  const fair = WORDS - (WORDS % below);
  let word = words.next();
  while (word >= fair) word = words.next();
  return word % below;
}

import { expect, test } from 'vitest';
import { newSeed, readPlace, searchOf } from './address.ts';

test.each([
  ['?sport=cricket&seed=abc', { sport: 'cricket', seed: 'abc', at: 0 }],
  ['?sport=racing&seed=a-1&at=754', { sport: 'racing', seed: 'a-1', at: 754 }],
  ['?sport=tennis&seed=one&at=soon', { sport: 'tennis', seed: 'one', at: 0 }],
  ['?recording=1.200806927&at=754', { recordingId: '1.200806927', at: 754 }],
  ['?recording=..%2Fsecret', null],
  ['?sport=chess&seed=abc', null],
  ['?sport=toString&seed=abc', null],
  ['?sport=cricket&seed=../../x', null],
  ['?seed=abc', null],
  ['', null],
])('[R18.1] the address %s names the place %o', (search, place) => {
  expect(readPlace(search)).toEqual(place);
});

test('[R18.1] a place is read from its own address, and every new seed is one', () => {
  const place = { sport: 'football', seed: newSeed(), at: 30 } as const;
  expect(readPlace(searchOf(place))).toEqual(place);
  expect(searchOf({ ...place, at: 0 })).not.toContain('at=');
  const recorded = { recordingId: '1.2', at: 30 };
  expect(readPlace(searchOf(recorded))).toEqual(recorded);
});

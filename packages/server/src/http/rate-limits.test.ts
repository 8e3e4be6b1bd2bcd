import { describe, expect, test } from 'vitest';
import { authenticate } from '@layline/contract/calls/log-in.ts';
import { getSportTree } from '@layline/contract/calls/catalogue.ts';
import { playerId } from '@layline/units/ids.ts';
import { createRateLimits, networkOf, networksOf } from './rate-limits.ts';
import { TokenBuckets } from './token-buckets.ts';

describe('token buckets', () => {
  test('a burst passes, then only as many as are refilled', () => {
    const buckets = new TokenBuckets({ burst: 3, perMinute: 6 }, 10);
    expect([1, 2, 3, 4].map(() => buckets.take('a', 0))).toEqual([0, 0, 0, 10]);
    expect(buckets.take('a', 9999)).toBe(1);
    expect(buckets.take('a', 10_000)).toBe(0);
    expect(buckets.take('b', 10_000)).toBe(0);
  });

  test('a bucket never exceeds the burst, however long it was idle, and a clock set back refills nothing', () => {
    const buckets = new TokenBuckets({ burst: 2, perMinute: 60 }, 10);
    expect([0, 0, 0].map(() => buckets.take('a', 3_600_000))).toEqual([0, 0, 1]);
    expect(buckets.take('a', 0)).toBe(1);
  });

  test('the least recently used key is evicted', () => {
    const buckets = new TokenBuckets({ burst: 1, perMinute: 1 }, 2);
    buckets.take('a', 0);
    buckets.take('b', 0);
    buckets.take('a', 0);
    buckets.take('c', 0);
    expect(buckets.take('a', 0)).toBeGreaterThan(0);
    expect(buckets.take('b', 0)).toBe(0);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['2001:DB8:0001:12ff::1', ['2001:db8:1:12ff', '2001:db8:1:1200/56', '2001:db8:1/48']],
  ['not an address', ['not an address']],
])('%s is in the networks %j', (address, networks) => {
  expect(networksOf(address).map(({ key }) => key)).toEqual(networks);
});

describe('rate limits', () => {
  const session = (id: string) => ({
    playerId: playerId(id),
    sessionId: 's',
    userName: 'x',
    site: 'localhost',
    expiresAt: 1,
  });

  test('log-ins are limited per address more tightly than other calls (TOO_MANY_REQUESTS)', () => {
    const { admit } = createRateLimits(1, () => 0);
    const logIns = Array.from({ length: 21 }, () => admit(authenticate, '203.0.113.7'));
    expect(logIns.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => null));
    expect(logIns[20]).toMatchObject({ refused: 'TOO_MANY_REQUESTS', details: { retryAfterSec: 3 } });
    expect(admit(authenticate, '203.0.113.8')).toBeNull();
    expect(admit(getSportTree, '203.0.113.7')).toBeNull();
  });

  test.each([
    ['a /24', 320, (i: number) => `203.0.113.${i}`],
    ['a /48', 80, (i: number) => `2001:db8:1:${(i * 256).toString(16)}::1`],
    ['a /56', 40, (i: number) => `2001:db8:1:ff${i.toString(16).padStart(2, '0')}::1`],
  ])('the many addresses of %s share a limit', (_, burst, addressOf) => {
    const { admit } = createRateLimits(1, () => 0);
    const answers = Array.from({ length: 1000 }, (_, i) => admit(authenticate, addressOf(i % 250)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(burst);
  });

  test('a player is limited over all addresses', () => {
    const { admitSession } = createRateLimits(1, () => 0);
    const answers = Array.from({ length: 201 }, () => admitSession(session('p1')));
    expect(answers.filter((answer) => answer === null)).toHaveLength(200);
    expect(admitSession(session('p2'))).toBeNull();
  });

  test('a factor widens all limits', () => {
    const { admit } = createRateLimits(10, () => 0);
    const answers = Array.from({ length: 201 }, () => admit(authenticate, '203.0.113.7'));
    expect(answers.filter((answer) => answer === null)).toHaveLength(200);
  });
});

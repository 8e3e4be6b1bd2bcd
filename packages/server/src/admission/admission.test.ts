import { describe, expect, test } from 'vitest';
import { Metrics } from '../telemetry/metrics.ts';
import { Admission } from './admission.ts';
import { Holding } from './holding.ts';
import { everybody, householdOf, networksOf, playerPays } from './payers.ts';
import { Spending } from './spending.ts';

test.each<[address: string, keys: readonly string[]]>([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['2001:db8:1:2a3b::5', ['2001:db8:1:2a3b/64', '2001:db8:1:2a00/56', '2001:db8:1/48']],
  ['2001:0DB8:0001:2a3b::6', ['2001:db8:1:2a3b/64', '2001:db8:1:2a00/56', '2001:db8:1/48']],
  ['2001:db8:1:2a3b:3:4:5:6', ['2001:db8:1:2a3b/64', '2001:db8:1:2a00/56', '2001:db8:1/48']],
  ['2001:db8::1', ['2001:db8:0:0/64', '2001:db8:0:0/56', '2001:db8:0/48']],
  ['::1', ['0:0:0:0/64', '0:0:0:0/56', '0:0:0/48']],
  ['a pipe', ['a pipe']],
])('the networks of %s are %j', (address, keys) => {
  expect(networksOf(address).map(({ key }) => key)).toEqual(keys);
  expect(householdOf(address)).toBe(keys[0]);
});

test('the payers of an address are remembered, though not of any number of addresses, nor of what is too long to be one', () => {
  const first = networksOf('203.0.113.9');
  expect(networksOf('203.0.113.9')).toBe(first);
  for (let n = 0; n < 10_000; n += 1) networksOf(`10.0.${n >> 8}.${n & 255}`);
  expect(networksOf('203.0.113.9')).not.toBe(first);
  const long = 'x'.repeat(46);
  expect(networksOf(long)).not.toBe(networksOf(long));
});

describe('a spending budget', () => {
  test('a burst passes, then only as much as is refilled', () => {
    let now = 0;
    const spending = new Spending({ burst: 3, perMinute: 6 }, () => now);
    expect([1, 2, 3, 4].map(() => spending.take([playerPays('a')], 1))).toEqual([0, 0, 0, 10]);
    now = 9999;
    expect(spending.take([playerPays('a')], 1)).toBe(1);
    now = 10_000;
    expect(spending.take([playerPays('a')], 1)).toBe(0);
    expect(spending.take([playerPays('b')], 1)).toBe(0);
  });

  test('a purse never holds more than the burst, however long it was idle, and a clock set back refills nothing', () => {
    let now = 0;
    const spending = new Spending({ burst: 2, perMinute: 60 }, () => now);
    spending.take([playerPays('a')], 1);
    now = 3_600_000;
    expect([0, 0, 0].map(() => spending.take([playerPays('a')], 1))).toEqual([0, 0, 1]);
    now = 0;
    expect(spending.take([playerPays('a')], 1)).toBe(1);
  });

  test('of very many purses, the least recently used is forgotten', () => {
    const spending = new Spending({ burst: 1, perMinute: 1 }, () => 0);
    for (let n = 0; n < 50_000; n += 1) spending.take([playerPays(String(n))], 1);
    expect(spending.take([playerPays('0')], 1)).toBeGreaterThan(0);
    spending.take([playerPays('one more')], 1);
    expect(spending.take([playerPays('0')], 1)).toBeGreaterThan(0);
    expect(spending.take([playerPays('1')], 1)).toBe(0);
  });

  test('asking for the cost takes nothing', () => {
    const spending = new Spending({ burst: 1, perMinute: 1 }, () => 0);
    expect([1, 2].map(() => spending.waitFor([playerPays('a')], 1))).toEqual([0, 0]);
    spending.take([playerPays('a')], 1);
    expect(spending.waitFor([playerPays('a')], 1)).toBe(60);
  });

  test('every payer pays, or none does', () => {
    let now = 0;
    const spending = new Spending({ burst: 10, perMinute: 60 }, () => now);
    const [one, other] = [playerPays('1'), playerPays('2')];
    expect(spending.take([one], 8)).toBe(0);
    expect(spending.take([other, one], 5)).toBe(3);
    expect(spending.take([other], 10)).toBe(0);
    now = 3000;
    expect(spending.reserve([one], 5)).toBe(0);
    spending.giveBack([one], 5);
    expect(spending.take([one], 5)).toBe(0);
  });

  test('thousands of households in one /48 have four shares together', () => {
    const spending = new Spending({ burst: 10, perMinute: 10 }, () => 0);
    const paid = Array.from({ length: 5000 }, (_, n) =>
      spending.take(networksOf(`2001:db8:1:${n.toString(16)}::1`), 1),
    ).filter((waitSec) => waitSec === 0);
    expect(paid).toHaveLength(40);
    expect(spending.take(networksOf('2001:db8:2::1'), 1)).toBe(0);
  });

  test('however many networks come, all strangers together have a limit', () => {
    const spending = new Spending({ burst: 10, perMinute: 10 }, () => 0);
    const paid = Array.from({ length: 500 }, (_, n) =>
      spending.take([...networksOf(`198.51.${n}.1`), everybody(7)], 1),
    ).filter((waitSec) => waitSec === 0);
    expect(paid).toHaveLength(70);
  });

  test('a cost larger than a purse can be paid from a full one, which then takes long to refill', () => {
    let now = 0;
    const spending = new Spending({ burst: 10, perMinute: 60 }, () => now);
    expect(spending.take([playerPays('1')], 30)).toBe(0);
    expect(spending.take([playerPays('1')], 1)).toBe(21);
    now = 21_000;
    expect(spending.take([playerPays('1')], 1)).toBe(0);
  });
});

describe('a holding budget', () => {
  test('an amount is held only if it fits for every payer, and is free again once released', () => {
    const holding = new Holding(10);
    const payers = [...networksOf('203.0.113.7'), everybody(2)];
    expect(holding.hold(payers, 8)).toBe(true);
    expect(holding.hold(payers, 3)).toBe(false);
    expect(holding.hold([...networksOf('203.0.114.7'), everybody(2)], 10)).toBe(true);
    expect(holding.hold([...networksOf('203.0.115.7'), everybody(2)], 3)).toBe(false);
    holding.release(payers, 8);
    expect(holding.heldBy('203.0.113.7')).toBe(0);
    expect(holding.hold(payers, 10)).toBe(true);
  });
});

test('each budget counts in the metrics what it refused', async () => {
  const metrics = new Metrics();
  const admission = new Admission({ metrics, now: () => 0, factor: 2 });
  const pages = admission.spending('pages', { burst: 1, perMinute: 1 });
  admission.holding('watched', 1);
  for (let n = 0; n < 5; n += 1) pages.take([playerPays('1')], 1);
  const text = await metrics.text();
  expect(text).toContain('layline_admission_refused_total{budget="pages"} 3');
  expect(text).toContain('layline_admission_refused_total{budget="watched"} 0');
});

import { expect, test } from 'vitest';
import { pairing } from './round-robin.ts';

const SIDES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

test('in nine rounds of five matches, ten sides meet once each', () => {
  const met = new Set<string>();
  for (let n = 0; n < 45; n++) met.add([...pairing(SIDES, n)].sort().join(''));
  expect(met.size).toBe(45);
});

test('nobody plays again within four matches', () => {
  const last = new Map<string, number>();
  for (let n = 0; n < 500; n++) {
    for (const side of pairing(SIDES, n)) {
      expect(n - (last.get(side) ?? -9)).toBeGreaterThanOrEqual(4);
      last.set(side, n);
    }
  }
});

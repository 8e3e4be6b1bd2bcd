import { describe, expect, test } from 'vitest';
import { PartsReader, partsOf } from './snapshot-parts.ts';

describe('parts of a snapshot', () => {
  test.each([0, 1, 400, 401, 1200])('a list of %i items comes back whole and in order', (length) => {
    const bets = Array.from({ length }, (_, i) => ({ id: i, note: `₹ "${i}"` }));
    const saved = { seq: 7, settlement: { nested: [1, 2] }, bets, refs: ['a'], none: null };
    const texts = [...partsOf(saved)];
    expect(texts).toHaveLength(2 + Math.ceil(length / 400));
    const reader = new PartsReader();
    for (const text of texts) reader.add(text);
    expect(reader.saved).toEqual(saved);
    expect(Object.keys(reader.saved)).toEqual(Object.keys(saved));
  });

  test('long items get a part each, short ones share', () => {
    const [long, short] = ['x'.repeat(400_000), 'y'];
    const saved = { markets: [long, long, short, short, long] };
    const [head, ...texts] = partsOf(saved);
    expect(texts.map((text) => (JSON.parse(text) as { items: unknown[] }).items.length)).toEqual([1, 3, 1]);
    const reader = new PartsReader();
    for (const text of [head ?? '', ...texts]) reader.add(text);
    expect(reader.saved).toEqual(saved);
  });

  test('anything but the next part is refused', () => {
    const reader = new PartsReader();
    expect(() => reader.saved).toThrow('empty');
    reader.add('{"bets":[]}');
    expect(() => reader.add('{"list":"players","items":[]}')).toThrow('players is no list');
  });
});

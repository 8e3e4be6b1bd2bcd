import { describe, expect, test } from 'vitest';
import { madeDefinition, marketLine } from '../testing/stream-lines.ts';
import { StreamCache } from './cache.ts';
import { parseLine } from './protocol.ts';

function cacheAfter(...lines: readonly string[]): StreamCache {
  const cache = new StreamCache();
  for (const [index, line] of lines.entries()) {
    const parsed = parseLine(line, index + 1);
    if (!parsed.ok) throw new Error(parsed.error.detail);
    cache.apply(parsed.message);
  }
  return cache;
}

const change = (rc: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  marketLine(1, { id: '1.5', rc: [{ id: 11, ...rc }], ...more });

const runner = (cache: StreamCache) => cache.snapshot('1.5')?.runners[0];

describe('deltas', () => {
  test('a size is the new total at its price, and the best comes first on both sides', () => {
    const cache = cacheAfter(
      change({
        atb: [
          [2, 10],
          [1.9, 5],
        ],
        atl: [
          [2.2, 3],
          [2.1, 4],
        ],
      }),
      change({
        atb: [
          [2.02, 7],
          [2, 4],
        ],
      }),
    );
    expect(runner(cache)).toMatchObject({
      atb: [
        [2.02, 7],
        [2, 4],
        [1.9, 5],
      ],
      atl: [
        [2.1, 4],
        [2.2, 3],
      ],
    });
  });

  test('size 0 removes a price or a level; removing one that is not there is harmless', () => {
    const cache = cacheAfter(
      change({
        atb: [[2, 10]],
        batb: [
          [0, 2, 10],
          [1, 1.9, 3],
        ],
      }),
      change({
        atb: [
          [2, 0],
          [1.5, 0],
        ],
        batb: [
          [1, 1.9, 0],
          [7, 1.1, 0],
        ],
      }),
    );
    expect(runner(cache)).toMatchObject({ atb: [], batb: [[0, 2, 10]] });
  });

  test('a level is replaced where it stands; the others are not shifted', () => {
    const cache = cacheAfter(
      change({
        bdatl: [
          [0, 3, 1],
          [1, 3.05, 2],
        ],
      }),
      change({ bdatl: [[0, 2.98, 9]] }),
    );
    expect(runner(cache)?.bdatl).toEqual([
      [0, 2.98, 9],
      [1, 3.05, 2],
    ]);
  });

  test('figures persist until they are sent again; the text NaN clears one', () => {
    const cache = cacheAfter(change({ ltp: 2.5, tv: 7, spn: 2.4 }), change({ spn: 'NaN' }));
    expect(runner(cache)).toMatchObject({ ltp: 2.5, tv: 7, spn: null, spf: null });
  });

  test('a handicap makes the same selection a different runner', () => {
    const cache = cacheAfter(
      change({ hc: -0.5, ltp: 2 }),
      change({ hc: 0.5, ltp: 3 }),
      change({ hc: -0.5, ltp: 4 }),
    );
    expect(cache.snapshot('1.5')?.runners.map(({ handicap, ltp }) => [handicap, ltp])).toEqual([
      [-0.5, 4],
      [0.5, 3],
    ]);
  });
});

describe('images and definitions', () => {
  test('an image discards all earlier prices of its market and of no other', () => {
    const cache = cacheAfter(
      marketLine(1, {
        id: '1.5',
        tv: 9,
        rc: [
          { id: 11, atb: [[2, 1]], ltp: 2 },
          { id: 22, atl: [[3, 1]] },
        ],
      }),
      marketLine(2, { id: '1.6', rc: [{ id: 11, atb: [[5, 1]] }] }),
      marketLine(3, { id: '1.5', img: true, rc: [{ id: 11, atb: [[4, 2]] }] }),
    );
    const snapshot = cache.snapshot('1.5');
    expect(snapshot?.totalTraded).toBeNull();
    expect(snapshot?.runners[0]).toMatchObject({ atb: [[4, 2]], ltp: null });
    expect(snapshot?.runners[1]).toMatchObject({ atl: [] });
    expect(cache.snapshot('1.6')?.runners[0]?.atb).toEqual([[5, 1]]);
  });

  test('a definition clears nothing, and may arrive with prices in one change', () => {
    const cache = cacheAfter(
      change({ atb: [[2, 1]] }),
      change({ atb: [[2.02, 3]] }, { marketDefinition: madeDefinition({ status: 'SUSPENDED' }) }),
    );
    expect(cache.snapshot('1.5')?.definition?.status).toBe('SUSPENDED');
    expect(runner(cache)?.atb).toEqual([
      [2.02, 3],
      [2, 1],
    ]);
  });
});

describe('reading', () => {
  test('a message is applied in full before anyone reads: sides in separate entries never show a crossed book', () => {
    const cache = cacheAfter(
      change({ atb: [[2, 1]], atl: [[2.02, 1]] }),
      marketLine(2, {
        id: '1.5',
        rc: [
          { id: 11, atb: [[2.04, 5]] },
          {
            id: 11,
            atl: [
              [2.02, 0],
              [2.06, 5],
            ],
          },
        ],
      }),
    );
    expect(cache.market('1.5')?.book('11')?.best()).toEqual({ back: 2.04, lay: 2.06 });
  });

  test('later messages do not change a snapshot, and an unchanged runner is the same object', () => {
    const cache = cacheAfter(
      marketLine(1, {
        id: '1.5',
        rc: [
          { id: 11, atb: [[2, 1]] },
          { id: 22, ltp: 3 },
        ],
      }),
    );
    const before = cache.snapshot('1.5');
    const parsed = parseLine(change({ atb: [[2, 8]] }), 2);
    if (parsed.ok) cache.apply(parsed.message);
    const after = cache.snapshot('1.5');
    expect(before?.runners[0]?.atb).toEqual([[2, 1]]);
    expect(after?.runners[0]?.atb).toEqual([[2, 8]]);
    expect(after?.runners[1]).toBe(before?.runners[1]);
  });

  test('apply returns each touched market once, in order; a forgotten market is gone', () => {
    const cache = new StreamCache();
    const parsed = parseLine(marketLine(1, { id: '1.6' }, { id: '1.5' }, { id: '1.6' }), 1);
    if (!parsed.ok) throw new Error(parsed.error.detail);
    expect([...cache.apply(parsed.message)].map(({ id }) => id)).toEqual(['1.6', '1.5']);
    cache.forget('1.6');
    expect(cache.snapshot('1.6')).toBeUndefined();
  });

  test('the cache has a limit: further markets are dropped until one is forgotten', () => {
    const cache = new StreamCache();
    const markets = Array.from({ length: StreamCache.MAX_MARKETS + 1 }, (_, index) => ({
      id: `1.${index}`,
      image: false,
      definition: null,
      totalTraded: null,
      runners: [],
    }));
    expect(cache.apply({ publishTime: 1, markets }).size).toBe(StreamCache.MAX_MARKETS);
    cache.forget('1.0');
    expect(cache.apply({ publishTime: 2, markets: markets.slice(-1) }).size).toBe(1);
  });
});

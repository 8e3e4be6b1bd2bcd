import { describe, expect, test } from 'vitest';
import { Random } from '@layline/simulation/base/random.ts';
import { opposite } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import { crosses } from './book.ts';
import type { Book, BookOrder } from './book.ts';
import { NaiveBook } from './naive-book.ts';
import { TickBook } from './tick-book.ts';

interface Order extends BookOrder<Order> {
  readonly id: number;
}

function order(id: number, side: Side, tick: number, remaining: number): Order {
  return { id, side, tick, remaining, prev: null, next: null };
}

function ids(book: Book<Order>, side: Side): number[] {
  const found: number[] = [];
  for (let at = book.best(side); at !== null; at = book.after(at)) found.push(at.id);
  return found;
}

/** Matches, rests what is left, and says what was taken: [resting id, size]. */
function enter(book: Book<Order>, incoming: Order): [number, number][] {
  const taken: [number, number][] = [];
  for (;;) {
    const resting = book.best(opposite(incoming.side));
    if (incoming.remaining === 0 || resting === null) break;
    if (!crosses(incoming.side, incoming.tick, resting.tick)) break;
    const size = Math.min(incoming.remaining, resting.remaining);
    taken.push([resting.id, size]);
    incoming.remaining -= size;
    book.reduce(resting, size);
  }
  if (incoming.remaining > 0) book.add(incoming);
  return taken;
}

const BOOKS: readonly [string, () => Book<Order>][] = [
  ['naive', () => new NaiveBook<Order>()],
  ['tick', () => new TickBook<Order>(350)],
];

describe.each(BOOKS)('the %s book', (_, make) => {
  test('is empty at first', () => {
    const book = make();
    expect([book.best('BACK'), book.best('LAY'), book.sizeAt('LAY', 3), book.levels('BACK', 5)]).toEqual([
      null,
      null,
      0,
      [],
    ]);
  });

  test('lowest back and highest lay are best; one price is first come first served', () => {
    const book = make();
    for (const [id, side, tick] of [
      [1, 'BACK', 120],
      [2, 'BACK', 100],
      [3, 'BACK', 120],
      [4, 'LAY', 31],
      [5, 'LAY', 32],
      [6, 'LAY', 31],
      [7, 'LAY', 0],
      [8, 'BACK', 349],
    ] as const) {
      book.add(order(id, side, tick, 10 * id));
    }
    expect(ids(book, 'BACK')).toEqual([2, 1, 3, 8]);
    expect(ids(book, 'LAY')).toEqual([5, 4, 6, 7]);
    expect(book.levels('BACK', 2)).toEqual([
      [100, 20],
      [120, 40],
    ]);
    expect(book.levels('LAY', 9)).toEqual([
      [32, 50],
      [31, 100],
      [0, 70],
    ]);
  });

  test('a reduced order keeps its place, an emptied one leaves, and one that returns goes to the back', () => {
    const book = make();
    const [first, second, third] = [
      order(1, 'LAY', 63, 50),
      order(2, 'LAY', 63, 50),
      order(3, 'LAY', 63, 50),
    ] as const;
    for (const each of [first, second, third]) book.add(each);
    book.add(order(4, 'LAY', 64, 50));
    expect([first, second, third].map((each) => book.inFront(each)?.id)).toEqual([undefined, 1, 2]);
    book.reduce(book.best('LAY') ?? first, 50);
    book.reduce(first, 20);
    expect([ids(book, 'LAY'), book.sizeAt('LAY', 63)]).toEqual([[1, 2, 3], 130]);
    book.reduce(first, 30);
    first.remaining = 5;
    book.add(first);
    expect([ids(book, 'LAY'), book.sizeAt('LAY', 63)]).toEqual([[2, 3, 1], 105]);
    book.reduce(third, 50);
    expect(ids(book, 'LAY')).toEqual([2, 1]);
  });

  test('the best price moves on when its level empties, across any gap', () => {
    const book = make();
    const lays = [349, 320, 319, 32, 31, 0].map((tick, index) => order(index + 1, 'LAY', tick, 1));
    const backs = [0, 31, 32, 63, 64, 349].map((tick, index) => order(index + 11, 'BACK', tick, 1));
    for (const each of [...lays, ...backs]) book.add(each);
    for (const side of ['LAY', 'BACK'] as const) {
      const expected = ids(book, side);
      for (const id of expected) {
        const best = book.best(side);
        expect(best?.id).toBe(id);
        if (best !== null) book.reduce(best, 1);
      }
      expect(book.best(side)).toBeNull();
    }
  });
});

test.each([1, 2, 3])('both books give the same on 20,000 random commands (seed %i)', (seed) => {
  const random = new Random(seed);
  const books = BOOKS.map(([, make]) => make());
  const live: Order[][] = [[], []];
  for (let id = 1; id <= 20_000; id += 1) {
    const cancels = random.chance(20);
    const [side, tick, size] = [
      random.pick(['BACK', 'LAY'] as const),
      random.int(90, 130),
      random.int(1, 100),
    ];
    const at = random.int(0, Math.max(0, (live[0]?.length ?? 0) - 1));
    const part = random.int(1, 100);
    const seen = books.map((book, which) => {
      const orders = live[which] ?? [];
      if (cancels) {
        const target = orders[at];
        if (target !== undefined && target.remaining > 0)
          book.reduce(target, Math.min(part, target.remaining));
        return [];
      }
      const incoming = order(id, side, tick, size);
      orders.push(incoming);
      return enter(book, incoming);
    });
    expect(seen[1]).toEqual(seen[0]);
    if (id % 500 !== 0) continue;
    const states = books.map((book, which) => [
      ids(book, 'BACK'),
      ids(book, 'LAY'),
      book.levels('BACK', 350),
      book.levels('LAY', 350),
      live[which]?.map(({ remaining }) => remaining),
    ]);
    expect(states[1]).toEqual(states[0]);
  }
});

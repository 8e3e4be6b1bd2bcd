import { crosses } from '@layline/engine/book/book.ts';
import type { BookOrder } from '@layline/engine/book/book.ts';
import { TickBook } from '@layline/engine/book/tick-book.ts';
import { LADDER_LENGTH } from '@layline/units/ladder.ts';
import type { Operation } from './stream.ts';

interface Resting extends BookOrder<Resting> {}

/** Runs the stream through the engine's own book, matching alone: no checks, no money. Returns the number of matches. */
export function runOurBook(stream: readonly Operation[], markets: number): number {
  const books = Array.from({ length: markets }, () => new TickBook<Resting>(LADDER_LENGTH));
  const { length } = stream;
  const orders: (Resting | undefined)[] = [];
  orders.length = length;
  let fragments = 0;
  for (let index = 0; index < length; index++) {
    const operation = stream[index];
    if (operation === undefined) break;
    const book = books[operation.market];
    if (book === undefined) continue;
    if (operation.kind === 'CANCEL') {
      const target = orders[operation.target];
      const home = stream[operation.target];
      if (target !== undefined && home !== undefined && target.remaining > 0)
        books[home.market]?.reduce(target, target.remaining);
      continue;
    }
    const side = operation.side === 0 ? 'BACK' : 'LAY';
    let left = operation.size;
    let resting = book.best(side === 'BACK' ? 'LAY' : 'BACK');
    while (left > 0 && resting !== null && crosses(side, operation.tick, resting.tick)) {
      const size = Math.min(left, resting.remaining);
      const maker: Resting = resting;
      resting = size === maker.remaining ? book.after(maker) : maker;
      book.reduce(maker, size);
      left -= size;
      fragments++;
    }
    if (left === 0) continue;
    const order: Resting = { side, tick: operation.tick, remaining: left, prev: null, next: null };
    orders[index] = order;
    book.add(order);
  }
  return fragments;
}

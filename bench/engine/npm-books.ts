import { OrderBook as HftBook } from 'hft-limit-order-book';
import { OrderBook as NodeBook } from 'nodejs-order-book';
import { priceAt } from '@layline/units/ladder.ts';
import type { Operation } from './stream.ts';

interface NpmBook {
  limit(options: { id: string; side: 'buy' | 'sell'; size: number; price: number }): unknown;
  cancel(id: string): unknown;
}

function run(stream: readonly Operation[], books: readonly NpmBook[]): void {
  for (const [index, operation] of stream.entries()) {
    if (operation.kind === 'CANCEL') {
      const home = stream[operation.target];
      if (home !== undefined) books[home.market]?.cancel(String(operation.target));
      continue;
    }
    // A back wants a high price, like a seller; a lay a low one, like a buyer.
    const side = operation.side === 0 ? 'sell' : 'buy';
    books[operation.market]?.limit({
      id: String(index),
      side,
      size: operation.size,
      price: priceAt(operation.tick),
    });
  }
}

/** Runs the stream through npm's `hft-limit-order-book`, matching alone. */
export function runHft(stream: readonly Operation[], markets: number): void {
  run(
    stream,
    Array.from({ length: markets }, () => new HftBook() as unknown as NpmBook),
  );
}

/** Runs the stream through npm's `nodejs-order-book`, matching alone. */
export function runNode(stream: readonly Operation[], markets: number): void {
  run(
    stream,
    Array.from({ length: markets }, () => new NodeBook() as unknown as NpmBook),
  );
}

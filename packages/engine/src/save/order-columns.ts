import type { Order } from '../order.ts';
import { cellAt } from './table.ts';
import type { Columns, Layout } from './table.ts';

/** The columns of an order that its bet's and its customerRef's rows share. */
export type OrderCells = Omit<Order, 'playerId' | 'marketId' | 'customerRef'>;

/** How they are saved; `orderOf` finds the order of an item. */
export function orderLayout<Item>(orderOf: (item: Item) => OrderCells): Layout<Item, OrderCells> {
  return {
    runnerId: ['WORDS', (item) => orderOf(item).runnerId],
    side: ['WORDS', (item) => orderOf(item).side],
    price: ['CELLS', (item) => orderOf(item).price],
    line: ['WORDS', (item) => orderOf(item).line],
    stake: ['CELLS', (item) => orderOf(item).stake],
    persistence: ['WORDS', (item) => orderOf(item).persistence],
    timeInForce: ['WORDS', (item) => orderOf(item).timeInForce],
    minFill: ['WORDS', (item) => orderOf(item).minFill],
    acceptBetter: ['WORDS', (item) => orderOf(item).acceptBetter],
    acceptWorseTicks: ['WORDS', (item) => orderOf(item).acceptWorseTicks],
    marketVersion: ['WORDS', (item) => orderOf(item).marketVersion],
    source: ['WORDS', (item) => orderOf(item).source],
  };
}

/** The order of a row. */
export function orderAt(
  columns: Columns<OrderCells>,
  row: number,
  { playerId, marketId, customerRef }: Pick<Order, 'playerId' | 'marketId' | 'customerRef'>,
): Order {
  return {
    playerId,
    marketId,
    runnerId: cellAt(columns.runnerId, row),
    side: cellAt(columns.side, row),
    price: cellAt(columns.price, row),
    line: cellAt(columns.line, row),
    stake: cellAt(columns.stake, row),
    persistence: cellAt(columns.persistence, row),
    timeInForce: cellAt(columns.timeInForce, row),
    minFill: cellAt(columns.minFill, row),
    acceptBetter: cellAt(columns.acceptBetter, row),
    acceptWorseTicks: cellAt(columns.acceptWorseTicks, row),
    marketVersion: cellAt(columns.marketVersion, row),
    customerRef,
    source: cellAt(columns.source, row),
  };
}

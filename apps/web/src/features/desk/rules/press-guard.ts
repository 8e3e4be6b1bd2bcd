import type { Side } from '@layline/units/betting.ts';
import type { Quote } from '../../../provider/books.ts';

/** A cell of a ladder. Price in hundredths. */
export interface Cell {
  readonly runnerId: string;
  readonly side: Side;
  readonly price: number;
}

/** A press on a cell, and what could have made it a mistake. Times in ms by one clock. */
export interface CellPress {
  readonly cell: Cell;
  readonly at: number;
  /** When the cell last moved under the pointer, or began or ceased to have something on offer. */
  readonly changedAt: number;
  /** The press before this one. */
  readonly last: { readonly cell: Cell; readonly at: number } | null;
}

/** Shorter than any reaction time: the player meant to press what had been there before. */
export const MOVED_MS = 150;
/** Two presses this close together are one press that bounced. */
const REPEATED_MS = 250;

const isSame = (a: Cell, b: Cell) => a.runnerId === b.runnerId && a.side === b.side && a.price === b.price;

/** Why a press is not acted upon; null if it is. */
export function pressFault({ cell, at, changedAt, last }: CellPress): 'REPEATED' | 'MOVED' | null {
  if (last && isSame(last.cell, cell) && at - last.at < REPEATED_MS) return 'REPEATED';
  return at - changedAt < MOVED_MS ? 'MOVED' : null;
}

/** True if an order at this price would take an offer, rather than rest. `best` is the best offer for its side. */
export function takesOffer({ side, price }: Cell, best: Quote | null): boolean {
  if (best === null) return false;
  return side === 'BACK' ? price <= best.price : price >= best.price;
}

/** Prices that are on offer in only one of two states of a side. */
export function changedPrices(before: readonly Quote[], after: readonly Quote[]): number[] {
  const prices = (quotes: readonly Quote[]) => new Set(quotes.map(({ price }) => price));
  return [...prices(before).symmetricDifference(prices(after))];
}

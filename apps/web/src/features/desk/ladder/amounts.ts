import type { Side } from '@layline/units/betting.ts';
import { ZERO, type Paise } from '@layline/units/money.ts';
import type { Quote } from '../../../provider/books.ts';
import { useLayoutEffect, useState } from 'react';

/** The amounts on offer in a ladder, for its cells to draw. `back` is what a backer, `lay` what a layer can take. */
export function useAmounts(back: readonly Quote[], lay: readonly Quote[]): Amounts {
  const [amounts] = useState(() => new Amounts());
  useLayoutEffect(() => amounts.show('BACK', back), [amounts, back]);
  useLayoutEffect(() => amounts.show('LAY', lay), [amounts, lay]);
  return amounts;
}

type Draw = (size: Paise) => void;
type Sizes = ReadonlyMap<number, Paise>;

/**
 * What is on offer in a ladder, by side and price in hundredths. Amounts change too often to render a component each time, so each cell draws its
 * own.
 */
export class Amounts {
  readonly #sizes: Record<Side, Sizes> = { BACK: new Map(), LAY: new Map() };
  readonly #cells: Readonly<Record<Side, Map<number, Draw>>> = { BACK: new Map(), LAY: new Map() };

  /** Shows what a side can take now. Only the cells whose amount differs are drawn. */
  show(side: Side, quotes: readonly Quote[]): void {
    const before = this.#sizes[side];
    const after = new Map(quotes.map(({ price, size }) => [price, size]));
    this.#sizes[side] = after;
    for (const price of new Set([...before.keys(), ...after.keys()])) {
      const size = after.get(price) ?? ZERO;
      if (size !== before.get(price)) this.#cells[side].get(price)?.(size);
    }
  }

  /** Draws the cell of a price now and after each change, until the returned function is called. 0 if nothing is on offer. */
  draw(side: Side, price: number, draw: Draw): () => void {
    const cells = this.#cells[side];
    cells.set(price, draw);
    draw(this.#sizes[side].get(price) ?? ZERO);
    return () => {
      if (cells.get(price) === draw) cells.delete(price);
    };
  }
}

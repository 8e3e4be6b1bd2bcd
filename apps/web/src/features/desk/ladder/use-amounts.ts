import { useLayoutEffect, useState } from 'react';
import type { Quote } from '../../../provider/books.ts';
import { Amounts } from './amounts.ts';

/** The amounts on offer in a ladder, for its cells to draw. `back` is what a backer, `lay` what a layer can take. */
export function useAmounts(back: readonly Quote[], lay: readonly Quote[]): Amounts {
  const [amounts] = useState(() => new Amounts());
  useLayoutEffect(() => amounts.show('BACK', back), [amounts, back]);
  useLayoutEffect(() => amounts.show('LAY', lay), [amounts, lay]);
  return amounts;
}

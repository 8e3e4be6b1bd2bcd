import { useState } from 'react';
import type { ListState } from './list-state.ts';

/**
 * The requested number of a list's rows, and a function that shows as many again, or null if all are shown. A
 * provider may ignore the page size and send thousands, which would take seconds to draw. `page` names the page;
 * another one starts from the top.
 */
export function useShownRows<Row>(
  state: ListState<Row>,
  size: number,
  page: string,
): readonly [ListState<Row>, (() => void) | null] {
  const [opened, setOpened] = useState({ page, portions: 1 });
  const portions = opened.page === page ? opened.portions : 1;
  const shown = size * portions;
  if (state.phase !== 'ready' || state.rows.length <= shown) return [state, null];
  return [{ ...state, rows: state.rows.slice(0, shown) }, () => setOpened({ page, portions: portions + 1 })];
}

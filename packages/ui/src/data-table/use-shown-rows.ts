import { useState } from 'react';
import type { ListState } from './list-state.ts';

/**
 * As many rows of a list as were asked for, and a way to show as many again; null where all are shown. A provider may ignore
 * the size of a page and send thousands, which would take seconds to draw. `page` names the page; another one starts from the top.
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

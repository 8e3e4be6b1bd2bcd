import type { ReactNode } from 'react';
import { SearchLink } from '@layline/ui/data-table/search-link.tsx';
import { useMay } from '../exchange/own.ts';
import { toList } from './risk-search.ts';
import type { Narrowed } from './risk-search.ts';

/** A figure that leads to the bets behind it, for roles that may see bets. */
export function BetsLink({
  narrowed,
  children,
}: {
  readonly narrowed: Narrowed;
  readonly children: ReactNode;
}) {
  const may = useMay();
  if (!may('getRiskBets')) return children;
  return <SearchLink change={toList('bets', narrowed)}>{children}</SearchLink>;
}

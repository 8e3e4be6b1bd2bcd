import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call, QueryOf } from '@layline/contract/define-call.ts';
import { ask } from './ask.ts';

/** How often lists are read again while the tab is in front, ms. */
const EVERY_MS = 5000;

/**
 * A read of operators' data. `live` reads it again every few seconds; the previous rows stay while other ones load. After an act everything is read
 * again, because one act changes several lists.
 */
export function read<C extends Call>(call: C, query: QueryOf<C>, { live = false } = {}) {
  return queryOptions({
    queryKey: ['read', call.name, query] as const,
    queryFn: ({ signal }) => ask(call, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: live ? EVERY_MS : false,
  });
}

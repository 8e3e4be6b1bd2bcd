import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call, QueryOf } from '@layline/contract/define-call.ts';
import type { LiveCallName } from '@layline/contract/desk-live.ts';
import { ask } from './ask.ts';
import { intervalOf } from './live-store.ts';

/** Only what the exchange tells of can be live. */
export interface ReadOptions<Name extends string> {
  readonly live?: Name extends LiveCallName ? boolean : false;
}

/**
 * A read of operators' data. `live` reads it again when the exchange says that it has changed, and every few seconds while the connection is lost; the
 * previous rows stay while other ones load. After an act everything is read again, because one act changes several lists.
 */
export function read<C extends Call>(
  call: C,
  query: QueryOf<C>,
  { live = false }: ReadOptions<C['name']> = {},
) {
  return queryOptions({
    queryKey: ['read', call.name, query] as const,
    queryFn: ({ signal }) => ask(call, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { live },
    refetchInterval: live ? ({ state }) => intervalOf(call.name, state.status === 'error') : false,
  });
}

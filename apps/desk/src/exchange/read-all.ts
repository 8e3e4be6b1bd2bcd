import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call, QueryOf, ResultOf } from '@layline/contract/define-call.ts';
import { ask } from './ask.ts';
import { textOf } from './known-pages.ts';
import { intervalOf } from './live-store.ts';

interface AllPages<C extends Call, Row> {
  readonly rowsOf: (answer: ResultOf<C>) => readonly Row[];
  /** The parameters that ask for the page behind this one; null if it is the last. `read` is how many rows have been read so far. */
  readonly nextOf: (answer: ResultOf<C>, read: number) => Partial<QueryOf<C>> | null;
}

/** All rows of a list that comes page by page, for lists that have to be whole. Live like `read` with `live`. */
export function readAll<C extends Call, Row>(
  call: C,
  query: QueryOf<C>,
  { rowsOf, nextOf }: AllPages<C, Row>,
) {
  return queryOptions({
    queryKey: ['read', call.name, query, 'all'] as const,
    async queryFn({ signal }) {
      const rows: Row[] = [];
      const asked = new Set<string>();
      let page: Partial<QueryOf<C>> | null = {};
      // A page that leads to an earlier one would be read for ever.
      while (page !== null && !asked.has(textOf(page))) {
        asked.add(textOf(page));
        const answer: ResultOf<C> = await ask(call, { query: { ...query, ...page }, signal });
        rows.push(...rowsOf(answer));
        page = nextOf(answer, rows.length);
      }
      return rows;
    },
    placeholderData: keepPreviousData,
    meta: { live: true },
    refetchInterval: ({ state }) => intervalOf(call.name, state.status === 'error'),
  });
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { errorText } from '@layline/ui/states/error-text.ts';

/** The state of a list from the query that reads it; `rows` takes the rows out of the answer. */
export function listOf<Answer, Row>(
  query: UseQueryResult<Answer>,
  rows: (answer: Answer) => readonly Row[],
): ListState<Row> {
  const retry = () => void query.refetch();
  if (query.data === undefined) {
    return query.error === null
      ? { phase: 'loading' }
      : { phase: 'failed', message: errorText(query.error), retry };
  }
  return {
    phase: 'ready',
    rows: rows(query.data),
    busy: query.isPlaceholderData,
    stale:
      query.error === null ? null : { message: errorText(query.error), since: query.dataUpdatedAt, retry },
  };
}

/** The state of a list whose rows came with something else. */
export function known<Row>(rows: readonly Row[]): ListState<Row> {
  return { phase: 'ready', rows, busy: false, stale: null };
}

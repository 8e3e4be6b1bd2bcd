import { ApiError, isUnknownCall } from '../provider/failure.ts';
import { failureText } from './refusal-text.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import type { Amounts } from './refusal-text.ts';
import { answers } from './texts.ts';

/** The parts of a query's result that determine its list's state. */
interface ListQuery<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly isPlaceholderData: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** State of a list, as the tables of `@layline/ui/data-table` take it. */
type QueriedList<Row> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'offline' }
  | { readonly phase: 'absent' }
  | { readonly phase: 'failed'; readonly message: string; readonly retry: () => void }
  | {
      readonly phase: 'ready';
      readonly rows: readonly Row[];
      readonly busy: boolean;
      readonly stale: { readonly message: string; readonly since: number; readonly retry: () => void } | null;
    };

function textOf(error: Error, amounts: Amounts): string {
  return error instanceof ApiError ? failureText(error.failure, amounts) : error.message;
}

/** The list state of a query. Rows already loaded stay, even if the next read fails. */
export function listState<T, Row>(
  query: ListQuery<T>,
  rowsOf: (data: T) => readonly Row[],
  amounts: Amounts,
): QueriedList<Row> {
  const retry = () => void query.refetch();
  const { data, error } = query;
  const failed = error !== null && query.fetchStatus !== 'fetching';
  if (data === undefined || (failed && query.isPlaceholderData)) {
    if (query.fetchStatus === 'paused') return { phase: 'offline' };
    if (failed && isUnknownCall(error)) return { phase: 'absent' };
    return failed ? { phase: 'failed', message: textOf(error, amounts), retry } : { phase: 'loading' };
  }
  const since = query.dataUpdatedAt;
  // Shown until it is over, because rows that jump with every retry cannot be pressed.
  const stale =
    query.fetchStatus === 'paused'
      ? { message: textsOf(answers)('You are offline.'), since, retry }
      : error !== null
        ? { message: textOf(error, amounts), since, retry }
        : null;
  return { phase: 'ready', rows: rowsOf(data), busy: query.isPlaceholderData, stale };
}

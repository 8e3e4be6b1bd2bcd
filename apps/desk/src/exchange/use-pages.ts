import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Call, QueryOf, ResultOf } from '@layline/contract/define-call.ts';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import type { Pages } from '@layline/ui/data-table/pages.ts';
import { errorText } from '@layline/ui/states/error-text.ts';
import { listOf } from '../parts/list-of.ts';
import { followPages, textOf } from './known-pages.ts';
import type { KnownPage } from './known-pages.ts';
import { read } from './reads.ts';
import type { ReadOptions } from './reads.ts';

/** Rows of a page: enough that few are needed, and few enough to be drawn at once. */
const TAKE = 100;
const FIRST: readonly number[] = [0];

interface PagesOptions<C extends Call, Row> extends ReadOptions<C['name']> {
  readonly rowsOf: (answer: ResultOf<C>) => readonly Row[];
  /** The parameters that ask for the page behind this one; null if it is the last. `asked` are those that asked for this one. */
  readonly nextOf: (
    answer: ResultOf<C>,
    asked: QueryOf<C> & { readonly take: number },
  ) => Partial<QueryOf<C>> | null;
}

/** Where the known pages are kept for the way back to the list. */
function keyOf(of: string) {
  return ['pages', of] as const;
}

interface Place {
  /** The list that the place is in. */
  readonly of: string;
  readonly known: readonly KnownPage[];
  readonly near: readonly number[];
}

/**
 * A list of any length, read from cursor to cursor while somebody scrolls. Only pages near the view are read and kept up to date. Below the first page the list
 * stands still, so that no row moves away from under its reader; back at the top it is live again. `first` is the answer with the first page, for what
 * stands around the list; undefined until it was read.
 */
export function usePages<C extends Call, Row>(
  call: C,
  query: QueryOf<C>,
  { rowsOf, nextOf, live }: PagesOptions<C, Row>,
): {
  readonly state: ListState<Row>;
  readonly pages: Pages<Row>;
  readonly first: ResultOf<C> | undefined;
} {
  const client = useQueryClient();
  const of = textOf({ ...query, call: call.name });
  const [place, setPlace] = useState<Place>({ of: '', known: [], near: FIRST });
  const { known, near } =
    place.of === of
      ? place
      : { known: client.getQueryData<readonly KnownPage[]>(keyOf(of)) ?? [], near: FIRST };
  const isAtTop = near.every((page) => page === 0);
  const first = useQuery({
    ...read(call, { ...query, take: TAKE }, live === undefined ? {} : { live }),
    enabled: isAtTop,
  });
  const wanted = near.filter(
    (page) => page > 0 && (known[page]?.from ?? known[page - 1]?.next ?? undefined) !== undefined,
  );
  const askedFor = (page: number) => {
    const from = page === 0 ? undefined : (known[page]?.from ?? known[page - 1]?.next);
    return { ...query, ...(JSON.parse(from ?? '{}') as Partial<QueryOf<C>>), take: TAKE };
  };
  const others = useQueries({
    queries: wanted.map((page) => ({ ...read(call, askedFor(page)), staleTime: Infinity })),
  });

  const answers = new Map<number, ResultOf<C>>();
  if (first.data !== undefined && !first.isPlaceholderData) answers.set(0, first.data);
  others.forEach(({ data, isPlaceholderData }, index) => {
    const page = wanted[index];
    if (page !== undefined && data !== undefined && !isPlaceholderData) answers.set(page, data);
  });
  const now = followPages(
    known,
    [...answers].map(([page, answer]) => {
      const next = nextOf(answer, askedFor(page));
      return { page, count: rowsOf(answer).length, next: next === null ? null : textOf(next) };
    }),
  );
  if (place.of !== of || place.known !== now) setPlace({ of, known: now, near });
  useEffect(() => {
    client.setQueryData(keyOf(of), now);
  }, [client, of, now]);
  const onNear = (wantedNow: readonly number[]): void =>
    setPlace((before) =>
      before.of !== of || before.near.join(' ') === wantedNow.join(' ')
        ? before
        : { ...before, near: wantedNow },
    );

  const state = listOf(first, rowsOf);
  const pages = now.map(({ count }, page) => {
    const answer = near.includes(page) ? answers.get(page) : undefined;
    return { count, rows: answer === undefined ? null : rowsOf(answer) };
  });
  // The rows of the previous filters stay while those of the new ones are being read.
  if (pages.length === 0 && state.phase === 'ready')
    pages.push({ count: state.rows.length, rows: state.rows });
  const failed = others.findLast(({ error }) => error !== null);
  return {
    first: first.data,
    state,
    pages: {
      pages,
      more: typeof now.at(-1)?.next === 'string',
      failure:
        failed === undefined || failed.error === null
          ? null
          : { message: errorText(failed.error), retry: () => void failed.refetch() },
      onNear,
    },
  };
}

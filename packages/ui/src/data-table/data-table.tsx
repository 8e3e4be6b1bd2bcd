import { useState } from 'react';
import { EmptyState } from '../states/empty-state.tsx';
import { PHONE, useMediaQuery } from '../layout/use-media-query.ts';
import { contentOf } from './column.ts';
import { CardRows } from './card-rows.tsx';
import type { DataTableProps, Opened } from './data-table-props.ts';
import { CardsSkeleton, ListFailure, OldRows, TableSkeleton } from './list-states.tsx';
import { isLong } from './pages.ts';
import { TableRows } from './table-rows.tsx';
import styles from './data-table.module.css';

function useOpened(opensWith: string | undefined): Opened {
  const [keys, setKeys] = useState<ReadonlySet<string>>(
    () => new Set(opensWith === undefined ? [] : [opensWith]),
  );
  return {
    has: (key) => keys.has(key),
    toggle: (key) =>
      setKeys((before) => new Set(before.has(key) ? [...before].filter((k) => k !== key) : [...before, key])),
  };
}

/** The columns in which at least one row has a value; in a long list all of them, because most of its rows are not known. */
function columnsKnown<Row>({ columns, pages }: DataTableProps<Row>, rows: readonly Row[]) {
  if (pages !== undefined && isLong(pages)) return columns;
  return columns.filter((column) => rows.some((row) => contentOf(column, row) !== null));
}

/**
 * A list with columns: a table on wide screens, cards on phones. It fetches nothing, and shows every state of a list:
 * loading at its final size, failed with a retry, offline, empty, loading the next page, out of date.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { state, empty, columns, expectedRows = 8 } = props;
  const phone = useMediaQuery(PHONE);
  const opened = useOpened(props.expand?.opensWith);
  if (state.phase === 'loading') {
    return phone ? (
      <CardsSkeleton rows={expectedRows} />
    ) : (
      <TableSkeleton columns={columns} rows={expectedRows} />
    );
  }
  if (state.phase !== 'ready') return <ListFailure state={state} />;
  return (
    <div className={styles.list} aria-busy={state.busy}>
      {state.stale && <OldRows {...state.stale} />}
      {state.rows.length === 0 ? (
        <EmptyState {...empty} />
      ) : phone ? (
        <CardRows {...props} columns={columnsKnown(props, state.rows)} rows={state.rows} opened={opened} />
      ) : (
        <TableRows {...props} columns={columnsKnown(props, state.rows)} rows={state.rows} opened={opened} />
      )}
    </div>
  );
}

import { useState } from 'react';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import type { IconName } from '../icon.tsx';
import { PHONE, useMediaQuery } from '../use-media-query.ts';
import { CardRows } from './card-rows.tsx';
import type { Column, Expansion, Sort } from './column.ts';
import type { ListState } from './list-state.ts';
import { CardsSkeleton, ListFailure, OldRows, TableSkeleton } from './list-states.tsx';
import { TableRows } from './table-rows.tsx';
import styles from './data-table.module.css';

export interface DataTableProps<Row> {
  /** What the list is; names it for those who cannot see the heading. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly state: ListState<Row>;
  readonly sort?: Sort | null;
  /** Needed where a column is sortable. */
  readonly onSort?: (sort: Sort) => void;
  readonly expand?: Expansion<Row>;
  /** What is said where there is no row. */
  readonly empty: {
    readonly icon?: IconName;
    readonly title: string;
    readonly text?: ReactNode;
    readonly action?: ReactNode;
  };
  /** Rows to keep the place of while loading: about as many as will come. */
  readonly expectedRows?: number;
  /** Label of the totals, which stand in the foot if any column has one. */
  readonly totalLabel?: string;
}

/** Which rows are opened. */
export interface Opened {
  readonly has: (key: string) => boolean;
  readonly toggle: (key: string) => void;
}

function useOpened(): Opened {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (key) => keys.has(key),
    toggle: (key) =>
      setKeys((before) => new Set(before.has(key) ? [...before].filter((k) => k !== key) : [...before, key])),
  };
}

/**
 * A list with columns: a table on wide screens, cards on phones. It fetches nothing, and shows every state that a list
 * can be in: loading at its own size, failed with another try, offline, empty, busy with the next page, no longer fresh.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { state, empty, columns, expectedRows = 8 } = props;
  const phone = useMediaQuery(PHONE);
  const opened = useOpened();
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
        <CardRows {...props} rows={state.rows} opened={opened} />
      ) : (
        <TableRows {...props} rows={state.rows} opened={opened} />
      )}
    </div>
  );
}

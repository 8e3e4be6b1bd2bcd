import type { ReactNode } from 'react';
import type { IconName } from '../icon.tsx';
import type { Column, Expansion, Sort } from './column.ts';
import type { ListState } from './list-state.ts';

export interface DataTableProps<Row> {
  /** What the list is; names it for those who cannot see the heading. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** The index distinguishes rows that have no key of their own. */
  readonly rowKey: (row: Row, index: number) => string;
  readonly state: ListState<Row>;
  readonly sort?: Sort | null;
  /** Needed where a column is sortable. */
  readonly onSort?: (sort: Sort) => void;
  readonly expand?: Expansion<Row>;
  /** Shown where there are no rows. */
  readonly empty: {
    readonly icon?: IconName;
    readonly title: string;
    readonly text?: ReactNode;
    readonly action?: ReactNode;
  };
  /** Rows to keep the place of while loading: about as many as will come. */
  readonly expectedRows?: number;
  /** Label of the totals, which are in the foot if any column has one. */
  readonly totalLabel?: string;
}

/** Which rows are opened. */
export interface Opened {
  readonly has: (key: string) => boolean;
  readonly toggle: (key: string) => void;
}

import type { ReactNode } from 'react';
import type { IconName } from '../icon.tsx';
import type { Column, Expansion, Sort } from './column.ts';
import type { ListState } from './list-state.ts';
import type { Pages } from './pages.ts';

export interface DataTableProps<Row> {
  /** Name of the list, for those who cannot see its heading. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** The index is for rows that have no key of their own. */
  readonly rowKey: (row: Row, index: number) => string;
  readonly state: ListState<Row>;
  /** For a list of any length: its pages, of which those near the view are drawn. The rows of `state` are then those of the first page. */
  readonly pages?: Pages<Row>;
  readonly sort?: Sort | null;
  /** Needed if a column is sortable. */
  readonly onSort?: (sort: Sort) => void;
  readonly expand?: Expansion<Row>;
  /** Shown when there are no rows. */
  readonly empty: {
    readonly icon?: IconName;
    readonly title: string;
    readonly text?: ReactNode;
    readonly action?: ReactNode;
  };
  /** Placeholder rows while loading: about as many as are expected. */
  readonly expectedRows?: number;
  /** Label of the totals, shown in the foot if any column has one. */
  readonly totalLabel?: string;
}

/** Which rows are open. */
export interface Opened {
  readonly has: (key: string) => boolean;
  readonly toggle: (key: string) => void;
}

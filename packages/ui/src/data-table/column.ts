import type { ReactNode } from 'react';
import { wholeIds } from '../text/whole-ids.tsx';

/** A column of a table, and its place on the card that a row becomes on a phone. */
export interface Column<Row> {
  /** Unique in the table; names the column in the address when sorting by it. */
  readonly id: string;
  readonly header: string;
  /**
   * Null or false where nothing is known: a dash in the table, nothing on a card. A column that no row has a value
   * for is left out.
   */
  readonly cell: (row: Row) => ReactNode;
  /** Figures are aligned at the end, so that their digits line up. */
  readonly figure?: boolean;
  /** A time: its sort orders are called newest and oldest. */
  readonly time?: boolean;
  /** Turns the header into a button. */
  readonly sortable?: boolean;
  /** Left out on tablets, where names would have to break for it; the opened row shows it too. */
  readonly wideOnly?: boolean;
  /** The column's total, in the foot of the table. */
  readonly total?: ReactNode;
  /**
   * Place on the card: `title` comes first, with `amount` opposite and `tag` below that; `fact` (the default) follows
   * with its header as label, `wide` does so over the whole width; `line` is part of the quiet line at the end, with
   * header and value side by side; `actions` come last, without a label.
   */
  readonly card?: 'title' | 'amount' | 'tag' | 'fact' | 'wide' | 'line' | 'actions';
  /** If it returns false, the column is left out of that row's card; absent: shown on all cards. */
  readonly has?: (row: Row) => boolean;
}

/** A cell's content, its ids whole; null where nothing is known. */
export function contentOf<Row>({ cell }: Column<Row>, row: Row): ReactNode {
  const content = cell(row);
  if (typeof content === 'string') return wholeIds(content);
  return content === false ? null : content;
}

/** How a list is sorted. */
export interface Sort {
  /** Id of the column. */
  readonly by: string;
  readonly down: boolean;
}

/** More about a row, opened below it. */
export interface Expansion<Row> {
  /** Label of the button: short, and different in each row. */
  readonly label: (row: Row) => string;
  /** Shown instead on a card without room for the whole label; screen readers always get the whole. */
  readonly short?: string;
  readonly content: (row: Row) => ReactNode;
  /** Key of a row that is open when the list appears. */
  readonly opensWith?: string;
  /** Rows that return false have no button. */
  readonly has?: (row: Row) => boolean;
}

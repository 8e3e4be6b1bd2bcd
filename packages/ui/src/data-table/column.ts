import type { ReactNode } from 'react';

/** One column of a table, and what becomes of it on a phone, where a row is a card. */
export interface Column<Row> {
  /** Unique in the table; names the column in the address when it is sorted by. */
  readonly id: string;
  readonly header: string;
  /**
   * Null or false where nothing is known: a dash in the table, and nothing on a card. A column of which no row knows anything is
   * left out.
   */
  readonly cell: (row: Row) => ReactNode;
  /** Figures are aligned at the end, so that their digits line up. */
  readonly figure?: boolean;
  /** A time: it is sorted by newest or oldest. */
  readonly time?: boolean;
  /** The header becomes a button. */
  readonly sortable?: boolean;
  /** Left out on a tablet, where names would break for it: what a row opens says it too. */
  readonly wideOnly?: boolean;
  /** The column's total, in the foot of the table. */
  readonly total?: ReactNode;
  /**
   * Place on the card: `title` leads it, `amount` stands across from the title and `tag` below that, `fact` (if absent)
   * below with its header as label, `wide` below over the whole width, `line` in the quiet line at the end, header and
   * value beside each other, `actions` under all of them without a label.
   */
  readonly card?: 'title' | 'amount' | 'tag' | 'fact' | 'wide' | 'line' | 'actions';
  /** Rows without it have nothing of the column on their card, though they know of it; absent: all have it. */
  readonly has?: (row: Row) => boolean;
}

/** What a cell shows; null where nothing is known. */
export function contentOf<Row>({ cell }: Column<Row>, row: Row): ReactNode {
  const content = cell(row);
  return content === false ? null : content;
}

/** What a list is sorted by. */
export interface Sort {
  /** Id of the column. */
  readonly by: string;
  readonly down: boolean;
}

/** Something more about a row, opened below it. */
export interface Expansion<Row> {
  /** What the button is called: short, and different from row to row. */
  readonly label: (row: Row) => string;
  /** Its first word where a card has no room for all of it; the whole is read out all the same. */
  readonly short?: string;
  readonly content: (row: Row) => ReactNode;
  /** Rows without anything more have no button. */
  readonly has?: (row: Row) => boolean;
}

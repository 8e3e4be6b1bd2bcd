import { Fragment, useId, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { IconButton } from '../forms/icon-button.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { contentOf } from './column.ts';
import type { Column, Sort } from './column.ts';
import type { DataTableProps, Opened } from './data-table-props.ts';
import { LongRows } from './long-rows.tsx';
import { isLong, rowCount } from './pages.ts';
import { useColumnWidths } from './use-column-widths.ts';
import styles from './data-table.module.css';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

interface RowsProps<Row> extends DataTableProps<Row> {
  readonly rows: readonly Row[];
  readonly opened: Opened;
}

/** The first press sorts figures descending, text ascending; the second reverses it. */
function nextSort<Row>({ id, figure = false }: Column<Row>, sort: Sort | null): Sort {
  return { by: id, down: sort?.by === id ? !sort.down : figure };
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  readonly column: Column<Row>;
  readonly sort: Sort | null;
  readonly onSort: ((sort: Sort) => void) | undefined;
}) {
  const active = sort?.by === column.id;
  const direction = active ? (sort.down ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      data-figure={column.figure || undefined}
      data-actions={column.card === 'actions' || undefined}
      data-wide-only={column.wideOnly || undefined}
      aria-sort={direction}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          data-direction={direction}
          onClick={() => onSort(nextSort(column, sort))}
        >
          {column.header}
          <Icon name="chevron-down" size={16} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function BodyRow<Row>({
  row,
  name: key,
  columns,
  expand,
  opened,
  index,
}: RowsProps<Row> & { readonly row: Row; readonly name: string; readonly index?: number }) {
  const id = useId();
  const more = expand !== undefined && (expand.has?.(row) ?? true) ? expand : undefined;
  const open = more !== undefined && opened.has(key);
  return (
    <Fragment>
      <tr
        data-row={index}
        data-open={open || undefined}
        aria-rowindex={index === undefined ? undefined : index + 2}
      >
        {columns.map((column) => (
          <td
            key={column.id}
            data-figure={column.figure || undefined}
            data-actions={column.card === 'actions' || undefined}
            data-wide-only={column.wideOnly || undefined}
          >
            {contentOf(column, row) ?? '–'}
          </td>
        ))}
        {expand && (
          <td className={styles.more}>
            {more && (
              <IconButton
                icon="chevron-down"
                label={more.label(row)}
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                onClick={() => opened.toggle(key)}
              />
            )}
          </td>
        )}
      </tr>
      {open && (
        <tr id={id} data-row={index} className={styles.expansion}>
          <td colSpan={columns.length + 1}>{more.content(row)}</td>
        </tr>
      )}
    </Fragment>
  );
}

function TableBody<Row>(props: RowsProps<Row>) {
  const { columns, rows, rowKey, expand, pages } = props;
  const draw = (row: Row, index: number, place?: { readonly index: number }) => (
    <BodyRow key={rowKey(row, index)} name={rowKey(row, index)} {...props} row={row} {...place} />
  );
  if (pages === undefined) return <tbody>{rows.map((row, index) => draw(row, index))}</tbody>;
  const span = columns.length + (expand ? 1 : 0);
  return (
    <LongRows
      tag="tbody"
      pages={pages}
      rowKey={rowKey}
      gap={(height) => (
        <tr data-gap aria-hidden="true">
          <td colSpan={span} style={{ height }} aria-hidden="true" />
        </tr>
      )}
      wide={(content) => (
        <tr>
          <td colSpan={span}>{content}</td>
        </tr>
      )}
      row={(row, index) => draw(row, index, { index })}
    />
  );
}

function TableFoot<Row>({
  columns,
  label,
  hasMore,
}: {
  readonly columns: readonly Column<Row>[];
  readonly label: string;
  readonly hasMore: boolean;
}) {
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) =>
          index === 0 && column.total === undefined ? (
            <th key={column.id} scope="row">
              {label}
            </th>
          ) : (
            <td
              key={column.id}
              data-figure={column.figure || undefined}
              data-wide-only={column.wideOnly || undefined}
            >
              {column.total}
            </td>
          ),
        )}
        {hasMore && <td className={styles.more} aria-hidden="true" />}
      </tr>
    </tfoot>
  );
}

/** The rows as a table with a head, and totals in its foot. */
export function TableRows<Row>(props: RowsProps<Row>) {
  const t = useTexts(ui);
  const { caption, columns, sort = null, onSort, expand, totalLabel = t('Total'), pages } = props;
  const table = useRef<HTMLTableElement | null>(null);
  useColumnWidths(table, { isFixed: pages !== undefined && isLong(pages), columns: columns.length });
  const hasTotal = columns.some(({ total }) => total !== undefined);
  return (
    <div className={styles.scroll}>
      <table ref={table} className={styles.table} aria-rowcount={pages && rowCount(pages)}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr aria-rowindex={pages && 1}>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {expand && (
              <td className={styles.more}>
                <VisuallyHidden>{t('More')}</VisuallyHidden>
              </td>
            )}
          </tr>
        </thead>
        <TableBody {...props} />
        {hasTotal && <TableFoot columns={columns} label={totalLabel} hasMore={expand !== undefined} />}
      </table>
    </div>
  );
}

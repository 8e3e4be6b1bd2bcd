import { useId } from 'react';
import { Button } from '../forms/button.tsx';
import { Icon } from '../icon.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { contentOf } from './column.ts';
import type { Common, Write } from '../language/texts.ts';
import type { Column, Sort } from './column.ts';
import type { DataTableProps, Opened } from './data-table-props.ts';
import { LongRows } from './long-rows.tsx';
import { parseSort, sortText } from './sort-rows.ts';
import styles from './card-rows.module.css';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

interface CardsProps<Row> extends DataTableProps<Row> {
  readonly rows: readonly Row[];
  readonly opened: Opened;
}

function placed<Row>(
  columns: readonly Column<Row>[],
  where: Column<Row>['card'],
  row: Row,
): readonly Column<Row>[] {
  return columns.filter(
    (column) =>
      (column.card ?? 'fact') === where && (column.has?.(row) ?? true) && contentOf(column, row) !== null,
  );
}

function Facts<Row>({
  columns,
  row,
  className,
}: {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly className: string | undefined;
}) {
  if (columns.length === 0) return null;
  return (
    <dl className={className}>
      {columns.map((column) => (
        <div key={column.id} data-wide={column.card === 'wide' || undefined}>
          <dt>{column.header}</dt>
          <dd>{contentOf(column, row)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Both orders of a column in words, descending first. */
function sortWords<Row>(t: Write<Common>, { header, figure, time }: Column<Row>): readonly [string, string] {
  if (time) return [t('Newest first'), t('Oldest first')];
  return figure
    ? [t('{column}, highest first', { column: header }), t('{column}, lowest first', { column: header })]
    : [t('{column}, Z to A', { column: header }), t('{column}, A to Z', { column: header })];
}

/** Cards have no column heads to press, so the order is chosen above them. */
function SortChoice<Row>({
  columns,
  sort,
  onSort,
}: {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
}) {
  const t = useTexts(ui);
  const ids = columns.map(({ id }) => id);
  return (
    <SelectField
      compact
      label={t('Sort by')}
      value={sort === null ? '' : sortText(sort)}
      options={[
        ...(sort === null ? [['', t('As listed')] as const] : []),
        ...columns.flatMap((column) => {
          const [down, up] = sortWords(t, column);
          return [[`-${column.id}`, down] as const, [column.id, up] as const];
        }),
      ]}
      onChange={(text) => {
        const chosen = parseSort(text, ids);
        if (chosen) onSort(chosen);
      }}
    />
  );
}

function Card<Row>({
  row,
  name: key,
  columns,
  expand,
  opened,
  index,
}: CardsProps<Row> & { readonly row: Row; readonly name: string; readonly index?: number }) {
  const id = useId();
  const more = expand !== undefined && (expand.has?.(row) ?? true) ? expand : undefined;
  const open = more !== undefined && opened.has(key);
  const at = (where: Column<Row>['card']) => placed(columns, where, row);
  const cells = (where: Column<Row>['card']) =>
    at(where).map((column) => (
      <div key={column.id} data-place={where}>
        {contentOf(column, row)}
      </div>
    ));
  return (
    <li
      className={styles.card}
      {...(index === undefined ? {} : { 'data-row': index, 'aria-posinset': index + 1, 'aria-setsize': -1 })}
    >
      <div className={styles.head}>
        <div className={styles.title}>{cells('title')}</div>
        <div className={styles.side}>
          {cells('amount')}
          {cells('tag')}
        </div>
      </div>
      <Facts columns={[...at('fact'), ...at('wide')]} row={row} className={styles.facts} />
      <Facts columns={at('line')} row={row} className={styles.line} />
      {cells('actions')}
      {more && (
        <Button
          variant="quiet"
          size="sm"
          className={styles.toggle}
          aria-label={more.short === undefined ? undefined : more.label(row)}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => opened.toggle(key)}
        >
          {more.short ?? more.label(row)} <Icon name="chevron-down" size={16} />
        </Button>
      )}
      {open && (
        <div id={id} className={styles.expansion}>
          {more.content(row)}
        </div>
      )}
    </li>
  );
}

/** The rows as cards, one below the other, for screens too narrow for columns. */
export function CardRows<Row>(props: CardsProps<Row>) {
  const t = useTexts(ui);
  const { caption, columns, rows, rowKey, sort = null, onSort, totalLabel = t('Total'), pages } = props;
  const sortable = columns.filter((column) => column.sortable);
  const totals = columns.filter(({ total }) => total !== undefined);
  return (
    <>
      {onSort && sortable.length > 0 && rows.length > 1 && (
        <div className={styles.order}>
          <SortChoice columns={sortable} sort={sort} onSort={onSort} />
        </div>
      )}
      {pages === undefined ? (
        <ul className={styles.cards} aria-label={caption}>
          {rows.map((row, index) => (
            <Card key={rowKey(row, index)} name={rowKey(row, index)} {...props} row={row} />
          ))}
        </ul>
      ) : (
        <LongRows
          tag="ul"
          className={styles.cards}
          label={caption}
          pages={pages}
          rowKey={rowKey}
          gap={(height) => <li data-gap aria-hidden="true" style={{ height }} />}
          wide={(content) => <li className={styles.card}>{content}</li>}
          row={(row, index) => <Card name={rowKey(row, index)} {...props} row={row} index={index} />}
        />
      )}
      {totals.length > 0 && (
        <section className={styles.totals} aria-label={totalLabel}>
          <p>{totalLabel}</p>
          <dl className={styles.facts}>
            {totals.map((column) => (
              <div key={column.id}>
                <dt>{column.header}</dt>
                <dd>{column.total}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

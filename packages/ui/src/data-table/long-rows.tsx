import { Fragment, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';
import { countOf, rowsAt } from './pages.ts';
import type { Pages } from './pages.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import styles from './data-table.module.css';

interface LongRowsProps<Row> {
  /** How the list is drawn: as rows of a table, or as cards. */
  readonly tag: 'tbody' | 'ul';
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  readonly pages: Pages<Row>;
  readonly rowKey: (row: Row, index: number) => string;
  /** `index` is the place of the row in the whole list; its element carries it as `data-row`. */
  readonly row: (row: Row, index: number) => ReactNode;
  /** A stand-in of this height, px. */
  readonly gap: (height: number) => ReactNode;
  /** Content across the whole width. */
  readonly wide: (content: ReactNode) => ReactNode;
}

/** The rows of a list of any length: those near the view, with gaps of the same height for all others; then whatever is known of the next page. */
export function LongRows<Row>({
  tag: Tag,
  className,
  label,
  pages,
  rowKey,
  row,
  gap,
  wide,
}: LongRowsProps<Row>) {
  const t = useTexts(ui);
  const list = useRef<HTMLElement | null>(null);
  const { drawn, heights } = useDrawnRows(pages, list);
  const known = rowsAt(pages);
  const { more, failure } = pages;
  const parts: ReactNode[] = [];
  let next = 0;
  const leaveTo = (end: number): void => {
    if (end > next) parts.push(<Fragment key={next}>{gap(heights.between(next, end))}</Fragment>);
  };
  for (const index of drawn) {
    const one = known.get(index);
    if (one === undefined) continue;
    leaveTo(index);
    // A row that a new one has pushed down may be on two pages until both have been read again.
    parts.push(<Fragment key={`${one.page}:${rowKey(one.row, index)}`}>{row(one.row, index)}</Fragment>);
    next = index + 1;
  }
  leaveTo(countOf(pages));
  return (
    <>
      <Tag
        ref={(element: HTMLElement | null) => {
          list.current = element;
        }}
        className={className}
        aria-label={label}
      >
        {parts}
      </Tag>
      {(more || failure !== null) && (
        <Tag className={className}>
          {wide(
            failure === null ? (
              <span role="status">{t('Loading')}</span>
            ) : (
              <span className={styles.failed} role="alert">
                {failure.message}
                <Button size="sm" onClick={failure.retry}>
                  {t('Try again')}
                </Button>
              </span>
            ),
          )}
        </Tag>
      )}
    </>
  );
}

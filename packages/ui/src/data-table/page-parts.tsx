import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';
import { startsOf } from './pages.ts';
import type { PageHeights, Pages } from './pages.ts';
import { useNearPages } from './use-near-pages.ts';
import styles from './data-table.module.css';

/** How a page is drawn: as rows of a table, or as cards. */
interface PageShape {
  readonly tag: 'tbody' | 'ul';
  readonly className?: string | undefined;
  readonly label?: string | undefined;
}

interface PagePartsProps<Row> extends PageShape {
  readonly pages: Pages<Row>;
  readonly heights: PageHeights;
  /** `index` is that of the row in the whole list. */
  readonly row: (row: Row, index: number) => ReactNode;
  /** A stand-in of this height, px. */
  readonly gap: (height: number) => ReactNode;
  /** Content across the whole width. */
  readonly wide: (content: ReactNode) => ReactNode;
}

interface PartProps extends PageShape {
  readonly page: number;
  readonly count: number;
  readonly heights: PageHeights;
  readonly isDrawn: boolean;
  readonly onFocus: (page: number) => void;
  readonly children: ReactNode;
}

function Part({ tag: Tag, className, label, page, count, heights, isDrawn, onFocus, children }: PartProps) {
  const own = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (own.current !== null) heights.measure({ page, count, isDrawn }, own.current);
  });
  return (
    <Tag
      ref={(element: HTMLElement | null) => {
        own.current = element;
      }}
      className={className}
      aria-label={isDrawn ? label : undefined}
      aria-hidden={!isDrawn || undefined}
      data-gap={!isDrawn || undefined}
      onFocus={() => onFocus(page)}
    >
      {children}
    </Tag>
  );
}

/** The pages of a long list: those near the view with their rows, all others as gaps of the same height; then whatever is known of the next page. */
export function PageParts<Row>({ pages, heights, row, gap, wide, ...shape }: PagePartsProps<Row>) {
  const t = useTexts(ui);
  const onFocus = useNearPages(pages, heights);
  const starts = startsOf(pages);
  const { more, failure } = pages;
  const Tag = shape.tag;
  return (
    <>
      {pages.pages.map(({ count, rows }, page) => (
        <Part key={page} {...shape} {...{ page, count, heights, onFocus }} isDrawn={rows !== null}>
          {rows === null
            ? gap(heights.of(page, count))
            : rows.map((each, index) => row(each, (starts[page] ?? 0) + index))}
        </Part>
      ))}
      {(more || failure !== null) && (
        <Tag className={shape.className}>
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

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { countOf, isLong, pagesAt } from './pages.ts';
import type { Pages } from './pages.ts';
import { RowHeights } from './row-heights.ts';

/** Rows that are printed at most, of those that have been read. */
const PRINTED = 2000;
/** Rows that are drawn before and after the one that has the focus. */
const AROUND = 10;

function places(from: number, end: number): readonly number[] {
  return Array.from({ length: end - from }, (_, index) => from + index);
}

/** Notes how high the rows are that stand in `list`: from the top of each to that of what follows, because a row may have several elements. */
function measure(list: HTMLElement, heights: RowHeights): void {
  let begun: { readonly row: string; readonly top: number } | null = null;
  for (const child of list.children) {
    const row = child instanceof HTMLElement ? child.dataset['row'] : undefined;
    if (begun !== null && row === begun.row) continue;
    const { top } = child.getBoundingClientRect();
    if (begun !== null) heights.set(Number(begun.row), top - begun.top);
    begun = row === undefined ? null : { row, top };
  }
}

/** The places, of `count`, of the row of `list` that has the focus and of those around it: asked for each time, because rows may have been added or removed before it. */
function rowsAroundFocus(list: HTMLElement, count: number): readonly number[] {
  const { activeElement } = document;
  const row = list.contains(activeElement)
    ? activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
    : undefined;
  if (row === undefined) return [];
  return places(Math.max(0, Number(row) - AROUND), Math.min(count, Number(row) + AROUND + 1));
}

/**
 * The places of the rows to draw in the element `list`, ascending, while somebody scrolls with the page: those in or near the view, the one that has the focus with
 * some around it, and for a print the first ones. Asks for their pages, too. The children of `list` carry their place as `data-row`.
 */
export function useDrawnRows<Row>(
  pages: Pages<Row>,
  list: RefObject<HTMLElement | null>,
): {
  readonly drawn: readonly number[];
  readonly heights: RowHeights;
} {
  const count = countOf(pages);
  const [heights] = useState(() => new RowHeights());
  const [near, setNear] = useState(() => heights.near(count, 0, window.innerHeight));
  const isPrinting = useRef(false);
  const long = isLong(pages);

  const draw = (wanted: readonly number[]): void => {
    setNear((before) => (before.join(' ') === wanted.join(' ') ? before : wanted));
    pages.onNear(pagesAt(pages, wanted));
  };
  const look = useEffectEvent((): void => {
    const element = list.current;
    // What is drawn for a print stays until the print is over.
    if (element === null || isPrinting.current) return;
    const { top } = element.getBoundingClientRect();
    const seen = heights.near(count, top, window.innerHeight);
    const held = rowsAroundFocus(element, count);
    draw([...new Set([...seen, ...held])].toSorted((a, b) => a - b));
  });
  const print = useEffectEvent((isBegun: boolean): void => {
    isPrinting.current = isBegun;
    if (isBegun) flushSync(() => draw(places(0, Math.min(count, PRINTED))));
    else look();
  });
  // After each drawing, because rows and pages may have come.
  useLayoutEffect(() => {
    if (list.current !== null) measure(list.current, heights);
    look();
  });
  useEffect(() => {
    const page = new AbortController();
    const { signal } = page;
    window.addEventListener('scroll', () => look(), { passive: true, signal });
    window.addEventListener('resize', () => look(), { signal });
    window.addEventListener('beforeprint', () => print(true), { signal });
    window.addEventListener('afterprint', () => print(false), { signal });
    return () => page.abort();
  }, []);
  return {
    drawn: long ? near : places(0, count),
    heights,
  };
}

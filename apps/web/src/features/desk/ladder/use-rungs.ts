import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { LADDER_LENGTH } from '@layline/units/ladder.ts';
import type { IndexAt } from './use-offer-drag.ts';

/** Rungs drawn beyond the visible ones, above and below, so that scrolling seldom waits for a render. */
const SPARE = 8;
/** The window moves in steps, because each step is a render. */
const STEP = 4;

interface Rungs {
  /** Scrolls; holds all rungs in a child as high as the whole ladder. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Ladder indices of the rungs to draw, highest price first. */
  readonly drawn: readonly number[];
  /** Scrolls so that a rung is in the middle. */
  readonly centre: (index: number) => void;
  /** Scrolls as little as makes a rung visible. */
  readonly reveal: (index: number) => void;
  readonly indexAt: IndexAt;
}

const clamp = (index: number) => Math.min(Math.max(index, 0), LADDER_LENGTH - 1);

/** Which of the 350 rungs are drawn, and scrolling to one of them. The highest price is at the top. */
export function useRungs(): Rungs {
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState({ row: 0, rows: 0 });

  const rungHeight = useCallback(() => (scroller.current?.scrollHeight ?? LADDER_LENGTH) / LADDER_LENGTH, []);
  const read = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const height = rungHeight();
    const row = Math.floor(element.scrollTop / height / STEP) * STEP;
    const rows = Math.ceil(element.clientHeight / height) + STEP;
    setTop((before) => (before.row === row && before.rows === rows ? before : { row, rows }));
  }, [rungHeight]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [read]);

  const centre = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const height = rungHeight();
      element.scrollTop = (LADDER_LENGTH - 0.5 - index) * height - element.clientHeight / 2;
      read();
    },
    [read, rungHeight],
  );
  const reveal = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const height = rungHeight();
      const start = (LADDER_LENGTH - 1 - index) * height;
      if (start < element.scrollTop) element.scrollTop = start;
      const end = start + height - element.clientHeight;
      if (end > element.scrollTop) element.scrollTop = end;
      read();
    },
    [read, rungHeight],
  );
  const indexAt = useCallback<IndexAt>(
    ({ clientX, clientY }) => {
      const element = scroller.current;
      if (!element) return null;
      const { top: start, bottom, left, right } = element.getBoundingClientRect();
      if (clientY < start || clientY >= bottom || clientX < left || clientX >= right) return null;
      const y = clientY - start + element.scrollTop;
      return clamp(LADDER_LENGTH - 1 - Math.floor(y / rungHeight()));
    },
    [rungHeight],
  );

  const first = Math.max(0, top.row - SPARE);
  const end = Math.min(LADDER_LENGTH, top.row + top.rows + SPARE);
  const drawn = useMemo(
    () => Array.from({ length: Math.max(0, end - first) }, (_, n) => LADDER_LENGTH - 1 - first - n),
    [first, end],
  );
  return { scroller, drawn, centre, reveal, indexAt };
}

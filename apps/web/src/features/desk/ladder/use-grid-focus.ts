import type { Side } from '@layline/units/betting.ts';
import { LADDER_LENGTH } from '@layline/units/ladder.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** A cell by its side and ladder index. */
interface Place {
  readonly side: Side;
  readonly index: number;
}

interface GridFocusOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Ladder index in the middle of the book, where the Tab key goes first. */
  readonly middle: number;
  readonly reveal: (index: number) => void;
}

/** The one cell of a ladder that the Tab key reaches, and moving the focus to another. */
export function useGridFocus({ scroller, middle, reveal }: GridFocusOptions) {
  const [active, setActive] = useState<Place | null>(null);
  const wantsFocus = useRef(false);
  const at = useMemo<Place>(() => active ?? { side: 'BACK', index: middle }, [active, middle]);

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const cell = `[data-side="${at.side}"][data-index="${at.index}"]`;
    scroller.current?.querySelector<HTMLElement>(cell)?.focus({ preventScroll: true });
  });

  function go(side: Side, wanted: number): void {
    const index = Math.min(Math.max(wanted, 0), LADDER_LENGTH - 1);
    wantsFocus.current = true;
    // A new object each time, so that the effect runs even if the place is the same.
    setActive({ side, index });
    reveal(index);
  }

  return { at, go, take: setActive };
}

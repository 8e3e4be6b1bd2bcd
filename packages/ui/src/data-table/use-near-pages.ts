import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { nearPages } from './pages.ts';
import type { PageHeights, Pages } from './pages.ts';

/** Pages that are printed at most, of those that have been read. */
const PRINTED = 20;

/**
 * Tells the list which of its pages are near the view, while somebody scrolls with the page: those, the one that has the focus, and for a print the
 * first ones. Returns what a page calls when it gets the focus.
 */
export function useNearPages<Row>(
  { pages, more, onNear }: Pages<Row>,
  heights: PageHeights,
): (page: number) => void {
  const focused = useRef<number | null>(null);
  const isPrinting = useRef(false);
  // With each drawing, because a print may begin right after a page has come.
  useLayoutEffect(() => {
    const tell = (near: readonly number[]): void =>
      onNear(near.filter((page) => page < pages.length || more));
    const look = (): void => {
      const element = heights.first;
      // What is drawn for a print stays until it is over, although another look is due after each drawing.
      if (element === null || isPrinting.current) return;
      const all = pages.map(({ count }, page) => heights.of(page, count));
      const near = nearPages(all, element.getBoundingClientRect().top, window.innerHeight);
      const isHeld = element.parentElement?.contains(document.activeElement) ?? false;
      const held = isHeld && focused.current !== null && !near.includes(focused.current);
      tell(held && focused.current !== null ? [focused.current, ...near] : near);
    };
    const print = (): void => {
      isPrinting.current = true;
      flushSync(() => tell(pages.slice(0, PRINTED).map((_, page) => page)));
    };
    const printed = (): void => {
      isPrinting.current = false;
      look();
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', printed);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', printed);
    };
  });
  return (page) => {
    focused.current = page;
  };
}

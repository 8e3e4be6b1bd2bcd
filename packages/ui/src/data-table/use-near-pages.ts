import { useEffect, useRef } from 'react';
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
  useEffect(() => {
    const tell = (near: readonly number[]): void =>
      onNear(near.filter((page) => page < pages.length || more));
    const look = (): void => {
      const element = heights.first;
      if (element === null) return;
      const all = pages.map(({ count }, page) => heights.of(page, count));
      const near = nearPages(all, element.getBoundingClientRect().top, window.innerHeight);
      const isHeld = element.parentElement?.contains(document.activeElement) ?? false;
      const held = isHeld && focused.current !== null && !near.includes(focused.current);
      tell(held && focused.current !== null ? [focused.current, ...near] : near);
    };
    const print = (): void => flushSync(() => tell(pages.slice(0, PRINTED).map((_, page) => page)));
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', look);
    };
  });
  return (page) => {
    focused.current = page;
  };
}

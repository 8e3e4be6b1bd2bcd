import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * For a box that scrolls: makes it a stop of the Tab key while it is longer than its place and nothing in it is one.
 * Without, who works by keyboard could not read its end. Gives the box's ref; `shown` says that the box has a size.
 */
export function useScrollStop(shown: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || !shown) return undefined;
    const look = () => {
      const stop = element.scrollHeight > element.clientHeight && element.querySelector(FOCUSABLE) === null;
      if (stop) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    look();
    const watching = new ResizeObserver(look);
    watching.observe(element);
    return () => watching.disconnect();
  }, [shown]);
  return box;
}

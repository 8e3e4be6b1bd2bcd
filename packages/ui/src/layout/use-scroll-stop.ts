import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For a box that scrolls: makes it a stop of the Tab key while it is longer than its place and nothing in it is one.
 * Without, who works by keyboard could not read its end. Gives the box's ref; `shown` says that the box has a size.
 */
export function useScrollStop(shown: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box || !shown) return undefined;
    const look = () => {
      const stop = box.scrollHeight > box.clientHeight && !box.querySelector('a,button,input,select,summary');
      box.tabIndex = stop ? 0 : -1;
    };
    look();
    const watching = new ResizeObserver(look);
    watching.observe(box);
    return () => watching.disconnect();
  }, [shown]);
  return ref;
}

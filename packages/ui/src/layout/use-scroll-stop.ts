import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Makes a scrolling box focusable with the Tab key while it overflows and contains nothing focusable; otherwise
 * keyboard users could not read to its end. Returns the box's ref; `shown` says that the box has a size.
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

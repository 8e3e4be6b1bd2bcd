import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Marks an element with `data-flash` `up` or `down` when a number in it rose or fell, for a style to show once.
 * Written to the element itself: a flash is no reason to draw the component again. `key` names what the number
 * belongs to; a number of something else is no movement.
 */
export function useFlash(value: number | null, key: string): RefObject<HTMLButtonElement | null> {
  const element = useRef<HTMLButtonElement>(null);
  const before = useRef<{ key: string; value: number | null }>({ key, value });
  useEffect(() => {
    const last = before.current;
    before.current = { key, value };
    const target = element.current;
    if (!target || last.value === value || value === null || last.value === null) return;
    if (last.key !== key) {
      delete target.dataset['flash'];
      return;
    }
    const direction = value > last.value ? 'up' : 'down';
    // The second name of a direction starts its animation again when the first one is still there.
    target.dataset['flash'] = target.dataset['flash'] === direction ? `${direction}-again` : direction;
  }, [value, key]);
  return element;
}

import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Calls back only for Escape pressed inside an element, so that a drawer around it stays open. */
export function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const listener = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  useEffect(() => {
    const target = element.current;
    const onKeyDown = (event: KeyboardEvent) => listener(event);
    target?.addEventListener('keydown', onKeyDown);
    return () => target?.removeEventListener('keydown', onKeyDown);
  }, [element]);
}

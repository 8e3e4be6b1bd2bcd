import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** The prices that slips were opened from, by the key of the slip: what is closed by a key gives the focus back. */
const openers = new Map<string, WeakRef<HTMLElement>>();

/** Remembers what has the focus as that which opened a slip. */
export function noteOpener(key: string): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body) {
    openers.set(key, new WeakRef(activeElement));
  }
}

/** Gives the focus back to what opened a slip, where that is still on the page. */
export function focusOpener(key: string): void {
  const opener = openers.get(key)?.deref();
  openers.delete(key);
  if (opener?.isConnected) opener.focus();
}

/** Calls back for Escape pressed inside an element, and for no other one: a drawer around it stays open. */
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

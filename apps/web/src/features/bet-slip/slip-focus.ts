import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** The prices that opened slips, by the slip's key: closing a slip by keyboard returns the focus to its price. */
const openers = new Map<string, WeakRef<HTMLElement>>();

/** Remembers the focused element as what opened a slip. */
export function noteOpener(key: string): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body) {
    openers.set(key, new WeakRef(activeElement));
  }
}

/** Returns the focus to what opened a slip, if that is still on the page. */
export function focusOpener(key: string): void {
  const opener = openers.get(key)?.deref();
  openers.delete(key);
  if (opener?.isConnected) opener.focus();
}

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

import { useEffect, useEffectEvent } from 'react';

/** What the desk's own keys do, besides those of a ladder. */
export interface DeskKeys {
  readonly showKeys: () => void;
  /** From 1. */
  readonly chooseStake: (place: number) => void;
  readonly toggleOneClick: () => void;
  readonly cancelAll: () => void;
  readonly stepLadder: (direction: 1 | -1) => void;
  readonly escape: () => void;
}

/** True where keys are text, or belong to a dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, select, textarea, dialog, [role="menu"]') !== null
  );
}

/** Acts on the desk's keys while it is open, except in fields and dialogs. */
export function useDeskKeys(keys: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (isElsewhere(event.target) || document.querySelector('dialog[open]')) return;
    if (event.key === '?') keys.showKeys();
    else if (/^[1-9]$/.test(event.key)) keys.chooseStake(Number(event.key));
    else if (event.key === 'o') keys.toggleOneClick();
    else if (event.key === 'X' && event.shiftKey) keys.cancelAll();
    else if (event.key === '[' || event.key === ']') keys.stepLadder(event.key === ']' ? 1 : -1);
    else if (event.key === 'Escape') keys.escape();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

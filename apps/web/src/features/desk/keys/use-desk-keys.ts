import { useEffect, useEffectEvent } from 'react';
import { actionOf } from './desk-keys.ts';
import { keyStore } from './key-store.ts';

/** What the desk's own keys do, besides those of a ladder. */
export interface DeskKeys {
  readonly showKeys: () => void;
  /** From 1. */
  readonly chooseStake: (place: number) => void;
  readonly toggleOneClick: () => void;
  readonly cancelAll: () => void;
  readonly exit: () => void;
  readonly stepLadder: (direction: 1 | -1) => void;
  readonly changeView: () => void;
  /** False if there is no field to go to. */
  readonly focusStaking: () => boolean;
  readonly escape: () => void;
}

/** True where keys are text, or belong to a dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), select, textarea, dialog, [role="menu"]') !== null
  );
}

/** Acts on the desk's keys while it is open, except in fields and dialogs. */
export function useDeskKeys(keys: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (isElsewhere(event.target) || document.querySelector('dialog[open]')) return;
    const action = actionOf(keyStore.getState().keys, event);
    if (event.key === '?') keys.showKeys();
    else if (/^[1-9]$/.test(event.key)) keys.chooseStake(Number(event.key));
    else if (event.key === 'Escape') keys.escape();
    else if (action === 'ONE_CLICK') keys.toggleOneClick();
    else if (action === 'CANCEL_ALL') keys.cancelAll();
    else if (action === 'EXIT') keys.exit();
    else if (action === 'VIEW') keys.changeView();
    // Else the letter would be typed into the field.
    else if (action === 'STAKING' && keys.focusStaking()) event.preventDefault();
    else if (action === 'PREVIOUS' || action === 'NEXT') keys.stepLadder(action === 'NEXT' ? 1 : -1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Open dialogs, the topmost last: each closes itself, or stays if it must be answered. */
export const openDialogs = createStore<{ readonly stack: readonly (() => void)[] }>(() => ({ stack: [] }));

/** Registers an open dialog with the function that closes it; returns a function that removes it. */
export function noteDialog(close: () => void): () => void {
  openDialogs.setState(({ stack }) => ({ stack: [...stack, close] }));
  return () => openDialogs.setState(({ stack }) => ({ stack: stack.filter((other) => other !== close) }));
}

/** True while a dialog is open. */
export function useDialogOpen(): boolean {
  return useStore(openDialogs, ({ stack }) => stack.length > 0);
}

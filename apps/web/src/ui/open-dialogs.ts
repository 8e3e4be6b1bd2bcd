import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What lies over the page, the topmost last: each closes itself, or stays where it has to be answered. */
export const openDialogs = createStore<{ readonly stack: readonly (() => void)[] }>(() => ({ stack: [] }));

/** Notes a dialog that lies over the page, with what closes it; gives the function that says that it is gone. */
export function noteDialog(close: () => void): () => void {
  openDialogs.setState(({ stack }) => ({ stack: [...stack, close] }));
  return () => openDialogs.setState(({ stack }) => ({ stack: stack.filter((other) => other !== close) }));
}

/** True while a dialog lies over the page. */
export function useDialogOpen(): boolean {
  return useStore(openDialogs, ({ stack }) => stack.length > 0);
}

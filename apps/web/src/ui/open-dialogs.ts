import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const openDialogs = createStore<{ readonly count: number }>(() => ({ count: 0 }));

/** Counts a dialog that lies over the page; gives the function that says that it is gone. */
export function noteDialog(): () => void {
  openDialogs.setState(({ count }) => ({ count: count + 1 }));
  return () => openDialogs.setState(({ count }) => ({ count: count - 1 }));
}

/** True while a dialog lies over the page. */
export function useDialogOpen(): boolean {
  return useStore(openDialogs, ({ count }) => count > 0);
}

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useKept } from '@layline/ui/use-kept.ts';

/** Longest time that a game keeps its result back: the longest deal of a table, and a little, ms. */
export const HOLD_MAX_MS = 20_000;

const holdStore = createStore(() => ({ held: false }));
/** Set from the first word that a result is on its way until it is shown, also when the time is up. */
let deadline: ReturnType<typeof setTimeout> | null = null;

/**
 * A game shows a picture that has not come to its result: amounts that would tell it stand still. Asking again before
 * `showResult` makes it no longer.
 */
export function holdResult(): void {
  if (deadline !== null) return;
  holdStore.setState({ held: true });
  deadline = setTimeout(() => holdStore.setState({ held: false }), HOLD_MAX_MS);
}

/** The result is shown, or no longer awaited: amounts are current again. */
export function showResult(): void {
  if (deadline !== null) clearTimeout(deadline);
  deadline = null;
  holdStore.setState({ held: false });
}

/** The value; while a result is held back, the one from before. What comes on the screen meanwhile begins with the true one. */
export function useStill<T>(value: T): T {
  return useKept(
    value,
    useStore(holdStore, (state) => state.held),
  );
}

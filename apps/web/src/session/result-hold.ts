import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useKept } from '@layline/ui/use-kept.ts';

/** Longest time that a game may hold back its result: a table's longest deal plus a little, ms. */
export const HOLD_MAX_MS = 20_000;

const holdStore = createStore(() => ({ held: false }));
/** Set from the first notice of a coming result until it is shown, even after the time limit. */
let deadline: ReturnType<typeof setTimeout> | null = null;

/**
 * A game is still showing the picture of a round: amounts that would reveal its result must not change. Repeated
 * calls before `showResult` do not prolong it.
 */
export function holdResult(): void {
  if (deadline !== null) return;
  holdStore.setState({ held: true });
  deadline = setTimeout(() => holdStore.setState({ held: false }), HOLD_MAX_MS);
}

/** The result is shown, or no longer expected: amounts are current again. */
export function showResult(): void {
  if (deadline !== null) clearTimeout(deadline);
  deadline = null;
  holdStore.setState({ held: false });
}

/**
 * The value, or, while a result is held back, the previous one. Components mounted meanwhile start with the true
 * value.
 */
export function useStill<T>(value: T): T {
  return useKept(
    value,
    useStore(holdStore, (state) => state.held),
  );
}

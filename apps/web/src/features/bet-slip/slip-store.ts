import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { slipReducer } from './slip-reducer.ts';
import type { SlipAction } from './slip-reducer.ts';
import type { Slip } from './slip.ts';

export const slipStore = createStore<{ readonly slips: readonly Slip[] }>(() => ({ slips: [] }));

/** The only way in which slips change. */
export function dispatch(action: SlipAction): void {
  const { slips } = slipStore.getState();
  const after = slipReducer(slips, action);
  if (after !== slips) slipStore.setState({ slips: after });
}

/** All slips, newest first. */
export function useSlips(): readonly Slip[] {
  return useStore(slipStore, (state) => state.slips);
}

/** How many slips are open. */
export function useSlipCount(): number {
  return useStore(slipStore, (state) => state.slips.length);
}

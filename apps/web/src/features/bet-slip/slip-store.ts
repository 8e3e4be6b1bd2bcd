import { useStore } from 'zustand';
import { slipStore } from '../../session/slip-store.ts';
import type { Slip } from '../../session/slip.ts';
import { slipReducer } from './slip-reducer.ts';
import type { SlipAction } from './slip-reducer.ts';

/** The only way to change slips. */
export function dispatch(action: SlipAction): void {
  const { slips } = slipStore.getState();
  const after = slipReducer(slips, action);
  if (after !== slips) slipStore.setState({ slips: after });
}

/** All slips, newest first. */
export function useSlips(): readonly Slip[] {
  return useStore(slipStore, (state) => state.slips);
}

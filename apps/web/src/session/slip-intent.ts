import type { Side } from '@layline/units/betting.ts';
import { useStore } from 'zustand';
import { slipStore } from './slip-store.ts';
import type { SlipIntent } from './slip-store.ts';

/** Opens the slip for a price. */
export function openSlip(intent: SlipIntent): void {
  const { marketId, runnerId, side, level = 0 } = intent;
  slipStore.setState(({ levels }) => ({
    latest: { ...intent },
    levels: new Map(levels).set(selectionKey(marketId, runnerId, side), level),
  }));
}

/** The latest press that was passed to a listener. */
let handled: SlipIntent | null = null;

/** Calls back once for every press, also for one from before the slip was loaded; gives the function that ends it. */
export function onSlipIntent(listener: (intent: SlipIntent) => void): () => void {
  const handle = ({ latest }: { readonly latest: SlipIntent | null }) => {
    if (latest === null || latest === handled) return;
    handled = latest;
    listener(latest);
  };
  handle(slipStore.getState());
  return slipStore.subscribe(handle);
}

/** The name of a selection: a runner of a market and a side. */
export function selectionKey(marketId: string, runnerId: string, side: Side): string {
  return `${marketId}|${runnerId}|${side}`;
}

/**
 * True while a slip is open for this selection, at the level that was pressed; the best one where none was, as after a reload. A
 * receipt is no open slip any more.
 */
export function useSelected(marketId: string, runnerId: string, side: Side, level = 0): boolean {
  return useStore(
    slipStore,
    ({ slips, levels }) =>
      slips.some(
        (slip) =>
          slip.runnerId === runnerId &&
          slip.marketId === marketId &&
          slip.side === side &&
          slip.life.phase !== 'placed',
      ) && (levels.get(selectionKey(marketId, runnerId, side)) ?? 0) === level,
  );
}

import type { Side } from '@layline/units/betting.ts';
import { useStore } from 'zustand';
import type { Selection } from './slip.ts';
import { slipStore } from './slip-store.ts';
import type { SlipIntent } from './slip-store.ts';

/** Opens the slip for a price. */
export function openSlip(intent: SlipIntent): void {
  const { level = 0 } = intent;
  slipStore.setState(({ levels }) => ({
    latest: { ...intent },
    levels: new Map(levels).set(keyOf(intent), level),
  }));
}

/** Key of a selection: a runner of a market and a side. */
export function selectionKey(marketId: string, runnerId: string, side: Side): string {
  return `${marketId}|${runnerId}|${side}`;
}

/**
 * True if a slip is open for this selection at the pressed level, or at the best one if none was pressed, as after a
 * reload. A receipt is not an open slip.
 */
export function useSelected(marketId: string, runnerId: string, side: Side, level = 0): boolean {
  return useStore(slipStore, ({ slips, levels }) => {
    const key = selectionKey(marketId, runnerId, side);
    return (
      slips.some((slip) => slip.status.phase !== 'placed' && keyOf(slip) === key) &&
      (levels.get(key) ?? 0) === level
    );
  });
}

function keyOf(slip: Selection): string {
  return selectionKey(slip.marketId, slip.runnerId, slip.side);
}

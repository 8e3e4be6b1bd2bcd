import type { Side } from '@layline/units/betting.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A price that somebody pressed: what a bet slip is opened with. */
export interface SlipIntent {
  readonly eventId: string;
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  /** Hundredths (in a LINE market the line, in hundredths of a run); null where there was no price to take. */
  readonly price: number | null;
  /** Which of the prices of its side was pressed; 0 is the best, and the only one where none is named. */
  readonly level?: number;
  /** Sessions and meters: the line, hundredths of a run; `price` is the rate then. Null elsewhere. */
  readonly line: number | null;
}

interface SlipIntentState {
  /** The latest press; a new object for every press, so that pressing the same price again is seen. */
  readonly latest: SlipIntent | null;
  /** Selections that a slip is open for, as `selectionKey` writes them; the slip keeps this up to date. */
  readonly selected: ReadonlySet<string>;
  /** The level that was last pressed of each selection. */
  readonly levels: ReadonlyMap<string, number>;
}

/** Between the prices on any screen and the slip, which know nothing else of each other. */
export const slipIntentStore = createStore<SlipIntentState>(() => ({
  latest: null,
  selected: new Set(),
  levels: new Map(),
}));

/** Opens the slip for a price. */
export function openSlip(intent: SlipIntent): void {
  const { marketId, runnerId, side, level = 0 } = intent;
  slipIntentStore.setState(({ levels }) => ({
    latest: { ...intent },
    levels: new Map(levels).set(selectionKey(marketId, runnerId, side), level),
  }));
}

/** The latest press that the slip has heard. */
let heard: SlipIntent | null = null;

/** Hears every press once, one from before the slip was there too; gives the function that ends it. */
export function onSlipIntent(listener: (intent: SlipIntent) => void): () => void {
  const hear = ({ latest }: SlipIntentState) => {
    if (latest === null || latest === heard) return;
    heard = latest;
    listener(latest);
  };
  hear(slipIntentStore.getState());
  return slipIntentStore.subscribe(hear);
}

/** The name of a selection: a runner of a market and a side. */
export function selectionKey(marketId: string, runnerId: string, side: Side): string {
  return `${marketId}|${runnerId}|${side}`;
}

/** The slip says which selections it is open for; their prices are drawn as pressed. */
export function showSelected(keys: ReadonlySet<string>): void {
  slipIntentStore.setState({ selected: keys });
}

/** True while a slip is open for this selection, at the level that was pressed; the best one where none was, as after a reload. */
export function useSelected(marketId: string, runnerId: string, side: Side, level = 0): boolean {
  return useStore(slipIntentStore, ({ selected, levels }) => {
    const key = selectionKey(marketId, runnerId, side);
    return selected.has(key) && (levels.get(key) ?? 0) === level;
  });
}

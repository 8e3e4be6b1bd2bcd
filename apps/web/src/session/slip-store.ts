import type { Side } from '@layline/units/betting.ts';
import { createStore } from 'zustand/vanilla';
import type { Slip } from './slip.ts';

/** A pressed price, from which a bet slip is opened. */
export interface SlipIntent {
  readonly eventId: string;
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  /** Hundredths (in a LINE market the line, in hundredths of a run); null if there was no price to take. */
  readonly price: number | null;
  /** Which price of its side was pressed; 0 is the best, and the default. */
  readonly level?: number;
  /** Sessions and meters: the line, hundredths of a run; `price` is then the rate. Null elsewhere. */
  readonly line: number | null;
  /** The stake to begin with, as typed; the slip keeps its own without one. */
  readonly stake?: string;
}

interface SlipState {
  /** Newest first. */
  readonly slips: readonly Slip[];
  /** The latest press; a new object for every press, so that pressing the same price again is noticed. */
  readonly latest: SlipIntent | null;
  /** The level last pressed of each selection, by `selectionKey`. */
  readonly levels: ReadonlyMap<string, number>;
}

/**
 * The player's slips and the presses that open them. This is the only copy: the bet slip's reducer changes the slips,
 * and all other screens select from them.
 */
export const slipStore = createStore<SlipState>(() => ({ slips: [], latest: null, levels: new Map() }));

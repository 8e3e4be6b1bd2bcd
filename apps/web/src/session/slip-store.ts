import type { Side } from '@layline/units/betting.ts';
import { createStore } from 'zustand/vanilla';
import type { Slip } from './slip.ts';

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

interface SlipState {
  /** Newest first. */
  readonly slips: readonly Slip[];
  /** The latest press; a new object for every press, so that pressing the same price again is noticed. */
  readonly latest: SlipIntent | null;
  /** The level that was last pressed of each selection, by `selectionKey`. */
  readonly levels: ReadonlyMap<string, number>;
}

/**
 * The player's slips and the presses that open them. It is the only copy: the reducer of the bet slip changes the slips, every
 * other screen selects from them.
 */
export const slipStore = createStore<SlipState>(() => ({ slips: [], latest: null, levels: new Map() }));

import type { BetId } from '@layline/units/ids.ts';
import { createStore } from 'zustand/vanilla';

/** A basket whose outcome is not known yet. */
export interface UnderWay {
  readonly player: string;
  readonly marketId: string;
  /** Set while it waits for the bet delay; it can then be called off. */
  readonly basketId: BetId | null;
  /** When the delay ends, UTC ms by our own clock; null while it does not wait. */
  readonly until: number | null;
}

interface Baskets {
  readonly underWay: UnderWay | null;
  /** False once the provider has said that it does not have the call. */
  readonly isOffered: boolean;
}

/** Kept while the player looks at other pages. */
export const basketStore = createStore<Baskets>(() => ({ underWay: null, isOffered: true }));

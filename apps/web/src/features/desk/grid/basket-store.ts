import type { BetId } from '@layline/units/ids.ts';
import { createStore } from 'zustand/vanilla';

/** A basket whose outcome is not known yet. */
export interface UnderWay {
  readonly player: string;
  readonly marketId: string;
  /** Set while it waits for the bet delay; it can then be called off. */
  readonly basketId: BetId | null;
  /** False if it was sent by another page or device: nothing but the hub then says how it ends. */
  readonly isFollowed: boolean;
  /** When the delay ends, UTC ms by our own clock; null while it does not wait. */
  readonly until: number | null;
  /** No answer came in time, and it is asked for again. */
  readonly isUnanswered?: boolean;
}

interface Baskets {
  readonly underWay: UnderWay | null;
  /** False once the provider has said that it does not have the call. */
  readonly isOffered: boolean;
}

/** Kept while the player looks at other pages. */
export const basketStore = createStore<Baskets>(() => ({ underWay: null, isOffered: true }));

/** Baskets of which this page has said how they ended, or will say it. */
const told = new Set<BetId>();

/** True the first time that it is called for a basket: then its end has not been told yet. */
export function tellsFirst(basketId: BetId): boolean {
  const isFirst = !told.has(basketId);
  told.add(basketId);
  return isFirst;
}

/** True once this page has told, or will tell, how a basket ended. */
export function isTold(basketId: BetId): boolean {
  return told.has(basketId);
}

/** The wait is over: the followers of the basket ask at once how it ended. */
export function endWait(): void {
  basketStore.setState(({ underWay }) => ({
    underWay: underWay?.isFollowed ? { ...underWay, basketId: null, until: null } : null,
  }));
}

import { createStore } from 'zustand/vanilla';
import { DESK_TOPICS } from '@layline/contract/desk-live.ts';
import type { DeskTopic } from '@layline/contract/desk-live.ts';

/** Whether the exchange tells this desk what changes. */
export interface LiveState {
  /** `off` until the first attempt has ended, and without a session. */
  readonly state: 'off' | 'live' | 'lost';
  /** What the role hears of. */
  readonly topics: readonly DeskTopic[];
}

export const liveStore = createStore<LiveState>(() => ({ state: 'off', topics: [] }));

/** How often a live read is made while the exchange reports its changes, ms, for what changes only with time. */
const TOLD_MS = 60_000;
/** How often it is made otherwise, ms. */
const UNTOLD_MS = 5000;

/** How often a live read is made again without a change, ms. A failed one may have missed a change. */
export function intervalOf(call: string, hasFailed = false): number {
  if (hasFailed) return UNTOLD_MS;
  const { state, topics } = liveStore.getState();
  const isTold = topics.some((topic) => DESK_TOPICS[topic].some((name) => name === call));
  return state === 'live' && isTold ? TOLD_MS : UNTOLD_MS;
}

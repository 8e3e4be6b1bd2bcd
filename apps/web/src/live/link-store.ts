import { createStore } from 'zustand/vanilla';
import type { HubState } from '@layline/hub/hub-link.ts';

interface HubError {
  /** UTC ms. */
  readonly at: number;
  readonly text: string;
}

/** The state of the link to live data. */
export interface LinkState {
  readonly hub: HubState;
  /** WebSockets, ServerSentEvents or LongPolling; null if not connected. */
  readonly transport: string | null;
  /** The current source of prices. `none`: neither the hub nor the fallback answers. */
  readonly prices: 'hub' | 'polling' | 'none';
  /** Errors hidden from the player (R8.11), newest first, for the self-check page. */
  readonly errors: readonly HubError[];
  /** Prices arrived and then stopped; false while the first are loading. */
  readonly interrupted: boolean;
}

const ERRORS_MAX = 20;

export const linkStore = createStore<LinkState>(() => ({
  hub: 'Disconnected',
  transport: null,
  prices: 'none',
  errors: [],
  interrupted: false,
}));

/** Keeps a hub error for the self-check page. `at` is UTC ms. */
export function noteHubError(cause: unknown, at: number): void {
  const text = (cause instanceof Error ? cause.message : String(cause)).slice(0, 300);
  linkStore.setState((state) => ({ errors: [{ at, text }, ...state.errors].slice(0, ERRORS_MAX) }));
}

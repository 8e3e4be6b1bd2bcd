import { useStore } from 'zustand';
import { linkStore, type LinkState } from './link-store.ts';
import type { HubState } from '@layline/hub/hub-link.ts';

/** State of the hub connection (R4.12). */
export function useHubState(): HubState {
  return useStore(linkStore, (link) => link.hub);
}

/** The current source of prices. */
export function usePriceSource(): 'hub' | 'polling' | 'none' {
  return useStore(linkStore, (link) => link.prices);
}

/** Everything about the link, for the self-check page. */
export function useLink(): LinkState {
  return useStore(linkStore);
}

import { useStore } from 'zustand';
import { linkStore } from './link-store.ts';

const POLL_MS = 15_000;

/** How often to refetch what the hub would otherwise announce, ms; false while the hub is connected. */
export function usePollWithoutHub(): number | false {
  return useStore(linkStore, ({ hub }) => (hub === 'Connected' ? false : POLL_MS));
}

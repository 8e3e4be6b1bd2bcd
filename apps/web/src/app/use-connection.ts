import { useMemo } from 'react';
import { useStore } from 'zustand';
import { reachStore } from '../provider/reach-store.ts';
import { useOnline } from '../api/use-online.ts';
import { linkStore } from '../live/link-store.ts';
import { connectionOf } from './connection.ts';
import type { Connection } from './connection.ts';

/** The state of the connection as the player sees it. */
export function useConnection(): Connection {
  const online = useOnline();
  const reach = useStore(reachStore, (state) => state.reach);
  const hub = useStore(linkStore, (state) => state.hub);
  const prices = useStore(linkStore, (state) => state.prices);
  const interrupted = useStore(linkStore, (state) => state.interrupted);
  return useMemo(
    () => connectionOf({ online, reach, link: { hub, prices, interrupted } }),
    [online, reach, hub, prices, interrupted],
  );
}

import { toPaise } from '@layline/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { openBetsQuery } from '../api/open-bets.ts';
import { profitLossQuery } from '../api/profit-loss.ts';
import { linkStore } from '../live/link-store.ts';
import { useUser } from '../session/session-store.ts';
import { setBalance } from '../session/session.ts';

/** Missed pushes do no lasting harm, and without a hub this is how bets and balance stay current. */
const POLL_MS = 15_000;

/** Loads the bets of a player at log-in (R4.7) and keeps them, their figures and the balance current on every page. */
export function BetsWatch() {
  const player = useUser()?.userName ?? null;
  const pushed = useStore(linkStore, (state) => state.hub === 'Connected');
  const { data, dataUpdatedAt } = useQuery({ ...openBetsQuery(player), refetchInterval: POLL_MS });
  useQuery({ ...profitLossQuery(player), refetchInterval: POLL_MS });

  useEffect(() => {
    // The hub's own word about the balance is newer than any list.
    if (data && dataUpdatedAt > 0 && player !== null && !pushed)
      setBalance(toPaise(data.balance), toPaise(data.exposure));
  }, [data, dataUpdatedAt, player, pushed]);
  return null;
}

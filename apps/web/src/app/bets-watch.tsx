import { toPaise } from '@layline/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNewerThanHub, openBetsQuery } from '../api/open-bets.ts';
import { profitLossQuery } from '../api/profit-loss.ts';
import { useUser } from '../session/session-store.ts';
import { setBalance } from '../session/session.ts';

/** Missed pushes do no lasting harm, and without a hub this is how bets and balance stay current. */
const POLL_MS = 15_000;

/** Loads the bets of a player at log-in (R4.7) and keeps them, their figures and the balance current on every page. */
export function BetsWatch() {
  const player = useUser()?.userName ?? null;
  const { data, dataUpdatedAt } = useQuery({ ...openBetsQuery(player), refetchInterval: POLL_MS });
  useQuery({ ...profitLossQuery(player), refetchInterval: POLL_MS });

  useEffect(() => {
    if (data && dataUpdatedAt > 0 && player !== null && isNewerThanHub())
      setBalance(toPaise(data.balance), toPaise(data.exposure));
  }, [data, dataUpdatedAt, player]);
  return null;
}

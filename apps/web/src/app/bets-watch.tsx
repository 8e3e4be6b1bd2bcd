import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openBetsQuery } from '../api/open-bets.ts';
import { profitLossQuery } from '../api/profit-loss.ts';
import { useUser } from '../session/session-store.ts';
import { setBalance } from '../session/session.ts';

/** Missed pushes do no lasting harm, and without a hub this is how bets and balance stay current. */
const POLL_MS = 15_000;

/** Loads the bets of a player at log-in (R4.7) and keeps them, their figures and the balance current on every page. */
export function BetsWatch() {
  const player = useUser()?.userName ?? null;
  const { data } = useQuery({ ...openBetsQuery(player), refetchInterval: POLL_MS });
  useQuery({ ...profitLossQuery(player), refetchInterval: POLL_MS });

  useEffect(() => {
    if (data && player !== null) setBalance(data.balance, data.exposure, data.askedAt);
  }, [data, player]);
  return null;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { lacksRecords } from '../api/bet-records.ts';
import { openBetsQuery, wasCancelledHere } from '../api/open-bets.ts';
import { patchOpenBets } from '../api/patch-open-bets.ts';
import { profitLossQuery } from '../api/profit-loss.ts';
import { dispatch } from '../features/bet-slip/slip-store.ts';
import { linkStore } from '../live/link-store.ts';
import type { OpenBet } from '../provider/bets.ts';
import { recordStore } from '../session/bet-records.ts';
import { useUser } from '../session/session-store.ts';
import { setBalance } from '../session/session.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { betNews, changedBets } from './bet-news.ts';
import { readRecordsMissed } from './follow-records.ts';
import { app } from './texts.ts';

/** Limits the harm of missed pushes; without a hub this is how bets and balance stay current. */
const POLL_MS = 15_000;
/**
 * Follows the open bets: updates the receipts in the slip and, where the provider has no records of bets, reports what lapsed
 * or was cancelled elsewhere.
 */
function useBetNews(player: string | null, bets: readonly OpenBet[] | undefined, readAt: number): void {
  const t = useTexts(app);
  const amount = useAmount();
  const last = useRef<{ readonly player: string | null; readonly bets: readonly OpenBet[] } | null>(null);
  const hub = useStore(linkStore, (link) => link.hub);
  const tell = useEffectEvent((now: readonly OpenBet[]) => {
    const before = last.current?.player === player ? last.current.bets : [];
    last.current = { player, bets: now };
    dispatch({ type: 'bets', bets: now });
    if (!lacksRecords()) {
      // Nothing is pushed without a connection.
      if (hub !== 'Connected') readRecordsMissed(before);
      return;
    }
    const others = now.filter(({ betId }) => betId !== null && !wasCancelledHere(betId));
    for (const text of betNews(t, changedBets(before, others), amount)) showToast('info', text);
  });
  useEffect(() => {
    // Anything merely remembered from the last visit is not news.
    if (bets && readAt > 0) tell(bets);
  }, [bets, readAt]);
}

/** Loads the bets of a player at log-in (R4.7) and keeps them, their figures and the balance current on every page. */
export function BetsWatch() {
  const player = useUser()?.userName ?? null;
  const { data, dataUpdatedAt } = useQuery({ ...openBetsQuery(player), refetchInterval: POLL_MS });
  useQuery({ ...profitLossQuery(player), refetchInterval: POLL_MS });
  useBetNews(player, data?.openBets, dataUpdatedAt);

  const client = useQueryClient();
  useEffect(
    () =>
      recordStore.subscribe(({ bets }, before) => {
        const changed = [...bets].filter(([betId, record]) => before.bets.get(betId) !== record);
        if (changed.length > 0) patchOpenBets(client, player, new Map(changed));
      }),
    [client, player],
  );

  useEffect(() => {
    if (data && player !== null) setBalance(data.balance, data.exposure, data.askedAt);
  }, [data, player]);
  return null;
}

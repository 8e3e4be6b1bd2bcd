import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { openBetsQuery, wasCancelledHere } from '../api/open-bets.ts';
import { profitLossQuery } from '../api/profit-loss.ts';
import { dispatch } from '../features/bet-slip/slip-store.ts';
import { getOpenBets } from '../provider/bets.ts';
import type { OpenBet } from '../provider/bets.ts';
import { request } from '../provider/request.ts';
import { useUser } from '../session/session-store.ts';
import { setBalance } from '../session/session.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { betNews, vanished } from './bet-news.ts';
import { app } from './texts.ts';

/** Limits the harm of missed pushes; without a hub this is how bets and balance stay current. */
const POLL_MS = 15_000;
/** Maximum bets looked up individually when many leave the list together. */
const LOOKUPS_MAX = 10;

/** The fate of bets that left the list. A bet that lapsed as a whole can only be found by its reference. */
async function lookedUp(bets: readonly OpenBet[]): Promise<OpenBet[]> {
  const found = await Promise.all(
    bets.slice(0, LOOKUPS_MAX).map(async ({ betId, customerRef }) => {
      if (customerRef === null) return [];
      const outcome = await request(getOpenBets, { query: { customerRef } });
      return outcome.ok ? outcome.value.openBets.filter((bet) => bet.betId === betId) : [];
    }),
  );
  return found.flat();
}

/** Follows the open bets: updates the receipts in the slip, and reports what lapsed or was cancelled elsewhere. */
function useBetNews(player: string | null, bets: readonly OpenBet[] | undefined, readAt: number): void {
  const t = useTexts(app);
  const amount = useAmount();
  const last = useRef<{ readonly player: string | null; readonly bets: readonly OpenBet[] } | null>(null);
  const tell = useEffectEvent(async (now: readonly OpenBet[]) => {
    const before = last.current?.player === player ? last.current.bets : [];
    last.current = { player, bets: now };
    const all = [...now, ...(await lookedUp(vanished(before, now)))];
    dispatch({ type: 'bets', bets: all });
    const others = all.filter(({ betId }) => betId !== null && !wasCancelledHere(betId));
    for (const text of betNews(t, before, others, amount)) showToast('info', text);
  });
  useEffect(() => {
    // What is merely remembered from the last visit is not news.
    if (bets && readAt > 0) void tell(bets);
  }, [bets, readAt]);
}

/** Loads the bets of a player at log-in (R4.7) and keeps them, their figures and the balance current on every page. */
export function BetsWatch() {
  const player = useUser()?.userName ?? null;
  const { data, dataUpdatedAt } = useQuery({ ...openBetsQuery(player), refetchInterval: POLL_MS });
  useQuery({ ...profitLossQuery(player), refetchInterval: POLL_MS });
  useBetNews(player, data?.openBets, dataUpdatedAt);

  useEffect(() => {
    if (data && player !== null) setBalance(data.balance, data.exposure, data.askedAt);
  }, [data, player]);
  return null;
}

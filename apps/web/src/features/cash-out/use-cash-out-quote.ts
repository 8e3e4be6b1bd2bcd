import { pageTimers } from '@layline/hub/timers.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { READS } from '../../api/reads.ts';
import { useBookChanges } from '../../live/use-book-changes.ts';
import { getCashOut } from '../../provider/cash-out.ts';
import type { CashOutQuote, CashOutScope } from '../../provider/cash-out.ts';
import { valueOf } from '../../provider/failure.ts';
import { request } from '../../provider/request.ts';
import { Turns } from './turns.ts';

/** A page asks for one figure a second at most, however many markets it shows and however fast they move. */
const EVERY_MS = 1_000;
/** No older figure is sent (trading rules T1.8). */
const GOOD_IN_PLAY_MS = 2_000;
const GOOD_BEFORE_PLAY_MS = 10_000;

const pageTurns = new Turns(pageTimers, EVERY_MS);

/** The key of a quote. Whatever changes a player's profit and loss in a market makes it stale too. */
export function quoteKey(player: string, { marketId, runnerId, share }: CashOutScope) {
  return [READS.profitLoss, 'cash-out', player, marketId, runnerId ?? null, share ?? null] as const;
}

export interface QuoteState {
  /** Undefined until it is known. */
  readonly quote: CashOutQuote | undefined;
  readonly error: Error | null;
}

interface QuoteOptions {
  readonly player: string;
  /** False without a position: nothing is asked then. */
  readonly isOn: boolean;
  /** The player is about to press: this figure does not wait for its turn, and is never old. */
  readonly isChosen: boolean;
}

/** What a position can be cashed out for, asked again when the market moves or the player's bets change, while on screen. */
export function useCashOutQuote(scope: CashOutScope, { player, isOn, isChosen }: QuoteOptions): QuoteState {
  const client = useQueryClient();
  const [ownTurns] = useState(() => new Turns(pageTimers, EVERY_MS));
  const queryKey = quoteKey(player, scope);
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => valueOf(await request(getCashOut, { query: scope, signal })),
    enabled: isOn,
    // A figure from a minute ago is worth nothing.
    gcTime: 0,
    staleTime: EVERY_MS,
    retry: false,
    refetchInterval: ({ state }) => {
      if (!isChosen || state.error) return isChosen ? GOOD_BEFORE_PLAY_MS : false;
      return (state.data?.delaySec ?? 0) > 0 ? GOOD_IN_PLAY_MS : GOOD_BEFORE_PLAY_MS;
    },
  });
  const turns = isChosen ? ownTurns : pageTurns;
  const name = queryKey.join(' ');
  useBookChanges(scope.marketId, () => {
    if (isOn) turns.ask(name, () => void client.refetchQueries({ queryKey, exact: true, type: 'active' }));
  });
  useEffect(() => () => turns.withdraw(name), [turns, name]);
  return { quote: data, error };
}

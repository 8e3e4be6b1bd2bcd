import type { Panel } from '@layline/contract/entities/desk-page.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { eventMarketsQuery } from '../../../api/event-markets.ts';
import { seedBooks } from '../../../live/seed-books.ts';
import { isUnknownCall } from '../../../provider/failure.ts';
import type { Market } from '../../../provider/markets.ts';
import { isOfMarket } from './composition.ts';

/** The market of a panel, as far as it is known. `OVER` has no market if the provider no longer lists it. */
export type PanelMarket =
  | { readonly state: 'LOADING' }
  | { readonly state: 'FAILED'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'OVER'; readonly title: string | null; readonly market: Market | null }
  | { readonly state: 'OPEN'; readonly title: string; readonly market: Market };

const REFRESH_MS = 60_000;
const LOADING: PanelMarket = { state: 'LOADING' };

/** The markets of these panels, by the panel's id. Each event is read once, however many panels it has. */
export function usePageMarkets(panels: readonly Panel[]): ReadonlyMap<string, PanelMarket> {
  const ofMarkets = panels.filter(isOfMarket);
  const eventIds = [...new Set(ofMarkets.map(({ eventId }) => eventId))];
  const queries = useQueries({
    queries: eventIds.map((eventId) => ({ ...eventMarketsQuery(eventId), refetchInterval: REFRESH_MS })),
  });
  const readAt = queries.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ');
  const seed = useEffectEvent(() => {
    for (const { data } of queries) if (data) seedBooks(data.markets.map(({ book }) => book));
  });
  useEffect(() => seed(), [readAt]);

  function marketOf(eventId: string, marketId: string): PanelMarket {
    const query = queries[eventIds.indexOf(eventId)];
    if (!query) return LOADING;
    const { data, error, refetch } = query;
    if (!data) {
      if (isUnknownCall(error)) return { state: 'OVER', title: null, market: null };
      return error ? { state: 'FAILED', error, retry: () => void refetch() } : LOADING;
    }
    const market = data.markets.find((each) => each.marketId === marketId) ?? null;
    const title = data.event?.title ?? null;
    if (!market || market.book.status === 'CLOSED') return { state: 'OVER', title, market };
    return { state: 'OPEN', title: title ?? market.name, market };
  }
  return new Map(ofMarkets.map(({ panelId, eventId, marketId }) => [panelId, marketOf(eventId, marketId)]));
}

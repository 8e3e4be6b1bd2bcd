import type { Panel } from '@layline/contract/entities/desk-page.ts';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { eventMarketsQuery } from '../../../api/event-markets.ts';
import { READS } from '../../../api/reads.ts';
import { seedBooks } from '../../../live/seed-books.ts';
import { isUnknownCall } from '../../../provider/failure.ts';
import type { EventMarkets, Market } from '../../../provider/markets.ts';
import { isOfMarket } from './composition.ts';

/** The market of a panel, as far as it is known. `OVER` has no market if the provider no longer lists it. */
export type PanelMarket =
  | { readonly state: 'LOADING' }
  | { readonly state: 'FAILED'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'OVER'; readonly title: string | null; readonly market: Market | null }
  | { readonly state: 'OPEN'; readonly title: string; readonly market: Market };

/** The markets of an event, or why they could not be read. */
type EventRead = EventMarkets | Error;

const REFRESH_MS = 60_000;
const LOADING: PanelMarket = { state: 'LOADING' };

/** Reads several events; one that fails does not keep the others from being shown. */
async function readEvents(client: QueryClient, eventIds: readonly string[]) {
  const read = async (eventId: string): Promise<readonly [string, EventRead]> => {
    try {
      return [eventId, await client.fetchQuery(eventMarketsQuery(eventId))];
    } catch (error) {
      return [eventId, error instanceof Error ? error : new Error(String(error))];
    }
  };
  return new Map(await Promise.all(eventIds.map(read)));
}

/** The markets of these panels, by the panel's id. Each event is read once, however many panels it has. */
export function usePageMarkets(panels: readonly Panel[]): ReadonlyMap<string, PanelMarket> {
  const ofMarkets = panels.filter(isOfMarket);
  const eventIds = [...new Set(ofMarkets.map(({ eventId }) => eventId))];
  const { data: events, refetch } = useQuery({
    queryKey: [READS.catalogue, 'page-markets', eventIds],
    queryFn: ({ client }) => readEvents(client, eventIds),
    // While a new event is being read, the others stay.
    placeholderData: (before) => before,
    refetchInterval: REFRESH_MS,
    structuralSharing: false,
  });
  useEffect(() => {
    for (const read of events?.values() ?? []) {
      if (!(read instanceof Error)) seedBooks(read.markets.map(({ book }) => book));
    }
  }, [events]);

  function marketOf(eventId: string, marketId: string): PanelMarket {
    const read = events?.get(eventId);
    if (read === undefined) return LOADING;
    if (read instanceof Error) {
      return isUnknownCall(read)
        ? { state: 'OVER', title: null, market: null }
        : { state: 'FAILED', error: read, retry: () => void refetch() };
    }
    const market = read.markets.find((each) => each.marketId === marketId) ?? null;
    const title = read.event?.title ?? null;
    if (!market || market.book.status === 'CLOSED') return { state: 'OVER', title, market };
    return { state: 'OPEN', title: title ?? market.name, market };
  }
  return new Map(ofMarkets.map(({ panelId, eventId, marketId }) => [panelId, marketOf(eventId, marketId)]));
}

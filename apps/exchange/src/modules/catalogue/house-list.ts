import type { getHouseMarkets } from '@layline/contract/calls/catalogue.ts';
import type { QueryOf, ResultOf } from '@layline/contract/define-call.ts';
import type { Event } from '@layline/contract/entities/event.ts';
import type { HouseKind, Market } from '@layline/contract/entities/market.ts';
import { DEPTH_DEFAULT } from '@layline/contract/limits.ts';
import { marketView } from '@layline/engine/views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { EventCatalogue } from './event-catalogue.ts';
import type { EventLists } from './event-lists.ts';
import type { BookPublisher } from './book-publisher.ts';
import { cutToDepth, wireMarket } from './wire-market.ts';

/** Default number of events in an answer. */
const TAKE_DEFAULT = 20;

interface HouseEvent {
  readonly event: Event;
  readonly markets: readonly Market[];
}

/** Inputs of the list. */
export interface ListSource {
  readonly catalogue: EventCatalogue;
  readonly lists: EventLists;
  readonly books: BookPublisher;
}

/** The kind of a house market; null for a market between players. */
function kindOf({ bettingType, fancy }: Pick<Market, 'bettingType' | 'fancy'>): HouseKind | null {
  return bettingType === 'BOOKMAKER' ? 'BOOKMAKER' : (fancy?.kind ?? null);
}

function marketsOf({ catalogue, books }: ListSource, state: ExchangeState, eventId: string): Market[] {
  return (catalogue.entry(eventId)?.markets ?? []).flatMap((id) => {
    const market = marketView(state, id);
    const book = books.book(state, id);
    if (market === undefined || book === undefined || book.status === 'CLOSED') return [];
    const { bettingType } = market.definition;
    if (bettingType !== 'BOOKMAKER' && bettingType !== 'FANCY') return [];
    return [wireMarket(market, cutToDepth(book, DEPTH_DEFAULT))];
  });
}

/** The house's markets on all unfinished matches (R2.13), in list order, filtered and paged. */
export function houseMarkets(
  source: ListSource,
  state: ExchangeState,
  { sportId, kind, skip = 0, take = TAKE_DEFAULT }: QueryOf<typeof getHouseMarkets>,
): ResultOf<typeof getHouseMarkets> {
  const all: HouseEvent[] = source.lists
    .current(state)
    .closest.map((event) => ({ event, markets: marketsOf(source, state, event.id) }))
    .filter(({ markets }) => markets.length > 0);
  const wanted = all
    .filter(({ event }) => sportId === undefined || event.sportId === sportId)
    .map(({ event, markets }) => ({
      event,
      markets: markets.filter((market) => kind === undefined || kindOf(market) === kind),
    }))
    .filter(({ markets }) => markets.length > 0);
  const bySport = Map.groupBy(all, ({ event }) => event.sportId);
  return {
    events: wanted.slice(skip, skip + take),
    total: wanted.length,
    sports: [...bySport].flatMap(([id, events]) => {
      const [first] = events;
      return first === undefined
        ? []
        : [{ sportId: id, sportName: first.event.sportName, events: events.length }];
    }),
  };
}

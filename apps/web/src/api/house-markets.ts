import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bySoonest, getSportTree, isInPlay } from '../provider/catalogue.ts';
import { getEventMarkets, getHouseMarkets } from '../provider/markets.ts';
import type { HouseFilter, HouseMarkets, Market } from '../provider/markets.ts';
import { valueOf } from '../provider/failure.ts';
import { READS } from './reads.ts';
import { request } from '../provider/request.ts';

const REFRESH_MS = 60_000;
/** Events read one by one if the provider does not have our list call. */
const ONE_BY_ONE = 12;

function isWanted({ bettingType, fancy, book }: Market, kind: HouseFilter['kind']): boolean {
  if (book.status === 'CLOSED') return false;
  if (bettingType === 'BOOKMAKER') return kind === undefined || kind === 'BOOKMAKER';
  return bettingType === 'FANCY' && (kind === undefined || kind === fancy?.kind);
}

/** The same from calls that every provider has (R7.13, R7.14), for the nearest events only. */
async function fromEvents({ sportId, kind }: HouseFilter, signal: AbortSignal): Promise<HouseMarkets> {
  const tree = valueOf(await request(getSportTree, { signal }));
  const nearest = tree
    .filter(({ id }) => sportId === undefined || id === sportId)
    .flatMap(({ events }) => events)
    .sort((a, b) => Number(isInPlay(b)) - Number(isInPlay(a)) || bySoonest(a, b))
    .slice(0, ONE_BY_ONE);
  const read = await Promise.all(
    nearest.map(async (event) => {
      const outcome = await request(getEventMarkets, { query: { eventId: event.id }, signal });
      const markets = outcome.ok ? outcome.value.markets : [];
      return { event, markets: markets.filter((market) => isWanted(market, kind)) };
    }),
  );
  const events = read.filter(({ markets }) => markets.length > 0);
  const sports = tree.map(({ id, name }) => ({ sportId: id, sportName: name, events: 0 }));
  return { events, total: events.length, sports };
}

/** Bookmaker and fancy markets over all events, with their current books. */
export function houseMarketsQuery(filter: HouseFilter) {
  return queryOptions({
    queryKey: [READS.catalogue, 'house', filter],
    queryFn: async ({ signal }): Promise<HouseMarkets> => {
      const outcome = await request(getHouseMarkets, { query: filter, signal });
      const unknown = !outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.status === 404;
      return unknown ? fromEvents(filter, signal) : valueOf(outcome);
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

import {
  getClosestEvents,
  getEventMarkets,
  getEventsByIds,
  getEventsBySport,
  getHouseMarkets,
  getSportTree,
  getOdds,
  getPriceHistory,
  getUserLimits,
} from '@layline/contract/calls/catalogue.ts';
import { DEPTH_DEFAULT } from '@layline/contract/limits.ts';
import { sportByName } from '@layline/contract/sports.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { limitsView, marketView } from '@layline/engine/views.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import { priceHistory } from '../../core/histories/price-history.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';
import { refuse, route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { Sites } from '../settings/sites.ts';
import { houseMarkets } from './house-list.ts';
import type { ListSource } from './house-list.ts';
import { cutToDepth, wireLimits, wireMarket } from './wire-market.ts';

/** Default number of events in an answer of Event/Closest. */
const CLOSEST_DEFAULT = 20;
const CURRENCY = 'INR';

interface CatalogueDependencies extends ListSource {
  readonly core: CoreReads<ExchangeState>;
  readonly database: Database;
  readonly sites: Pick<Sites, 'of'>;
}

/** Events, markets and odds: R7.12 to R7.16, R7.34, and our additions under R7.45. */
export function catalogueRoutes(deps: CatalogueDependencies): readonly Route[] {
  const house = route(getHouseMarkets, ({ query }) =>
    deps.core.read((state) => houseMarkets(deps, state, query)),
  );
  return [...eventRoutes(deps), house, ...oddsRoutes(deps)];
}

function eventRoutes({ core, catalogue, lists, books }: CatalogueDependencies): readonly Route[] {
  return [
    route(getSportTree, async () => (await lists.shown()).tree),
    route(getEventsBySport, async ({ query: { sportName, skip = 0, take } }) => {
      const sport = sportByName(sportName);
      if (sport === undefined) return refuse('NOT_FOUND');
      const events = (await lists.shown()).bySport.get(sport.id) ?? [];
      return events.slice(skip, take === undefined ? undefined : skip + take);
    }),
    route(getEventsByIds, ({ query }) =>
      core.read((state) => query.ids.flatMap((id) => lists.event(state, id) ?? [])),
    ),
    route(getClosestEvents, async ({ query }) =>
      (await lists.shown()).closest.slice(0, query.take ?? CLOSEST_DEFAULT),
    ),
    route(getEventMarkets, async ({ query: { eventId } }) => {
      await books.attend(catalogue.entry(eventId)?.markets ?? []);
      return core.read((state) => {
        const event = lists.event(state, eventId);
        if (event === null) return refuse('NOT_FOUND');
        const markets = (catalogue.entry(eventId)?.markets ?? []).flatMap((id) => {
          const market = marketView(state, id);
          const book = books.book(state, id);
          return market === undefined || book === undefined
            ? []
            : [wireMarket(market, cutToDepth(book, DEPTH_DEFAULT))];
        });
        return { event, markets };
      });
    }),
  ];
}

function oddsRoutes({ database, core, books, sites }: CatalogueDependencies): readonly Route[] {
  return [
    route(getOdds, async ({ query: { marketIds, depth } }) => {
      await books.refresh(marketIds);
      return marketIds.flatMap((id) => {
        const book = books.published(marketId(id));
        return book === undefined ? [] : [cutToDepth(book, depth)];
      });
    }),
    route(getUserLimits, ({ query, session, host }) =>
      core.read((state) => {
        const market = marketView(state, marketId(query.marketId));
        if (market === undefined) return refuse('INVALID_MARKET_ID');
        const own =
          session === null ? undefined : limitsView(state, session.playerId, marketId(query.marketId));
        const limits = wireLimits(own ?? market.definition);
        const most = sites.of(session?.site ?? host).maxStake;
        return {
          marketId: query.marketId,
          ...limits,
          maxStake: most === null ? limits.maxStake : Math.min(limits.maxStake, fromPaise(most)),
          betDelaySec: own?.betDelaySec ?? market.betDelaySec,
          commissionRate: fromHundredths(market.definition.commissionRate),
          currency: CURRENCY,
        };
      }),
    ),
    route(getPriceHistory, async ({ query }) => {
      const market = await core.read((state) => marketView(state, marketId(query.marketId)));
      if (market === undefined) return refuse('INVALID_MARKET_ID');
      if (!market.runners.some(({ runnerId }) => runnerId === query.runnerId))
        return refuse('INVALID_RUNNER');
      const points = await priceHistory(
        database.read,
        marketId(query.marketId),
        runnerId(query.runnerId),
        query.from ?? null,
      );
      return {
        points: points.map(({ at, price, volume }) => ({
          at,
          price: fromHundredths(price),
          volume: fromPaise(paise(volume)),
        })),
      };
    }),
  ];
}

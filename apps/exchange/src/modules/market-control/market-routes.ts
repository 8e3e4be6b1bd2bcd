import {
  getOperatorMarket,
  getOperatorMarkets,
  handBackMarket,
  openMarket,
  quoteMarket,
  suspendMarket,
  updateMarket,
} from '@layline/contract/calls/operator/markets.ts';
import { createMarket, turnInPlay } from '@layline/contract/calls/operator/new-markets.ts';
import { getMarketTimeline } from '@layline/contract/calls/operator/timeline.ts';
import type { BodyOf } from '@layline/contract/define-call.ts';
import type { HousePrice as WirePrice, MarketLimits } from '@layline/contract/entities/market.ts';
import type { MarketTimeline } from '@layline/contract/entities/market-timeline.ts';
import type { OperatorMarket } from '@layline/contract/entities/operator-market.ts';
import { handId } from '@layline/contract/made-by-hand.ts';
import { toHundredths, toPaise } from '@layline/contract/wire.ts';
import type { HousePrice, HouseQuote } from '@layline/domain/house-quote.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused, Route } from '@layline/server/http/route.ts';
import type { MarketControl, WireLimits } from './market-control.ts';
import type { MarketLists } from './market-lists.ts';
import type { MarketMaking } from './market-making.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import { AUTHORITY } from '../operator/authority.ts';

export interface MarketRoutesDependencies {
  readonly markets: MarketLists;
  readonly control: MarketControl;
  readonly making: MarketMaking;
  readonly timeline: (
    marketId: MarketId,
    cursor: string | undefined,
    take: number,
  ) => Promise<MarketTimeline>;
}

/** Default number of rows in a list, and of players on a market's page. */
const TAKE = 50;
const TOP = 20;

/** Markets: their data, and what one operator may do to them alone. */
export function marketRoutes({
  markets,
  control,
  making,
  timeline,
}: MarketRoutesDependencies): readonly Route[] {
  /** Returns the market after the action. */
  const after = async (id: string, done: Promise<Refused | null>): Promise<OperatorMarket | Refused> =>
    (await done) ?? (await markets.market(marketId(id))) ?? refuse('INVALID_MARKET_ID');
  return [
    operatorRoute(getOperatorMarkets, ({ query: { skip = 0, take = TAKE, ...filter } }) =>
      markets.markets({ ...filter, skip, take }),
    ),
    operatorRoute(getOperatorMarket, async ({ query, session }) => {
      // Operators who may not see players get only the totals.
      const top = AUTHORITY.getOperatorPlayers.roles.includes(session.role) ? (query.top ?? TOP) : 0;
      return (await markets.detail(marketId(query.marketId), top)) ?? refuse('INVALID_MARKET_ID');
    }),
    operatorRoute(getMarketTimeline, async ({ query: { marketId: id, cursor, take = TAKE } }) => {
      const known = await markets.market(marketId(id));
      return known === null ? refuse('INVALID_MARKET_ID') : timeline(marketId(id), cursor, take);
    }),
    operatorRoute(suspendMarket, ({ body }, actor) =>
      after(body.marketId, control.suspend(marketId(body.marketId), body.lapse, body.reason, actor)),
    ),
    operatorRoute(openMarket, ({ body }, actor) =>
      after(body.marketId, control.open(marketId(body.marketId), body.reason, actor)),
    ),
    operatorRoute(turnInPlay, ({ body }, actor) =>
      after(body.marketId, control.turnInPlay(marketId(body.marketId), body.reason, actor)),
    ),
    operatorRoute(createMarket, ({ body }, actor) =>
      after(handId(body.reference), making.createMarket({ ...body, eventId: eventId(body.eventId) }, actor)),
    ),
    operatorRoute(handBackMarket, ({ body }, actor) =>
      after(body.marketId, control.handBack(marketId(body.marketId), body.reason, actor)),
    ),
    operatorRoute(quoteMarket, async ({ body }, actor) => {
      const id = marketId(body.marketId);
      const order = { marketId: id, quotes: engineQuotes(body.quotes), expects: body.quoteVersion };
      const refused = await control.quote(order, body.reason, actor);
      return refused ?? (await markets.detail(id, TOP)) ?? refuse('INVALID_MARKET_ID');
    }),
    operatorRoute(updateMarket, async ({ body }, actor) => {
      const { marketId: id, limits, betDelaySec, name, reason } = body;
      const terms = {
        marketId: marketId(id),
        ...(limits === undefined ? {} : { limits: engineLimits(limits) }),
        ...(betDelaySec === undefined ? {} : { betDelaySec }),
        ...(name === undefined ? {} : { name }),
      };
      const refused = await control.update(terms, reason, actor);
      return refused ?? (await markets.detail(marketId(id), TOP)) ?? refuse('INVALID_MARKET_ID');
    }),
  ];
}

function engineQuotes(quotes: BodyOf<typeof quoteMarket>['quotes']): readonly HouseQuote[] {
  return quotes.map(({ runnerId: id, state, back, lay }) => ({
    runnerId: runnerId(id),
    state,
    back: enginePrice(back),
    lay: enginePrice(lay),
  }));
}

function enginePrice(price: WirePrice | null): HousePrice | null {
  if (price === null) return null;
  return {
    line: price.line === null ? null : toHundredths(price.line),
    rate: toHundredths(price.rate),
    maxStake: price.maxStake === null ? null : toPaise(price.maxStake),
  };
}

function engineLimits(limits: MarketLimits): WireLimits {
  return {
    minStake: toPaise(limits.minStake),
    maxStake: toPaise(limits.maxStake),
    stakeStep: toPaise(limits.stakeStep),
    maxMarketExposure: toPaise(limits.maxMarketExposure),
    maxPayout: toPaise(limits.maxPayout),
  };
}

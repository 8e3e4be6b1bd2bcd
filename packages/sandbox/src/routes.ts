import { armEntry, armOffset, disarmOrder, getArmedOrders } from '@layline/contract/calls/armed-orders.ts';
import {
  armCashOut,
  disarmCashOut,
  getAutomaticCashOuts,
} from '@layline/contract/calls/automatic-cash-out.ts';
import { cancelBasket, getBaskets, placeBasket } from '@layline/contract/calls/baskets.ts';
import {
  cancelAllBets,
  cancelBet,
  changeBet,
  getExpectedProfitLoss,
  getOpenBets,
  getOwnFills,
  placeBet,
} from '@layline/contract/calls/betting.ts';
import { cancelCashOut, cashOut, getCashOut } from '@layline/contract/calls/cash-out.ts';
import {
  getEventMarkets,
  getOdds,
  getScoreMoments,
  getTraded,
  getTrades,
} from '@layline/contract/calls/catalogue.ts';
import { armOneClick, disarmOneClick } from '@layline/contract/calls/one-click.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import type { OpenBets } from '@layline/contract/entities/bet.ts';
import { betView, playerView } from '@layline/engine/views.ts';
import { ArmedOrders, readArmedOrders } from '@layline/exchange/src/modules/betting/armed-orders.ts';
import {
  AutomaticCashOuts,
  readAutomaticCashOuts,
} from '@layline/exchange/src/modules/betting/automatic-cash-outs.ts';
import { Baskets, readBaskets } from '@layline/exchange/src/modules/betting/baskets.ts';
import { BetCommands } from '@layline/exchange/src/modules/betting/bet-commands.ts';
import { CashOuts, readCashOut } from '@layline/exchange/src/modules/betting/cash-outs.ts';
import { OneClick } from '@layline/exchange/src/modules/betting/one-click.ts';
import { placedPresses } from '@layline/exchange/src/modules/betting/placed-presses.ts';
import { pageOfBets, wireOpenBets } from '@layline/exchange/src/modules/betting/open-bets.ts';
import type { BetPlaces, OpenBetsQuery } from '@layline/exchange/src/modules/betting/open-bets.ts';
import { readProfitLoss } from '@layline/exchange/src/modules/betting/profit-loss.ts';
import type { Presses } from '@layline/exchange/src/modules/betting/refused-bets.ts';
import { submitWithin } from '@layline/exchange/src/modules/betting/submit-stake.ts';
import { readTraded } from '@layline/exchange/src/modules/catalogue/traded-ladder.ts';
import { cutToDepth } from '@layline/exchange/src/modules/catalogue/wire-market.ts';
import { refuse, route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import type { Books } from './books.ts';
import { listedMatch } from './listed-match.ts';
import type { Sandbox } from './sandbox.ts';
import { SandboxCore } from './sandbox-core.ts';
import { PLAYER } from './world.ts';
import type { World } from './world.ts';

/** As many as the contract allows. */
const MOMENTS_MAX = 500;

/** Nobody can overload a sandbox but the one whose browser it runs in. */
const PRESSES: Presses = { place: (_, submit) => submit(), cancel: (_, submit) => submit() };

/** Names and times that the exchange keeps outside the engine. */
function placesIn(world: World): BetPlaces {
  const { event } = world;
  return {
    catalogue: { entry: (id) => (event?.id === id ? { event } : undefined) },
    inPlayTimes: { of: (id) => world.inPlayAt(id) },
  };
}

function readOpenBets(world: World, query: OpenBetsQuery): OpenBets {
  const { state, own } = world;
  const places = placesIn(world);
  const { customerRef } = query;
  const money = playerView(state, PLAYER);
  const bets =
    customerRef === undefined
      ? pageOfBets(places, state, PLAYER, query)
      : {
          openBets: wireOpenBets(
            places,
            state,
            own
              .of(customerRef)
              .toReversed()
              .flatMap((id) => betView(state, id) ?? []),
          ),
        };
  return {
    ...bets,
    balance: money === undefined ? 0 : fromPaise(money.available),
    exposure: money === undefined ? 0 : fromPaise(money.exposure),
  };
}

/** No site limits stakes of play money. */
const NO_SITE = { of: () => ({ maxStake: null }) };

/** The calls that the desk makes, answered by the exchange's own code over the sandbox. */
export function sandboxRoutes(sandbox: Sandbox, books: Books): readonly Route[] {
  const core = new SandboxCore(sandbox);
  const now = (): number => sandbox.world.now;
  const oneClick = new OneClick(placedPresses(core), now);
  const submitStake = submitWithin({ core, sites: NO_SITE, now });
  const bets = new BetCommands({ core, refusedBets: PRESSES, oneClick, submitStake, now });
  const baskets = new Baskets(core, PRESSES, submitStake, now);
  const cashOuts = new CashOuts(core, PRESSES, now);
  const armed = new ArmedOrders(core, PRESSES, submitStake);
  const automatic = new AutomaticCashOuts(core, PRESSES);
  return [
    route(getEventMarkets, ({ query }) => {
      const listed = listedMatch(sandbox.world, books);
      return listed === null || listed.event.id !== query.eventId ? refuse('NOT_FOUND') : listed;
    }),
    route(getOdds, ({ query: { marketIds, depth } }) =>
      marketIds.flatMap((id) => {
        const book = books.current(sandbox.world, marketId(id));
        return book === undefined ? [] : [cutToDepth(book, depth)];
      }),
    ),
    route(getTraded, ({ query }) => readTraded(sandbox.world.state, marketId(query.marketId))),
    route(getTrades, ({ query }) =>
      sandbox.world.trades.of(marketId(query.marketId), runnerId(query.runnerId), query.range, now()),
    ),
    route(getScoreMoments, () => ({ moments: sandbox.world.moments.slice(-MOMENTS_MAX) })),
    route(placeBet, (request) => bets.place(request)),
    route(cancelBet, (request) => bets.cancel(request)),
    route(cancelAllBets, (request) => bets.cancelAll(request)),
    route(changeBet, (request) => bets.change(request)),
    route(placeBasket, (request) => baskets.place(request)),
    route(getBaskets, ({ query }) => readBaskets(sandbox.world.state, PLAYER, query, now())),
    route(cancelBasket, (request) => baskets.cancel(request)),
    route(armOneClick, ({ session, body }) => oneClick.arm(session, body)),
    route(disarmOneClick, ({ body, session }) => {
      oneClick.disarm(session.playerId, body.armId);
      return {};
    }),
    route(getOpenBets, ({ query }) => readOpenBets(sandbox.world, query)),
    route(getExpectedProfitLoss, ({ query }) => readProfitLoss(sandbox.world.state, PLAYER, query)),
    route(getOwnFills, ({ query }) => ({
      fills: sandbox.world.own.matches
        .filter((match) => match.marketId === query.marketId)
        .map(({ runnerId, side, price, stake, at }) => ({
          runnerId,
          side,
          price: fromHundredths(price),
          stake: fromPaise(stake),
          at,
        })),
    })),
    route(getCashOut, ({ query }) => readCashOut(sandbox.world.state, PLAYER, query, now())),
    route(cashOut, (request) => cashOuts.cashOut(request)),
    route(cancelCashOut, (request) => cashOuts.cancel(request)),
    route(getAutomaticCashOuts, ({ query }) =>
      readAutomaticCashOuts(sandbox.world.state, PLAYER, query, now()),
    ),
    route(armCashOut, (request) => automatic.arm(request)),
    route(disarmCashOut, (request) => automatic.disarm(request)),
    route(getArmedOrders, ({ query }) => readArmedOrders(sandbox.world.state, PLAYER, query, now())),
    route(armEntry, (request) => armed.armEntry(request)),
    route(armOffset, (request) => armed.armOffset(request)),
    route(disarmOrder, (request) => armed.disarm(request)),
  ];
}

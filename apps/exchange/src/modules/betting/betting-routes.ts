import {
  cancelAllBets,
  cancelBet,
  changeBet,
  getBetSlip,
  getExpectedProfitLoss,
  getOpenBets,
  getOwnFills,
  placeBet,
  saveBetSlip,
} from '@layline/contract/calls/betting.ts';
import { getBetRecords } from '@layline/contract/calls/bet-records.ts';
import {
  armCashOut,
  disarmCashOut,
  getAutomaticCashOuts,
} from '@layline/contract/calls/automatic-cash-out.ts';
import { armOneClick, disarmOneClick } from '@layline/contract/calls/one-click.ts';
import { cancelBasket, getBaskets, placeBasket } from '@layline/contract/calls/baskets.ts';
import { cancelCashOut, cashOut, getCashOut } from '@layline/contract/calls/cash-out.ts';
import { refuse, route } from '@layline/server/http/route.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { marketId } from '@layline/units/ids.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import type { BetRecords } from '../../core/histories/bet-records.ts';
import { BETS_WAIT_MS } from '../catalogue/attention.ts';
import type { BookPublisher } from '../catalogue/book-publisher.ts';
import type { Sites } from '../settings/sites.ts';
import { armedRoutes } from './armed-routes.ts';
import type { Refused, Route, Session } from '@layline/server/http/route.ts';
import type { Asker } from './asker.ts';
import { AutomaticCashOuts, readAutomaticCashOuts } from './automatic-cash-outs.ts';
import { Baskets, readBaskets } from './baskets.ts';
import { BetCommands } from './bet-commands.ts';
import { readBetRecords } from './bet-records.ts';
import type { BetSlips } from './bet-slips.ts';
import { CashOuts, readCashOut } from './cash-outs.ts';
import type { OneClickCaps } from './one-click.ts';
import { readOwnFills } from './own-fills.ts';
import type { RefusedBets } from './refused-bets.ts';
import { readOpenBets } from './open-bets.ts';
import type { OpenBetsDependencies } from './open-bets.ts';
import { readProfitLoss } from './profit-loss.ts';
import { submitWithin } from './submit-stake.ts';

export interface BettingDependencies extends OpenBetsDependencies {
  readonly core: CoreCommands & CoreReads<ExchangeState>;
  readonly sites: Pick<Sites, 'of'> & {
    isSuspended(request: Pick<Asker, 'host' | 'session'>): boolean;
  };
  readonly protection: {
    /** Why a player may not stake now, apart from what the engine enforces; null if the player may. */
    mayStake(session: Session, now: number): Refused | null;
  };
  readonly betSlips: BetSlips;
  readonly refusedBets: RefusedBets;
  readonly oneClick: OneClickCaps;
  readonly records: BetRecords;
  readonly books: Pick<BookPublisher, 'attend'>;
  readonly now: () => number;
}

/** Placing, changing and reading a player's own bets: R7.17 to R7.19, and our additions under R7.45. */
export function bettingRoutes(deps: BettingDependencies): readonly Route[] {
  const submitStake = submitWithin(deps);
  const commands = new BetCommands({ ...deps, submitStake });
  const baskets = new Baskets(deps.core, deps.refusedBets, submitStake, deps.now);
  const cashOuts = new CashOuts(deps.core, deps.refusedBets, deps.now);
  const automatic = new AutomaticCashOuts(deps.core, deps.refusedBets);
  /** On a suspended site no bet can be placed or changed, nor by its players from the page of another. */
  const closed = (request: Pick<Asker, 'host' | 'session'>): Refused | null =>
    deps.sites.isSuspended(request) ? refuse('SITE_SUSPENDED') : null;
  /** Calls that may place a bet are also refused while the player's own limits on playing stop new bets; they end one-click too. */
  const staking =
    <R extends Asker, T>(answer: (request: R) => T) =>
    (request: R): T | Refused => {
      const { session, now } = request;
      const stopped = deps.protection.mayStake(session, now);
      if (stopped !== null) deps.oneClick.stop(session.playerId);
      return closed(request) ?? stopped ?? answer(request);
    };
  /** The first bet in a market that nobody has looked at meets current prices. */
  const priced =
    <R extends { readonly body: { readonly marketId: string } }, T>(answer: (request: R) => T | Promise<T>) =>
    (request: R): T | Promise<T> => {
      const coming = deps.books.attend([request.body.marketId], BETS_WAIT_MS);
      return coming === undefined ? answer(request) : coming.then(() => answer(request));
    };
  return [
    route(placeBet, priced(staking((request) => commands.place(request)))),
    route(cancelBet, (request) => closed(request) ?? commands.cancel(request)),
    route(cancelAllBets, (request) => closed(request) ?? commands.cancelAll(request)),
    route(changeBet, (request) => {
      const { body, session, now } = request;
      // A new price makes a new bet, which may risk more; every other change reduces risk.
      const refused = body.price === undefined ? null : deps.protection.mayStake(session, now);
      return closed(request) ?? refused ?? commands.change(request);
    }),
    route(placeBasket, priced(staking((request) => baskets.place(request)))),
    route(getBaskets, ({ query, session, now }) =>
      deps.core.read((state) => readBaskets(state, session.playerId, query, now)),
    ),
    route(cancelBasket, (request) => closed(request) ?? baskets.cancel(request)),
    route(
      armOneClick,
      staking(({ session, body }) => deps.oneClick.arm(session, body)),
    ),
    route(disarmOneClick, async ({ body, session }) => {
      await deps.oneClick.disarm(session.playerId, body.armId);
      return {};
    }),
    route(getCashOut, ({ query, session, now }) =>
      deps.core.read((state) => readCashOut(state, session.playerId, query, now)),
    ),
    route(cashOut, (request) => {
      const { body, session, now } = request;
      // Closing a whole market only removes risk; closing one runner, or closing beside offers that stay, may add some.
      const opens = body.runnerId !== undefined || !body.cancelOffers;
      const refused = opens ? deps.protection.mayStake(session, now) : null;
      return closed(request) ?? refused ?? cashOuts.cashOut(request);
    }),
    route(cancelCashOut, (request) => closed(request) ?? cashOuts.cancel(request)),
    route(getAutomaticCashOuts, ({ query, session, now }) =>
      deps.core.read((state) => readAutomaticCashOuts(state, session.playerId, query, now)),
    ),
    route(armCashOut, (request) => closed(request) ?? automatic.arm(request)),
    route(disarmCashOut, (request) => closed(request) ?? automatic.disarm(request)),
    ...armedRoutes({ ...deps, submitStake }, { closed, staking, priced }),
    route(getExpectedProfitLoss, ({ query, session }) =>
      deps.core.read((state) => readProfitLoss(state, session.playerId, query)),
    ),
    route(getOpenBets, ({ query, session }) => readOpenBets(deps, session.playerId, query)),
    route(getBetRecords, ({ query, session }) => readBetRecords(deps, session.playerId, query)),
    route(getOwnFills, async ({ query, session }) => ({
      fills: await readOwnFills(deps, session.playerId, marketId(query.marketId)),
    })),
    route(saveBetSlip, ({ body, session, now }) => deps.betSlips.save(session.playerId, body, now)),
    route(getBetSlip, ({ session }) => deps.betSlips.of(session.playerId)),
  ];
}

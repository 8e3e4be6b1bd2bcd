import {
  armEntry,
  armExit,
  armOffset,
  changeArmedOrder,
  disarmOrder,
  getArmedOrders,
} from '@layline/contract/calls/armed-orders.ts';
import { route } from '@layline/server/http/route.ts';
import type { Refused, Route } from '@layline/server/http/route.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import type { Protection } from '../protection/protection.ts';
import type { Sites } from '../settings/sites.ts';
import { ArmedOrders, readArmedOrders } from './armed-orders.ts';
import type { RefusedBets } from './refused-bets.ts';

interface ArmedDependencies {
  readonly core: CoreCommands & CoreReads<ExchangeState>;
  readonly protection: Protection;
  readonly refusedBets: RefusedBets;
}

/** Refuses on a suspended site; null elsewhere. */
type Closed = (request: Parameters<Sites['isSuspended']>[0]) => Refused | null;

/** Answers once the prices of the market are those of now. */
type Priced = <R extends { readonly body: { readonly marketId: string } }, T>(
  answer: (request: R) => T | Promise<T>,
) => (request: R) => Promise<T>;

/** Arming, changing, disarming and reading orders that the exchange places by itself: our additions under R7.45. */
export function armedRoutes(deps: ArmedDependencies, closed: Closed, priced: Priced): readonly Route[] {
  const armed = new ArmedOrders(deps.core, deps.refusedBets);
  return [
    route(getArmedOrders, ({ query, session, now }) =>
      deps.core.read((state) => readArmedOrders(state, session.playerId, query, now)),
    ),
    route(
      armEntry,
      priced(
        (request) =>
          closed(request) ??
          deps.protection.mayStake(request.session.playerId, request.now) ??
          armed.armEntry(request),
      ),
    ),
    route(
      armExit,
      priced(
        (request) =>
          closed(request) ??
          // What only closes a position may be armed at any time: a limit must not keep a player in one.
          (request.body.stake === undefined
            ? null
            : deps.protection.mayStake(request.session.playerId, request.now)) ??
          armed.armExit(request),
      ),
    ),
    route(changeArmedOrder, (request) => closed(request) ?? armed.change(request)),
    route(
      armOffset,
      (request) =>
        closed(request) ??
        deps.protection.mayStake(request.session.playerId, request.now) ??
        armed.armOffset(request),
    ),
    route(disarmOrder, (request) => closed(request) ?? armed.disarm(request)),
  ];
}

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
import { ArmedOrders, readArmedOrders } from './armed-orders.ts';
import type { Asker } from './asker.ts';
import type { RefusedBets } from './refused-bets.ts';
import type { SubmitStake } from './submit-stake.ts';

interface ArmedDependencies {
  readonly core: CoreCommands & CoreReads<ExchangeState>;
  readonly refusedBets: RefusedBets;
  readonly submitStake: SubmitStake;
}

/** How the routes of a player's bets are guarded. */
interface Guards {
  /** Refuses on a suspended site; null elsewhere. */
  readonly closed: (request: Asker) => Refused | null;
  /** Refuses what may place a bet while its player may not stake. */
  readonly staking: <R extends Asker, T>(answer: (request: R) => T) => (request: R) => T | Refused;
  /** Answers once the prices of the market are current. */
  readonly priced: <R extends { readonly body: { readonly marketId: string } }, T>(
    answer: (request: R) => T | Promise<T>,
  ) => (request: R) => T | Promise<T>;
}

/** Arming, changing, disarming and reading orders that the exchange places automatically: our additions under R7.45. */
export function armedRoutes(deps: ArmedDependencies, { closed, staking, priced }: Guards): readonly Route[] {
  const armed = new ArmedOrders(deps.core, deps.refusedBets, deps.submitStake);
  return [
    route(getArmedOrders, ({ query, session, now }) =>
      deps.core.read((state) => readArmedOrders(state, session.playerId, query, now)),
    ),
    route(armEntry, priced(staking((request) => armed.armEntry(request)))),
    route(
      armExit,
      priced((request) => {
        // Orders that only close a position may be armed at any time: a limit must not keep a player in one.
        if (request.body.stake === undefined) return closed(request) ?? armed.armExit(request);
        return staking((one: typeof request) => armed.armExit(one))(request);
      }),
    ),
    route(changeArmedOrder, (request) => closed(request) ?? armed.change(request)),
    route(
      armOffset,
      staking((request) => armed.armOffset(request)),
    ),
    route(disarmOrder, (request) => closed(request) ?? armed.disarm(request)),
  ];
}

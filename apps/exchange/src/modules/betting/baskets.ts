import type { cancelBasket, getBaskets, placeBasket } from '@layline/contract/calls/baskets.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import type { BasketResult } from '@layline/contract/entities/basket.ts';
import { fromHundredths, fromPaise, toHundredths, toPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { waitingBaskets } from '@layline/engine/views.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import type { BasketId, PlayerId } from '@layline/units/ids.ts';
import type { CoreCommands } from '../../core/core-types.ts';
import { submitCommand } from '../../http/engine-refusals.ts';
import type { Presses } from './refused-bets.ts';
import type { SubmitStake } from './submit-stake.ts';

/** The baskets of a player that wait for the bet delay. `now` is UTC ms. */
export function readBaskets(
  state: ExchangeState,
  playerId: PlayerId,
  query: Request<typeof getBaskets>['query'],
  now: number,
): ResultOf<typeof getBaskets> {
  const only = query.marketId === undefined ? null : marketId(query.marketId);
  return {
    baskets: waitingBaskets(state, playerId, only).map(({ id, marketId: market, legs, delayUntil }) => ({
      basketId: id,
      marketId: market,
      legs: legs.map(({ runnerId: runner, side, price, line, stake }) => ({
        runnerId: runner,
        side,
        price: fromHundredths(price),
        line: line === null ? null : fromHundredths(line),
        stake: fromPaise(stake),
      })),
      delayUntil,
    })),
    serverTime: now,
  };
}

/** Turns the calls about baskets into engine commands: several bets in one market, all of them or none. */
export class Baskets {
  readonly #core: CoreCommands;
  readonly #refusedBets: Presses;
  readonly #submitStake: SubmitStake;
  readonly #now: () => number;

  constructor(core: CoreCommands, refusedBets: Presses, submitStake: SubmitStake, now: () => number) {
    this.#core = core;
    this.#refusedBets = refusedBets;
    this.#submitStake = submitStake;
    this.#now = now;
  }

  async place({ body, session, address }: Request<typeof placeBasket>): Promise<BasketResult | Refused> {
    const { playerId } = session;
    const { customerRef, legs } = body;
    const press = { playerId, address, customerRef, body, remembers: true };
    const reply = await this.#refusedBets.place(press, () =>
      this.#submitStake(session, {
        type: 'placeBasket',
        playerId,
        marketId: marketId(body.marketId),
        legs: legs.map(({ runnerId: runner, side, price, line, stake }) => ({
          runnerId: runnerId(runner),
          side,
          price: toHundredths(price),
          line: line === undefined ? null : toHundredths(line),
          stake: toPaise(stake),
        })),
        marketVersion: body.marketVersion ?? null,
        customerRef,
        source: body.source,
      }),
    );
    if (isRefused(reply)) return reply;
    if (reply.type !== 'basket') throw new Error(`the engine answered a basket with ${reply.type}`);
    const { basketId, status, bets, delayUntil, because, runnerId: failed } = reply;
    return {
      basketId,
      status,
      // The engine answers a repeat only if its legs are the same.
      bets: legs.flatMap(({ runnerId: runner, side, stake }, index) => {
        const bet = bets[index];
        if (bet === undefined) return [];
        const { betId, averagePrice, line } = bet;
        const struck = {
          averagePrice: fromHundredths(averagePrice),
          line: line === null ? null : fromHundredths(line),
        };
        return [{ betId, runnerId: runner, side, stake, ...struck }];
      }),
      delayUntil,
      because,
      runnerId: failed,
      serverTime: this.#now(),
    };
  }

  async cancel({
    body,
    session,
  }: Request<typeof cancelBasket>): Promise<ResultOf<typeof cancelBasket> | Refused> {
    const basketId = body.basketId as BasketId;
    const { playerId } = session;
    const reply = await submitCommand(this.#core, { type: 'cancelBasket', playerId, basketId });
    return isRefused(reply) ? reply : { basketId };
  }
}

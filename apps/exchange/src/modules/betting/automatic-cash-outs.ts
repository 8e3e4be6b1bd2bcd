import type {
  armCashOut,
  disarmCashOut,
  getAutomaticCashOuts,
} from '@layline/contract/calls/automatic-cash-out.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import type { AutomaticCashOut } from '@layline/contract/entities/automatic-cash-out.ts';
import { fromPaise, toPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { TriggerView } from '@layline/engine/view-types.ts';
import { triggerViews } from '@layline/engine/views.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import { marketId } from '@layline/units/ids.ts';
import type { PlayerId, TriggerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import { submitCommand } from '../../http/engine-refusals.ts';
import type { Presses } from './refused-bets.ts';

/** Automatic cash-outs for players: arming and cancelling them, and what became of them. */

function wire({ id, amount, give, best, code, ...view }: TriggerView): AutomaticCashOut {
  return {
    automaticCashOutId: id,
    marketId: view.marketId,
    rule: view.rule,
    amount: fromPaise(amount),
    give: fromPaise(give),
    status: view.status,
    highest: best === null ? null : fromPaise(best),
    placedAt: view.placedAt,
    endedAt: view.endedAt,
    retryAt: view.retryAt,
    cashOutId: view.cashOutId,
    because: code,
  };
}

/** The live and recently ended automatic cash-outs of a player. */
export function readAutomaticCashOuts(
  state: ExchangeState,
  playerId: PlayerId,
  query: Request<typeof getAutomaticCashOuts>['query'],
  now: number,
): ResultOf<typeof getAutomaticCashOuts> {
  const only = query.marketId === undefined ? null : marketId(query.marketId);
  return { automaticCashOuts: triggerViews(state, playerId, only).map(wire), serverTime: now };
}

/** A tenth of the amount: enough for a few ticks during the bet delay (trading rules T3.6). */
function usualGive(amount: Paise): Paise {
  return paise(Math.ceil(Math.abs(amount) / 10));
}

/** Turns the calls that change something into engine commands. */
export class AutomaticCashOuts {
  readonly #core: CoreCommands & CoreReads<ExchangeState>;
  readonly #refusedBets: Presses;

  constructor(core: CoreCommands & CoreReads<ExchangeState>, refusedBets: Presses) {
    this.#core = core;
    this.#refusedBets = refusedBets;
  }

  async arm({
    body,
    session,
    address,
  }: Request<typeof armCashOut>): Promise<ResultOf<typeof armCashOut> | Refused> {
    const { playerId } = session;
    const { customerRef, rule } = body;
    const amount = toPaise(body.amount);
    const press = { playerId, address, customerRef, body, remembers: true };
    const reply = await this.#refusedBets.place(press, () =>
      submitCommand(this.#core, {
        type: 'placeTrigger',
        playerId,
        marketId: marketId(body.marketId),
        rule,
        amount,
        give: body.give === undefined ? usualGive(amount) : toPaise(body.give),
        customerRef,
      }),
    );
    if (isRefused(reply)) return reply;
    if (reply.type !== 'armed') throw new Error(`the engine answered an arming with ${reply.type}`);
    return { automaticCashOutId: reply.triggerId };
  }

  async disarm({
    body,
    session,
  }: Request<typeof disarmCashOut>): Promise<ResultOf<typeof disarmCashOut> | Refused> {
    const { automaticCashOutId } = body;
    const reply = await submitCommand(this.#core, {
      type: 'cancelTrigger',
      playerId: session.playerId,
      triggerId: automaticCashOutId as TriggerId,
    });
    return isRefused(reply) ? reply : { automaticCashOutId };
  }
}

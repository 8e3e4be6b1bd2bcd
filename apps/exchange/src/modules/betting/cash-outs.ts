import type { cancelCashOut, cashOut, getCashOut } from '@layline/contract/calls/cash-out.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import { NO_CASH_OUT } from '@layline/contract/entities/cash-out.ts';
import type { CashOutOffer, CashOutQuote, CashOutResult } from '@layline/contract/entities/cash-out.ts';
import { fromHundredths, fromPaise, toPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { CashOutOfferView } from '@layline/engine/view-types.ts';
import { cashOutView } from '@layline/engine/views.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import type { CashOutId, PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import { submitCommand } from '../../http/engine-refusals.ts';
import type { Presses } from './refused-bets.ts';

/** Cash-out for players: what it would bring, carrying it out, and calling it off while it waits. */

/** The whole of a position, basis points. */
const WHOLE_SHARE = 10_000;

interface Part {
  readonly share?: number | undefined;
  readonly amount?: number | undefined;
}

/** The part as the engine takes it: the whole position unless the request says otherwise. */
function partOf({ share, amount }: Part): { share: number | null; amount: Paise | null } {
  if (amount !== undefined) return { share: share ?? null, amount: toPaise(amount) };
  return { share: share ?? WHOLE_SHARE, amount: null };
}

function wireOffer({ legs, partial, ...view }: CashOutOfferView): CashOutOffer {
  return {
    figure: fromPaise(view.figure),
    most: fromPaise(view.most),
    now: fromPaise(view.now),
    net: fromPaise(view.net),
    partOnly: partial,
    legs: legs.map(({ runnerId: runner, side, stake, price, line }) => ({
      runnerId: runner,
      side,
      stake: fromPaise(stake),
      price: fromHundredths(price),
      line: line === null ? null : fromHundredths(line),
    })),
  };
}

function isNamed(code: string): code is (typeof NO_CASH_OUT)[number] {
  return (NO_CASH_OUT as readonly string[]).includes(code);
}

/** What a player's position can be cashed out for now. */
export function readCashOut(
  state: ExchangeState,
  playerId: PlayerId,
  query: Request<typeof getCashOut>['query'],
  now: number,
): CashOutQuote {
  const asked = {
    marketId: marketId(query.marketId),
    runnerId: query.runnerId === undefined ? null : runnerId(query.runnerId),
    ...partOf(query),
  };
  const view = cashOutView(state, playerId, asked);
  if (view === undefined) throw new Error(`player ${playerId} is unknown to the engine`);
  const { offer, delaySec, materialVersion, waiting } = view;
  const refused = 'code' in offer ? offer.code : null;
  if (refused !== null && !isNamed(refused)) throw new Error(`a cash-out is not refused with ${refused}`);
  return {
    marketId: query.marketId,
    runnerId: query.runnerId ?? null,
    offer: 'code' in offer ? null : wireOffer(offer),
    reason: refused,
    delaySec,
    materialVersion,
    waiting: waiting === null ? null : { cashOutId: waiting.id, delayUntil: waiting.delayUntil },
    serverTime: now,
  };
}

/** Turns the calls that change something into engine commands. */
export class CashOuts {
  readonly #core: CoreCommands & CoreReads<ExchangeState>;
  readonly #refusedBets: Presses;
  readonly #now: () => number;

  constructor(core: CoreCommands & CoreReads<ExchangeState>, refusedBets: Presses, now: () => number) {
    this.#core = core;
    this.#refusedBets = refusedBets;
    this.#now = now;
  }

  async cashOut({ body, session, address }: Request<typeof cashOut>): Promise<CashOutResult | Refused> {
    const { playerId } = session;
    const { customerRef } = body;
    const press = { playerId, address, customerRef, body, remembers: true };
    const reply = await this.#refusedBets.place(press, () =>
      submitCommand(this.#core, {
        type: 'cashOut',
        playerId,
        marketId: marketId(body.marketId),
        runnerId: body.runnerId === undefined ? null : runnerId(body.runnerId),
        ...partOf(body),
        floor: toPaise(body.floor),
        cancelOffers: body.cancelOffers,
        marketVersion: body.marketVersion ?? null,
        customerRef,
      }),
    );
    if (isRefused(reply)) return reply;
    if (reply.type !== 'cashOut') throw new Error(`the engine answered a cash-out with ${reply.type}`);
    const { cashOutId, status, figure, betIds, delayUntil, because } = reply;
    return {
      cashOutId,
      status,
      figure: figure === null ? null : fromPaise(figure),
      betIds: [...betIds],
      delayUntil,
      because,
      serverTime: this.#now(),
    };
  }

  async cancel({
    body,
    session,
  }: Request<typeof cancelCashOut>): Promise<ResultOf<typeof cancelCashOut> | Refused> {
    const cashOutId = body.cashOutId as CashOutId;
    const { playerId } = session;
    const reply = await submitCommand(this.#core, { type: 'cancelCashOut', playerId, cashOutId });
    return isRefused(reply) ? reply : { cashOutId };
  }
}

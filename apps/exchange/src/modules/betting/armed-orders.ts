import type {
  armEntry,
  armExit,
  changeArmedOrder,
  armOffset,
  disarmOrder,
  getArmedOrders,
} from '@layline/contract/calls/armed-orders.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import type { ArmedOrder } from '@layline/contract/entities/armed-order.ts';
import { fromHundredths, fromPaise, toHundredths, toPaise } from '@layline/contract/wire.ts';
import type { ArmOrder, Unsequenced } from '@layline/engine/commands.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { ArmedView } from '@layline/engine/view-types.ts';
import { armedViews } from '@layline/engine/views.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import { betId, marketId, runnerId } from '@layline/units/ids.ts';
import type { PlayerId, TriggerId } from '@layline/units/ids.ts';
import type { CoreCommands } from '../../core/core-types.ts';
import { submitCommand } from '../../http/engine-refusals.ts';
import type { Presses } from './refused-bets.ts';
import type { SubmitStake } from './submit-stake.ts';

/** The calls with which players arm, change, disarm and list orders. */

function priceOrNull(price: number | null): number | null {
  return price === null ? null : fromHundredths(price);
}

/** The fields that only some kinds of armed order have; null where a kind lacks one. */
function termsOf({ request, stake, stop }: ArmedView) {
  const none = {
    price: null,
    stop: null,
    stake: null,
    watch: null,
    activate: null,
    timeInForce: null,
    keepInPlay: null,
    expiresAt: null,
    pairMode: null,
    ticks: null,
    stakeBy: null,
  };
  if (request.kind === 'TICK_OFFSET') return { ...none, ticks: request.ticks, stakeBy: request.stakeBy };
  const { timeInForce, keepInPlay, expiresAt, pairMode } = request;
  const size = request.stake === null ? null : fromPaise(stake);
  const priced = { ...none, stake: size, timeInForce, keepInPlay, expiresAt, pairMode };
  if (request.kind === 'TRAILING') {
    const { ticks, watch, activate } = request;
    return { ...priced, ticks, watch, activate: priceOrNull(activate), stop: priceOrNull(stop) };
  }
  const watch = 'watch' in request ? request.watch : null;
  return { ...priced, price: fromHundredths(request.price), watch };
}

function wire(view: ArmedView): ArmedOrder {
  const { id, request, runnerId: runner, side, status, otherId, betIds, placedAt, endedAt, code } = view;
  return {
    armedId: id,
    marketId: request.marketId,
    runnerId: runner,
    kind: request.kind,
    side,
    ...termsOf(view),
    otherId,
    status,
    betIds: [...betIds],
    placedAt,
    endedAt,
    because: code,
  };
}

/** The live and recently ended armed orders of a player. */
export function readArmedOrders(
  state: ExchangeState,
  playerId: PlayerId,
  query: Request<typeof getArmedOrders>['query'],
  now: number,
): ResultOf<typeof getArmedOrders> {
  const only = query.marketId === undefined ? null : marketId(query.marketId);
  return { armedOrders: armedViews(state, playerId, only).map(wire), serverTime: now };
}

/** Turns the calls that change something into engine commands. */
export class ArmedOrders {
  readonly #core: CoreCommands;
  readonly #refusedBets: Presses;
  readonly #submitStake: SubmitStake;

  constructor(core: CoreCommands, refusedBets: Presses, submitStake: SubmitStake) {
    this.#core = core;
    this.#refusedBets = refusedBets;
    this.#submitStake = submitStake;
  }

  armEntry(request: Request<typeof armEntry>): Promise<ResultOf<typeof armEntry> | Refused> {
    const { body, session } = request;
    return this.#arm(request, {
      type: 'armOrder',
      playerId: session.playerId,
      marketId: marketId(body.marketId),
      kind: body.kind,
      runnerId: runnerId(body.runnerId),
      side: body.side,
      price: toHundredths(body.price),
      stake: toPaise(body.stake),
      minSize: body.minSize === undefined ? null : toPaise(body.minSize),
      acceptWorseTicks: body.acceptWorseTicks,
      timeInForce: body.timeInForce,
      keepInPlay: body.keepInPlay,
      expiresAt: body.expiresAt ?? null,
      otherId: body.otherId ?? null,
      pairMode: body.pairMode,
      customerRef: body.customerRef,
    });
  }

  async armExit(request: Request<typeof armExit>): Promise<ResultOf<typeof armExit> | Refused> {
    const { body, session } = request;
    const { kind, price, ticks, activate } = body;
    const base = {
      type: 'armOrder',
      playerId: session.playerId,
      marketId: marketId(body.marketId),
      runnerId: runnerId(body.runnerId),
      side: body.side,
      stake: body.stake === undefined ? null : toPaise(body.stake),
      watch: body.watch,
      minSize: body.minSize === undefined ? null : toPaise(body.minSize),
      acceptWorseTicks: body.acceptWorseTicks,
      timeInForce: body.timeInForce,
      keepInPlay: body.keepInPlay,
      expiresAt: body.expiresAt ?? null,
      otherId: body.otherId ?? null,
      pairMode: body.pairMode,
      customerRef: body.customerRef,
    } as const;
    if (kind === 'TRAILING') {
      if (ticks === undefined || price !== undefined) return refuse('INVALID_INPUT');
      const start = activate === undefined ? null : toHundredths(activate);
      return this.#arm(request, { ...base, kind, ticks, activate: start });
    }
    if (price === undefined || ticks !== undefined || activate !== undefined) return refuse('INVALID_INPUT');
    return this.#arm(request, { ...base, kind, price: toHundredths(price) });
  }

  /** A refused change counts like a refused arming. But the refusal is not remembered, so a retry is decided by the market of that moment. */
  async change({
    body,
    session,
    address,
  }: Request<typeof changeArmedOrder>): Promise<ResultOf<typeof changeArmedOrder> | Refused> {
    const { armedId, price, ticks, stake, expiresAt, customerRef } = body;
    const { playerId } = session;
    const reply = await this.#refusedBets.place(
      { playerId, address, customerRef, body, remembers: false },
      () =>
        this.#submitStake(session, {
          type: 'changeArmed',
          playerId,
          armedId: armedId as TriggerId,
          ...(price !== undefined && { price: toHundredths(price) }),
          ...(ticks !== undefined && { ticks }),
          ...(stake !== undefined && { stake: toPaise(stake) }),
          ...(expiresAt !== undefined && { expiresAt }),
          customerRef,
        }),
    );
    return isRefused(reply) ? reply : { armedId };
  }

  armOffset(request: Request<typeof armOffset>): Promise<ResultOf<typeof armOffset> | Refused> {
    const { body, session } = request;
    return this.#arm(request, {
      type: 'armOrder',
      playerId: session.playerId,
      marketId: marketId(body.marketId),
      kind: 'TICK_OFFSET',
      parentId: betId(body.betId),
      ticks: body.ticks,
      stakeBy: body.stakeBy,
      customerRef: body.customerRef,
    });
  }

  async disarm({
    body,
    session,
  }: Request<typeof disarmOrder>): Promise<ResultOf<typeof disarmOrder> | Refused> {
    const { armedId } = body;
    const reply = await submitCommand(this.#core, {
      type: 'disarmOrder',
      playerId: session.playerId,
      armedId: armedId as TriggerId,
    });
    return isRefused(reply) ? reply : { armedId };
  }

  /** A refused arming counts against the same budgets as a refused bet. */
  async #arm(
    {
      body,
      session,
      address,
    }: Request<typeof armEntry> | Request<typeof armExit> | Request<typeof armOffset>,
    command: Unsequenced<ArmOrder>,
  ): Promise<{ readonly armedId: TriggerId } | Refused> {
    const { playerId } = session;
    const press = { playerId, address, customerRef: body.customerRef, body, remembers: true };
    const reply = await this.#refusedBets.place(press, () => this.#submitStake(session, command));
    if (isRefused(reply)) return reply;
    if (reply.type !== 'orderArmed') throw new Error(`the engine answered an arming with ${reply.type}`);
    return { armedId: reply.armedId };
  }
}

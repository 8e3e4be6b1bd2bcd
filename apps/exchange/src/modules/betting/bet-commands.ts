import type { ResultOf } from '@layline/contract/define-call.ts';
import type { cancelAllBets, cancelBet, changeBet, placeBet } from '@layline/contract/calls/betting.ts';
import type { PlaceResult } from '@layline/contract/entities/bet.ts';
import { fromHundredths, fromPaise, toHundredths, toPaise } from '@layline/contract/wire.ts';
import type { Reply } from '@layline/engine/outcome.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { betView, isRemembered, orderRisk } from '@layline/engine/views.ts';
import { betId, marketId, runnerId } from '@layline/units/ids.ts';
import { ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import type { NewCommand } from '../../core/engine.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Request, Session } from '@layline/server/http/route.ts';
import { detailsOf, submitCommand } from '../../http/engine-refusals.ts';
import { pressWithin, type OneClickCaps } from './one-click.ts';
import type { Press, Presses } from './refused-bets.ts';
import type { SubmitStake } from './submit-stake.ts';

type Placed = Extract<Reply, { type: 'placed' }>;
type PlaceBet = Extract<NewCommand, { type: 'placeBet' }>;
type BetRequest = Extract<NewCommand, { type: 'cancelAll' | 'changeBet' }>;
type ChangeBet = Extract<NewCommand, { type: 'changeBet' }>;
type ChangeOf = ChangeBet['change'];

export interface BetCommandsDependencies {
  readonly core: CoreCommands & CoreReads<ExchangeState>;
  readonly refusedBets: Presses;
  readonly oneClick: Pick<OneClickCaps, 'take' | 'settle'>;
  readonly submitStake: SubmitStake;
  readonly now: () => number;
}

/** Turns players' betting calls into engine commands: one command per call, whose reply is the answer. */
export class BetCommands {
  readonly #core: CoreCommands & CoreReads<ExchangeState>;
  readonly #refusedBets: Presses;
  readonly #oneClick: Pick<OneClickCaps, 'take' | 'settle'>;
  readonly #submitStake: SubmitStake;
  readonly #now: () => number;

  constructor({ core, refusedBets, oneClick, submitStake, now }: BetCommandsDependencies) {
    this.#core = core;
    this.#refusedBets = refusedBets;
    this.#oneClick = oneClick;
    this.#submitStake = submitStake;
    this.#now = now;
  }

  /** R7.17: a delayed bet is answered immediately, with the time at which it reaches the book. */
  async place({ body, session, address }: Request<typeof placeBet>): Promise<PlaceResult | Refused> {
    const { playerId } = session;
    const { customerRef } = body;
    const command: PlaceBet = {
      type: 'placeBet',
      playerId,
      marketId: marketId(body.marketId),
      runnerId: runnerId(body.runnerId),
      side: body.side,
      price: toHundredths(body.price),
      line: body.line === undefined ? null : toHundredths(body.line),
      stake: toPaise(body.stake),
      persistence: body.persistence,
      timeInForce: body.timeInForce,
      minFill: body.minFill === undefined ? null : toPaise(body.minFill),
      acceptBetter: body.acceptBetter,
      acceptWorseTicks: body.acceptWorseTicks,
      marketVersion: body.marketVersion ?? null,
      customerRef,
      source: body.source,
      ...(body.orderType !== 'LIMIT' && { orderType: body.orderType }),
    };
    const press = { playerId, address, customerRef, body, remembers: true };
    const reply = await (body.source === 'ONE_CLICK'
      ? this.#refusedBets.place(press, () =>
          this.#atOnce(session, body.armId, command, (state) => orderRisk(state, command) ?? command.stake),
        )
      : this.#refusedBets.place(press, () => this.#submitStake(session, command)));
    if (isRefused(reply)) return reply;
    const placed = expectReply(reply, 'placed');
    // Only a bet placed on a line can be matched on one.
    return this.#wirePlaced(placed, body.line === undefined ? null : await this.#lineOf(placed));
  }

  async cancel({ body, session }: Request<typeof cancelBet>): Promise<ResultOf<typeof cancelBet> | Refused> {
    const reply = await submitCommand(this.#core, {
      type: 'cancelBet',
      playerId: session.playerId,
      betId: betId(body.betId),
      size: body.size === undefined ? null : toPaise(body.size),
      customerRef: body.customerRef ?? null,
    });
    if (isRefused(reply)) return reply;
    return { betId: body.betId, cancelled: fromPaise(expectReply(reply, 'cancelled').size) };
  }

  async cancelAll({
    body,
    session,
    address,
  }: Request<typeof cancelAllBets>): Promise<ResultOf<typeof cancelAllBets> | Refused> {
    const { playerId } = session;
    const reply = await this.#keyed(
      { playerId, address },
      {
        type: 'cancelAll',
        playerId,
        marketId: body.marketId === undefined ? null : marketId(body.marketId),
        customerRef: body.customerRef ?? null,
      },
    );
    if (isRefused(reply)) return reply;
    const { betIds, size } = expectReply(reply, 'cancelled');
    return { betIds: [...betIds], cancelled: fromPaise(size) };
  }

  async change({
    body,
    session,
    address,
  }: Request<typeof changeBet>): Promise<ResultOf<typeof changeBet> | Refused> {
    const { persistence, remaining, price, customerRef, armId } = body;
    const change: ChangeOf | null =
      persistence !== undefined
        ? { kind: 'PERSISTENCE', persistence }
        : remaining !== undefined
          ? { kind: 'SIZE', remaining: toPaise(remaining) }
          : price !== undefined
            ? { kind: 'PRICE', price: toHundredths(price) }
            : null;
    if (change === null) throw new Error('the contract let through a change that changes nothing');
    const { playerId } = session;
    const command: ChangeBet = {
      type: 'changeBet',
      playerId,
      betId: betId(body.betId),
      change,
      customerRef: customerRef ?? null,
    };
    const reply =
      change.kind === 'PRICE' && customerRef !== undefined
        ? await this.#refusedBets.place({ playerId, address, customerRef, body, remembers: false }, () =>
            armId === undefined
              ? this.#submitStake(session, command)
              : this.#atOnce(session, armId, command, (state) => moveRisk(state, command, change.price)),
          )
        : await this.#keyed({ playerId, address }, command);
    if (isRefused(reply)) return reply;
    if (reply.type === 'cancelledNotPlaced') {
      const { because } = reply;
      const details = { ...detailsOf(because), cancelled: fromPaise(reply.size), because: because.code };
      return refuse('CANCELLED_NOT_PLACED', { details });
    }
    if (reply.type !== 'placed') return { betId: body.betId, newBetId: null, place: null };
    return {
      betId: body.betId,
      newBetId: reply.betId,
      place: this.#wirePlaced(reply, await this.#lineOf(reply)),
    };
  }

  /** A request that leaves no trace if it finds nothing to do, unless it is remembered under a customerRef. */
  #keyed(sender: Pick<Press, 'playerId' | 'address'>, command: BetRequest): Promise<Reply | Refused> {
    const submit = (): Promise<Reply | Refused> => submitCommand(this.#core, command);
    return (command.customerRef ?? null) === null
      ? submit()
      : this.#refusedBets.cancel(sender, submit, movesNothing);
  }

  /**
   * Within the caps of one-click, with a risk in paise. A retry of a press that was carried out gets its answer, even if one-click has ended since.
   */
  async #atOnce(
    session: Session,
    armId: string | undefined,
    command: PlaceBet | ChangeBet,
    riskOf: (state: ExchangeState) => Paise,
  ): Promise<Reply | Refused> {
    const customerRef = command.customerRef ?? '';
    const submit = (): Promise<Reply | Refused> => this.#submitStake(session, command);
    const [isRetry, risk] = await this.#core.read((state) => [
      isRemembered(state, session.playerId, customerRef, this.#now()),
      riskOf(state),
    ]);
    if (isRetry) return submit();
    const press = { armId: armId ?? null, customerRef, risk };
    return pressWithin(this.#oneClick, session, press, submit, ({ type }) => type !== 'cancelledNotPlaced');
  }

  /** The line of a bet on a session or a meter; null for all others. */
  async #lineOf({ betId: id }: Placed): Promise<number | null> {
    const bet = await this.#core.read((state) => betView(state, id));
    return bet === undefined || bet.line === null ? null : fromHundredths(bet.line);
  }

  #wirePlaced(placed: Placed, line: number | null): PlaceResult {
    return {
      betId: placed.betId,
      status: placed.status,
      matched: fromPaise(placed.matched),
      remaining: fromPaise(placed.remaining),
      averagePrice: placed.matched === 0 ? null : fromHundredths(placed.averagePrice),
      line,
      delayUntil: placed.delayUntil,
      ownBetCrossed: fromPaise(placed.ownBetCrossed),
      serverTime: this.#now(),
    };
  }
}

/**
 * The most that the unmatched part of a bet can lose at another price. 0 if there is no such bet, price or market: the engine
 * refuses that move, so a player learns nothing about others' bets.
 */
function moveRisk(state: ExchangeState, { playerId, betId: id }: ChangeBet, price: number): Paise {
  const bet = betView(state, id);
  if (bet === undefined || bet.playerId !== playerId) return ZERO;
  return orderRisk(state, { ...bet, price, stake: bet.remaining, acceptWorseTicks: 0 }) ?? ZERO;
}

/** True for the reply to a request that moved no money: it found no bet, or changed at most a bet's persistence. */
function movesNothing(reply: Reply): boolean {
  return reply.type === 'done' || (reply.type === 'cancelled' && reply.size === 0);
}

function expectReply<T extends Reply['type']>(reply: Reply, type: T): Extract<Reply, { type: T }> {
  if (reply.type !== type) throw new Error(`the engine answered ${reply.type} instead of ${type}`);
  return reply as Extract<Reply, { type: T }>;
}

import { delayFor } from './tightened.ts';
import type { CancelCashOut, CashOut } from '@layline/engine/commands.ts';
import type { BetPlaced, CashOutDone, CashOutLapsed, EngineEvent } from '@layline/engine/events.ts';
import type { Order } from '@layline/engine/order.ts';
import type { CashOutReply, Outcome } from '@layline/engine/outcome.ts';
import { endInScope } from './armed-ends.ts';
import { callOff, end, replyOf } from './cash-out-ends.ts';
import { senderAnswer, takeAllowance } from './betting.ts';
import { awaitsQuote, isBound, newBet } from './bets.ts';
import { marketCode, runnerCode } from './checks.ts';
import { cashOutLine, placedLine, type Effect } from './effects.ts';
import { done, refused, replied, type Expected } from './expected.ts';
import { consequences, exposureIn } from './exposure.ts';
import { matchedPieces } from './matched-pieces.ts';
import { houseAccount, isFigureMarket, meetHouse } from './house.ts';
import { AMOUNT_CEILING } from './input.ts';
import { enterBook, reduce } from './matching.ts';
import { isRange } from './shapes.ts';
import { isOnClose } from './starting-price.ts';
import { standingBets } from './standing.ts';
import { afterLapse, afterStrike } from './trigger-ends.ts';
import type { Market, Player, WaitingCashOut, World } from './world.ts';

/**
 * Cash-outs (trading rules T1.8, T1.9, and 8 of T3.8). Finding the best legs is up to the engine. The auditor takes its
 * legs, strikes them in its own books, and checks what a player is promised: all legs in full or none, a worst result
 * equal to the figure, at the floor or better and better than before, and never more exposure than before.
 */

/** Refusals that depend on the position and the offers. The auditor accepts whichever of them the engine gives. */
const BY_FIGURE = new Set([
  'UPLINE_LIMIT_REACHED',
  'NOTHING_TO_CASH_OUT',
  'CASH_OUT_UNAVAILABLE',
  'INVALID_BET_SIZE',
  'FIGURE_WORSE',
]);
/**
 * Refusals that a cash-out of a whole market can never get if its offers are cancelled first, because it only takes
 * risk away.
 */
const BY_RISK = new Set([
  'MAX_MARKET_EXPOSURE',
  'LOSS_LIMIT_EXCEEDED',
  'INSUFFICIENT_FUNDS',
  'INVALID_BACK_LAY_COMBINATION',
]);

const WHOLE_SHARE = 10_000;
const LONGEST_WAIT_MS = 15_000;

/** An effect that no engine can have, so that the step fails with this sentence. */
export function broken(sentence: string): Effect {
  return `(${sentence})`;
}

/** Everything that must be equal for two requests under one customerRef to be the same. */
function bodyOf(command: CashOut): string {
  const { marketId, runnerId, share, amount, floor, cancelOffers, marketVersion } = command;
  const fields: readonly unknown[] = [marketId, runnerId, share, amount, floor, cancelOffers, marketVersion];
  return `cash-out ${fields.map((field) => `${typeof field} ${String(field)}`).join()}`;
}

function asksForOnePart({ share, amount, floor }: CashOut): boolean {
  const oneShare = amount === null && isRange(share, 1, WHOLE_SHARE);
  const oneAmount = share === null && isRange(amount, -AMOUNT_CEILING, AMOUNT_CEILING);
  return (oneShare || oneAmount) && isRange(floor, -AMOUNT_CEILING, AMOUNT_CEILING);
}

/** True for a refusal that this cash-out may get. */
function mayMeet(market: Market, request: CashOut, code: string): boolean {
  return BY_FIGURE.has(code) || (BY_RISK.has(code) && !onlyTakesRisk(market, request));
}

/** True for a cash-out of a whole market of which nothing unmatched stays. */
function onlyTakesRisk(market: Market, request: CashOut): boolean {
  const stays = ownStanding(market, request, true).some(({ order }) => isOnClose(order));
  return request.runnerId === null && request.cancelOffers && !stays;
}

/** Every possible result of what is cashed out, from matched bets only. Paise. */
function resultsOf(market: Market, { playerId, runnerId }: CashOut): number[] {
  if (runnerId === null || isFigureMarket(market.definition)) {
    const all = consequences(market, playerId).map(({ matched }) => matched);
    return all.length === 0 ? [0] : all;
  }
  const own = matchedPieces(market, playerId, runnerId);
  return [
    own.reduce((sum, { sign, winnings }) => sum + sign * winnings, 0),
    own.reduce((sum, { sign, stake }) => sum - sign * stake, 0),
  ];
}

function ownStanding(market: Market, request: CashOut, all: boolean): ReturnType<typeof standingBets> {
  return standingBets(market).filter(
    ({ order }) =>
      order.playerId === request.playerId &&
      (all || request.runnerId === null || order.runnerId === request.runnerId),
  );
}

/** What is wrong with a leg as the engine placed it, if anything. */
function legFault(market: Market, request: CashOut, { order }: BetPlaced): string | null {
  const { limits } = market;
  const mine =
    order.playerId === request.playerId &&
    order.marketId === market.id &&
    order.customerRef === request.customerRef &&
    (request.runnerId === null || order.runnerId === request.runnerId);
  if (!mine) return 'a leg is not of its cash-out';
  const closes =
    order.source === 'CASH_OUT' &&
    order.timeInForce === 'FILL_OR_KILL' &&
    order.minFill === null &&
    order.persistence === 'LAPSE';
  if (!closes) return 'a leg might rest';
  return order.stake > 0 && order.stake % limits.stakeStep === 0 ? null : 'a leg is off the stake step';
}

/** Strikes a leg in the auditor's books; it must be matched whole. */
export function strikeLeg(world: World, market: Market, betId: number, order: Order): Effect[] {
  const bet = newBet(world, market, order, betId);
  market.bets.push(bet);
  world.bets.set(bet.id, bet);
  const line = placedLine(bet.id, bet.restingPrice, 'EXECUTABLE', null);
  const struck =
    houseAccount(market) === null ? enterBook(world, market, bet) : meetHouse(world, market, bet);
  const whole = bet.matched === order.stake ? [] : [broken(`leg ${bet.id} was not struck whole`)];
  return [line, ...struck, ...whole];
}

/** Checks what the player was promised by the results before and after. */
function promises(
  market: Market,
  request: CashOut,
  before: { readonly least: number; readonly exposure: number },
): Effect[] {
  const least = Math.min(...resultsOf(market, request));
  const faults: Effect[] = [];
  if (least < request.floor) faults.push(broken(`${least} is below the floor of ${request.floor}`));
  if (least <= before.least) faults.push(broken(`the least result went from ${before.least} to ${least}`));
  const exposure = exposureIn(market, request.playerId);
  if (onlyTakesRisk(market, request) && exposure > before.exposure) {
    faults.push(broken(`cashing out a market raised its exposure to ${exposure}`));
  }
  return faults;
}

/** Strikes the engine's legs of a cash-out in the auditor's books. `firstId` is the id that its first leg must have. */
export function strike(
  world: World,
  market: Market,
  request: CashOut,
  event: CashOutDone,
  events: readonly EngineEvent[],
  firstId: number,
): Effect[] {
  const before = {
    least: Math.min(...resultsOf(market, request)),
    exposure: exposureIn(market, request.playerId),
  };
  const own = request.cancelOffers ? ownStanding(market, request, false) : [];
  const offers = own.filter((bet) => !isBound(world, bet));
  const effects = offers.flatMap((bet) => reduce(bet, bet.remaining, 'CANCELLED', 'CASH_OUT'));
  if (request.cancelOffers) effects.push(...endInScope(world, request));
  for (const [index, betId] of event.betIds.entries()) {
    const placed = events.find((one) => one.type === 'betPlaced' && one.betId === betId);
    if (placed?.type !== 'betPlaced' || betId !== firstId + index) {
      effects.push(broken(`leg ${betId} has the wrong id or was never placed`));
      continue;
    }
    const fault = legFault(market, request, placed);
    if (fault !== null) effects.push(broken(fault));
    effects.push(...strikeLeg(world, market, placed.betId, placed.order));
  }
  if (event.betIds.length === 0) effects.push(broken('a cash-out struck nothing'));
  const results = resultsOf(market, request);
  const figures = { figure: Math.min(...results), most: Math.max(...results) };
  return [
    ...effects,
    ...promises(market, request, before),
    cashOutLine({ ...event, ...figures }),
    ...afterStrike(world, request, event.cashOutId),
  ];
}

function eventOf<T extends 'cashOutDone' | 'cashOutLapsed'>(
  events: readonly EngineEvent[],
  type: T,
  id: number,
): Extract<EngineEvent, { type: T }> | undefined {
  return events.find(
    (event): event is Extract<EngineEvent, { type: T }> => event.type === type && event.cashOutId === id,
  );
}

function hasWaiting(world: World, market: Market, playerId: string): boolean {
  return world.cashOuts.some(
    ({ request }) => request.playerId === playerId && request.marketId === market.id,
  );
}

/** True if a bet with the house, or a basket, of this player waits in a market, which rules out a cash-out. */
function isTiedUp(world: World, market: Market, playerId: string): boolean {
  return (
    market.baskets.some(({ request }) => request.playerId === playerId) ||
    standingBets(market).some((bet) => bet.order.playerId === playerId && awaitsQuote(world, bet))
  );
}

/** True if no cash-out of this player waits in a market, nor anything that rules one out. */
export function mayBegin(world: World, market: Market, playerId: string): boolean {
  return !isTiedUp(world, market, playerId) && !hasWaiting(world, market, playerId);
}

/** Checks 1 to 5 and 9 of a bet, and those of a cash-out that do not depend on its figure. */
function early(world: World, player: Player, command: CashOut): Expected | null {
  const stopped = senderAnswer(world, player, command.customerRef, bodyOf(command));
  if (stopped) return stopped;
  const { marketId, runnerId, marketVersion } = command;
  const market = world.markets.get(marketId);
  const closed = marketCode(world, marketId);
  if (closed || !market) return refused(closed ?? 'INVALID_MARKET_ID');
  const absent = runnerId === null ? null : runnerCode(market, runnerId);
  if (absent) return refused(absent);
  if (marketVersion !== null && marketVersion < market.materialVersion) return refused('BET_TAKEN_OR_LAPSED');
  if (hasWaiting(world, market, player.id)) return refused('CASH_OUT_IN_PROGRESS');
  if (isTiedUp(world, market, player.id)) return refused('BET_IN_PROGRESS');
  return asksForOnePart(command) ? null : refused('INVALID_INPUT');
}

/** A cash-out that is refused because of its figure: the engine's code, if that is a possible one. */
function refusedByFigure(market: Market, command: CashOut, outcome: Outcome): Expected {
  if (outcome.ok || !mayMeet(market, command, outcome.refusal.code)) return refused('FIGURE_WORSE');
  const { code, figure } = outcome.refusal;
  const worse = code !== 'FIGURE_WORSE' || (figure !== undefined && figure < command.floor);
  return worse ? refused(code) : refused('NOTHING_TO_CASH_OUT');
}

function interruptionsIn(market: Market, runnerId: string | null): number {
  return market.runners.reduce(
    (sum, { id, interruptions }) => sum + (runnerId === null || id === runnerId ? interruptions : 0),
    0,
  );
}

export function wait(world: World, market: Market, command: CashOut): WaitingCashOut {
  const player = world.players.get(command.playerId);
  const delay = player ? delayFor(market, player) : market.betDelaySec;
  const waiting: WaitingCashOut = {
    id: command.seq,
    request: command,
    placedAt: world.now,
    delayUntil: world.now + delay * 1000,
    seen: {
      materialVersion: market.materialVersion,
      suspensions: market.suspensions,
      interruptions: interruptionsIn(market, command.runnerId),
    },
  };
  world.cashOuts.push(waiting);
  return waiting;
}

/**
 * Expects a cash-out: early refusals exactly, the figure as the engine found it, as far as the auditor can verify it.
 */
export function cashOut(world: World, command: CashOut, outcome: Outcome): Expected {
  const player = world.players.get(command.playerId);
  if (!player) return refused('PLAYER_NOT_FOUND');
  if (player.house) return refused('INVALID_INPUT');
  const stopped = early(world, player, command);
  const market = world.markets.get(command.marketId);
  if (stopped || !market) return stopped ?? refused('INVALID_MARKET_ID');
  if (!outcome.ok || outcome.reply.type !== 'cashOut') return refusedByFigure(market, command, outcome);
  takeAllowance(world, player);
  const { figure } = outcome.reply;
  let reply: CashOutReply;
  let effects: Effect[];
  if (market.inPlay && delayFor(market, player) > 0) {
    const { delayUntil } = wait(world, market, command);
    reply = replyOf(command.seq, { status: 'WAITING', figure, delayUntil });
    effects = [cashOutLine({ type: 'cashOutWaiting', cashOutId: command.seq, delayUntil })];
    if (figure === null || figure < command.floor) effects.push(broken('accepted below its floor'));
  } else {
    const event = eventOf(outcome.events, 'cashOutDone', command.seq);
    if (event === undefined) return done([broken('a cash-out without a result')]);
    effects = strike(world, market, command, event, outcome.events, command.seq);
    reply = replyOf(command.seq, { figure: event.figure, betIds: event.betIds });
  }
  if (command.customerRef !== null)
    player.answers.set(command.customerRef, { body: bodyOf(command), at: world.now, reply });
  return { ...replied(reply, effects), blanks: Math.max(0, reply.betIds.length - 1) };
}

function lapse(
  world: World,
  waiting: WaitingCashOut,
  code: CashOutLapsed['code'],
  figure: CashOutLapsed['figure'] = null,
): Effect[] {
  end(world, waiting, replyOf(waiting.id, { status: 'LAPSED', because: code, figure }));
  const line = cashOutLine({ type: 'cashOutLapsed', cashOutId: waiting.id, code, figure });
  return [line, ...afterLapse(world, waiting, code)];
}

/** Lapses the waiting cash-outs of a player or a market that has to stop waiting. */
export function lapseCashOuts(
  world: World,
  of: { readonly playerId?: string; readonly marketId?: string },
  code: CashOutLapsed['code'],
): Effect[] {
  const ended = world.cashOuts.filter(
    ({ request }) => request.playerId === of.playerId || request.marketId === of.marketId,
  );
  return ended.flatMap((waiting) => lapse(world, waiting, code));
}

/** The event during the wait that ends it. */
function lapseOnRelease(world: World, market: Market, waiting: WaitingCashOut): CashOutLapsed['code'] | null {
  const { request, seen, placedAt } = waiting;
  if (world.now > placedAt + LONGEST_WAIT_MS) return 'TIME_ELAPSED';
  if (request.runnerId !== null && runnerCode(market, request.runnerId)) return 'RNR_REMOVED';
  if (market.status !== 'OPEN') return 'MKT_SUSPENDED';
  const stopped =
    seen.suspensions !== market.suspensions ||
    seen.interruptions !== interruptionsIn(market, request.runnerId);
  const changed = seen.materialVersion !== market.materialVersion;
  const lostRunner = market.lostRunnerAt !== null && market.lostRunnerAt >= placedAt;
  if (stopped) return changed && (lostRunner || world.rules < 12) ? 'MKT_VERSION' : 'MKT_SUSPENDED';
  if (changed) return 'MKT_VERSION';
  return isTiedUp(world, market, request.playerId) ? 'BET_IN_PROGRESS' : null;
}

/** Expects the due cash-outs to be released in order. `seq` is the position of the tick. Returns the positions that their bets took. */
export function releaseCashOuts(
  world: World,
  seq: number,
  events: readonly EngineEvent[],
): { readonly effects: Effect[]; readonly taken: number } {
  const due = world.cashOuts.filter(({ delayUntil }) => delayUntil <= world.now);
  due.sort((a, b) => a.delayUntil - b.delayUntil || a.id - b.id);
  const effects: Effect[] = [];
  let bets = 0;
  for (const waiting of due) {
    const { id, request } = waiting;
    const market = world.markets.get(request.marketId);
    if (!market) throw new Error(`cash-out ${id} waits in a market that is gone`);
    const reason = lapseOnRelease(world, market, waiting);
    const event = eventOf(events, 'cashOutDone', id);
    if (reason !== null || event === undefined) {
      const told = eventOf(events, 'cashOutLapsed', id);
      const figure = told?.code === 'FIGURE_WORSE' ? told.figure : null;
      const known = told !== undefined && mayMeet(market, request, told.code);
      effects.push(...lapse(world, waiting, reason ?? (known ? told.code : 'FIGURE_WORSE'), figure));
      if (figure !== null && figure >= request.floor) effects.push(broken('lapsed at its floor or better'));
      continue;
    }
    effects.push(...strike(world, market, request, event, events, seq + bets));
    bets += event.betIds.length;
    end(world, waiting, replyOf(id, { figure: event.figure, betIds: event.betIds }));
  }
  return { effects, taken: bets };
}

export function cancelCashOut(world: World, command: CancelCashOut): Expected {
  if (!world.players.has(command.playerId)) return refused('PLAYER_NOT_FOUND');
  const waiting = world.cashOuts.find(
    ({ id, request }) => id === command.cashOutId && request.playerId === command.playerId,
  );
  if (!waiting) return refused('BET_TAKEN_OR_LAPSED');
  const market = world.markets.get(waiting.request.marketId);
  if (market && houseAccount(market) !== null) return refused('BET_IN_PROGRESS');
  return done(callOff(world, waiting, null));
}

import { callOffBaskets } from '../baskets/end-basket.ts';
import { cancelAllArmed } from '../armed/end-armed.ts';
import type { Paise } from '@layline/units/money.ts';
import { refuse, refuseWith } from '../answers.ts';
import type { CancelAll, CancelBet } from '../commands.ts';
import type { Bet, Exchange, Player, Position } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import { beginStep } from '../step-context.ts';
import type { Step } from '../step-context.ts';
import { isId, isOptionalRef, isWhole } from '../validate.ts';
import { callOff } from './cash-out-end.ts';
import { cancelTriggers } from '../triggers/end-trigger.ts';
import { answer, recall, requestOf } from './idempotency.ts';
import { cancelPart } from './reduce.ts';

/** A bet of this player; undefined for another player's bet, so that nobody learns that it exists. */
export function ownBet(exchange: Exchange, player: Player, betId: Bet['id']): Bet | undefined {
  const bet = exchange.bets.get(betId);
  return bet?.player === player ? bet : undefined;
}

/** True if the part left or cancelled is a multiple of the market's stake step. House accounts are exempt. */
export function keepsStep(bet: Bet, part: number): boolean {
  return bet.player.kind === 'HOUSE' || part % bet.market.definition.limits.stakeStep === 0;
}

/**
 * True while a bet waits for the house's quote. Its owner cannot cancel or change it: doing so with the next ball in sight
 * would be a free option on the house. Between players the wait protects the other side, so rules section 7.1 allows it.
 */
export function awaitsQuote({ market, status }: Bet): boolean {
  return market.house !== null && status === 'PENDING';
}

/** True for a bet whose owner cannot cancel or change it: it waits for the house's quote, or is for the starting price (trading rules T7.1). */
export function isBound(bet: Bet): boolean {
  return bet.options.orderType !== undefined || awaitsQuote(bet);
}

/** Cancels all or part of a remainder (rules section 4.7). The reply says how much was really cancelled. */
export function cancelBet(exchange: Exchange, command: CancelBet): Outcome {
  if (!isId(command.playerId) || !isOptionalRef(command.customerRef)) return refuse('INVALID_INPUT');
  const player = exchange.players.get(command.playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  const { type, betId, size, customerRef } = command;
  const step = beginStep(exchange, command);
  const request = requestOf(player, customerRef, [type, betId, size]);
  const known = recall(step, request);
  if (known !== null) return known;
  const bet = ownBet(exchange, player, betId);
  if (bet === undefined) return refuse('BET_NOT_FOUND');
  const whole = size === null || (isWhole(size, 1, Number.MAX_SAFE_INTEGER) && size >= bet.remaining);
  if (!whole && !(isWhole(size, 1, Number.MAX_SAFE_INTEGER) && keepsStep(bet, size ?? 0))) {
    const { minStake, maxStake, stakeStep } = bet.market.definition.limits;
    return refuseWith({ code: 'INVALID_BET_SIZE', min: minStake, max: maxStake, step: stakeStep });
  }
  if (bet.remaining === 0) return refuse('BET_TAKEN_OR_LAPSED');
  if (isBound(bet)) return refuse('BET_IN_PROGRESS');
  const cancelled = size === null || size >= bet.remaining ? bet.remaining : size;
  cancelPart(step, bet, cancelled);
  return answer(step, request, { type: 'cancelled', betIds: [bet.id], size: cancelled as Paise });
}

/** A position's bets with an unmatched part, in the book or waiting. */
export function unmatchedOf(position: Position): Bet[] {
  const found: Bet[] = [];
  for (let bet = position.first; bet !== null; bet = bet.behind) if (bet.remaining > 0) found.push(bet);
  return found;
}

/** Calls off a player's waiting cash-outs, in one market or in all. Those on house markets are binding, like bets. */
function callOffAll(step: Step, player: Player, marketId: CancelAll['marketId']): void {
  const open = step.exchange.cashOuts.filter(
    ({ player: owner, market }) =>
      owner === player && market.house === null && (marketId === null || market.id === marketId),
  );
  for (const waiting of open) callOff(step, waiting, 'CANCEL_ALL');
}

/**
 * Cancels everything unmatched of a player, in one market or in all (rules section 4.7), and the waiting baskets and
 * cash-outs and the automatic cash-outs there, except what is binding with the house.
 */
export function cancelAll(exchange: Exchange, command: CancelAll): Outcome {
  if (!isId(command.playerId) || !isOptionalRef(command.customerRef)) return refuse('INVALID_INPUT');
  const { type, marketId, customerRef, by = null } = command;
  if (by !== null && by !== 'BREAK') return refuse('INVALID_INPUT');
  const player = exchange.players.get(command.playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  const step = beginStep(exchange, command);
  const request = requestOf(player, customerRef, [type, marketId]);
  const known = recall(step, request);
  if (known !== null) return known;
  let positions: Iterable<Position> = player.positions;
  if (marketId !== null) {
    const market = exchange.markets.get(marketId);
    if (market === undefined) return refuse('INVALID_MARKET_ID');
    const only = player.positions.get(market);
    positions = only === undefined ? [] : [only];
  }
  const bets: Bet[] = [];
  for (const position of positions) bets.push(...unmatchedOf(position).filter((bet) => !isBound(bet)));
  bets.sort((a, b) => a.id - b.id);
  let size = 0;
  for (const bet of bets) {
    size += bet.remaining;
    cancelPart(step, bet, bet.remaining, by);
  }
  cancelTriggers(step, player, marketId, 'CANCEL_ALL');
  cancelAllArmed(
    step,
    player,
    { market: marketId === null ? null : (exchange.markets.get(marketId) ?? null) },
    'CANCEL_ALL',
  );
  callOffAll(step, player, marketId);
  callOffBaskets(step, player, marketId);
  return answer(step, request, { type: 'cancelled', betIds: bets.map((bet) => bet.id), size: size as Paise });
}

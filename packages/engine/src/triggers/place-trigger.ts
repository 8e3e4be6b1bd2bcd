import { TRIGGER_RULES } from '@layline/domain/triggers.ts';
import type { TriggerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { accept, refuse } from '../answers.ts';
import { spendToken } from '../betting/checks.ts';
import { remember, requestOf } from '../betting/idempotency.ts';
import { checkSender } from '../betting/place.ts';
import type { CancelTrigger, PlaceTrigger } from '../commands.ts';
import { RUNNER_CEILING, TRIGGERS_PER_MARKET, TRIGGERS_PER_PLAYER } from '../limits.ts';
import type { Exchange, Market, Player, Trigger } from '../model.ts';
import type { TriggerRequest } from '../order.ts';
import type { Outcome, Reply } from '../outcome.ts';
import type { RefusalCode } from '../refusals.ts';
import { beginStep } from '../step-context.ts';
import { ID_LENGTH, isCustomerRef, isId, isOneOf, isText, isWhole } from '../validate.ts';
import { cancelOne, subjectOf } from './end-trigger.ts';
import { isTrue, readingFor } from './read-triggers.ts';
import { addTrigger, isLive, triggersOf } from './trigger-index.ts';

/** Arming and cancelling automatic cash-outs (trading rules T3.7). */

function isRequest({ playerId, marketId, rule, amount, give, customerRef }: TriggerRequest): boolean {
  const least = rule === 'TRAILING' ? 1 : -RUNNER_CEILING;
  return (
    isText(playerId, ID_LENGTH) &&
    isText(marketId, ID_LENGTH) &&
    isOneOf(rule, TRIGGER_RULES) &&
    isWhole(amount, least, RUNNER_CEILING) &&
    isWhole(give, 0, RUNNER_CEILING) &&
    isCustomerRef(customerRef)
  );
}

/** The first reason why a player may not arm one in a market; null if there is none. A suspended market will do. */
function marketVerdict(exchange: Exchange, player: Player, market: Market): RefusalCode | null {
  if (market.status !== 'OPEN' && market.status !== 'SUSPENDED') return 'MARKET_NOT_OPEN_FOR_BETTING';
  if (!player.positions.has(market)) return 'NOTHING_TO_CASH_OUT';
  const live = triggersOf(exchange.triggers, player).filter(isLive);
  const here = live.filter((one) => one.market === market);
  return live.length >= TRIGGERS_PER_PLAYER || here.length >= TRIGGERS_PER_MARKET
    ? 'TOO_MANY_TRIGGERS'
    : null;
}

/** Arms an automatic cash-out. */
export function placeTrigger(exchange: Exchange, command: PlaceTrigger): Outcome {
  if (!isRequest(command)) return refuse('INVALID_INPUT');
  const player = exchange.players.get(command.playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  if (player.kind === 'HOUSE') return refuse('INVALID_INPUT');
  const { playerId, marketId, rule, amount, give, customerRef } = command;
  const step = beginStep(exchange, command);
  const keyed = requestOf(player, customerRef, [command.type, marketId, rule, amount, give]);
  const stopped = checkSender(step, keyed);
  if (stopped !== null) return stopped;
  const market = exchange.markets.get(marketId);
  if (market === undefined) return refuse('INVALID_MARKET_ID');
  const verdict = marketVerdict(exchange, player, market);
  if (verdict !== null) return refuse(verdict);
  const request = { playerId, marketId, rule, amount, give, customerRef };
  const figure = readingFor(player, market, step.at)?.offer.figure.figure ?? null;
  if (figure !== null && isTrue(request, figure, figure)) return refuse('TRIGGER_ALREADY_TRUE');
  spendToken(player, step.at);
  const trigger: Trigger = {
    id: command.seq as TriggerId,
    request,
    player,
    market,
    placedAt: step.at,
    status: 'ARMED',
    best: figure,
    attempts: 0,
    retryAt: null,
    cashOutId: null,
    code: null,
    endedAt: null,
  };
  addTrigger(exchange.triggers, trigger);
  // Its market may already have been noted before this one was armed.
  exchange.triggers.unread.add(trigger);
  const best = figure as Paise | null;
  step.events.push({ type: 'triggerArmed', ...subjectOf(trigger, step.at), rule, amount, give, best });
  const reply: Reply = { type: 'armed', triggerId: trigger.id, best };
  remember(step, keyed, reply);
  return accept(step.events, reply);
}

/** Cancels an armed automatic cash-out at its owner's request. */
export function cancelTrigger(exchange: Exchange, command: CancelTrigger): Outcome {
  if (!isId(command.playerId)) return refuse('INVALID_INPUT');
  const player = exchange.players.get(command.playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  const trigger = exchange.triggers.byId.get(command.triggerId);
  if (trigger === undefined || trigger.player !== player || !isLive(trigger)) {
    return refuse('TRIGGER_NOT_FOUND');
  }
  if (trigger.status === 'FIRED') return refuse('BET_IN_PROGRESS');
  const step = beginStep(exchange, command);
  cancelOne(step, trigger, null);
  return accept(step.events);
}

import { delayFor } from './tightened.ts';
import type { CancelTrigger, CashOut, PlaceTrigger } from '@layline/engine/commands.ts';
import type { EngineEvent, TriggerFired } from '@layline/engine/events.ts';
import type { Outcome, Reply } from '@layline/engine/outcome.ts';
import type { Paise } from '@layline/units/money.ts';
import { senderAnswer, takeAllowance } from './betting.ts';
import { broken, mayBegin, strike, wait } from './cash-outs.ts';
import { cashOutLine, type Effect } from './effects.ts';
import { done, refused, replied, type Expected } from './expected.ts';
import { endTriggers } from './trigger-ends.ts';
import { effectOn, triggerLine } from './trigger-lines.ts';
import type { Market, Trigger, World } from './world.ts';

/**
 * Automatic cash-outs (trading rules T3.8). The auditor does not work out figures. It takes the engine's, and checks
 * that the rule of the owner holds at that figure, that each fires as often as it may, only while it is armed, and that
 * what it begins is a cash-out of the whole market with the right floor.
 */

const MOST_ATTEMPTS = 6;
const MOST_IN_A_MARKET = 5;
const MOST_OF_A_PLAYER = 100;
const LOWEST = -10_000_000_000_000;

function bodyOf({ marketId, rule, amount, give }: PlaceTrigger): string {
  return `trigger ${[marketId, rule, amount, give].join()}`;
}

/** True if a figure meets the owner's rule; `best` is the highest so far. Paise. */
function holds({ rule, amount }: Pick<Trigger, 'rule' | 'amount'>, figure: number, best: number): boolean {
  if (rule === 'PROFIT') return figure >= amount;
  return rule === 'LOSS' ? figure <= amount : figure <= best - amount;
}

/** Nothing below it may be struck. */
function floorOf({ rule, amount, give }: Trigger, figure: number, best: number): Paise {
  if (rule === 'PROFIT') return amount as Paise;
  const lowest = (rule === 'LOSS' ? amount : best - amount) - give;
  return Math.max(Math.min(lowest, figure), LOWEST) as Paise;
}

/** Expects one to be armed. Whether it would fire at once depends on the figure, which only the engine knows. */
export function placeTrigger(world: World, command: PlaceTrigger, outcome: Outcome): Expected {
  const { playerId, marketId, rule, amount, give, customerRef } = command;
  const player = world.players.get(playerId);
  if (!player) return refused('PLAYER_NOT_FOUND');
  if (player.house) return refused('INVALID_INPUT');
  const stopped = senderAnswer(world, player, customerRef, bodyOf(command));
  if (stopped) return stopped;
  const market = world.markets.get(marketId);
  if (!market) return refused('INVALID_MARKET_ID');
  if (market.status !== 'OPEN' && market.status !== 'SUSPENDED')
    return refused('MARKET_NOT_OPEN_FOR_BETTING');
  const hasBets =
    market.bets.some(({ order }) => order.playerId === playerId) ||
    market.baskets.some(({ request }) => request.playerId === playerId);
  if (!hasBets) return refused('NOTHING_TO_CASH_OUT');
  const own = world.triggers.filter((one) => one.playerId === playerId);
  const here = own.filter((one) => one.marketId === marketId);
  if (own.length >= MOST_OF_A_PLAYER || here.length >= MOST_IN_A_MARKET) return refused('TOO_MANY_TRIGGERS');
  const early = !outcome.ok && outcome.refusal.code === 'TRIGGER_ALREADY_TRUE';
  if (early && market.status === 'OPEN' && rule !== 'TRAILING') return refused('TRIGGER_ALREADY_TRUE');
  takeAllowance(world, player);
  const best = outcome.ok && outcome.reply.type === 'armed' ? outcome.reply.best : null;
  const trigger: Trigger = {
    id: command.seq,
    playerId,
    marketId,
    rule,
    amount,
    give,
    best,
    attempts: 0,
    retryAt: 0,
    waitsFor: null,
  };
  world.triggers.push(trigger);
  const effects = [effectOn(trigger, `armed ${rule} ${amount} ${give} ${best}`)];
  if (best !== null && (market.status !== 'OPEN' || holds(trigger, best, best))) {
    effects.push(broken(`armed at a figure of ${best}`));
  }
  const reply: Reply = { type: 'armed', triggerId: command.seq as never, best };
  player.answers.set(customerRef, { body: bodyOf(command), at: world.now, reply });
  return replied(reply, effects);
}

export function cancelTrigger(world: World, { playerId, triggerId }: CancelTrigger): Expected {
  if (!world.players.has(playerId)) return refused('PLAYER_NOT_FOUND');
  const trigger = world.triggers.find((one) => one.id === triggerId && one.playerId === playerId);
  if (!trigger) return refused('TRIGGER_NOT_FOUND');
  if (trigger.waitsFor !== null) return refused('BET_IN_PROGRESS');
  return done(endTriggers(world, (one) => one === trigger, 'cancelled null'));
}

function requestOf(trigger: Trigger, market: Market, seq: number, floor: Paise): CashOut {
  return {
    type: 'cashOut',
    seq,
    at: 0,
    playerId: trigger.playerId as CashOut['playerId'],
    marketId: market.id as CashOut['marketId'],
    runnerId: null,
    share: 10_000,
    amount: null,
    floor,
    cancelOffers: true,
    marketVersion: null,
    customerRef: null,
  };
}

/** Why a trigger may not fire now; null if it may. */
function obstacle(world: World, trigger: Trigger, figure: number): string | null {
  const market = world.markets.get(trigger.marketId);
  if (trigger.waitsFor !== null) return 'while its cash-out waits';
  if (trigger.retryAt > world.now) return 'before its rest was over';
  if (trigger.attempts >= MOST_ATTEMPTS) return 'too often';
  if (market?.status !== 'OPEN') return 'in a market that is not open';
  if (!mayBegin(world, market, trigger.playerId)) return 'while a cash-out or a bet waits';
  return holds(trigger, figure, Math.max(trigger.best ?? figure, figure)) ? null : `at a figure of ${figure}`;
}

/** Has one fire as the engine says it did. Returns the journal positions that it took. */
function fire(
  world: World,
  event: TriggerFired,
  events: readonly EngineEvent[],
  nextId: number,
): { readonly effects: Effect[]; readonly taken: number } {
  const trigger = world.triggers.find(({ id }) => id === event.triggerId);
  const market = world.markets.get(event.marketId);
  if (!trigger || !market)
    return { effects: [broken(`${event.triggerId} fired without being armed`)], taken: 0 };
  const { figure } = event;
  const stopped = obstacle(world, trigger, figure);
  const effects = [effectOn(trigger, `fired cash-out ${nextId} at ${figure}`)];
  if (stopped !== null) effects.push(broken(`trigger ${trigger.id} fired ${stopped}`));
  trigger.attempts += 1;
  trigger.waitsFor = nextId;
  const floor = floorOf(trigger, figure, Math.max(trigger.best ?? figure, figure));
  const request = requestOf(trigger, market, nextId, floor);
  if (market.inPlay && delayFor(market, world.players.get(trigger.playerId) ?? { branch: null }) > 0) {
    const { delayUntil } = wait(world, market, request);
    return {
      effects: [...effects, cashOutLine({ type: 'cashOutWaiting', cashOutId: nextId, delayUntil })],
      taken: 1,
    };
  }
  const struck = events.find((one) => one.type === 'cashOutDone' && one.cashOutId === nextId);
  if (struck?.type !== 'cashOutDone')
    return { effects: [...effects, broken('it fired without a cash-out')], taken: 0 };
  if (struck.figure !== figure)
    effects.push(broken(`it fired at ${figure} and was struck at ${struck.figure}`));
  effects.push(...strike(world, market, request, struck, events, nextId));
  return { effects, taken: struck.betIds.length };
}

/** The figure of a TRAILING trigger has reached a new high. */
function move(world: World, event: Extract<EngineEvent, { type: 'triggerMoved' }>): Effect[] {
  const trigger = world.triggers.find(({ id }) => id === event.triggerId);
  const rises = trigger?.rule === 'TRAILING' && (trigger.best === null || event.best > trigger.best);
  if (!trigger || !rises || trigger.waitsFor !== null)
    return [broken(`${event.triggerId} moved to ${event.best}`)];
  trigger.best = event.best;
  return [triggerLine(event)];
}

/** Expects what a tick reads. `nextId` is the first journal position that is free. */
export function readTriggers(
  world: World,
  nextId: number,
  events: readonly EngineEvent[],
): { readonly effects: Effect[]; readonly taken: number } {
  const effects: Effect[] = [];
  let taken = 0;
  for (const event of events) {
    if (event.type === 'triggerMoved') effects.push(...move(world, event));
    if (event.type !== 'triggerFired') continue;
    const fired = fire(world, event, events, nextId + taken);
    effects.push(...fired.effects);
    taken += fired.taken;
  }
  return { effects, taken };
}

import { betDelayFor } from '../agents/settings.ts';
import type { CashOutId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Walk } from '../betting/cash-out-book.ts';
import { offerFor } from '../betting/cash-out-offer.ts';
import type { CashOutOffer, CashOutScope } from '../betting/cash-out-offer.ts';
import { strikeCashOut } from '../betting/cash-out-strike.ts';
import { beginWait } from '../betting/cash-out-wait.ts';
import {
  RUNNER_CEILING,
  TRIGGER_READING_MS,
  TRIGGER_READING_ORDERS,
  TRIGGER_READING_RUNNERS,
  WHOLE,
} from '../limits.ts';
import type { Market, Player, Trigger } from '../model.ts';
import type { CashOutRequest, TriggerRequest } from '../order.ts';
import { newPosition } from '../position.ts';
import { nextBetId } from '../step-context.ts';
import type { Step } from '../step-context.ts';
import { positionsInTurns } from '../turns.ts';
import { subjectOf } from './end-trigger.ts';

/**
 * Reads armed automatic cash-outs and carries out those that have become true, in the same step, so that a figure cannot
 * change in between (trading rules T3.3 and T3.6).
 */

const ANY_FIGURE = -RUNNER_CEILING as Paise;

interface Reading {
  readonly scope: CashOutScope;
  readonly request: CashOutRequest;
  readonly offer: CashOutOffer;
}

/** The cash-out of the whole market as it is now; null if there is none, or if it would close only a part. */
export function readingFor(player: Player, market: Market, at: number, walk?: Walk): Reading | null {
  if (market.status !== 'OPEN') return null;
  const scope = {
    player,
    market,
    runner: null,
    position: player.positions.get(market) ?? newPosition(player, market),
  };
  const request: CashOutRequest = {
    playerId: player.id,
    marketId: market.id,
    runnerId: null,
    share: WHOLE,
    amount: null,
    floor: ANY_FIGURE,
    cancelOffers: true,
    marketVersion: null,
    customerRef: null,
  };
  const offer = offerFor(scope, request, at, walk);
  return 'code' in offer || offer.figure.partial ? null : { scope, request, offer };
}

/** The figure at or below which a LOSS or TRAILING one fires, at or above which a PROFIT one does. Paise. */
function levelOf({ rule, amount }: TriggerRequest, best: number): number {
  return rule === 'TRAILING' ? best - amount : amount;
}

/** True if a figure fires it; `best` is the highest figure so far, this one included. All in paise. */
export function isTrue(request: TriggerRequest, figure: number, best: number): boolean {
  const level = levelOf(request, best);
  return request.rule === 'PROFIT' ? figure >= level : figure <= level;
}

/**
 * Nothing below it is struck. A loss that has already passed its level takes the figure of now: waiting for a better one
 * would be the player's decision.
 */
function floorOf(request: TriggerRequest, figure: number, best: number): Paise {
  const level = levelOf(request, best);
  const floor = request.rule === 'PROFIT' ? level : Math.min(figure, level - request.give);
  return Math.max(floor, ANY_FIGURE) as Paise;
}

function fire(step: Step, trigger: Trigger, { scope, request, offer }: Reading, best: number): void {
  const { market } = trigger;
  const figure = offer.figure.figure;
  const asked = { ...request, floor: floorOf(trigger.request, figure, best) };
  const isDelayed = market.inPlay && betDelayFor(trigger.player, market) > 0;
  // A cash-out that is struck at once has the id of its first bet, as one that its owner presses.
  const id = (isDelayed ? nextBetId(step) : step.seq + step.placed) as number as CashOutId;
  trigger.status = 'FIRED';
  trigger.attempts += 1;
  trigger.cashOutId = id;
  step.events.push({
    type: 'triggerFired',
    ...subjectOf(trigger, step.at),
    cashOutId: id,
    figure: figure as Paise,
  });
  if (isDelayed) beginWait(step, scope, asked, id);
  else strikeCashOut(step, scope, asked, offer, id);
}

/** Reads one automatic cash-out. All that its owner has armed in a market share one `reading` of the position there. */
function readOne(step: Step, trigger: Trigger, reading: Reading): void {
  const { request } = trigger;
  const { figure } = reading.offer.figure;
  const best = Math.max(trigger.best ?? figure, figure);
  if (request.rule === 'TRAILING' && best !== trigger.best) {
    trigger.best = best;
    step.events.push({ type: 'triggerMoved', ...subjectOf(trigger, step.at), best: best as Paise });
  }
  if (isTrue(request, figure, best)) fire(step, trigger, reading, best);
}

/** Reads what a player has armed in a market, until one of them fires: what follows from that decides about the others. */
function readPosition(step: Step, triggers: readonly Trigger[], walk: Walk): void {
  const [first] = triggers;
  if (first === undefined) return;
  const { player, market } = first;
  if (step.exchange.cashOuts.some((one) => one.player === player && one.market === market)) return;
  const reading = readingFor(player, market, step.at, walk);
  if (reading === null) return;
  for (const trigger of triggers) {
    readOne(step, trigger, reading);
    if (trigger.status !== 'ARMED') return;
  }
}

/** Reads the armed ones whose market has changed, as many as one reading may, and has the others wait for the next. */
export function readTriggers(step: Step): void {
  const { triggers } = step.exchange;
  const { unread, resting } = triggers;
  for (const trigger of resting) {
    if ((trigger.retryAt ?? 0) > step.at) break;
    resting.delete(trigger);
    trigger.retryAt = null;
    unread.add(trigger);
  }
  if (step.at < triggers.readFrom) return;
  // Even if there is nothing to read: what this step itself changes is read by a later one.
  triggers.readFrom = step.at + TRIGGER_READING_MS;
  triggers.noted.clear();
  let runners = 0;
  const walk: Walk = { orders: 0 };
  for (const own of positionsInTurns(unread)) {
    const size = own[0]?.market.runners.length ?? 0;
    runners += size;
    if (runners > TRIGGER_READING_RUNNERS && runners > size) return;
    for (const trigger of own) unread.delete(trigger);
    readPosition(
      step,
      own.filter(({ status }) => status === 'ARMED'),
      walk,
    );
    if (walk.orders >= TRIGGER_READING_ORDERS) return;
  }
}

import { betDelayFor } from '../agents/settings.ts';
import type { CashOutId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { accept, refuse } from '../answers.ts';
import type { CancelCashOut } from '../commands.ts';
import type { Exchange, Runner, WaitingCashOut } from '../model.ts';
import type { CashOutRequest } from '../order.ts';
import type { Outcome } from '../outcome.ts';
import { newPosition } from '../position.ts';
import { beginStep } from '../step-context.ts';
import type { Step } from '../step-context.ts';
import { isId } from '../validate.ts';
import { callOff, endWait, lapseCashOut, subjectOf } from './cash-out-end.ts';
import { offerFor } from './cash-out-offer.ts';
import type { CashOutScope } from './cash-out-offer.ts';
import { strikeCashOut } from './cash-out-strike.ts';
import { addInOrder, lapseOnRelease, newWait } from './whole-wait.ts';

/**
 * Cash-outs in the bet delay. A cash-out waits as a whole and holds nothing; when the wait is over, all checks run
 * again and the legs are worked out afresh (trading rules T1.8).
 */

/** The runners that a wait compares; null for the whole market. */
function runnersOf(runner: Runner | null): readonly Runner[] | null {
  return runner === null ? null : [runner];
}

/** Makes a cash-out wait; returns until when, UTC ms. */
export function beginWait(
  { exchange, at, events }: Step,
  { player, market, runner }: CashOutScope,
  request: CashOutRequest,
  id: CashOutId,
): number {
  const wait = newWait(market, runnersOf(runner), at, betDelayFor(player, market));
  const waiting: WaitingCashOut = { id, request, player, market, runner, ...wait };
  addInOrder(exchange.cashOuts, waiting);
  events.push({ type: 'cashOutWaiting', ...subjectOf(waiting, at), delayUntil: wait.delayUntil });
  return wait.delayUntil;
}

function release(step: Step, waiting: WaitingCashOut): void {
  const { id, player, market, runner, request } = waiting;
  const reason = lapseOnRelease(step.exchange, waiting, runnersOf(runner), step.at);
  if (reason !== null) {
    lapseCashOut(step, waiting, reason);
    return;
  }
  const position = player.positions.get(market) ?? newPosition(player, market);
  const scope = { player, market, runner, position };
  const offer = offerFor(scope, request, step.at);
  if ('code' in offer) {
    lapseCashOut(step, waiting, offer.code, offer.figure ?? null);
    return;
  }
  const betIds = strikeCashOut(step, scope, request, offer, id);
  endWait(step, waiting, { status: 'DONE', figure: offer.figure.figure as Paise, betIds });
}

/** Strikes or lapses the cash-outs whose wait is over. */
export function releaseCashOuts(step: Step): void {
  for (const waiting of step.exchange.cashOuts.filter(({ delayUntil }) => delayUntil <= step.at)) {
    release(step, waiting);
  }
}

/** Calls off a waiting cash-out. With the next ball in sight that would be a free option on the house, so there it is refused. */
export function cancelCashOut(exchange: Exchange, command: CancelCashOut): Outcome {
  if (!isId(command.playerId)) return refuse('INVALID_INPUT');
  const player = exchange.players.get(command.playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  const waiting = exchange.cashOuts.find((one) => one.id === command.cashOutId && one.player === player);
  if (waiting === undefined) return refuse('BET_TAKEN_OR_LAPSED');
  if (waiting.market.house !== null) return refuse('BET_IN_PROGRESS');
  const step = beginStep(exchange, command);
  callOff(step, waiting, null);
  return accept(step.events);
}

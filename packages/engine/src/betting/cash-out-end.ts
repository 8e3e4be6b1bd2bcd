import type { CashOutCancelled, CashOutLapse, CashOutWaiting } from '../events.ts';
import type { WaitingCashOut } from '../model.ts';
import type { CashOutReply } from '../outcome.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Step } from '../step-context.ts';
import { rearmAfter, stopWith } from '../triggers/end-trigger.ts';
import { amend } from './idempotency.ts';

/** How a waiting cash-out ends without being struck (trading rules T1.9). */

/** The fields of every event about a cash-out. */
export function subjectOf(
  { id, player, market, runner }: Pick<WaitingCashOut, 'id' | 'player' | 'market' | 'runner'>,
  at: number,
): Omit<CashOutWaiting, 'type' | 'delayUntil'> {
  return { cashOutId: id, playerId: player.id, marketId: market.id, runnerId: runner?.id ?? null, at };
}

/** Ends a cash-out's wait and remembers how it ended. */
export function endWait(
  { exchange }: Step,
  waiting: WaitingCashOut,
  ended: Pick<CashOutReply, 'status'> & Partial<CashOutReply>,
): void {
  exchange.cashOuts.splice(exchange.cashOuts.indexOf(waiting), 1);
  const { id, player, request } = waiting;
  if (request.customerRef === null) return;
  const nothing = { figure: null, betIds: [], delayUntil: null, because: null };
  amend(player, request.customerRef, { type: 'cashOut', cashOutId: id, ...nothing, ...ended });
}

/** Lapses one waiting cash-out; `figure` for FIGURE_WORSE. */
export function lapseCashOut(
  step: Step,
  waiting: WaitingCashOut,
  code: CashOutLapse,
  figure: Paise | null = null,
): void {
  endWait(step, waiting, { status: 'LAPSED', because: code, figure });
  step.events.push({ type: 'cashOutLapsed', ...subjectOf(waiting, step.at), code, figure });
  rearmAfter(step, waiting, code);
}

/** Lapses the waiting cash-outs that match. */
export function lapseCashOuts(
  step: Step,
  matches: (waiting: WaitingCashOut) => boolean,
  code: CashOutLapse,
): void {
  for (const waiting of step.exchange.cashOuts.filter(matches)) lapseCashOut(step, waiting, code);
}

/** Calls off a waiting cash-out at its owner's request. */
export function callOff(step: Step, waiting: WaitingCashOut, by: CashOutCancelled['by']): void {
  endWait(step, waiting, { status: 'CANCELLED' });
  step.events.push({ type: 'cashOutCancelled', ...subjectOf(waiting, step.at), by });
  stopWith(step, waiting);
}

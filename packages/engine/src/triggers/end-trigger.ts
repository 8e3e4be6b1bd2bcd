import type { CashOutId, MarketId } from '@layline/units/ids.ts';
import type { CashOutLapse, TriggerArmed, TriggerCancelledBy, TriggerLapsed } from '../events.ts';
import { TRIGGER_ATTEMPTS, TRIGGER_REST_MS, WHOLE } from '../limits.ts';
import type { Player, Trigger, WaitingCashOut } from '../model.ts';
import type { CashOutRequest } from '../order.ts';
import type { Step } from '../step-context.ts';
import { isLive, retire, triggersOf } from './trigger-index.ts';

/** How an automatic cash-out ends, or is armed again after its cash-out has lapsed (trading rules T3.4). */

/** The fields of every event about an automatic cash-out. */
export function subjectOf(
  { id, player, market }: Trigger,
  at: number,
): Pick<TriggerArmed, 'triggerId' | 'playerId' | 'marketId' | 'at'> {
  return { triggerId: id, playerId: player.id, marketId: market.id, at };
}

function end(
  { exchange, at }: Step,
  trigger: Trigger,
  status: Trigger['status'],
  code: string | null = null,
): void {
  trigger.status = status;
  trigger.code = code;
  trigger.endedAt = at;
  trigger.retryAt = null;
  retire(exchange.triggers, trigger);
}

/** Cancels one that is live. */
export function cancelOne(step: Step, trigger: Trigger, by: TriggerCancelledBy | null): void {
  end(step, trigger, 'CANCELLED', by);
  step.events.push({ type: 'triggerCancelled', ...subjectOf(trigger, step.at), by });
}

/** Cancels a player's armed ones, in one market or in all. Those whose cash-out waits end together with it. */
export function cancelTriggers(
  step: Step,
  player: Player,
  marketId: MarketId | null,
  by: TriggerCancelledBy,
): void {
  for (const trigger of triggersOf(step.exchange.triggers, player)) {
    const isMeant = marketId === null || trigger.market.id === marketId;
    if (isMeant && trigger.status === 'ARMED') cancelOne(step, trigger, by);
  }
}

/** Lapses those of the given ones that are live. */
export function lapseTriggers(
  step: Step,
  triggers: readonly Trigger[],
  reason: TriggerLapsed['reason'],
): void {
  for (const trigger of triggers.filter(isLive)) {
    end(step, trigger, 'LAPSED', reason);
    step.events.push({ type: 'triggerLapsed', ...subjectOf(trigger, step.at), reason });
  }
}

/** The one that began a waiting cash-out; undefined if its owner pressed. */
function firedBy({ exchange }: Step, { player, id }: WaitingCashOut): Trigger | undefined {
  return triggersOf(exchange.triggers, player).find(
    ({ status, cashOutId }) => status === 'FIRED' && cashOutId === id,
  );
}

/** Arms it again after its cash-out has lapsed, or ends it if that happened too often. */
export function rearmAfter(step: Step, waiting: WaitingCashOut, code: CashOutLapse): void {
  const trigger = firedBy(step, waiting);
  if (trigger === undefined) return;
  if (trigger.attempts >= TRIGGER_ATTEMPTS) {
    end(step, trigger, 'FAILED', code);
    step.events.push({ type: 'triggerFailed', ...subjectOf(trigger, step.at), code });
    return;
  }
  const retryAt = step.at + TRIGGER_REST_MS;
  trigger.status = 'ARMED';
  trigger.code = code;
  trigger.retryAt = retryAt;
  step.exchange.triggers.resting.add(trigger);
  step.events.push({ type: 'triggerRearmed', ...subjectOf(trigger, step.at), code, retryAt });
}

/** Ends it when its cash-out is called off. */
export function stopWith(step: Step, waiting: WaitingCashOut): void {
  const trigger = firedBy(step, waiting);
  if (trigger !== undefined) cancelOne(step, trigger, 'CALLED_OFF');
}

/**
 * After a cash-out was struck: the one that began it is done. If the whole market was cashed out, the player's others
 * there end too, because the position that they were armed for is closed.
 */
export function endAfterStrike(
  step: Step,
  { player, market }: Pick<WaitingCashOut, 'player' | 'market'>,
  { runnerId, share }: CashOutRequest,
  cashOutId: CashOutId,
): void {
  for (const trigger of triggersOf(step.exchange.triggers, player)) {
    if (trigger.market !== market || !isLive(trigger)) continue;
    if (trigger.status === 'FIRED' && trigger.cashOutId === cashOutId) {
      end(step, trigger, 'DONE');
      step.events.push({ type: 'triggerDone', ...subjectOf(trigger, step.at), cashOutId });
    } else if (runnerId === null && share === WHOLE) {
      cancelOne(step, trigger, 'CASH_OUT');
    }
  }
}

import type { TriggerEvent } from '@layline/engine/events.ts';
import type { Trigger } from './world.ts';

/** What happens to automatic cash-outs, as lines of text (`effects.ts`). */

function detailsOf(event: TriggerEvent): string {
  switch (event.type) {
    case 'triggerArmed':
      return `armed ${event.rule} ${event.amount} ${event.give} ${event.best}`;
    case 'triggerMoved':
      return `saw ${event.best}`;
    case 'triggerFired':
      return `fired cash-out ${event.cashOutId} at ${event.figure}`;
    case 'triggerDone':
      return `done by cash-out ${event.cashOutId}`;
    case 'triggerRearmed':
      return `armed again after ${event.code}, not before ${event.retryAt}`;
    case 'triggerFailed':
      return `failed ${event.code}`;
    case 'triggerCancelled':
      return `cancelled ${event.by}`;
    case 'triggerLapsed':
      return `lapsed ${event.reason}`;
  }
}

/** An event about an automatic cash-out as a line. */
export function triggerLine(event: TriggerEvent): string {
  return effectOn({ ...event, id: event.triggerId }, detailsOf(event));
}

/** What the auditor expects to happen to one of them. */
export function effectOn(
  { id, playerId, marketId }: Pick<Trigger, 'id' | 'playerId' | 'marketId'>,
  what: string,
): string {
  return `trigger ${id} of ${playerId} in ${marketId} ${what}`;
}

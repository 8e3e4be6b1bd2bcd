import type { ArmedEvent } from '@layline/engine/armed-events.ts';
import type { ArmedOrder } from './world.ts';

/** What happens to armed orders, as lines of text (`effects.ts`). */

function detailsOf(event: ArmedEvent): string {
  switch (event.type) {
    case 'orderArmed':
      return `armed ${event.kind}`;
    case 'armedReduced':
      return `reduced to ${event.stake}`;
    case 'armedMoved':
      return `moved to ${event.price}`;
    case 'armedChanged':
      return `changed to ${event.price}, ${event.stake}, ${event.expiresAt}`;
    case 'armedFired':
      return `fired bet ${event.betId} at ${event.price}`;
    case 'armedDone':
      return 'done';
    case 'armedFailed':
      return `failed ${event.code}`;
    case 'armedCancelled':
      return `cancelled ${event.by}`;
    case 'armedLapsed':
      return `lapsed ${event.reason}`;
  }
}

/** An event about an armed order as a line. */
export function armedLine(event: ArmedEvent): string {
  return effectOn({ ...event, id: event.armedId }, detailsOf(event));
}

/** What the auditor expects to happen to one of them. */
export function effectOn(
  { id, playerId, marketId }: Pick<ArmedOrder, 'id' | 'playerId' | 'marketId'>,
  what: string,
): string {
  return `armed order ${id} of ${playerId} in ${marketId} ${what}`;
}

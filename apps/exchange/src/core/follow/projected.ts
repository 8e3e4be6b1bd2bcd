import type { BusEnd } from './bus.ts';
import { bodyOf, signed } from './signed-message.ts';

/** Subject on which a follower that writes the projections says how far they have come. */
const PROJECTED = 'x.projected';

/**
 * The projections hold everything up to the command `position`, as read or written under the leader of this epoch. Under the next one they may hold less, because a crash of PostgreSQL
 * can undo their last transactions. So messages from other epochs are ignored, and replaying old ones misleads nobody.
 */
export interface Projected {
  readonly epoch: number;
  readonly position: number;
}

/** Tells all processes how far the projections have come. */
export function sayProjected({ bus, key }: BusEnd, { epoch, position }: Projected): void {
  bus.publish(PROJECTED, signed(key, PROJECTED, Buffer.from(JSON.stringify({ epoch, position }))));
}

/** Calls `listener` with each such message. Returns the function that stops it. */
export function hearProjected({ bus, key }: BusEnd, listener: (projected: Projected) => void): () => void {
  return bus.listen(PROJECTED, (message) => {
    const body = bodyOf(key, PROJECTED, message);
    if (body !== null) listener(JSON.parse(body.toString()) as Projected);
  });
}

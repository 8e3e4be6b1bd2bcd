import type { Bus } from './bus.ts';
import { bodyOf, signed } from './signed-message.ts';

/** Subject on which a follower that writes the projections says how far they have come. */
const PROJECTED = 'x.projected';

interface End {
  readonly bus: Bus;
  /** The exchange's key for messages between its processes. */
  readonly key: Buffer;
}

/**
 * The projections hold everything up to the command `position`, as read or written under the leader of this epoch. Under the next one they may hold less: a crash of PostgreSQL
 * takes back their last transactions. So a leader believes nothing of other epochs, and nobody can mislead it by repeating old messages.
 */
export interface Projected {
  readonly epoch: number;
  readonly position: number;
}

/** Tells all processes how far the projections have come. */
export function sayProjected({ bus, key }: End, { epoch, position }: Projected): void {
  bus.publish(PROJECTED, signed(key, PROJECTED, Buffer.from(JSON.stringify({ epoch, position }))));
}

/** Calls `listener` with whatever is said about the projections. Returns the function that stops it. */
export function hearProjected({ bus, key }: End, listener: (projected: Projected) => void): () => void {
  return bus.listen(PROJECTED, (message) => {
    const body = bodyOf(key, PROJECTED, message);
    if (body !== null) listener(JSON.parse(body.toString()) as Projected);
  });
}

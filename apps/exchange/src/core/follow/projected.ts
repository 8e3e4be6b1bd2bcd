import type { Bus } from './bus.ts';
import { bodyOf, signed } from './signed-message.ts';

/** Subject on which a follower that writes the projections says how far they have come. */
const PROJECTED = 'x.projected';

interface End {
  readonly bus: Bus;
  /** The exchange's key for messages between its processes. */
  readonly key: Buffer;
}

/** Tells all processes that the projections hold everything up to the command `position`. */
export function sayProjected({ bus, key }: End, position: number): void {
  bus.publish(PROJECTED, signed(key, PROJECTED, Buffer.from(String(position))));
}

/** Calls `listener` with each position that the projections have reached, as told. Returns the function that stops it. */
export function hearProjected({ bus, key }: End, listener: (position: number) => void): () => void {
  return bus.listen(PROJECTED, (message) => {
    const body = bodyOf(key, PROJECTED, message);
    if (body !== null) listener(Number(body.toString()));
  });
}

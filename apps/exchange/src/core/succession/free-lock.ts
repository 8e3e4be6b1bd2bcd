import type { BusEnd } from '../follow/bus.ts';
import { bodyOf, signed } from '../follow/signed-message.ts';

/** Subject on which a leader says that it has given up the lock. */
const FREE = 'x.free';

/** Tells followers that the lock of the leader is free, so that they need not find out by looking. */
export function sayFree({ bus, key }: BusEnd): void {
  bus.publish(FREE, signed(key, FREE, Buffer.alloc(0)));
}

/** Calls `listener` when a leader says that the lock is free. It is a hint, which may be old or may never come. Returns the function that stops it. */
export function hearFree({ bus, key }: BusEnd, listener: () => void): () => void {
  return bus.listen(FREE, (message) => {
    if (bodyOf(key, FREE, message) !== null) listener();
  });
}

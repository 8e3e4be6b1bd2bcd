import { SWEEP_MS } from './limits.ts';
import type { HubLimits } from './limits.ts';

/** True if a Ping sent at the next sweep would be later than the keep-alive interval allows. */
export function isPingDue(now: number, lastSent: number, limits: HubLimits): boolean {
  return now - lastSent + SWEEP_MS > limits.keepAliveMs;
}

/** True if the client has sent no hub message for the client timeout. */
export function isClientSilent(now: number, lastReceived: number, limits: HubLimits): boolean {
  return now - lastReceived >= limits.clientTimeoutMs;
}

/** A moment when bytes were waiting to be written. */
interface Mark {
  readonly time: number;
  probed: boolean;
}

/**
 * Checks that writes reach the operating system. A callback on every write would make a message to many clients a
 * third more expensive. Because writes finish in order, only the first write after a sweep that found bytes waiting
 * needs one.
 */
export class WriteWatch {
  #mark: Mark | undefined;

  /** The callback that the next write must carry, if any. */
  probe(): (() => void) | undefined {
    const mark = this.#mark;
    if (mark === undefined || mark.probed) return undefined;
    mark.probed = true;
    return () => {
      if (this.#mark === mark) this.#mark = undefined;
    };
  }

  /** Call at every sweep. True if bytes found waiting by an earlier sweep are still waiting after `timeoutMs`. */
  isOverdue(now: number, bufferedBytes: number, timeoutMs: number): boolean {
    if (bufferedBytes === 0) {
      this.#mark = undefined;
      return false;
    }
    this.#mark ??= { time: now, probed: false };
    return now - this.#mark.time >= timeoutMs;
  }
}

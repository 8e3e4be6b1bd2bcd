import { SWEEP_MS } from './limits.ts';
import type { HubLimits } from './limits.ts';

/** True when a Ping sent at the next sweep would come later than the keep-alive interval allows. */
export function isPingDue(now: number, lastSent: number, limits: HubLimits): boolean {
  return now - lastSent + SWEEP_MS > limits.keepAliveMs;
}

/** True when the client has sent no hub message for the client timeout. */
export function isClientSilent(now: number, lastReceived: number, limits: HubLimits): boolean {
  return now - lastReceived >= limits.clientTimeoutMs;
}

/** A moment at which bytes were waiting to be written. */
interface Mark {
  readonly time: number;
  probed: boolean;
}

/**
 * Watches that writes reach the operating system. A callback for every write would cost a third more per message
 * sent to many, so only the first write after a sweep that found bytes waiting carries one: writes finish in order.
 */
export class WriteWatch {
  #mark: Mark | undefined;

  /** The callback that the next write shall carry, if any. */
  probe(): (() => void) | undefined {
    const mark = this.#mark;
    if (mark === undefined || mark.probed) return undefined;
    mark.probed = true;
    return () => {
      if (this.#mark === mark) this.#mark = undefined;
    };
  }

  /** To be asked at every sweep: true when what an earlier sweep found waiting still is after `timeoutMs`. */
  isOverdue(now: number, bufferedBytes: number, timeoutMs: number): boolean {
    if (bufferedBytes === 0) {
      this.#mark = undefined;
      return false;
    }
    this.#mark ??= { time: now, probed: false };
    return now - this.#mark.time >= timeoutMs;
  }
}

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

/**
 * Watches that writes reach the operating system, for any number of writes at the price of two counters. Writes
 * finish in the order in which they started.
 */
export class WriteWatch {
  #started = 0;
  #finished = 0;
  #markCount = 0;
  #markTime = 0;

  started(): void {
    this.#started += 1;
  }

  finished(): void {
    this.#finished += 1;
  }

  /** To be asked at every sweep: true when a write that an earlier sweep saw is still unfinished after `timeoutMs`. */
  isOverdue(now: number, timeoutMs: number): boolean {
    if (this.#finished >= this.#markCount) {
      this.#markCount = this.#started;
      this.#markTime = now;
      return false;
    }
    return now - this.#markTime >= timeoutMs;
  }
}

/** Failures in a row after which a push service is left alone. */
const FAILURES = 3;
/** First pause, which doubles with each further failure, and the longest, ms. */
const PAUSE_MS = 5_000;
const PAUSE_MAX_MS = 300_000;
/** Services remembered. */
const SERVICES_MAX = 500;

/** Which push services do not work just now, so that messages to them do not hold up those to others. */
export class ServiceHealth {
  readonly #now: () => number;
  readonly #failing = new Map<string, { failures: number; until: number }>();

  /** `now` in UTC ms. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** When the service may be called again, UTC ms; 0 if it works. */
  pausedUntil(host: string): number {
    return this.#failing.get(host)?.until ?? 0;
  }

  /** Notes whether a service has answered as one that works. Messages that were on their way when its pause began do not prolong it. */
  note(host: string, works: boolean): void {
    if (!works && this.pausedUntil(host) > this.#now()) return;
    const failures = works ? 0 : (this.#failing.get(host)?.failures ?? 0) + 1;
    this.#failing.delete(host);
    if (failures === 0) return;
    const pause = Math.min(PAUSE_MS * 2 ** (failures - FAILURES), PAUSE_MAX_MS);
    this.#failing.set(host, { failures, until: failures < FAILURES ? 0 : this.#now() + pause });
    const [oldest] = this.#failing.keys();
    if (this.#failing.size > SERVICES_MAX && oldest !== undefined) this.#failing.delete(oldest);
  }
}

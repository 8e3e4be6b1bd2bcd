import { useEffect, useState } from 'react';

/** How many of the latest messages count. */
const SAMPLES = 20;

/**
 * The server's clock, estimated from messages. A message is never early, so the one with the least latency is the best estimate.
 * It runs on the page's monotonic clock: setting the device's clock changes nothing.
 */
export class ServerClock {
  readonly #monotonic: () => number;
  #offsets: number[] = [];

  /** `monotonic` in ms, as performance.now gives it. */
  constructor(monotonic: () => number = () => performance.now()) {
    this.#monotonic = monotonic;
  }

  /** Records a sample: a message that was sent at `now`, UTC ms. */
  observe(now: number): void {
    this.#offsets = [...this.#offsets, now - this.#monotonic()].slice(-SAMPLES);
  }

  /** Drops all samples: the monotonic clock may have stopped while the machine slept. */
  forget(): void {
    this.#offsets = [];
  }

  /** The server's time, UTC ms; the device's own if there is no sample. */
  now(): number {
    if (this.#offsets.length === 0) return Date.now();
    return Math.max(...this.#offsets) + this.#monotonic();
  }
}

/** The server's time, UTC ms, updated at the given interval (ms). */
export function useServerNow(clock: ServerClock, everyMs: number): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}

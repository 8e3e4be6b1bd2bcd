import type { Feed, TimedMessage } from './feed.ts';

/** The clock of a paced feed; virtual in tests. */
export interface PaceClock {
  /** Milliseconds; never goes back. */
  now(): number;
  /** Resolves after `ms`; rejects when the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export interface PaceOptions {
  readonly clock: PaceClock;
  /** Feed time per clock time: 60 plays an hour in a minute, Infinity plays everything at once. */
  readonly speed: number;
  /** Longest wait between two messages, ms of feed time; recordings have gaps of hours. */
  readonly maxGapMs: number;
  /** Receives the messages in order, one at a time: the next one waits until this has resolved. */
  readonly sink: (message: TimedMessage) => Promise<void> | void;
  readonly signal: AbortSignal;
}

/**
 * Plays a feed against a clock. Due times are counted from the first message, so that late wake-ups do not add up. A slow sink
 * holds the feed back; the feed then catches up without dropping anything. Resolves with the number of messages delivered, at the
 * end of the feed or soon after an abort. Throws RangeError for a speed or gap that is not positive, and whatever the feed or
 * sink throws.
 */
export async function paceFeed(feed: Feed, options: PaceOptions): Promise<number> {
  const { clock, speed, maxGapMs, sink, signal } = options;
  if (!(speed > 0)) throw new RangeError(`speed ${speed} is not positive`);
  if (!(maxGapMs > 0)) throw new RangeError(`longest gap ${maxGapMs} is not positive`);
  let delivered = 0;
  let last: number | null = null;
  let due = clock.now();
  for await (const message of feed) {
    if (signal.aborted) break;
    const gap: number = last === null ? 0 : Math.min(Math.max(message.at - last, 0), maxGapMs);
    last = message.at;
    due += gap / speed;
    const wait = due - clock.now();
    if (wait > 0 && !(await slept(clock, wait, signal))) break;
    await sink(message);
    delivered += 1;
  }
  return delivered;
}

/** False if an abort cut the sleep short. */
async function slept(clock: PaceClock, ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await clock.sleep(ms, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return !signal.aborted;
}

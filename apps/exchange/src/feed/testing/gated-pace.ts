import type { Feed, TimedMessage } from '@layline/feeds/feed.ts';
import type { PaceClock } from '@layline/feeds/pace.ts';
import { until } from '@layline/simulation/base/until.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';

/** A clock on which a feed plays as far as the test allows, and which the test moves. */
export class GatedPace implements PaceClock {
  #time = new VirtualTime();
  #left = 0;
  #wake: (() => void) | null = null;

  /** The time of the exchange that plays the feed. */
  goBy(time: VirtualTime): void {
    this.#time = time;
  }

  now(): number {
    return this.#time.now();
  }

  async sleep(ms: number, signal: AbortSignal): Promise<void> {
    while (ms > this.#left) {
      await new Promise<void>((resolve, reject) => {
        this.#wake = resolve;
        signal.addEventListener('abort', () => reject(new Error('the feed was stopped')), { once: true });
      });
    }
    this.#left -= ms;
    this.#time.advance(ms);
  }

  /** Lets the feed play for `ms`; resolves when it waits for more. */
  async play(ms: number): Promise<void> {
    this.#left += ms;
    const wake = this.#wake;
    this.#wake = null;
    wake?.();
    await until(() => this.#wake !== null);
  }
}

/** Only what a feed says of some events and their markets; the ids of both begin with the event's. */
export async function* only(feed: Feed, isWanted: (id: string) => boolean): AsyncGenerator<TimedMessage> {
  for await (const timed of feed) {
    const { message } = timed;
    const id =
      message.type === 'event'
        ? message.event.id
        : message.type === 'market'
          ? message.market.id
          : 'eventId' in message
            ? message.eventId
            : message.marketId;
    if (isWanted(id)) yield timed;
  }
}

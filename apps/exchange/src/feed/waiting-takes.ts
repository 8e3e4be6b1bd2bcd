import type { FeedMessage } from '@layline/feeds/feed.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { FEED_BATCH } from './feed-sender.ts';
import type { ThinMarkets } from './thin-markets.ts';

type Take = Extract<FeedMessage, { type: 'take' }>;

/** Maximum takes that wait. They must fit into one batch, together with the mark that records them as done. */
const TAKES_MAX = FEED_BATCH / 2;

/** Takes that have not been sent to the engine yet. In a market that rests only the last one counts, as with quotes. */
export class WaitingTakes {
  readonly #thin: ThinMarkets;
  readonly #due: Take[] = [];
  readonly #resting = new Map<MarketId, Take>();

  constructor(thin: ThinMarkets) {
    this.#thin = thin;
  }

  note(take: Take): void {
    if (this.#thin.isResting(take.marketId)) this.#resting.set(take.marketId, take);
    else this.#due.push(take);
  }

  get areDue(): boolean {
    return this.#due.length > 0;
  }

  /** True if no more may be noted before these are taken. */
  get isFull(): boolean {
    return this.#due.length >= TAKES_MAX;
  }

  /** Removes the takes that are due from the queue and returns them, oldest first. */
  takeDue(): readonly Take[] {
    const due = this.#due.splice(0);
    for (const [marketId, take] of this.#resting) {
      if (due.length >= TAKES_MAX) break;
      if (this.#thin.isResting(marketId)) continue;
      this.#resting.delete(marketId);
      due.push(take);
    }
    return due;
  }

  /** Drops the take that waits in a resting market, because a later event there has made it obsolete. */
  forget(marketId: MarketId): void {
    this.#resting.delete(marketId);
  }
}

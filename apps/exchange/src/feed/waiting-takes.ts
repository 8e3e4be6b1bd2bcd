import type { FeedMessage } from '@layline/feeds/feed.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { FEED_BATCH } from './feed-sender.ts';
import type { ThinMarkets } from './thin-markets.ts';

type Take = Extract<FeedMessage, { type: 'take' }>;

/** Takes that wait at most; they must fit into one batch, together with the mark that says that they are done. */
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

  /** Takes those that are due, oldest first. */
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

  /** Drops what rests in a market, because what happens there now has outdated it. */
  forget(marketId: MarketId): void {
    this.#resting.delete(marketId);
  }
}

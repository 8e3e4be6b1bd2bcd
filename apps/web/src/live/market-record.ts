import type { MarketBook, MarketChange } from '../provider/books.ts';
import { changed, viewOf } from './market-view.ts';
import type { MarketView } from './market-view.ts';

/** Maximum deltas waiting for an image; beyond it the image has to be enough, and another is requested if it is not. */
const WAITING_MAX = 64;

/** What a message did to a record: `gap` needs an image, `old` was already known. */
export type Applied = 'changed' | 'old' | 'gap' | 'waiting';

/**
 * A market as received. `latest` is ahead of the screen; `whole` is false from a gap, a lost connection or the end of
 * the subscription until the next image.
 */
export class MarketRecord {
  latest: MarketView;
  whole: boolean;
  /** UTC ms of our own clock at which prices arrived in a single answer (poll, page load); null if none did. */
  answeredAt: number | null = null;
  #waiting: MarketChange[] = [];

  constructor(view: MarketView, whole: boolean) {
    this.latest = view;
    this.whole = whole;
  }

  /** Applies an image. One older than what is known is ignored, unless there is a gap. */
  takeImage(book: MarketBook): Applied {
    if (this.whole && book.sequence <= this.latest.sequence && book.publishedAt <= this.latest.publishedAt) {
      return 'old';
    }
    this.latest = viewOf(book, this.latest);
    this.whole = true;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const change of waiting) if (this.take(change) === 'gap') return 'gap';
    return 'changed';
  }

  /** Applies a delta of the stream. */
  take(change: MarketChange): Applied {
    if (change.image) return this.takeImage(change.image);
    if (!this.whole) {
      if (this.#waiting.length < WAITING_MAX) this.#waiting.push(change);
      return 'waiting';
    }
    if (change.sequence <= this.latest.sequence) return 'old';
    const next = change.follows === this.latest.sequence ? changed(this.latest, change) : null;
    if (next === null) {
      this.tear();
      this.#waiting.push(change);
      return 'gap';
    }
    this.latest = next;
    return 'changed';
  }

  /** What is known may be incomplete from here until an image arrives. */
  tear(): void {
    this.whole = false;
    this.#waiting = [];
  }
}

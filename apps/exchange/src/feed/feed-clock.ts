/**
 * Converts feed time to exchange time. A feed has its own clock (a recording's is years back), but a void window is about
 * when bets were matched here.
 */
export class FeedClock {
  readonly #marks: { readonly feedAt: number; exchangeAt: number }[] = [];
  readonly #most: number;

  constructor(most = 20_000) {
    this.#most = most;
  }

  /** Records that a message of feed time `feedAt` arrived at `exchangeAt`. Both UTC ms, neither ever decreases. */
  mark(feedAt: number, exchangeAt: number): void {
    const last = this.#marks.at(-1);
    if (last !== undefined && last.feedAt === feedAt) return;
    this.#marks.push({ feedAt, exchangeAt });
    if (this.#marks.length > this.#most) this.#marks.splice(0, this.#most >> 1);
  }

  /** Moves all marks so that the last one is at `exchangeAt`: those of an earlier process, of which only the distances are known. */
  endAt(exchangeAt: number): void {
    const by = exchangeAt - (this.#marks.at(-1)?.exchangeAt ?? exchangeAt);
    for (const mark of this.#marks) mark.exchangeAt += by;
  }

  /** Exchange time at which the feed reached `feedAt`: that of the first mark at or after it, else of the last mark. */
  exchangeTime(feedAt: number): number {
    let low = 0;
    let high = this.#marks.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#marks[middle]?.feedAt ?? Infinity) >= feedAt) high = middle;
      else low = middle + 1;
    }
    return this.#marks[low]?.exchangeAt ?? 0;
  }
}

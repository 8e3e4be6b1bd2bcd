import type { Batch } from '../engine.ts';

/** The most commands kept: more than projections may fall behind by default, with what a leader takes in a second. */
const KEPT_COMMANDS = 50_000;

/** Batches that a follower has applied and the projections may lack. If it takes over, it has to project them. */
export class RecentBatches {
  readonly #most: number;
  readonly #batches: Batch[] = [];
  #commands = 0;
  /** Every batch after this position is kept; undefined before the first. */
  #after: number | undefined;

  constructor(most = KEPT_COMMANDS) {
    this.#most = most;
  }

  /** Adds the next batch, and drops those that the projections have, up to `projected`, and the oldest if there are too many. */
  add(batch: Batch, projected: number): void {
    this.#after ??= batch.firstSeq - 1;
    this.#batches.push(batch);
    this.#commands += batch.commands.length;
    for (;;) {
      const [oldest] = this.#batches;
      if (oldest === undefined || (oldest.lastSeq > projected && this.#commands <= this.#most)) return;
      this.#batches.shift();
      this.#commands -= oldest.commands.length;
      this.#after = oldest.lastSeq;
    }
  }

  /** The batches after `position`, for a follower that has applied everything up to `tip`; null if some are no longer kept. */
  since(position: number, tip: number): readonly Batch[] | null {
    if (position < (this.#after ?? tip)) return null;
    return this.#batches.filter(({ lastSeq }) => lastSeq > position);
  }
}

import type { Batch } from '../engine.ts';

/** Database tables derived from committed batches, and the position they have reached. */
export interface Projection {
  /** Last command applied, 0 before the first. Also reloads what `apply` keeps of the tables in memory, so call it before the first `apply` and whenever another process may have written. */
  position(): Promise<number>;
  /** Applies batches and moves the position from `from` to `to`, all or nothing; rejects if the position is not `from`. */
  apply(batches: readonly Batch[], from: number, to: number): Promise<void>;
  /** Empties the tables and sets the position to 0. */
  clear(): Promise<void>;
}

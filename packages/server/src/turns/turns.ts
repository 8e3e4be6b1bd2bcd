import { sql, type RawBuilder } from 'kysely';
import { KeyedMutex } from '../keyed-mutex.ts';

/** The right to work under a key, as long as `isHeld`. */
export interface Turn {
  /**
   * A condition for a statement that begins something: true if this process still has its turn. Then nobody else's turn of this key begins before the
   * transaction has ended. It says so within a transaction of PostgreSQL, and is simply true where only one process takes turns.
   */
  readonly isHeld: RawBuilder<boolean>;
}

/** Work under one key, usually a player, is done in turn, so that a check and the change it allows are one step. */
export interface Turns {
  /** True if other processes take turns of the same keys. */
  readonly areShared: boolean;
  /** Does `work` once it has its turn. Rejects with `Overloaded`, and `work` is not begun, if that takes too long. */
  run<T>(key: string, work: (turn: Turn) => Promise<T>): Promise<T>;
  /** Ends all turns. `run` must not be called after that. */
  close(): Promise<void>;
}

const ALWAYS: Turn = { isHeld: sql<boolean>`1 = 1` };

/** The turns of a process that shares its storage with no other. */
export class OwnTurns implements Turns {
  readonly areShared = false;
  readonly #mutex = new KeyedMutex();

  run<T>(key: string, work: (turn: Turn) => Promise<T>): Promise<T> {
    return this.#mutex.run(key, () => work(ALWAYS));
  }

  async close(): Promise<void> {
    // Nothing is held outside this process.
  }
}

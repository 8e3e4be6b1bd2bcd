import type { PlayerId } from '@layline/units/ids.ts';
import { Overloaded } from '../../core/errors.ts';

/** Callers of one player that may wait. */
const WAITING_MAX = 250;

interface Line {
  last: Promise<unknown>;
  waiting: number;
}

/**
 * One at a time per player: whoever counts a player's requests before making one, or moves one on, does so alone. Enough
 * because one process alone writes the storage.
 */
export class PlayerTurns {
  readonly #lines = new Map<PlayerId, Line>();

  /** Runs `work` when those before it are done; rejects with `Overloaded` if too many wait. */
  async take<T>(player: PlayerId, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(player) ?? { last: Promise.resolve(), waiting: 0 };
    if (line.waiting >= WAITING_MAX) throw new Overloaded();
    this.#lines.set(player, line);
    line.waiting += 1;
    const mine = line.last.then(work);
    line.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) this.#lines.delete(player);
    }
  }
}

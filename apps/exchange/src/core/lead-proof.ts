import type { Beats } from '@layline/server/db/database.ts';
import { NotLeading } from './errors.ts';

/**
 * Proves that this process still leads. A leader that was paused or cut off may have lost the lead without knowing it yet, and then others have shown what it lacks. A clock
 * proves nothing, because it may have stood still with the process; a write that only the leader can make does. Readers that wait at the same time share one.
 */
export class LeadProof {
  readonly #beats: Pick<Beats, 'prove'>;
  /** Resolves for those who asked since the last write began; null if nobody has. */
  #asked: PromiseWithResolvers<void> | null = null;
  #writes = 0;

  constructor(beats: Pick<Beats, 'prove'>) {
    this.#beats = beats;
  }

  /** Resolves once a write is on disk that began after the call. Rejects with `NotLeading` if it fails. */
  ask(): Promise<void> {
    this.#asked ??= this.#ask();
    return this.#asked.promise;
  }

  /** Makes a write that only the leader can make: it proves the lead to everybody who has asked before. */
  async during<T>(write: () => Promise<T>): Promise<T> {
    const asked = this.#asked;
    this.#asked = null;
    this.#writes += 1;
    try {
      const written = await write();
      asked?.resolve();
      return written;
    } catch (error) {
      asked?.reject(new NotLeading('this process may have lost the lead'));
      throw error;
    } finally {
      this.#writes -= 1;
      if (this.#asked !== null) this.#beatUnlessWriting();
    }
  }

  #ask(): PromiseWithResolvers<void> {
    const asked = Promise.withResolvers<void>();
    // Each of those who wait hears of it by itself.
    asked.promise.catch(() => undefined);
    this.#beatUnlessWriting();
    return asked;
  }

  /** After this turn of the event loop, in which the next batch of commands may begin to be written, which proves as much. */
  #beatUnlessWriting(): void {
    setImmediate(() => {
      if (this.#asked === null || this.#writes > 0) return;
      this.during(() => this.#beats.prove()).catch(() => undefined);
    });
  }
}

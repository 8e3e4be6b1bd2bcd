import type { Beats } from '@layline/server/db/database.ts';
import type { Scheduler } from '@layline/server/scheduler.ts';
import { NotLeading, TooManyReads } from '../errors.ts';

/** How long a reader waits, ms: no longer than a follower waits for the leader's reply. */
const PATIENCE_MS = 3000;

/** Those who asked between two writes. */
interface Asked extends PromiseWithResolvers<void> {
  readers: number;
}

/**
 * Proves that this process still leads. A leader that was paused or cut off may have lost the lead without knowing it yet, and then others have shown what it lacks. A clock
 * proves nothing, because it may have stood still with the process; a write that only the leader can make does. Readers that wait at the same time share one.
 */
export class LeadProof {
  readonly #beats: Pick<Beats, 'prove'>;
  readonly #scheduler: Scheduler;
  readonly #most: number;
  /** Resolves for those who asked since the last write began; null if nobody has. */
  #asked: Asked | null = null;
  #waiting = 0;
  #writes = 0;

  /** At most `most` readers wait at the same time. */
  constructor(beats: Pick<Beats, 'prove'>, scheduler: Scheduler, most: number) {
    this.#beats = beats;
    this.#scheduler = scheduler;
    this.#most = most;
  }

  /**
   * Resolves once a write is on disk that began after the call. Rejects with `NotLeading` if it fails or is not done within three seconds, and with `TooManyReads` if too many
   * wait already.
   */
  ask(): Promise<void> {
    if (this.#waiting >= this.#most) return Promise.reject(new TooManyReads());
    this.#asked ??= this.#begin();
    this.#asked.readers += 1;
    this.#waiting += 1;
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

  #begin(): Asked {
    const asked: Asked = { ...Promise.withResolvers<void>(), readers: 0 };
    const stopWaiting = this.#scheduler.after(PATIENCE_MS, () =>
      asked.reject(new NotLeading('this process could not prove in time that it leads')),
    );
    const settled = (): void => {
      stopWaiting();
      this.#waiting -= asked.readers;
      if (this.#asked === asked) this.#asked = null;
    };
    // Each of those who wait hears of a rejection by itself.
    asked.promise.then(settled, settled);
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

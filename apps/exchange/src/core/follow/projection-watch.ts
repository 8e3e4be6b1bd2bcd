import { Unavailable } from '@layline/server/errors.ts';
import { every, wait, type Scheduler } from '@layline/server/scheduler.ts';
import type { Database } from '../../db/database.ts';
import type { Subject } from '../bus/signed-message.ts';

/** On which a follower that writes the projections says how far they have come. */
export const PROJECTED: Subject<Projected> = 'x.projected';

/**
 * The projections hold everything up to the command `position`, as read or written under the leader of this epoch. Under the next one they may hold less, because a crash of PostgreSQL
 * can undo their last transactions. So messages from other epochs are ignored, and replaying old ones misleads nobody.
 */
export interface Projected {
  readonly epoch: number;
  readonly position: number;
}

/** How often the position of the projections is read while somebody waits for it, and while nobody does, ms. */
const WAITING_MS = 50;
const IDLE_MS = 1000;
/** The longest that a reader waits, ms. */
const PATIENCE_MS = 2000;

/** How far the projections have come, which another process writes. */
export class ProjectionWatch {
  readonly #database: Pick<Database, 'read'>;
  readonly #scheduler: Scheduler;
  readonly #stop: () => void;
  #position = 0;
  #asking: Promise<void> | undefined;

  constructor(database: Pick<Database, 'read'>, scheduler: Scheduler) {
    this.#database = database;
    this.#scheduler = scheduler;
    // An unread position is only an old one; the readiness check reports the storage.
    this.#stop = every(scheduler, IDLE_MS, () => void this.#ask().catch(() => undefined));
  }

  /** The position as last read. */
  get position(): number {
    return this.#position;
  }

  /** Resolves once the projections have applied the command `seq`. Rejects with `Unavailable` if that takes too long. */
  async waitFor(seq: number): Promise<void> {
    let isLate = false;
    const stop = this.#scheduler.after(PATIENCE_MS, () => {
      isLate = true;
    });
    try {
      while (this.#position < seq) {
        await this.#ask();
        if (this.#position >= seq) return;
        if (isLate) throw new Unavailable('the histories are too far behind');
        await wait(this.#scheduler, WAITING_MS);
      }
    } finally {
      stop();
    }
  }

  /** The process that writes the projections says that they hold everything up to `position`. */
  reached(position: number): void {
    this.#position = Math.max(this.#position, position);
  }

  stop(): void {
    this.#stop();
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#read().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #read(): Promise<void> {
    const row = await this.#database.read.selectFrom('projection_position').select('seq').executeTakeFirst();
    this.#position = row?.seq ?? 0;
  }
}

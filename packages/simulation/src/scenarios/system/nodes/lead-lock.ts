import type { Database } from '@layline/exchange/src/db/database.ts';
import type { LeadingSession } from '@layline/server/db/database.ts';
import type { LeaderSeen } from '@layline/server/db/postgres/leader-session.ts';
import { SessionShared, StorageInUse } from '@layline/server/db/statement.ts';
import { every } from '@layline/server/scheduler.ts';
import type { SimulatedStorage } from '../machine/simulated-storage.ts';
import type { ProcessTime } from '../machine/simulated-time.ts';
import type { StorageLine } from '../machine/storage-line.ts';

/** How often a process that leads shows that it runs, ms. */
const PULSE_MS = 200;
/** How often it stores its position, ms. */
const BEAT_MS = 500;

interface Holder {
  readonly storage: SimulatedStorage;
  /** When its process last gave a sign of life, ms since the start. */
  seenAt: number;
}

/** Stands in for PostgreSQL's lock of the leader, which SQLite lacks: one session has it, until it gives it up, its process ends, or it is ended for its silence. */
export class LeadLock {
  readonly #elapsed: () => number;
  #holder: Holder | null = null;

  /** `elapsed` is the server's monotonic time, ms. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** The session of a process that leads from now on. Throws `StorageInUse` if another one does. */
  take(storage: SimulatedStorage, time: ProcessTime, line: StorageLine): LeadingSession {
    if (this.#holder !== null) throw new StorageInUse('the simulated storage');
    const holder: Holder = { storage, seenAt: this.#elapsed() };
    this.#holder = holder;
    const isHeld = (): boolean => this.#holder === holder;
    const see = (): void => {
      holder.seenAt = this.#elapsed();
    };
    every(time, PULSE_MS, () => {
      if (line.cutForMs === 0) see();
    });
    let hasReleased = false;
    return {
      mark: () => (isHeld() ? Promise.resolve() : Promise.reject(new SessionShared())),
      beat(beat) {
        const prove = async (): Promise<void> => {
          try {
            await storeBeat(storage.database, beat);
            see();
          } catch (error) {
            // A process that has given up the lead completes the calls that it has.
            if (!hasReleased) storage.endSession('LOST');
            throw error;
          }
        };
        const stop = every(time, BEAT_MS, () => {
          if (isHeld()) prove().catch(() => undefined);
        });
        return { prove, stop };
      },
      limitSilence: () => Promise.resolve(),
      release: () => {
        if (isHeld()) this.#holder = null;
        hasReleased = true;
        return Promise.resolve();
      },
    };
  }

  /** Whether the process with this storage has the lock. */
  isHeldWith(storage: SimulatedStorage): boolean {
    return this.#holder?.storage === storage;
  }

  /** What a process that follows sees of the leader. */
  look(): LeaderSeen {
    const holder = this.#holder;
    return { isOwned: holder !== null, silentMs: holder && this.#elapsed() - holder.seenAt };
  }

  /** Ends the session if its process has been silent for that long, ms. True once the lock is free. */
  endSilent(silentMs: number): boolean {
    const holder = this.#holder;
    if (holder === null) return true;
    if (this.#elapsed() - holder.seenAt < silentMs) return false;
    this.#holder = null;
    holder.storage.endSession('DEPOSED');
    return true;
  }

  /** The process with this storage is gone, and its session with it. */
  gone(storage: SimulatedStorage): void {
    if (this.#holder?.storage === storage) this.#holder = null;
  }

  /** The server itself is gone, and every session with it. */
  lost(): void {
    this.#holder?.storage.endSession('LOST');
    this.#holder = null;
  }
}

async function storeBeat(database: Database, beat: Parameters<LeadingSession['beat']>[0]): Promise<void> {
  const [result] = await database.transact([beat()], { journal: true });
  if (result?.changes !== 1) throw new Error('the beat of a leader has changed nothing');
}

import { Overloaded } from '../../errors.ts';
import { KeyedMutex } from '../../keyed-mutex.ts';
import { every, systemScheduler, type Scheduler } from '../../scheduler.ts';
import type { Turn, Turns } from '../../turns/turns.ts';
import { connectForTurns, TurnSession, type TurnClient } from './turn-session.ts';

/** How soon to try again when another process has the turn, ms; each further time twice as long, up to the longest. */
const AGAIN_MS = 4;
const AGAIN_MAX_MS = 64;
/** How long a caller waits in all, ms, and the steps in which that is counted: while its process is held up, however long, one of them passes. */
const PATIENCE_MS = 3000;
const STEP_MS = 250;

export interface SessionTurnsOptions {
  readonly databaseUrl: string;
  /** Opens a connection to it; to PostgreSQL by default. */
  readonly connect?: (databaseUrl: string) => Promise<TurnClient>;
  readonly scheduler?: Scheduler;
  /** A session was lost, and its turns with it, or could not be opened; the next turn opens another. */
  readonly onLost: (error: Error) => void;
}

/**
 * Turns of several processes on one PostgreSQL database: advisory locks of one session a process. Within the process those who want the same turn queue, so only the first of them asks the server. A
 * process asks again and again instead of waiting there, because then one player's turn would hold up all others of the session.
 */
export class SessionTurns implements Turns {
  readonly areShared = true;
  readonly #options: SessionTurnsOptions;
  readonly #scheduler: Scheduler;
  readonly #mutex = new KeyedMutex();
  #session: Promise<TurnSession> | undefined;
  #isClosed = false;

  constructor(options: SessionTurnsOptions) {
    this.#options = options;
    this.#scheduler = options.scheduler ?? systemScheduler;
  }

  async run<T>(key: string, work: (turn: Turn) => Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>();
    let leftMs = PATIENCE_MS;
    const stop = every(this.#scheduler, STEP_MS, () => {
      leftMs -= STEP_MS;
      if (leftMs <= 0) late.reject(new Overloaded());
    });
    const done = this.#mutex.run(key, async () => {
      const [turn, session] = await this.#take(key, () => leftMs <= 0);
      stop();
      try {
        return await work(turn);
      } finally {
        session.giveBack(key);
      }
    });
    try {
      return await Promise.race([done, late.promise]);
    } finally {
      stop();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const session = await this.#session?.catch(() => undefined);
    session?.end(new Error('the turns are closed'));
  }

  async #take(key: string, isLate: () => boolean): Promise<[Turn, TurnSession]> {
    let againMs = AGAIN_MS;
    while (!isLate()) {
      const session = await this.#open();
      const turn = await session?.try(key).catch(() => null);
      if (session && turn) {
        if (!isLate()) return [turn, session];
        session.giveBack(key);
      }
      // Otherwise processes that began to wait together would ask together every time.
      await this.#pause(againMs * (0.5 + Math.random() / 2));
      againMs = Math.min(2 * againMs, AGAIN_MAX_MS);
    }
    throw new Overloaded();
  }

  /** The session, which is opened if there is none; null if that fails. */
  async #open(): Promise<TurnSession | null> {
    if (this.#isClosed) throw new Overloaded();
    const { databaseUrl, connect = connectForTurns, onLost } = this.#options;
    const opening = (this.#session ??= TurnSession.open(() => connect(databaseUrl), {
      scheduler: this.#scheduler,
      onEnd: (error) => {
        this.#session = undefined;
        if (!this.#isClosed) onLost(error);
      },
    }));
    try {
      return await opening;
    } catch (error) {
      if (this.#session === opening) {
        this.#session = undefined;
        onLost(error as Error);
      }
      return null;
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => void this.#scheduler.after(ms, resolve));
  }
}

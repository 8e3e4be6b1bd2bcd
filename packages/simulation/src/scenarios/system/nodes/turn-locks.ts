import type { SessionTurnsOptions } from '@layline/server/db/postgres/session-turns.ts';
import { TURN_QUERIES, type TurnClient } from '@layline/server/db/postgres/turn-session.ts';
import type { StorageOptions } from '../machine/simulated-storage.ts';
import type { ProcessTime } from '../machine/simulated-time.ts';
import type { StorageLine } from '../machine/storage-line.ts';

/** After this much silence the server ends a session, ms. */
const SILENT_MS = 5000;
/** How long a process does not know that its session has ended, ms, once it runs and could hear of it. */
const UNHEARD_MS = 1500;

/** How a process reaches the server. */
interface Client extends Pick<StorageOptions, 'fateOf' | 'note'> {
  readonly time: ProcessTime;
  readonly line: StorageLine;
}

/** Stands in for PostgreSQL's advisory locks, which SQLite lacks: each belongs to the session of a process, which the server may end without the process noticing. */
export class TurnLocks {
  readonly #elapsed: () => number;
  readonly #sessions = new Set<LockSession>();

  /** `elapsed` is the server's monotonic time, ms. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Opens sessions for one process. */
  for(client: Client): {
    readonly connect: NonNullable<SessionTurnsOptions['connect']>;
    readonly gone: () => void;
  } {
    const opened: LockSession[] = [];
    return {
      connect: async () => {
        const session = new LockSession(this, client);
        opened.push(session);
        await session.reach();
        this.#sessions.add(session);
        this.heard(session);
        return session;
      },
      /** The process has ended. A server that cannot be reached from its machine does not notice. */
      gone: () => opened.forEach((session) => session.gone()),
    };
  }

  /** Whether no session has this lock. */
  isFree(key: bigint): boolean {
    this.#endSilent();
    return this.#holder(String(key)) === undefined;
  }

  /** Does what a session asks. */
  run(session: LockSession, text: string, [keys]: readonly unknown[]): readonly object[] {
    this.#endSilent();
    if (!this.#sessions.has(session)) throw new Error('the session has ended');
    this.heard(session);
    const all = keys as readonly string[];
    switch (text) {
      case TURN_QUERIES.beat:
        return [];
      case TURN_QUERIES.mark:
        session.keys.add(keys as string);
        return [{ schema: 'simulated' }];
      case TURN_QUERIES.giveBack:
        all.forEach((key) => session.keys.delete(key));
        return [];
      case TURN_QUERIES.take:
        // A transaction takes no time here, so that none is in the middle of a look.
        return all.map((key, index) => ({ place: index + 1, taken: this.#take(key, session) }));
      default:
        throw new Error(`the simulated locks do not know ${text}`);
    }
  }

  heard(session: LockSession): void {
    session.seenAt = this.#elapsed();
  }

  end(session: LockSession): void {
    if (!this.#sessions.delete(session)) return;
    session.keys.clear();
    session.hasEnded();
  }

  /** Sessions that have a turn now. */
  get busy(): readonly LockSession[] {
    // One lock is the mark.
    return [...this.#sessions].filter(({ keys }) => keys.size > 1);
  }

  /** The server is gone, and every session with it. */
  lost(): void {
    for (const session of this.#sessions) this.end(session);
  }

  #endSilent(): void {
    for (const session of this.#sessions) if (this.#elapsed() - session.seenAt > SILENT_MS) this.end(session);
  }

  #take(key: string, session: LockSession): boolean {
    if (this.#holder(key) !== undefined) return false;
    session.keys.add(key);
    return true;
  }

  #holder(key: string): LockSession | undefined {
    return [...this.#sessions].find(({ keys }) => keys.has(key));
  }
}

/** A session, and the client's end of its connection. */
class LockSession implements TurnClient {
  readonly keys = new Set<string>();
  seenAt = 0;
  readonly #locks: TurnLocks;
  readonly #client: Client;
  readonly #listeners: ((error: Error) => void)[] = [];
  readonly #closed = Promise.withResolvers<never>();
  #isClosed = false;

  constructor(locks: TurnLocks, client: Client) {
    this.#locks = locks;
    this.#client = client;
    this.#closed.promise.catch(() => undefined);
  }

  on(event: 'error' | 'end', listener: (error: Error) => void): void {
    if (event === 'end') this.#listeners.push(listener);
  }

  /** What the server has not answered when the client ends the session fails. */
  query(text: string, values: readonly unknown[]): Promise<{ readonly rows: readonly object[] }> {
    return Promise.race([this.#ask(text, values), this.#closed.promise]);
  }

  end(): Promise<void> {
    this.gone();
    this.#closed.reject(new Error('the client has ended the session'));
    return Promise.resolve();
  }

  /** The process has given it up, or is gone. */
  gone(): void {
    this.#isClosed = true;
    if (this.#client.line.cutForMs === 0) this.#locks.end(this);
  }

  /** The server has ended it. */
  hasEnded(): void {
    const { time, line } = this.#client;
    time.whenRunning(() =>
      time.after(UNHEARD_MS, () => {
        if (this.#isClosed || line.cutForMs > 0) return;
        for (const listener of this.#listeners) listener(new Error('the server has ended the session'));
      }),
    );
  }

  /** Waits until the server can be reached. Never resolves once the session is given up. */
  async reach(): Promise<void> {
    const { time, line, note } = this.#client;
    while (line.cutForMs > 0) await this.#pass(line.cutForMs);
    if (time.isPaused) await new Promise<void>((resolve) => time.whenRunning(resolve));
    if (this.#isClosed) await new Promise(() => undefined);
    note();
  }

  async #ask(text: string, values: readonly unknown[]): Promise<{ readonly rows: readonly object[] }> {
    const { beforeMs, afterMs, fails } = this.#client.fateOf('READ');
    await this.#pass(beforeMs);
    await this.reach();
    if (fails === 'BEFORE') throw new Error('the connection is broken');
    const rows = this.#locks.run(this, text, values);
    await this.#pass(afterMs);
    await this.reach();
    if (fails === 'AFTER') throw new Error('the connection is broken');
    return { rows };
  }

  #pass(ms: number): Promise<void> {
    return ms === 0
      ? Promise.resolve()
      : new Promise((resolve) => void this.#client.time.after(ms, () => resolve()));
  }
}

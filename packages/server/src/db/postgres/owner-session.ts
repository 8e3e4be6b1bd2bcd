import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import { every, type Scheduler } from '../../scheduler.ts';
import { EPOCH_VARIABLE, type Beats, type LeadingSession } from '../database.ts';
import { PriorityLock } from '../priority-lock.ts';
import { SessionShared } from '../statement.ts';
import type { RowsStatement, Statement, StatementResult } from '../statement.ts';
import { LOCK_KEY } from './leader-session.ts';
import { runTransaction } from './transaction.ts';

/** How long to wait for the lock: a server needs a moment to notice that the owner was killed. A live owner keeps it longer. */
const OWNER_GONE_WAIT = '5s';
/** PostgreSQL's error code when a lock was not granted within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * After this much silence the server ends a leader's session, which releases the lock. Long enough for a snapshot of a large state, which blocks the
 * event loop. A process that is paused is noticed earlier, by its pulse.
 */
const SILENT_MS = 10_000;
/**
 * The server ends a session that leaves a transaction open this long. Otherwise a process that was paused in the middle of one, or whose machine has
 * vanished, would keep its locks, and the next leader would wait for them.
 */
export const UNFINISHED_MS = SILENT_MS;
const BEAT_MS = 500;
/** After this long without an answer, this process gives up the session itself, because the server may have vanished. */
const ANSWER_MS = 10_000;

/**
 * How the server treats the session, whatever its own settings are. A commit counts once it is on disk, and on the standby if there is one. Warnings
 * are enabled, because a warning is the only sign that a commit does not count. A machine that has vanished is noticed within seconds.
 */
const SETTINGS = [
  'client_min_messages = warning',
  'synchronous_commit = on',
  `idle_in_transaction_session_timeout = ${UNFINISHED_MS}`,
  "tcp_user_timeout = '3s'",
  'tcp_keepalives_idle = 1',
  'tcp_keepalives_interval = 1',
  'tcp_keepalives_count = 3',
  "client_connection_check_interval = '1s'",
  // Until the first heartbeat there is no limit, because one step of the startup may take longer than any silence allowed later.
  'idle_session_timeout = 0',
];

/** What the session uses of a PostgreSQL client. */
export type OwnerClient = Pick<pg.Client, 'query' | 'end'> & Pick<EventEmitter, 'on'>;

/**
 * The session that holds the ownership lock and appends to the journal. It ends for good at the first sign of trouble: the connection breaks, an
 * answer is missing, or the server sends any warning.
 */
export class OwnerSession implements LeadingSession {
  readonly lost: Promise<Error>;
  readonly #client: OwnerClient;
  readonly #scheduler: Scheduler;
  /** A connection carries one transaction at a time, first come, first served: there is at most one append and one heartbeat. */
  readonly #turn = new PriorityLock();
  readonly #lose: (error: Error) => void;
  #failure: Error | undefined;
  #stopBeats: () => void = () => undefined;

  constructor(client: OwnerClient, scheduler: Scheduler) {
    const { promise, resolve } = Promise.withResolvers<Error>();
    this.lost = promise;
    this.#lose = resolve;
    this.#client = client;
    this.#scheduler = scheduler;
    client.on('error', (error: Error) => this.#fail(error));
    // If a wait for the standby is cancelled, the commit resolves normally, only with a warning.
    client.on('notice', ({ message }: Error) => this.#fail(new Error(`PostgreSQL warns: ${message}`)));
  }

  /** Prepares the session and takes the lock; false if another process has it and, unless `queues` is false, keeps it for seconds. */
  async takeOwnership({ queues = true }: { readonly queues?: boolean } = {}): Promise<boolean> {
    await this.#client.query(SETTINGS.map((setting) => `set ${setting}`).join('; '));
    if (!queues) return this.#takeIfFree();
    await this.#client.query(`set lock_timeout = '${OWNER_GONE_WAIT}'`);
    try {
      await this.#client.query('select pg_advisory_lock($1, hashtext(current_schema()))', [LOCK_KEY]);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) return false;
      throw error;
    }
    await this.#client.query('reset lock_timeout');
    return true;
  }

  async #takeIfFree(): Promise<boolean> {
    const { rows } = await this.#client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, hashtext(current_schema())) as taken',
      [LOCK_KEY],
    );
    return rows[0]?.taken === true;
  }

  /** The number of the server process that serves this session. */
  async pid(): Promise<number> {
    const { rows } = await this.#client.query<{ pid: number }>('select pg_backend_pid() as pid');
    if (rows[0] === undefined) throw new Error('PostgreSQL does not say which process serves this session');
    return rows[0].pid;
  }

  /** Runs statements in one transaction. Rejects if it failed, and also if the session ended before the answer was complete. */
  async run(
    statements: readonly (Statement | RowsStatement)[],
    durable = true,
  ): Promise<readonly StatementResult[]> {
    await this.#turn.acquire(true);
    const heard = this.#expectAnswer();
    try {
      this.#check();
      const results = await runTransaction(this.#client, statements, durable);
      this.#check();
      return results;
    } catch (error) {
      this.#check();
      throw error;
    } finally {
      heard();
      this.#turn.release();
    }
  }

  async mark(epoch: number): Promise<void> {
    const [result] = await this.run([
      {
        sql: `select set_config('${EPOCH_VARIABLE}', $1, false) from pg_locks
          where locktype = 'advisory' and pid = pg_backend_pid() and granted and classid = $2 limit 1`,
        parameters: [String(epoch), LOCK_KEY],
      },
    ]);
    if (result?.rows.length !== 1) throw new SessionShared();
  }

  beat(beat: () => Statement, proof: Statement): Beats {
    const send = async (statement: Statement): Promise<void> => {
      try {
        const [result] = await this.run([statement]);
        if (result?.changes !== 1) throw new Error('a heartbeat found no row: another process leads now');
      } catch (error) {
        this.#fail(error as Error);
        throw error;
      }
    };
    void this.limitSilence(SILENT_MS);
    let unheard = false;
    const stop = every(this.#scheduler, BEAT_MS, () => {
      // At most one of these is waiting for its answer, and `run` makes sure that it gets one.
      if (unheard) return;
      unheard = true;
      send(beat()).then(
        () => (unheard = false),
        () => undefined,
      );
    });
    this.#stopBeats = () => {
      stop();
      this.#stopBeats = () => undefined;
    };
    return {
      prove: () => send(proof),
      stop: () => {
        this.#stopBeats();
        if (this.#failure === undefined) void this.limitSilence(0);
      },
    };
  }

  async limitSilence(ms = SILENT_MS): Promise<void> {
    await this.run([{ sql: `set idle_session_timeout = ${ms}`, parameters: [] }]).catch((error: Error) =>
      this.#fail(error),
    );
  }

  async release(): Promise<void> {
    this.#stopBeats();
    await this.#turn.acquire(true);
    const heard = this.#expectAnswer();
    try {
      this.#check();
      await this.#client.query('select pg_advisory_unlock_all()');
      this.#check();
      // Before the next statement gets its turn, for the lock may already be another process's.
      this.#failure = new Error('this process has given up the lead');
    } finally {
      heard();
      this.#turn.release();
    }
  }

  /** Ends the session cleanly; `lost` no longer resolves. */
  async end(): Promise<void> {
    this.#failure ??= new Error('the storage is closed');
    this.#stopBeats();
    await this.#client.end();
  }

  /** Ends the session unless the returned function is called in time. */
  #expectAnswer(): () => void {
    const giveUp = (): void => this.#fail(new Error(`PostgreSQL has not answered for ${ANSWER_MS} ms`));
    // In two steps, so that a process that was itself held up reads what has arrived before it gives up.
    let stop = this.#scheduler.after(ANSWER_MS - 1, () => {
      stop = this.#scheduler.after(1, giveUp);
    });
    return () => stop();
  }

  #check(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  #fail(error: Error): void {
    if (this.#failure !== undefined) return;
    this.#failure = error;
    this.#stopBeats();
    this.#lose(error);
    // Nothing is completed: pending statements fail, and the server releases the lock.
    this.#client.end().catch(() => undefined);
  }
}

import type { Worker } from 'node:worker_threads';
import { UnexpectedChanges, type RowsStatement, type Statement, type TransactOptions } from '../statement.ts';
import type { Answer, Request, ThreadError, ThreadOptions, ThreadResult } from './messages.ts';
import { PriorityLock } from '../priority-lock.ts';
import { leaveThread, takeThread } from './spare-threads.ts';

interface Pending {
  resolve(results: readonly ThreadResult[]): void;
  reject(error: Error): void;
}

type WithoutId<R> = R extends Request ? Omit<R, 'id'> : never;

/** The main thread's side of one SQLite thread: one connection, one transaction at a time. */
export class SqliteThread {
  readonly #worker: Worker = takeThread();
  readonly #pending = new Map<number, Pending>();
  readonly lock = new PriorityLock();
  #lastId = 0;
  #closing = false;
  #ended: Error | undefined;

  private constructor(onEnd: (error: Error) => void) {
    this.#worker.on('message', (answer: Answer) => this.#settle(answer));
    const end = (error: Error): void => {
      if (this.#ended !== undefined) return;
      this.#ended = error;
      for (const pending of this.#pending.values()) pending.reject(error);
      this.#pending.clear();
      // After `close`, the thread may exit before its answer has been awaited.
      if (!this.#closing) onEnd(error);
    };
    this.#worker.on('error', (error: unknown) =>
      end(error instanceof Error ? error : new Error(String(error))),
    );
    this.#worker.on('exit', (code) => end(new Error(`the storage thread ended with ${code}`)));
  }

  /** Opens a database; rejects with SQLite's error if it cannot. `onEnd` is called once if the thread ends without being closed. */
  static async open(options: ThreadOptions, onEnd: (error: Error) => void): Promise<SqliteThread> {
    const thread = new SqliteThread(onEnd);
    try {
      await thread.#ask({ type: 'open', options });
    } catch (error) {
      thread.#leave();
      throw error;
    }
    return thread;
  }

  /** Runs one statement. The caller must hold the lock. */
  async query(statement: Statement): Promise<ThreadResult> {
    const [result] = await this.#ask({ type: 'query', statement });
    if (result === undefined) throw new Error('the storage thread answered nothing');
    return result;
  }

  /** Runs one transaction, serialized with all others. */
  async transact(
    statements: readonly (Statement | RowsStatement)[],
    { durable = true, journal = false }: TransactOptions,
  ): Promise<readonly ThreadResult[]> {
    await this.lock.acquire(journal);
    try {
      return await this.#ask({ type: 'transact', durable, statements: statements.map(pack) });
    } finally {
      this.lock.release();
    }
  }

  /** Waits for earlier requests, then closes the connection. */
  async close(): Promise<void> {
    if (this.#ended !== undefined) return;
    await this.lock.acquire(false);
    try {
      this.#closing = true;
      await this.#ask({ type: 'close' });
      this.#leave();
    } finally {
      this.lock.release();
    }
  }

  /** Leaves the thread, if it has not ended, to another database. */
  #leave(): void {
    if (this.#ended === undefined) leaveThread(this.#worker);
    this.#ended = new Error('the storage is closed');
  }

  #ask(request: WithoutId<Request>): Promise<readonly ThreadResult[]> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #settle(answer: Answer): void {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if (answer.ok) pending?.resolve(answer.results);
    else pending?.reject(rebuiltError(answer));
  }
}

function pack(statement: Statement | RowsStatement): Statement | { sql: string; rowsJson: string } {
  if ('rows' in statement) return { sql: statement.sql, rowsJson: JSON.stringify(statement.rows) };
  const { sql, parameters, expect } = statement;
  return expect === undefined ? { sql, parameters } : { sql, parameters, expect };
}

/** Restores the class and SQLite's code of an error, which are lost between threads. */
function rebuiltError({ name, message, errcode }: ThreadError): Error {
  if (name === 'UnexpectedChanges') return new UnexpectedChanges(message);
  return errcode === null ? new Error(message) : Object.assign(new Error(message), { errcode });
}

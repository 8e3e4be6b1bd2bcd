import { Worker } from 'node:worker_threads';
import { UnexpectedChanges, type RowsStatement, type Statement, type TransactOptions } from '../statement.ts';
import type { Answer, Request, ThreadOptions, ThreadResult } from './messages.ts';
import { PriorityLock } from '../priority-lock.ts';

interface Pending {
  resolve(results: readonly ThreadResult[]): void;
  reject(error: Error): void;
}

type WithoutId<R> = R extends Request ? Omit<R, 'id'> : never;

/** The main thread's side of one SQLite thread: one connection, one transaction at a time. */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  readonly lock = new PriorityLock();
  #lastId = 0;
  #closing = false;
  #ended: Error | undefined;

  /** `onEnd` is called once if the thread ends without being closed. */
  constructor(options: ThreadOptions, onEnd: (error: Error) => void) {
    this.#worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: options });
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

  /** Waits for earlier requests, then closes the connection and ends the thread. */
  async close(): Promise<void> {
    if (this.#ended !== undefined) return;
    await this.lock.acquire(false);
    try {
      this.#closing = true;
      await this.#ask({ type: 'close' });
      this.#ended = new Error('the storage is closed');
      await this.#worker.terminate();
    } finally {
      this.lock.release();
    }
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

/** Restores the class of an error, which is lost between threads. */
function rebuiltError({ name, message }: { name: string; message: string }): Error {
  return name === 'UnexpectedChanges' ? new UnexpectedChanges(message) : new Error(message);
}

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { CoreStopped, OutcomeUnknown } from '@layline/exchange/src/core/errors.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';
import { sqliteDialect } from '@layline/server/db/sqlite/sqlite-dialect.ts';
import type { SqliteConnection } from '@layline/server/db/sqlite/sqlite-dialect.ts';
import { PriorityLock } from '@layline/server/db/priority-lock.ts';
import { checkChanges } from '@layline/server/db/statement.ts';
import type { RowsStatement, Statement, TransactOptions } from '@layline/server/db/statement.ts';
import type { Tables } from '@layline/exchange/src/db/tables.ts';
import type { OpenFiles, SimulatedDisk } from './simulated-disk.ts';
import type { ProcessTime } from './simulated-time.ts';
import type { Lateness, StorageLine } from './storage-line.ts';

/** Kinds of storage work. */
export type StorageWork = 'READ' | 'WRITE' | 'JOURNAL' | 'UNDO';

/** What happens to it. */
export interface StorageFate {
  /** Delays before it is done, and from then to the answer, in ms; with 0, turns of the event loop count instead. */
  readonly beforeMs: number;
  readonly afterMs: number;
  readonly turns: number;
  /** BEFORE: fails with nothing done. AFTER: done, but the answer says that it failed. */
  readonly fails: 'BEFORE' | 'AFTER' | null;
}

export interface StorageOptions {
  readonly disk: SimulatedDisk;
  readonly time: ProcessTime;
  readonly fateOf: (work: StorageWork) => StorageFate;
  /** Called when something was done. */
  readonly note: () => void;
  /** `OWN` by default. */
  readonly use?: StorageUse;
  readonly onWrite?: WriteWitness;
  /** The process's way to the storage; always whole by default. */
  readonly line?: Pick<StorageLine, 'cutForMs'>;
  /** By default the storage does at once what reaches it. */
  readonly lateness?: Lateness;
  /** The advisory locks of its server; no statement may ask for one by default. */
  readonly locks?: AdvisoryLocks;
}

/** Locks that sessions of processes have. */
export interface AdvisoryLocks {
  isFree(key: bigint): boolean;
}

/**
 * What a process uses a connection for. It writes on its `OWN` what must last, whether it leads or follows, and `BESIDE` that what can be made again, where no commit is forced to
 * disk.
 */
export type StorageUse = 'OWN' | 'BESIDE';

/** Sees what a process writes, apart from the journal. */
export interface WriteWitness {
  committed(files: DatabaseSync): void;
  /** These statements were undone, for this reason. */
  undone(statements: readonly (Statement | RowsStatement)[], why: unknown): void;
}

/** Storage on a simulated disk, and ways to cut its process off. */
export interface SimulatedStorage {
  readonly database: Database;
  /** Leaves all further calls unanswered, because the process is gone. */
  cut(): void;
  /** Undoes what the process, which is gone, has not committed. Others still have the disk open. */
  release(): void;
  /**
   * The storage has ended the session that writes: with its server (`LOST`), or because another process is to lead (`DEPOSED`). A journal append of the latter
   * still reaches the disk, so that it takes the epoch to keep it out.
   */
  endSession(how: SessionEnd): void;
  /** False once it has ended, whether or not the process knows. */
  readonly hasSession: boolean;
}

type SessionEnd = 'LOST' | 'DEPOSED';

/** How long a process that is deposed does not know it once it runs, ms. */
const UNHEARD_MS = 300;
/** How long a process waits for a storage that it cannot reach, ms. */
const REACH_MS = 3000;

/** The disk failed: either the work was not done, or it was and the disk says it was not. */
class DiskFailed extends Error {
  override readonly name = 'DiskFailed';
}

/** The process cannot reach the storage. What it has sent may have been done. */
export class Unreachable extends DiskFailed {
  constructor() {
    super('the storage cannot be reached');
  }
}

/** True for errors caused by failing storage: its own, or those of a writer that stopped because of them. */
export function isOfStorage(error: unknown): boolean {
  return (
    error instanceof DiskFailed ||
    ((error instanceof CoreStopped || error instanceof OutcomeUnknown) && isOfStorage(error.cause))
  );
}

/** What begins a statement that changes something. */
const CHANGES = /^(?:insert|update|delete) /;

/** An answer that never comes. */
const SILENCE = new Promise<never>(() => undefined);

/** Opens the storage in this thread. SQLite answers at once; `fateOf` decides when and how that is heard. */
export function openSimulatedStorage(options: StorageOptions): SimulatedStorage {
  const { disk, time, locks } = options;
  const open = (): OpenFiles => {
    const opened = disk.open();
    // A transaction takes no time here, so the lock that it shares is given back at once.
    if (locks !== undefined)
      opened.writer.function('pg_try_advisory_xact_lock_shared', { useBigIntArguments: true }, (key) =>
        locks.isFree(key as bigint) ? 1 : 0,
      );
    // The clock of the storage, which rules leases.
    for (const one of [opened.writer, opened.reader])
      one.function('unixepoch', { varargs: true }, () => time.now() / 1000);
    return opened;
  };
  let files = open();
  // A process that outlives a crash of its storage connects again.
  const current = (): OpenFiles => {
    if (files.generation !== disk.generation) files = open();
    return files;
  };
  const write = new InlineConnection(() => current().writer, options, 'WRITE');
  const read = new InlineConnection(() => current().reader, options, 'READ');
  const lost = Promise.withResolvers<Error>();
  const cut = (): void => {
    write.isCut = true;
    read.isCut = true;
  };
  const release = (): void => write.whenDone(() => disk.close(files));
  const database: Database = {
    kind: 'sqlite',
    session: null,
    write: new Kysely<Tables>({ dialect: sqliteDialect(write) }),
    read: new Kysely<Tables>({ dialect: sqliteDialect(read) }),
    transact: (statements, how = {}) => write.transact(statements, how),
    lost: lost.promise,
    close() {
      cut();
      release();
      return Promise.resolve();
    },
  };
  return {
    database,
    cut,
    release,
    endSession(how) {
      write.sessionEnd = how;
      write.undo();
      const hear = (): void => lost.resolve(new DiskFailed('the storage has ended the session'));
      if (how === 'LOST') time.whenRunning(hear);
      else time.whenRunning(() => time.after(UNHEARD_MS, hear));
    },
    get hasSession() {
      return write.sessionEnd === null;
    },
  };
}

/** What a connection needs to know of its disk and its process. */
interface ConnectionOptions extends Omit<StorageOptions, 'disk' | 'time'> {
  readonly disk: Pick<SimulatedDisk, 'generation' | 'isBusyBeside' | 'whenIdle' | 'idle' | 'force'>;
  readonly time: Pick<ProcessTime, 'after' | 'isPaused' | 'whenRunning'>;
}

/** Nothing befalls it. */
const PLAIN: ConnectionOptions = {
  disk: {
    generation: 0,
    isBusyBeside: () => false,
    whenIdle: () => SILENCE,
    idle: () => undefined,
    force: () => undefined,
  },
  time: { after: () => () => undefined, isPaused: false, whenRunning: (act) => act() },
  fateOf: () => ({ beforeMs: 0, afterMs: 0, turns: 0, fails: null }),
  note: () => undefined,
};

/** A database on a file that is open, for checks. It answers within the turn. */
export function plainDatabase(sqlite: DatabaseSync): Pick<Database, 'kind' | 'write' | 'read' | 'transact'> {
  const connection = new InlineConnection(() => sqlite, PLAIN, 'WRITE');
  const both = new Kysely<Tables>({ dialect: sqliteDialect(connection) });
  return {
    kind: 'sqlite',
    write: both,
    read: both,
    transact: (statements, how = {}) => connection.transact(statements, how),
  };
}

type Result = Awaited<ReturnType<SqliteConnection['query']>>;

class InlineConnection implements SqliteConnection {
  readonly lock = new PriorityLock();
  readonly #open: () => DatabaseSync;
  readonly #options: ConnectionOptions;
  readonly #work: 'READ' | 'WRITE';
  readonly #prepared = new WeakMap<DatabaseSync, Map<string, StatementSync>>();
  isCut = false;
  sessionEnd: SessionEnd | null = null;
  /** Writes that have reached the storage, which will do them. */
  #late = 0;
  #whenDone: () => void = () => undefined;

  constructor(open: () => DatabaseSync, options: ConnectionOptions, work: 'READ' | 'WRITE') {
    this.#open = open;
    this.#options = options;
    this.#work = work;
  }

  query(statement: Statement): Promise<Result> {
    const work = statement.sql === 'rollback' ? 'UNDO' : this.#work;
    return this.#meet(
      work,
      () => {
        const result = this.#run(statement);
        if (this.#work === 'WRITE' && !this.#open().isTransaction) this.#committed();
        return result;
      },
      this.#work === 'WRITE' && CHANGES.test(statement.sql) && !this.#open().isTransaction,
    );
  }

  /** Calls it once the storage has done all that was sent. */
  whenDone(call: () => void): void {
    if (this.#late === 0) call();
    else this.#whenDone = call;
  }

  /** Rolls back a transaction that is open. */
  undo(): void {
    const sqlite = this.#open();
    if (sqlite.isTransaction) sqlite.exec('rollback');
    this.#options.disk.idle();
  }

  async transact(
    statements: readonly (Statement | RowsStatement)[],
    { durable = true, journal = false }: TransactOptions,
  ): Promise<readonly Result[]> {
    await this.lock.acquire(journal);
    try {
      return await this.#meet(
        journal ? 'JOURNAL' : 'WRITE',
        () => {
          const results = this.#transact(statements);
          this.#committed(durable, journal);
          return results;
        },
        !journal,
      );
    } finally {
      this.lock.release();
    }
  }

  async #meet<T>(work: StorageWork, run: () => T, mayBeLate = false): Promise<T> {
    const { beforeMs, afterMs, turns, fails } = this.#options.fateOf(work);
    const { disk, lateness } = this.#options;
    await this.#wait(beforeMs, turns);
    if (this.#cutForMs > 0) await this.#reach();
    if (work !== 'READ') while (disk.isBusyBeside(this.#open())) await this.#waitForOthers();
    this.#checkSession(work);
    if (fails === 'BEFORE') throw new DiskFailed('the disk has failed');
    const lateMs = mayBeLate ? (lateness?.next() ?? null) : null;
    const result =
      lateness === undefined || lateMs === null ? run() : await this.#later(run, lateMs, lateness);
    const { generation } = disk;
    this.#options.note();
    await this.#wait(afterMs, 0);
    if (this.#cutForMs > 0) await this.#reach();
    if (work !== 'READ' && generation !== disk.generation) throw new DiskFailed('the connection is broken');
    if (this.sessionEnd === 'LOST') this.#checkSession(work);
    if (fails === 'AFTER') throw new DiskFailed('the disk has failed, after it was done');
    return result;
  }

  /** Has the storage do it later. What becomes of it is heard when the process runs, if it still does. */
  async #later<T>(run: () => T, ms: number, { time }: Lateness): Promise<T> {
    const { disk, note } = this.#options;
    const { generation } = disk;
    this.#late += 1;
    const done = (async () => {
      await new Promise<void>((resolve) => time.after(ms, resolve));
      // A power cut has ended the connection.
      const check = (): void => {
        if (generation !== disk.generation) throw new DiskFailed('the connection is broken');
      };
      check();
      for (; disk.isBusyBeside(this.#open()); check()) await disk.whenIdle();
      note();
      return run();
    })();
    try {
      return await done;
    } finally {
      this.#late -= 1;
      if (this.#late === 0) this.#whenDone();
      await this.#wait(0, 0);
    }
  }

  /** Waits until the storage can be reached. */
  async #reach(): Promise<void> {
    await this.#wait(Math.min(this.#cutForMs, REACH_MS), 0);
    if (this.#cutForMs > 0) throw new Unreachable();
  }

  get #cutForMs(): number {
    return this.#options.line?.cutForMs ?? 0;
  }

  /** Nothing is in a transaction any more. */
  #committed(durable = true, journal = false): void {
    const { disk, use, onWrite } = this.#options;
    if (durable && use !== 'BESIDE') disk.force();
    disk.idle();
    if (!journal) onWrite?.committed(this.#open());
  }

  /** SQLite itself would wait for the others' transactions, and in this one thread they would never end. */
  async #waitForOthers(): Promise<void> {
    await this.#options.disk.whenIdle();
    await this.#wait(0, 0);
  }

  #checkSession(work: StorageWork): void {
    if (this.sessionEnd === 'LOST' || (this.sessionEnd === 'DEPOSED' && work !== 'JOURNAL'))
      throw new DiskFailed('the session has ended');
  }

  /** Never resolves once the process is gone. */
  async #wait(ms: number, turns: number): Promise<void> {
    if (this.isCut) return SILENCE;
    const { time } = this.#options;
    if (ms > 0) await new Promise<void>((resolve) => time.after(ms, resolve));
    if (time.isPaused) await new Promise<void>((resolve) => time.whenRunning(resolve));
    for (let turn = 0; turn < turns; turn += 1) {
      this.#options.note();
      await nextTurn();
    }
    return this.isCut ? SILENCE : undefined;
  }

  #transact(statements: readonly (Statement | RowsStatement)[]): readonly Result[] {
    const sqlite = this.#open();
    sqlite.exec('begin immediate');
    try {
      const results = statements.map((one) => ('rows' in one ? this.#runRows(one) : this.#run(one)));
      sqlite.exec('commit');
      return results;
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec('rollback');
      this.#options.onWrite?.undone(statements, error);
      throw error;
    }
  }

  #run(statement: Statement): Result {
    const prepared = this.#prepare(statement.sql);
    const parameters = statement.parameters as SQLInputValue[];
    if (prepared.columns().length > 0) {
      const rows = prepared.all(...parameters);
      // As PostgreSQL counts them.
      checkChanges(statement, rows.length);
      return { rows, changes: 0, lastInsertRowid: 0 };
    }
    const { changes, lastInsertRowid } = prepared.run(...parameters);
    checkChanges(statement, Number(changes));
    return { rows: [], changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
  }

  #runRows({ sql, rows }: RowsStatement): Result {
    const prepared = this.#prepare(sql);
    const changed = rows.map((row) => Number(prepared.run(...row).changes));
    return { rows: [], changes: changed.reduce((sum, one) => sum + one, 0), lastInsertRowid: 0 };
  }

  #prepare(sql: string): StatementSync {
    const sqlite = this.#open();
    const all = this.#prepared.get(sqlite) ?? new Map<string, StatementSync>();
    const known = all.get(sql) ?? sqlite.prepare(sql);
    this.#prepared.set(sqlite, all.set(sql, known));
    return known;
  }
}

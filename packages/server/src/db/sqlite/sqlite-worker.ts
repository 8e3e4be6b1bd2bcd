import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';
import { checkChanges, type Statement } from '../statement.ts';
import type { Answer, PackedRows, Request, ThreadOptions, ThreadResult } from './messages.ts';

/** SQLite runs in a thread of its own, so that neither an fsync nor a long query blocks the event loop. */

const PREPARED_MAX = 256;

const port = parentPort;
if (port === null) throw new Error('this file runs as a worker thread');

/**
 * Ownership is an exclusive transaction on a separate file that never ends. The operating system releases the lock when
 * the process dies, so no stale lock is left behind.
 */
function takeOwnership(file: string): DatabaseSync {
  const owner = new DatabaseSync(file, { timeout: 0 });
  try {
    owner.exec('begin exclusive');
  } catch (error) {
    owner.close();
    throw error;
  }
  return owner;
}

function openMain(options: ThreadOptions): DatabaseSync {
  const main = new DatabaseSync(options.file, { readOnly: options.readOnly, timeout: 5000 });
  if (!options.readOnly) {
    main.exec('pragma journal_mode = wal');
    main.exec('pragma synchronous = full');
    main.exec('pragma wal_autocheckpoint = 4000');
  }
  main.exec('pragma cache_size = -16000');
  return main;
}

interface Opened {
  readonly database: DatabaseSync;
  readonly owner: DatabaseSync | undefined;
}

let opened: Opened | undefined;
const prepared = new Map<string, StatementSync>();

function open(options: ThreadOptions): void {
  const owner = options.ownerFile === null ? undefined : takeOwnership(options.ownerFile);
  try {
    opened = { database: openMain(options), owner };
  } catch (error) {
    owner?.close();
    throw error;
  }
}

function close(): void {
  prepared.clear();
  opened?.database.close();
  opened?.owner?.close();
  opened = undefined;
}

function theDatabase(): DatabaseSync {
  if (opened === undefined) throw new Error('the storage is not open');
  return opened.database;
}

function prepare(sql: string): StatementSync {
  const known = prepared.get(sql);
  if (known !== undefined) return known;
  const oldest = prepared.size >= PREPARED_MAX ? prepared.keys().next().value : undefined;
  if (oldest !== undefined) prepared.delete(oldest);
  const statement = theDatabase().prepare(sql);
  prepared.set(sql, statement);
  return statement;
}

function runOne(statement: Statement): ThreadResult {
  const compiled = prepare(statement.sql);
  const parameters = statement.parameters as SQLInputValue[];
  if (compiled.columns().length > 0) {
    return { rows: compiled.all(...parameters), changes: 0, lastInsertRowid: 0 };
  }
  const { changes, lastInsertRowid } = compiled.run(...parameters);
  checkChanges(statement, Number(changes));
  return { rows: [], changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
}

function runRows(statement: PackedRows): ThreadResult {
  const compiled = prepare(statement.sql);
  let changed = 0;
  for (const row of JSON.parse(statement.rowsJson) as SQLInputValue[][]) {
    changed += Number(compiled.run(...row).changes);
  }
  return { rows: [], changes: changed, lastInsertRowid: 0 };
}

function transact(statements: readonly (Statement | PackedRows)[], durable: boolean): ThreadResult[] {
  const database = theDatabase();
  if (!durable) database.exec('pragma synchronous = normal');
  try {
    database.exec('begin immediate');
    const results = statements.map((one) => ('rowsJson' in one ? runRows(one) : runOne(one)));
    database.exec('commit');
    return results;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  } finally {
    if (!durable) database.exec('pragma synchronous = full');
  }
}

function handle(request: Request): ThreadResult[] {
  switch (request.type) {
    case 'open':
      open(request.options);
      return [];
    case 'query':
      return [runOne(request.statement)];
    case 'transact':
      return transact(request.statements, request.durable);
    case 'close':
      close();
      return [];
  }
}

port.on('message', (request: Request) => {
  let answer: Answer;
  try {
    answer = { id: request.id, ok: true, results: handle(request) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const errcode = error instanceof Error && 'errcode' in error ? Number(error.errcode) : null;
    answer = { id: request.id, ok: false, name, message, errcode };
  }
  port.postMessage(answer);
});

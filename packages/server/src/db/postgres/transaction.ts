import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import {
  checkChanges,
  type RowsStatement,
  type SqlValue,
  type Statement,
  type StatementResult,
} from '../statement.ts';

/** Runs statements on one connection in one transaction. A single durable statement commits itself, without begin and commit. */
export async function runTransaction(
  client: Pick<ClientBase, 'query'>,
  statements: readonly (Statement | RowsStatement)[],
  durable: boolean,
): Promise<readonly StatementResult[]> {
  const [only] = statements;
  if (statements.length === 1 && only !== undefined && durable && !('expect' in only)) {
    return [await run(client, only)];
  }
  await client.query(durable ? 'begin' : 'begin; set local synchronous_commit = off');
  try {
    const results: StatementResult[] = [];
    for (const statement of statements) results.push(await run(client, statement));
    await client.query('commit');
    return results;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function run(
  client: Pick<ClientBase, 'query'>,
  statement: Statement | RowsStatement,
): Promise<StatementResult> {
  const values = 'rows' in statement ? columnsOf(statement.rows) : [...statement.parameters];
  if ('rows' in statement && statement.rows.length === 0) return { rows: [], changes: 0 };
  const { rows, rowCount } = await client.query<Record<string, unknown>>({
    name: nameOf(statement.sql),
    text: statement.sql,
    values,
  });
  const changes = rowCount ?? 0;
  if ('parameters' in statement) checkChanges(statement, changes);
  return { rows, changes };
}

const names = new Map<string, string>();

/** A short stable name under which the connection keeps the prepared statement. Statement texts are few and fixed. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** Turns rows into one array literal per column, for `unnest`. Written by hand because the client library is slow at it. */
export function columnsOf(rows: readonly (readonly SqlValue[])[]): string[] {
  const width = rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_, column) => {
    let array = '';
    for (const row of rows) array += `${array === '' ? '{' : ','}${element(row[column] ?? null)}`;
    return `${array}}`;
  });
}

const SPECIAL = /["\\]/;

/** A value in an array literal (PostgreSQL manual, section 8.15.6). Text is always quoted, so that none is read as NULL. */
function element(value: SqlValue): number | string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return value;
  return SPECIAL.test(value) ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : `"${value}"`;
}

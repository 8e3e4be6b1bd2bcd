import { hash } from 'node:crypto';
import type { Command } from '@layline/engine/commands.ts';
import type { Database } from '../db/database.ts';
import type { JournalTable } from '../db/tables.ts';
import type { NewCommand } from './engine.ts';
import { JournalDamaged } from './errors.ts';

/** End of the journal, which the next batch is chained to. */
export interface JournalTip {
  readonly seq: number;
  readonly at: number;
  readonly hash: string;
}

/** Before the first batch. */
export const GENESIS: JournalTip = { seq: 0, at: 0, hash: '0'.repeat(64) };

/** One batch as read back, its chain verified. */
export interface JournalBatch extends JournalTip {
  readonly firstSeq: number;
  readonly commands: readonly Command[];
}

const PAGE = 16;

function chained(previous: string, batch: string): string {
  return hash('sha256', previous + batch);
}

/**
 * The journal's text of a command, with its position and time (UTC ms) as its last fields. Spliced from the command's own
 * JSON, which avoids copying it.
 */
export function encodeCommand(command: NewCommand, seq: number, at: number): string {
  return `${JSON.stringify(command).slice(0, -1)},"seq":${seq},"at":${at}}`;
}

/** The journal's text of a batch: a JSON list of its commands, at least one, given as their texts. */
export function encodeBatch(commands: readonly string[]): string {
  return `[${commands.join(',\n')}]`;
}

/**
 * Appends one batch, given as the JSON text of its commands, in a transaction of its own. Resolves with the new tip
 * once it is on disk. A second writer would collide with the key of `first_seq`.
 */
export async function appendBatch(
  database: Database,
  tip: JournalTip,
  batch: {
    readonly lastSeq: number;
    readonly at: number;
    readonly text: string;
    /** JSON of trace ids by position; null for none. */
    readonly traces: string | null;
  },
): Promise<JournalTip> {
  const next = { seq: batch.lastSeq, at: batch.at, hash: chained(tip.hash, batch.text) };
  const parameters = [tip.seq + 1, next.seq, next.at, batch.text, next.hash, batch.traces];
  await database.transact([{ sql: appendTo(database), parameters }], { journal: true });
  return next;
}

const appends = new WeakMap<Database, string>();

/** The insert statement, built once: building it per batch would dominate the cost of a small batch. */
function appendTo(database: Database): string {
  const known = appends.get(database);
  if (known !== undefined) return known;
  const row = { first_seq: 0, last_seq: 0, at: 0, batch: '', hash: '', traces: '' };
  const { sql } = database.write.insertInto('journal').values(row).compile();
  appends.set(database, sql);
  return sql;
}

/** The tip at the end of the batch that ends with `seq`; undefined if no batch ends there. */
export async function tipAt(database: Database, seq: number): Promise<JournalTip | undefined> {
  if (seq === 0) return GENESIS;
  const row = await database.read
    .selectFrom('journal')
    .select(['at', 'hash'])
    .where('last_seq', '=', seq)
    .executeTakeFirst();
  return row === undefined ? undefined : { seq, ...row };
}

/** Reads all batches after `tip` up to `until`, in order, and throws `JournalDamaged` at the first break of the chain. */
export async function* readJournal(
  database: Pick<Database, 'read'>,
  tip: JournalTip,
  until = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<JournalBatch> {
  const page = (after: number) =>
    database.read
      .selectFrom('journal')
      .selectAll()
      .where('first_seq', '>', after)
      .where('first_seq', '<=', until)
      .orderBy('first_seq')
      .limit(PAGE)
      .execute();
  let last = tip;
  let rows = await page(last.seq);
  while (rows.length > 0) {
    const end = rows.at(-1)?.last_seq ?? last.seq;
    // Fetches the next page while the commands of this one are applied.
    const next = rows.length < PAGE ? Promise.resolve([]) : page(end);
    // If the reader stops early, an error on the prefetched page concerns nobody.
    next.catch(() => undefined);
    for (const row of rows) {
      const batch = verified(row, last);
      yield batch;
      last = batch;
    }
    rows = await next;
  }
}

function verified(row: JournalTable, before: JournalTip): JournalBatch {
  const where = `the journal at ${row.first_seq}`;
  if (row.first_seq !== before.seq + 1) {
    throw new JournalDamaged(`${where} does not follow ${before.seq}: something is missing`);
  }
  if (chained(before.hash, row.batch) !== row.hash) {
    throw new JournalDamaged(`${where} is not what was written: its hash does not fit`);
  }
  const commands = JSON.parse(row.batch) as readonly Command[];
  // The bets of the last command may have taken positions behind its own.
  const end = commands.at(-1)?.seq ?? Infinity;
  if (commands[0]?.seq !== row.first_seq || end > row.last_seq) {
    throw new JournalDamaged(`${where} does not hold the commands that its row names`);
  }
  return { firstSeq: row.first_seq, seq: row.last_seq, at: row.at, hash: row.hash, commands };
}

import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Command } from '@layline/engine/commands.ts';
import { EPOCH_VARIABLE } from '@layline/server/db/database.ts';
import type { Database } from '../db/database.ts';
import type { JournalSegmentTable, JournalTable } from '../db/tables.ts';
import type { NewCommand } from './engine.ts';
import { JournalDamaged, NotLeading } from './errors.ts';
import type { Origins } from './origins.ts';
import type { Outcomes } from './outcomes.ts';
import { damaged, unpackSegment } from './segment.ts';

/** End of the journal, to which the next batch is chained. */
export interface JournalTip {
  readonly seq: number;
  readonly at: number;
  readonly hash: string;
  /** The epoch under which the last batch was appended; 0 before the first. */
  readonly epoch: number;
  /** What its leader came to after the last batch; null before the first, and in batches of release 0.2.0. */
  readonly outcomes: Outcomes | null;
}

/** Where a commit is before it counts: on the server's disk alone, or on that of a standby too. */
export type Durability = 'single' | 'quorum';

/** One process's term as leader: its right to append to the journal. */
export interface Epoch {
  /** Rising from 1. */
  readonly number: number;
  /** As the server was set when the epoch began. Nothing is appended once it gives less. */
  readonly durability: Durability;
}

/** Before the first batch. */
export const GENESIS: JournalTip = { seq: 0, at: 0, hash: '0'.repeat(64), epoch: 0, outcomes: null };

/** One batch as read back, with its chain verified. */
export interface JournalBatch extends JournalTip {
  readonly firstSeq: number;
  readonly commands: readonly Command[];
  /** Which of the commands came from followers; undefined if none did. */
  readonly origins: Origins | undefined;
}

/** The end of the journal once a batch is its last. */
export function tipOf({ seq, at, hash, epoch, outcomes }: JournalBatch): JournalTip {
  return { seq, at, hash, epoch, outcomes };
}

/** Rows read at a time at first. While they are short, twice as many are read next time, because most of the time goes into the query itself. */
const PAGE = { rows: 16, most: 128, shortChars: 500_000 } as const;

/** The `head` column of a row: what the leader adds to the commands. */
interface Head {
  readonly epoch: number;
  readonly rules: number;
  /** Of the outcomes up to the end of the batch; absent in rows of release 0.2.0. */
  readonly digest?: string;
  /** Absent if no follower sent any of the commands. */
  readonly origins?: Origins | undefined;
}

function headOf(row: Pick<JournalTable, 'head'>): Head {
  return JSON.parse(row.head) as Head;
}

function recordedIn({ rules, digest }: Head): Outcomes | null {
  return digest === undefined ? null : { rules, digest };
}

function chained(previous: string, head: string, batch: string): string {
  return hash('sha256', previous + head + batch);
}

/** The most that position, time and a separator add to the text of a command, bytes. */
export const PLACE_BYTES = 48;

/** The journal's text of a command that has no position yet, up to its closing bracket. */
export function encodeFields(command: NewCommand): string {
  return JSON.stringify(command).slice(0, -1);
}

/** Commands without a position, from the texts that `encodeFields` gave. */
export function newCommandsOf(fields: readonly string[]): readonly NewCommand[] {
  return fields.map((one) => JSON.parse(`${one}}`) as NewCommand);
}

/** The journal's text of a command, from what `encodeFields` gave: its position and time (UTC ms) are its last fields. */
export function encodeCommand(fields: string, seq: number, at: number): string {
  return `${fields},"seq":${seq},"at":${at}}`;
}

/** The journal's text of a batch: a JSON list of its commands, at least one, each given as text. */
export function encodeBatch(commands: readonly string[]): string {
  return `[${commands.join(',\n')}]`;
}

/**
 * Appends one batch, given as the JSON text of its commands, in a transaction of its own. Resolves with the new tip
 * and the row once they are on disk. Rejects with `NotLeading`, and nothing is written, unless `epoch` is the newest, the journal ends with `tip`, and
 * on PostgreSQL the session is the one that took the lead and the server still waits for a standby if it did then.
 */
export async function appendBatch(
  database: Database,
  tip: JournalTip,
  epoch: Epoch,
  batch: {
    readonly lastSeq: number;
    readonly at: number;
    readonly text: string;
    /** After the batch. */
    readonly outcomes: Outcomes;
    /** JSON of trace ids by position; null if there are none. */
    readonly traces: string | null;
    /** Which of the commands came from followers; undefined if none did. */
    readonly origins?: Origins | undefined;
  },
): Promise<{ readonly tip: JournalTip; readonly row: JournalTable }> {
  const { number, durability } = epoch;
  const { outcomes, lastSeq: seq, at, text, traces, origins } = batch;
  const head = JSON.stringify({ epoch: number, ...outcomes, origins } satisfies Head);
  const hash = chained(tip.hash, head, text);
  const next = { seq, at, hash, epoch: number, outcomes };
  const row = { first_seq: tip.seq + 1, last_seq: seq, at, epoch: number, head, batch: text, hash, traces };
  const session = database.kind === 'postgres' ? [String(number), durability] : [];
  const parameters = [row.first_seq, seq, at, number, head, text, hash, traces];
  parameters.push(...session, number, tip.seq, tip.hash);
  const [result] = await database.transact([{ sql: appendTo(database), parameters }], { journal: true });
  if (result?.changes !== 1) throw notLeading(number, tip.seq);
  return { tip: next, row };
}

function notLeading(epoch: number, seq: number): NotLeading {
  return new NotLeading(
    `epoch ${epoch} may not append after ${seq}: another process leads now, or this session does not hold the lock`,
  );
}

const appends = new WeakMap<Database, string>();

/**
 * The insert statement, built once: building it per batch would dominate the cost of a small batch. Its conditions keep two leaders apart, whatever
 * happened to the lock. The primary key alone is not enough: once rows have been moved to a segment, a leader that was paused could append in their place,
 * so the previous row must be there.
 */
function appendTo(database: Database): string {
  const known = appends.get(database);
  if (known !== undefined) return known;
  const whole = sql`cast(${0} as bigint)`;
  const text = sql`cast(${''} as text)`;
  const bySession =
    database.kind === 'postgres'
      ? sql`current_setting(${sql.lit(EPOCH_VARIABLE)}, true) = ${text}
        and (${text} = 'single' or current_setting('synchronous_standby_names') <> '') and`
      : sql``;
  const { sql: made } = sql`insert into journal (first_seq, last_seq, at, epoch, head, batch, hash, traces)
    select ${whole}, ${whole}, ${whole}, ${whole}, ${text}, ${text}, ${text}, ${text}
    where ${bySession} (select max(epoch) from epochs) = ${whole}
    and coalesce(
      (select hash from journal where last_seq = ${whole}),
      case when not exists (select 1 from journal) then ${sql.lit(GENESIS.hash)} end
    ) = ${text}`.compile(database.write);
  appends.set(database, made);
  return made;
}

/** The tip at the end of the batch that ends with `seq`; undefined if no batch ends there. */
export async function tipAt(database: Pick<Database, 'read'>, seq: number): Promise<JournalTip | undefined> {
  if (seq === 0) return GENESIS;
  const row =
    (await database.read.selectFrom('journal').selectAll().where('last_seq', '=', seq).executeTakeFirst()) ??
    (await sealedRows(database, seq))?.find(({ last_seq: last }) => last === seq);
  if (row === undefined) return undefined;
  return { seq, at: row.at, hash: row.hash, epoch: row.epoch, outcomes: recordedIn(headOf(row)) };
}

/**
 * Reads all batches after `tip` up to `until`, in order, from rows and sealed segments alike. Throws `JournalDamaged` at the
 * first break of the chain.
 */
export async function* readJournal(
  database: Pick<Database, 'read'>,
  tip: JournalTip,
  until = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<JournalBatch> {
  let last = tip;
  let page: number = PAGE.rows;
  let rows = await rowsAfter(database, last.seq, page);
  for (;;) {
    const wanted = rows.filter((row) => row.first_seq <= until);
    const end = wanted.at(-1);
    if (end === undefined) return;
    const isShort = wanted.reduce((sum, { batch }) => sum + batch.length, 0) < PAGE.shortChars;
    page = isShort ? Math.min(2 * page, PAGE.most) : PAGE.rows;
    // Fetches the next rows while these are being applied.
    const next = end.last_seq < until ? rowsAfter(database, end.last_seq, page) : Promise.resolve([]);
    // If the reader stops early, an error on the prefetched rows concerns nobody.
    next.catch(() => undefined);
    for (const row of wanted) {
      const batch = verified(row, last);
      yield batch;
      last = batch;
    }
    rows = await next;
  }
}

/**
 * The next rows after the command `seq`, up to `most` of them unless they are sealed, with their chain not verified; none at the end. Looks in the table first: a row that has left the table is
 * in a segment, and stays there.
 */
export async function rowsAfter(
  database: Pick<Database, 'read'>,
  seq: number,
  most: number = PAGE.rows,
): Promise<readonly JournalTable[]> {
  const rows = await database.read
    .selectFrom('journal')
    .selectAll()
    .where('first_seq', '>', seq)
    .orderBy('first_seq')
    .limit(most)
    .execute();
  if (rows[0]?.first_seq === seq + 1) return rows;
  const sealed = await sealedRows(database, seq + 1);
  return sealed?.filter((row) => row.first_seq > seq) ?? rows;
}

/**
 * The rows of the segment that contains the command `seq`, or of the next segment if that is missing, so that the reader finds the gap; undefined if
 * there is neither.
 */
async function sealedRows(
  { read }: Pick<Database, 'read'>,
  seq: number,
): Promise<readonly JournalTable[] | undefined> {
  const segment = await read
    .selectFrom('journal_segments')
    .selectAll()
    .where('last_seq', '>=', seq)
    .orderBy('last_seq')
    .limit(1)
    .executeTakeFirst();
  return segment === undefined ? undefined : rowsOf(segment);
}

/** The rows of a segment as they were. Throws `JournalDamaged` if they are not those listed for it. */
export async function rowsOf(segment: JournalSegmentTable): Promise<readonly JournalTable[]> {
  let previous = segment.previous_hash;
  const rows = (await unpackSegment(segment)).map((row) => {
    previous = chained(previous, row.head, row.batch);
    return { ...row, hash: previous };
  });
  const fits =
    previous === segment.hash &&
    rows.length === segment.batches &&
    rows[0]?.first_seq === segment.first_seq &&
    rows.at(-1)?.last_seq === segment.last_seq;
  return fits ? rows : damaged(segment, 'does not hold the batches that it names');
}

/** The batch in a row that follows `before`. Throws `JournalDamaged` if the row does not follow, or is not what was written. */
export function verified(row: JournalTable, before: JournalTip): JournalBatch {
  const where = `the journal at ${row.first_seq}`;
  if (row.first_seq !== before.seq + 1) {
    throw new JournalDamaged(`${where} does not follow ${before.seq}: something is missing`);
  }
  if (chained(before.hash, row.head, row.batch) !== row.hash) {
    throw new JournalDamaged(`${where} is not what was written: its hash does not fit`);
  }
  const commands = JSON.parse(row.batch) as readonly Command[];
  // The bets of the last command may have taken positions behind its own.
  const end = commands.at(-1)?.seq ?? Infinity;
  if (commands[0]?.seq !== row.first_seq || end > row.last_seq) {
    throw new JournalDamaged(`${where} does not hold the commands that its row names`);
  }
  const head = headOf(row);
  checkEpoch(where, head, { row: row.epoch, before: before.epoch }, commands[0]);
  const { first_seq: firstSeq, last_seq: seq, at, epoch } = row;
  const { origins } = head;
  return { firstSeq, seq, at, epoch, hash: row.hash, outcomes: recordedIn(head), commands, origins };
}

/** Every epoch begins with its `lead`, and no epoch reappears. */
function checkEpoch(
  where: string,
  { epoch }: Head,
  { row, before }: { readonly row: number; readonly before: number },
  first: Command,
): void {
  const begins = first.type === 'lead' && first.epoch === epoch && epoch > before;
  if (row !== epoch || (epoch !== before && !begins)) {
    throw new JournalDamaged(`${where} is of epoch ${row}, which does not begin there`);
  }
}

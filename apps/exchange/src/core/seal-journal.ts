import { mkdir, open, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Database } from '../db/database.ts';
import type { JournalTable } from '../db/tables.ts';
import type { Job } from '@layline/server/jobs.ts';
import { GENESIS, verified, type JournalTip } from './journal.ts';
import { bytesOf, packSegment } from './segment.ts';

/** Rows that always stay in the journal, so that a leader that was paused finds its own position taken, and the newest rows are quick to read. */
const ROWS_LEFT = 10_000;

/** Bounds of a segment, which is read, packed and deleted in one go. Smaller segments compress worse; larger ones hold others up. */
const SEGMENT = { rows: 2000, chars: 1_000_000 } as const;
/** Rows read at a time; other readers get their turn in between. */
const PAGE = 250;

const EVERY_MS = 60_000;

interface SealOptions {
  /** Folder to which segments are moved; null keeps them in the database. */
  readonly archive: string | null;
  /** Number of rows that stay. */
  readonly rowsLeft?: number;
  /** Largest segment, characters of its batches. */
  readonly chars?: number;
}

/** Seals old batches of the journal once a minute. */
export function sealJournal(database: Database, options: SealOptions): Job {
  return {
    name: 'sealing old batches of the journal',
    everyMs: EVERY_MS,
    on: 'one node',
    async run(isEnding) {
      while (!isEnding() && (await sealOne(database, options)));
      const { archive } = options;
      while (archive !== null && !isEnding() && (await moveOne(database, resolve(archive))));
    },
  };
}

/**
 * Packs the oldest rows of the journal into one segment, in one transaction that does not hold up the writer. Takes only rows that the newest
 * snapshot and the projections have passed, so that an ordinary start never unpacks them, and never the newest rows. False if there is not enough for
 * a whole segment yet.
 */
export async function sealOne(database: Database, options: SealOptions): Promise<boolean> {
  const until = await sealable(database, options.rowsLeft ?? ROWS_LEFT);
  const { rows, isWhole } = await oldestRows(database, until, options.chars ?? SEGMENT.chars);
  if (!isWhole) return false;
  const before = await sealedTip(database);
  // Damaged rows stay where they are; the next reader reports them.
  let tip = before;
  for (const row of rows) tip = verified(row, tip);
  const segment = await packSegment(rows, before.hash);
  const { write } = database;
  const gone = write.deleteFrom('journal').where('last_seq', '<=', segment.last_seq).compile();
  await database.transact(
    [
      write.insertInto('journal_segments').values(segment).compile(),
      { sql: gone.sql, parameters: gone.parameters, expect: rows.length },
    ],
    // A power cut may undo the whole transaction; then the rows are sealed again.
    { durable: false },
  );
  return true;
}

/** The end of the last segment, with what the chain needs of it. */
async function sealedTip({ read }: Database): Promise<JournalTip> {
  const segment = await read
    .selectFrom('journal_segments')
    .select(['last_seq', 'hash', 'epoch'])
    .orderBy('last_seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return segment === undefined
    ? GENESIS
    : { seq: segment.last_seq, at: 0, hash: segment.hash, epoch: segment.epoch, outcomes: null };
}

/** The last command that may be sealed; 0 if none may. */
async function sealable({ read }: Database, rowsLeft: number): Promise<number> {
  const snapshot = await read
    .selectFrom('snapshots')
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const projected = await read
    .selectFrom('projection_position')
    .select('seq')
    .where('name', '=', 'core')
    .executeTakeFirst();
  const left = await read
    .selectFrom('journal')
    .select('last_seq')
    .orderBy('last_seq', 'desc')
    .offset(rowsLeft)
    .limit(1)
    .executeTakeFirst();
  return Math.min(snapshot?.seq ?? 0, projected?.seq ?? 0, left?.last_seq ?? 0);
}

async function oldestRows(
  { read }: Database,
  until: number,
  chars: number,
): Promise<{ readonly rows: readonly JournalTable[]; readonly isWhole: boolean }> {
  const rows: JournalTable[] = [];
  let size = 0;
  for (;;) {
    const page = await read
      .selectFrom('journal')
      .selectAll()
      .where('first_seq', '>', rows.at(-1)?.first_seq ?? 0)
      .where('last_seq', '<=', until)
      .orderBy('first_seq')
      .limit(PAGE)
      .execute();
    for (const row of page) {
      rows.push(row);
      size += row.batch.length;
      if (size >= chars || rows.length >= SEGMENT.rows) return { rows, isWhole: true };
    }
    if (page.length < PAGE) return { rows, isWhole: false };
  }
}

/** Moves the oldest segment still in the database to the folder. False if there is none. */
export async function moveOne(database: Database, folder: string): Promise<boolean> {
  const segment = await database.read
    .selectFrom('journal_segments')
    .selectAll()
    .where('data', 'is not', null)
    .orderBy('first_seq')
    .limit(1)
    .executeTakeFirst();
  if (segment === undefined) return false;
  const file = join(folder, `journal-${segment.first_seq}-${segment.last_seq}.zst`);
  await writeWhole(folder, file, await bytesOf(segment));
  await database.transact([
    database.write
      .updateTable('journal_segments')
      .set({ data: null, file })
      .where('first_seq', '=', segment.first_seq)
      .compile(),
  ]);
  return true;
}

/** The file must be complete on disk, under its final name, before any row refers to it. */
async function writeWhole(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.part`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

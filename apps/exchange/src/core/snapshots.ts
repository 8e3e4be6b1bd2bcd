import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { SnapshotTable } from '../db/tables.ts';
import type { Engine, Saved } from './engine.ts';
import { tipAt, type JournalTip } from './journal.ts';
import { PartsReader, partsOf } from './snapshot-parts.ts';

const KEPT = 2;
const PAGE = 16;

/** A state and the journal position that it belongs to. */
export interface Recovered<S> {
  readonly state: S;
  readonly tip: JournalTip;
}

/**
 * Keeps a snapshot taken at `tip`, and drops all but the newest two. Its parts are written one transaction each, so
 * that the journal goes between them; the row that makes them a snapshot comes last, and is the one forced to disk.
 */
export async function saveSnapshot(
  database: Database,
  tip: JournalTip,
  snapshot: { readonly version: string; readonly saved: Saved },
): Promise<void> {
  const { write } = database;
  const { seq } = tip;
  const checksum = createHash('sha256');
  // What an interrupted attempt left.
  await database.transact([
    write.deleteFrom('snapshots').where('seq', '=', seq).compile(),
    write.deleteFrom('snapshot_parts').where('seq', '=', seq).compile(),
  ]);
  let parts = 0;
  for (const text of partsOf(snapshot.saved)) {
    const row = { seq, part: parts, text };
    await database.transact([write.insertInto('snapshot_parts').values(row).compile()], { durable: false });
    checksum.update(text);
    parts += 1;
  }
  const row = {
    seq,
    at: tip.at,
    version: snapshot.version,
    journal_hash: tip.hash,
    parts,
    checksum: checksum.digest('hex'),
  };
  const newest = write.selectFrom('snapshots').select('seq').orderBy('seq', 'desc').limit(KEPT);
  const kept = write.selectFrom('snapshots').select('seq');
  await database.transact([
    write.insertInto('snapshots').values(row).compile(),
    write.deleteFrom('snapshots').where('seq', 'not in', newest).compile(),
    write.deleteFrom('snapshot_parts').where('seq', 'not in', kept).compile(),
  ]);
}

/**
 * The newest snapshot not after `until` that is of this engine's version, whole, and of this journal; undefined if
 * there is none. What does not qualify is passed over: the journal can always give the state again.
 */
export async function newestSnapshot<S>(
  database: Database,
  engine: Engine<S>,
  until: number,
): Promise<Recovered<S> | undefined> {
  const candidates = await database.read
    .selectFrom('snapshots')
    .selectAll()
    .where('seq', '<=', until)
    .where('version', '=', engine.version)
    .orderBy('seq', 'desc')
    .execute();
  for (const candidate of candidates) {
    const tip = await tipAt(database, candidate.seq);
    if (tip?.hash !== candidate.journal_hash) continue;
    const saved = await readParts(database, candidate);
    if (saved !== undefined) return { state: engine.restore(saved), tip };
  }
  return undefined;
}

/** The state that a snapshot holds; undefined if its parts are not those that were written. */
export async function readParts(
  database: Pick<Database, 'read'>,
  { seq, parts, checksum }: SnapshotTable,
): Promise<Saved | undefined> {
  const page = (from: number) =>
    database.read
      .selectFrom('snapshot_parts')
      .select('text')
      .where('seq', '=', seq)
      .where('part', '>=', from)
      .where('part', '<', from + PAGE)
      .orderBy('part')
      .execute();
  const found = createHash('sha256');
  const texts: string[] = [];
  let next = page(0);
  for (let from = 0; from < parts; from += PAGE) {
    const rows = await next;
    // The storage reads on while this thread hashes.
    next = from + PAGE < parts ? page(from + PAGE) : Promise.resolve([]);
    for (const { text } of rows) {
      found.update(text);
      texts.push(text);
    }
  }
  if (texts.length !== parts || found.digest('hex') !== checksum) return undefined;
  const reader = new PartsReader();
  for (const text of texts) reader.add(text);
  return reader.saved;
}

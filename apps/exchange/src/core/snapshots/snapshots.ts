import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SnapshotTable, Tables } from '../../db/tables.ts';
import type { Engine, Saved } from '../engine.ts';
import { tipAt, type JournalTip } from '../journal.ts';
import { checkOutcomes, outcomesOf } from '../outcomes.ts';
import { PartsReader } from './snapshot-parts.ts';

const KEPT = 2;
const PAGE = 16;

/** What has to be known to restore a snapshot: its format, and the rules by which the exchange goes on from it. */
interface SnapshotVersion {
  readonly rules: number;
  readonly format: number;
}

function textOf({ rules, format }: SnapshotVersion): string {
  return `${rules}.${format}`;
}

/** The versions of snapshots that an engine can restore, oldest first, as the table has them. */
export function readableBy<S>({ rules, format }: Pick<Engine<S>, 'rules' | 'format'>): readonly string[] {
  const count = rules.newest - rules.oldest + 1;
  return Array.from({ length: count }, (_, index) => textOf({ rules: rules.oldest + index, format }));
}

/** The newest version that an engine knows. */
export function newestVersion<S>({ rules, format }: Pick<Engine<S>, 'rules' | 'format'>): string {
  return textOf({ rules: rules.newest, format });
}

/** A state and its journal position. */
export interface Recovered<S> {
  readonly state: S;
  readonly tip: JournalTip;
}

/**
 * Stores a snapshot taken at `tip`, given as the texts of its parts, and drops all but the newest two. Each part has its own transaction, so that journal writes can go in between. The
 * row that turns the parts into a snapshot comes last, and only that is forced to disk. Rejects with `UnexpectedChanges` if another process, which is making a newer one, has removed parts of it.
 */
export async function saveSnapshot(
  database: Pick<Database, 'write' | 'transact'>,
  tip: JournalTip,
  snapshot: { readonly version: SnapshotVersion; readonly parts: Iterable<string> | AsyncIterable<string> },
): Promise<void> {
  const { write } = database;
  const { seq } = tip;
  const checksum = createHash('sha256');
  // Removes what an interrupted attempt left.
  await database.transact([
    write.deleteFrom('snapshots').where('seq', '=', seq).compile(),
    write.deleteFrom('snapshot_parts').where('seq', '=', seq).compile(),
  ]);
  let parts = 0;
  for await (const text of snapshot.parts) {
    const row = { seq, part: parts, text };
    await database.transact([write.insertInto('snapshot_parts').values(row).compile()], { durable: false });
    checksum.update(text);
    parts += 1;
  }
  const row = {
    seq,
    at: tip.at,
    version: textOf(snapshot.version),
    journal_hash: tip.hash,
    parts,
    checksum: checksum.digest('hex'),
  };
  // Another process that is making one may have taken parts of this one for leftovers.
  const broken = write
    .deleteFrom('snapshots')
    .where('seq', '=', seq)
    .where('parts', '!=', ({ selectFrom, fn }) =>
      selectFrom('snapshot_parts').select(fn.countAll<number>().as('parts')).where('seq', '=', seq),
    )
    .compile();
  const newest = write.selectFrom('snapshots').select('seq').orderBy('seq', 'desc').limit(KEPT);
  const kept = write.selectFrom('snapshots').select('seq');
  await database.transact([
    write.insertInto('snapshots').values(row).compile(),
    { sql: broken.sql, parameters: broken.parameters, expect: 0 },
    write.deleteFrom('snapshots').where('seq', 'not in', newest).compile(),
    write.deleteFrom('snapshot_parts').where('seq', 'not in', kept).where('seq', '<', seq).compile(),
  ]);
}

/** Position of the newest snapshot, whichever process made it; 0 if there is none. */
export async function newestSnapshotAt(from: Kysely<Tables>): Promise<number> {
  const newest = await from.selectFrom('snapshots').select('seq').orderBy('seq', 'desc').executeTakeFirst();
  return newest?.seq ?? 0;
}

/**
 * The newest complete snapshot up to `until` that this engine can restore and that belongs to this journal; undefined if there is none. Others are skipped,
 * because the state can always be rebuilt from the journal. Throws `OutcomesDiffer` for one that is whole, but not of the outcomes recorded there.
 */
export async function newestSnapshot<S>(
  database: Pick<Database, 'read'>,
  engine: Engine<S>,
  until: number,
): Promise<Recovered<S> | undefined> {
  const candidates = await database.read
    .selectFrom('snapshots')
    .selectAll()
    .where('seq', '<=', until)
    .where('version', 'in', readableBy(engine))
    .orderBy('seq', 'desc')
    .execute();
  for (const candidate of candidates) {
    const tip = await tipAt(database, candidate.seq);
    if (tip?.hash !== candidate.journal_hash) continue;
    const saved = await readParts(database, candidate);
    if (saved === undefined) continue;
    const state = engine.restore(saved);
    checkOutcomes(engine, outcomesOf(engine, state), tip);
    return { state, tip };
  }
  return undefined;
}

/** The state in a snapshot; undefined if its parts differ from those written. */
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
    // Fetches the next part while this thread hashes.
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

import { hash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { Engine } from './engine.ts';
import { tipAt, type JournalTip } from './journal.ts';

const KEPT = 2;

/** A state and the journal position that it belongs to. */
export interface Recovered<S> {
  readonly state: S;
  readonly tip: JournalTip;
}

/** Keeps a snapshot taken at `tip`, and drops all but the newest two. */
export async function saveSnapshot(
  database: Database,
  tip: JournalTip,
  snapshot: { readonly version: string; readonly state: string },
): Promise<void> {
  const row = {
    seq: tip.seq,
    at: tip.at,
    version: snapshot.version,
    journal_hash: tip.hash,
    state: snapshot.state,
    checksum: hash('sha256', snapshot.state),
  };
  const { seq: _, ...replaced } = row;
  const kept = database.write.selectFrom('snapshots').select('seq').orderBy('seq', 'desc').limit(KEPT);
  await database.transact([
    database.write
      .insertInto('snapshots')
      .values(row)
      .onConflict((conflict) => conflict.column('seq').doUpdateSet(replaced))
      .compile(),
    database.write.deleteFrom('snapshots').where('seq', 'not in', kept).compile(),
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
    .select(['seq', 'journal_hash'])
    .where('seq', '<=', until)
    .where('version', '=', engine.version)
    .orderBy('seq', 'desc')
    .execute();
  for (const { seq, journal_hash } of candidates) {
    const tip = await tipAt(database, seq);
    if (tip?.hash !== journal_hash) continue;
    const row = await database.read
      .selectFrom('snapshots')
      .select(['state', 'checksum'])
      .where('seq', '=', seq)
      .executeTakeFirst();
    if (row === undefined || hash('sha256', row.state) !== row.checksum) continue;
    return { state: engine.restore(row.state), tip };
  }
  return undefined;
}

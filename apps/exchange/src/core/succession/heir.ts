import type { Database } from '../../db/database.ts';
import { checkAnnounced, type AnnouncedEnd } from './announced-end.ts';
import type { Batch, Engine } from '../engine.ts';
import { recover, replay } from '../snapshots/recovery.ts';
import type { Recovered } from '../snapshots/snapshots.ts';

/** A follower that can hand its state to the core that leads next in its process. */
export interface Heir<S> {
  /** Stops following and gives up the state. Rejects if the state cannot be trusted. */
  release(): Promise<Inheritance<S>>;
}

/** The state of a follower that has stopped. */
export interface Inheritance<S> extends Recovered<S> {
  /** The last position that was announced, which may not have been applied yet. */
  readonly announced: AnnouncedEnd;
  /** The batches applied after `position`, which projections at that position lack; null if some of them are no longer kept. */
  since(position: number): readonly Batch[] | null;
}

/**
 * The heir's state, brought to the end of the journal. Like `recover`, it gives `onBatch` every batch after `position`, and it does recover if the heir has
 * not kept all of them. Rejects with `JournalDamaged` if the journal does not have what the heir has heard of.
 */
export async function inherit<S>(
  { database, engine, heir }: { database: Database; engine: Engine<S>; heir: Heir<S> },
  position: number,
  onBatch: (batch: Batch) => Promise<void>,
): Promise<Recovered<S>> {
  const { state, tip, announced, since } = await heir.release();
  await checkAnnounced(database, [tip, announced]);
  const lacking = since(position);
  if (lacking === null) return recover(database, engine, position, onBatch);
  for (const batch of lacking) await onBatch(batch);
  const end = await replay(database, engine, { state, tip }, Number.MAX_SAFE_INTEGER, async (batch) => {
    if (batch.lastSeq > position) await onBatch(batch);
  });
  return { state, tip: end };
}

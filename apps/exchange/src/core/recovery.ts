import type { Database } from '../db/database.ts';
import type { Batch, Engine } from './engine.ts';
import { GENESIS, readJournal, type JournalTip } from './journal.ts';
import { newestSnapshot, type Recovered } from './snapshots.ts';

/**
 * Rebuilds the state from the newest snapshot that the projections have passed (`position`) and the journal after it.
 * `onBatch` receives every batch after `position`, with its events; the replay waits for it.
 */
export async function recover<S>(
  database: Database,
  engine: Engine<S>,
  position: number,
  onBatch: (batch: Batch) => Promise<void>,
): Promise<Recovered<S>> {
  const start = (await newestSnapshot(database, engine, position)) ?? {
    state: engine.createState(),
    tip: GENESIS,
  };
  const tip = await replay(database, engine, start, Number.MAX_SAFE_INTEGER, async (batch) => {
    if (batch.lastSeq > position) await onBatch(batch);
  });
  return { state: start.state, tip };
}

/** Applies the journal after `start.tip`, up to `until`, to `start.state`. Returns the last position. */
export async function replay<S>(
  database: Database,
  engine: Engine<S>,
  start: Recovered<S>,
  until: number,
  onBatch: (batch: Batch) => Promise<void>,
): Promise<JournalTip> {
  let tip = start.tip;
  for await (const { firstSeq, seq, at, hash, epoch, commands } of readJournal(database, tip, until)) {
    const outcomes = commands.map((command) => engine.step(start.state, command));
    await onBatch({ firstSeq, lastSeq: seq, at, commands, outcomes });
    tip = { seq, at, hash, epoch };
  }
  return tip;
}

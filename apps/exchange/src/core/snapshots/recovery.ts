import type { Database } from '../../db/database.ts';
import type { Batch, Engine } from '../engine.ts';
import { JournalDamaged } from '../errors.ts';
import { GENESIS, readJournal, tipOf, type JournalBatch, type JournalTip } from '../journal.ts';
import { checkOutcomes, checkRules, outcomesOf } from '../outcomes.ts';
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

/**
 * The state after the batch that `tip` names, from the newest snapshot up to there and the journal. Throws `JournalDamaged` if the journal has no such batch, and `OutcomesDiffer` as
 * `replay` does.
 */
export async function stateAt<S>(
  database: Pick<Database, 'read'>,
  engine: Engine<S>,
  { seq, hash }: Pick<JournalTip, 'seq' | 'hash'>,
): Promise<S> {
  const start = (await newestSnapshot(database, engine, seq)) ?? {
    state: engine.createState(),
    tip: GENESIS,
  };
  const end = await replay(database, engine, start, seq, () => Promise.resolve());
  if (end.seq !== seq || end.hash !== hash)
    throw new JournalDamaged(`the journal as read back has no batch ${hash} that ends at ${seq}`);
  return start.state;
}

/**
 * Applies the journal after `start.tip`, up to `until`, to `start.state`. Returns the last position. Throws `OutcomesDiffer` after the first batch that
 * came out otherwise than recorded.
 */
export async function replay<S>(
  database: Pick<Database, 'read'>,
  engine: Engine<S>,
  start: Recovered<S>,
  until: number,
  onBatch: (batch: Batch) => Promise<void>,
): Promise<JournalTip> {
  let tip = start.tip;
  for await (const read of readJournal(database, tip, until)) {
    await onBatch(carryOut(engine, start.state, read));
    tip = tipOf(read);
  }
  return tip;
}

/** Applies a batch of the journal to `state`. Throws `RulesUnknown` before, and `OutcomesDiffer` afterwards if it came out otherwise than recorded. */
export function carryOut<S>(engine: Engine<S>, state: S, read: JournalBatch): Batch {
  checkRules(engine, read.outcomes);
  const { firstSeq, seq, at, commands } = read;
  const outcomes = commands.map((command) => engine.step(state, command));
  checkOutcomes(engine, outcomesOf(engine, state), read);
  return { firstSeq, lastSeq: seq, at, commands, outcomes };
}

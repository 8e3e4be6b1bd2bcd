import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { openForReading } from '../db/open-for-reading.ts';
import { JournalDamaged } from './errors.ts';
import { exchangeEngine as engine } from './exchange-engine.ts';
import { GENESIS } from './journal.ts';
import { replay } from './recovery.ts';
import { partsOf, type NextPart, type SnapshotOrder } from './snapshot-parts.ts';
import { newestSnapshot } from './snapshots.ts';

/** The thread of `snapshotsInThread`. It sends one part for each message that it gets, so that only one is ever under way. */

const { storage, tip } = workerData as SnapshotOrder;
if (parentPort === null) throw new Error('this file runs as a worker thread');
const channel = parentPort;

const reader = await openForReading(storage);
const start = (await newestSnapshot(reader, engine, tip.seq)) ?? {
  state: engine.createState(),
  tip: GENESIS,
};
const end = await replay(reader, engine, start, tip.seq, () => Promise.resolve());
if (end.seq !== tip.seq || end.hash !== tip.hash)
  throw new JournalDamaged(`the journal as read back has no batch ${tip.hash} that ends at ${tip.seq}`);
await reader.close();

async function give(part: NextPart): Promise<void> {
  await once(channel, 'message');
  channel.postMessage(part);
}

for (const part of partsOf(engine.snapshot(start.state))) await give(part);
await give(null);

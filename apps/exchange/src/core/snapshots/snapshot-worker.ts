import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { openForReading } from '../../db/open-for-reading.ts';
import { exchangeEngine as engine } from '../exchange-engine.ts';
import { stateAt } from './recovery.ts';
import { partsOf, type NextPart, type SnapshotOrder } from './snapshot-parts.ts';

/** The thread of `snapshotsInThread`. It sends one part for each message that it gets, so that only one is ever under way. */

const { storage, tip } = workerData as SnapshotOrder;
if (parentPort === null) throw new Error('this file runs as a worker thread');
const channel = parentPort;

const reader = await openForReading(storage);
const state = await stateAt(reader, engine, tip);
await reader.close();

async function give(part: NextPart): Promise<void> {
  await once(channel, 'message');
  channel.postMessage(part);
}

for (const part of partsOf(engine.snapshot(state))) await give(part);
await give(null);

import { playerView } from '@layline/engine/views.ts';
import { playerId } from '@layline/units/ids.ts';
import type { Storage } from '@layline/server/db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openCore } from '../core.ts';
import { exchangeEngine } from '../exchange-engine.ts';
import { snapshotsInThread } from '../snapshots/snapshot-thread.ts';
import { RandomLoad } from '@layline/simulation/engine/random-load.ts';
import { stateInMemory } from './state-in-memory.ts';

/**
 * An exchange under load, to be killed: opens the storage, sends seeded commands from many concurrent senders, and
 * prints every acknowledged bet as `ack SEQ REF REPLY` as soon as the reply arrives. Ends only on a signal.
 */
export interface KillChildOptions {
  readonly storage: Storage;
  readonly seed: number;
  /** Makes player ids unique to this process run. */
  readonly name: string;
}

const SENDERS = 64;

const options = JSON.parse(process.argv[2] ?? '') as KillChildOptions;
const database = await openDatabase(options.storage);
const core = await openCore({
  database,
  engine: exchangeEngine,
  clock: Date,
  limits: { batch: 48, snapshotEvery: 300 },
  snapshotParts: snapshotsInThread(options.storage),
  onFatal: (error) => {
    throw error;
  },
});
const load = new RandomLoad(options.seed, options.name, 100);
if (playerView(stateInMemory(core), playerId(`${options.name}-p0`)) === undefined) {
  for (const command of load.opening()) await core.submit(command);
}
process.stdout.write('ready\n');

async function send(): Promise<never> {
  for (;;) {
    load.saw(core.seq, Date.now());
    const commands = load.next();
    const outcomes = await core.submitAll(commands);
    const [command] = commands;
    const [outcome] = outcomes;
    if (command?.type === 'placeBet' && outcome?.ok === true && outcome.reply.type === 'placed') {
      process.stdout.write(
        `ack ${outcome.reply.betId} ${command.customerRef} ${JSON.stringify(outcome.reply)}\n`,
      );
    }
  }
}

await Promise.all(Array.from({ length: SENDERS }, send));

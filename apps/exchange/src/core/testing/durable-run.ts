import { parseArgs } from 'node:util';
import { openDatabase } from '../../db/open-database.ts';
import { openCore } from '../core.ts';
import { exchangeEngine } from '../exchange-engine.ts';
import { RandomLoad } from '@layline/simulation/engine/random-load.ts';
import { availableStorages } from './storages.ts';

/**
 * Measures the core alone, with several senders that each wait for their reply: durable placements per second, commits, reply latency, and projection
 * lag.
 */
const { values } = parseArgs({
  options: {
    storage: { type: 'string', default: 'sqlite' },
    senders: { type: 'string', default: '128' },
    seconds: { type: 'string', default: '5' },
  },
});
const chosen = availableStorages().find(({ name }) => name === values.storage);
if (chosen === undefined) throw new Error(`no storage ${values.storage}; postgres needs TEST_DATABASE_URL`);
const made = await chosen.make();
const database = await openDatabase(made.storage);
const core = await openCore({
  database,
  engine: exchangeEngine,
  clock: Date,
  onFatal: (error) => process.stderr.write(`${String(error)}\n`),
});
const load = new RandomLoad(1, 'rate', 2000);
for (const command of load.opening()) await core.submit(command);

const before = core.seq;
const from = performance.now();
const until = from + Number(values.seconds) * 1000;
const waits: number[] = [];
let accepted = 0;
let commits = 0;
core.subscribe(() => (commits += 1));

async function send(): Promise<void> {
  for (let now = performance.now(); now < until;) {
    const outcome = await core.submit(load.placement());
    if (outcome.ok) accepted += 1;
    const answered = performance.now();
    waits.push(answered - now);
    now = answered;
  }
}

await Promise.all(Array.from({ length: Number(values.senders) }, send));
const elapsed = (performance.now() - from) / 1000;
const commands = core.seq - before;
const end = performance.now();
await core.waitForProjection(core.seq);
const lag = performance.now() - end;
waits.sort((a, b) => a - b);
const at = (share: number): string => (waits[Math.floor(waits.length * share)] ?? 0).toFixed(1);
process.stdout.write(
  `${values.storage}, ${values.senders} senders: ${Math.round(commands / elapsed)} commands/s durable ` +
    `(${Math.round((100 * accepted) / commands)} % accepted), ${(commits / commands).toFixed(4)} commits per command, ` +
    `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; projections ${Math.round(lag)} ms behind at the end\n`,
);
await core.close();
await database.close();
await made.remove();

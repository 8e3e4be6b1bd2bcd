import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Random } from '@layline/simulation/base/random.ts';
import { runAudit } from '../audit/run-audit.ts';
import { Bettors } from '../cluster/bettors.ts';
import { checkHistory } from '../cluster/check-history.ts';
import { startCluster } from '../cluster/cluster.ts';
import { ClusterProblem } from '../cluster/cluster-problem.ts';
import { faultsFrom } from '../cluster/faults.ts';
import { interrupts } from '../cluster/interrupts.ts';
import { readOptions } from '../read-options.ts';

const USAGE = `Lets players bet on a cluster for a long time while its parts are killed, paused and stopped, and compares the journal with what they were told.

  npm run layline -- soak --minutes N [OPTIONS]

Exit code 0: every acknowledged bet is stored once, no refused one is, nobody read backwards, and the audit is sound. 1: something is not so, and the folder is kept. 2: it could
not run. One seed draws the same faults at the same times.`;

const PROGRAM = fileURLToPath(import.meta.resolve('@layline/exchange/src/testing/serve-fixed.ts'));
/** A recording in which nothing happens: the players bet on fixed markets. */
const QUIET = '{"op":"mcm","clk":"AAA","pt":1700000000000,"mc":[]}\n';
/** Differences that are printed. */
const SHOWN = 20;

const { values, refuse } = readOptions(USAGE, {
  minutes: { type: 'string', takes: 'N', default: '10', about: 'how long faults are aimed at it' },
  seed: { type: 'string', takes: 'N', default: '1', about: 'draws the faults and their times' },
  players: { type: 'string', takes: 'N', default: '8', about: 'players who bet' },
  nodes: { type: 'string', takes: 'N', default: '3', about: 'nodes of the exchange; 1 for a process alone' },
  port: {
    type: 'string',
    takes: 'N',
    default: '8480',
    about: 'port of the proxy; the servers have the next ones',
  },
  'without-standby': { type: 'boolean', about: 'one PostgreSQL, so each bet is on one disk' },
});
const [minutes, seed, players, nodes, port] = (['minutes', 'seed', 'players', 'nodes', 'port'] as const).map(
  (name) => {
    const value = Number(values[name]);
    if (!(value > 0) || (name !== 'minutes' && !Number.isInteger(value)))
      throw refuse(`--${name} must be a number above 0`);
    return value;
  },
) as [number, number, number, number, number];

const started = performance.now();
const say = (line: string): void =>
  void process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'layline-soak-'));
const recording = join(folder, 'quiet');
await writeFile(recording, QUIET);
const interrupted = interrupts();
const cluster = await startCluster({
  folder,
  port,
  nodes,
  standby: values['without-standby'] !== true,
  program: PROGRAM,
  env: { REPLAY: recording, LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '100000' },
  onNews: say,
  interrupted,
}).catch(async (error: unknown): Promise<never> => {
  if (!(error instanceof ClusterProblem)) throw error;
  await rm(folder, { recursive: true });
  process.stderr.write(`${error.message}\n`);
  return process.exit(2);
});
// A fault may hit when nobody looks: the cluster must not be left behind.
const giveUp = async (): Promise<never> => {
  await cluster.close();
  return process.exit(2);
};
if (interrupted.aborted) await giveUp();
interrupted.addEventListener('abort', () => void giveUp());

const bettors = new Bettors(cluster.address, `soak-${seed}`);
await bettors.add(players);
say(`${players} players bet at ${cluster.address}; logs are in ${join(folder, 'logs')}`);
const gaps = new Map<string, number[]>();
const until = performance.now() + minutes * 60_000;
for await (const fault of faultsFrom(new Random(seed), cluster)) {
  if (performance.now() > until) break;
  const before = bettors.acknowledged.size;
  say(`${fault.name} …`);
  fault.strike();
  const since = performance.now();
  await bettors.one(since);
  const gap = performance.now() - since;
  gaps.set(fault.kind, [...(gaps.get(fault.kind) ?? []), gap]);
  say(`bets again after ${(gap / 1000).toFixed(1)} s; ${before} acknowledged before`);
  await fault.mend();
}
await bettors.stop();
const storage = { databaseUrl: cluster.databaseUrl };
const history = await checkHistory(storage, bettors);
const differences = [...history.differences];
const audited = await runAudit({ storage, known: null }).catch((error: unknown) => {
  differences.push(`the audit: ${error instanceof Error ? error.message : String(error)}`);
  return null;
});
await cluster.close();

for (const [kind, waits] of gaps) {
  const longest = (Math.max(...waits) / 1000).toFixed(1);
  say(`${kind}: ${waits.length} times, first bet after at most ${longest} s`);
}
const statuses = [...bettors.statuses].toSorted(([a], [b]) => a - b);
say(`answers: ${statuses.map(([status, count]) => `${status || 'none'} ${count} times`).join(', ')}`);
say(
  `${bettors.acknowledged.size} bets acknowledged, ${bettors.refused.length} refused, ${history.bets} in the journal`,
);
say(`${history.epochs.length} epochs; ${bettors.reads} reads compared with earlier ones`);
if (audited !== null)
  say(`the audit finds ${audited.commands} commands and ${audited.postings} postings sound`);
if (differences.length === 0) {
  await rm(folder, { recursive: true });
  say('clean');
} else {
  for (const line of differences.slice(0, SHOWN)) say(line);
  say(`${differences.length} differences; everything is kept in ${folder}`);
  process.exitCode = 1;
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { RULES } from '@layline/engine/rules.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { runAudit } from '../audit/run-audit.ts';
import { Bettors } from '../cluster/bettors.ts';
import { checkHistory } from '../cluster/check-history.ts';
import { startCluster } from '../cluster/cluster.ts';
import { ClusterProblem } from '../cluster/cluster-problem.ts';
import { KIND_NAMES, type KindName } from '../cluster/fault-kinds.ts';
import { faultsFrom, type Fault } from '../cluster/faults.ts';
import { interrupts } from '../cluster/interrupts.ts';
import { PlayerCalls } from '../cluster/player-calls.ts';
import { Release, restartAll, rulesInForce } from '../cluster/upgrade.ts';
import { Withdrawers } from '../cluster/withdrawers.ts';
import { readOptions } from '../read-options.ts';

const USAGE = `Lets players bet and withdraw on a cluster for a long time while its parts are killed, paused, cut off and filled up, and compares the journal with what they were told.

  npm run layline -- soak --minutes N [OPTIONS]

Exit code 0: every acknowledged bet and withdrawal is stored once, no refused one is, nobody read backwards, nothing was answered 500, the cluster was whole again after each fault, and the audit is sound. 1: something is
not so, and the folder is kept. 2: it could not run. One seed draws the same faults, each of them once before any comes again:

${KIND_NAMES.map((name) => `  ${name}`).join('\n')}`;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The program of a node, in the sources of a release. */
const PROGRAM = 'apps/exchange/src/testing/serve-fixed.ts';
/** A recording in which nothing happens: the players bet on fixed markets. */
const QUIET = '{"op":"mcm","clk":"AAA","pt":1700000000000,"mc":[]}\n';
/** How long after a fault every node must serve again, ms. */
const WHOLE_MS = 300_000;
const LOOK_MS = 50;
/** Differences that are printed. */
const SHOWN = 20;

const { values, refuse } = readOptions(USAGE, {
  minutes: { type: 'string', takes: 'N', default: '10', about: 'how long faults are aimed at it' },
  seed: { type: 'string', takes: 'N', default: '1', about: 'draws the faults and their times' },
  players: { type: 'string', takes: 'N', default: '8', about: 'players who bet, and as many who withdraw' },
  nodes: { type: 'string', takes: 'N', default: '3', about: 'nodes of the exchange; 1 for a process alone' },
  nats: { type: 'string', takes: 'N', default: '3', about: 'NATS servers' },
  port: {
    type: 'string',
    takes: 'N',
    default: '8480',
    about: 'port of the proxy; the servers have the next ones',
  },
  fault: {
    type: 'string',
    takes: 'NAMES',
    about: 'only this one, or these, separated by commas, again and again',
  },
  'clocks-apart': {
    type: 'string',
    takes: 'SECONDS',
    default: '0',
    about: 'clock of the second node ahead, and of the third behind',
  },
  from: {
    type: 'string',
    takes: 'DIR',
    about: 'begin with the release in this checkout, and replace one node after another',
  },
  'without-standby': { type: 'boolean', about: 'one PostgreSQL, so each bet is on one disk' },
});
const [minutes, seed, players, nodes, natsServers, port] = (
  ['minutes', 'seed', 'players', 'nodes', 'nats', 'port'] as const
).map((name) => {
  const value = Number(values[name]);
  if (!(value > 0) || (name !== 'minutes' && !Number.isInteger(value)))
    throw refuse(`--${name} must be a number above 0`);
  return value;
}) as [number, number, number, number, number, number];

const kinds = values.fault === undefined ? KIND_NAMES : values.fault.split(',').map(kindOf);
const apartMs = Number(values['clocks-apart']) * 1000;
if (!Number.isInteger(apartMs) || apartMs < 0) throw refuse('--clocks-apart must be a number from 0');

const started = performance.now();
const say = (line: string): void =>
  void process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'layline-soak-'));
const recording = join(folder, 'quiet');
await writeFile(recording, QUIET);
const release = new Release(folder, values.from === undefined ? ROOT : resolve(values.from));
const interrupted = interrupts();
const cluster = await startCluster({
  folder,
  port,
  nodes,
  natsServers,
  standby: values['without-standby'] !== true,
  program: release.file(PROGRAM),
  forFaults: true,
  clocksMs: [0, apartMs, -apartMs],
  env: { REPLAY: recording, LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '100000' },
  onNews: say,
  interrupted,
}).catch(async (error: unknown): Promise<never> => {
  if (!(error instanceof ClusterProblem)) throw error;
  await rm(folder, { recursive: true });
  process.stderr.write(`${error.message}\n`);
  return process.exit(2);
});
// A fault may hit with nobody watching: the cluster must not be left behind.
const giveUp = async (): Promise<never> => {
  await cluster.close();
  return process.exit(2);
};
if (interrupted.aborted) await giveUp();
interrupted.addEventListener('abort', () => void giveUp());

const calls = new PlayerCalls(cluster.address);
const bettors = new Bettors(calls, `soak-${seed}`);
const withdrawers = new Withdrawers(calls, `paid-${seed}`);
const silences = new Map<string, number[]>();
const differences: string[] = [];
await strikeAndCheck().catch((error: unknown) => {
  differences.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
await cluster.close();

if (differences.length === 0) {
  await rm(folder, { recursive: true });
  say('clean');
} else {
  for (const line of differences.slice(0, SHOWN)) say(line);
  say(`${differences.length} differences; everything is kept in ${folder}`);
  process.exitCode = 1;
}

/** Lets the players bet and withdraw while faults strike, and compares the journal with what they were told. */
async function strikeAndCheck(): Promise<void> {
  await bettors.add(players);
  withdrawers.start(players);
  say(
    `${players} players bet, and as many withdraw, at ${cluster.address}; logs are in ${join(folder, 'logs')}`,
  );
  if (values.from !== undefined) await upgrade();
  const until = performance.now() + minutes * 60_000;
  for await (const fault of faultsFrom(new Random(seed), cluster, { kinds, until }))
    if (!(await survives(fault))) break;
  // Those who wait for an exchange that does not come back are not waited for.
  const stopped = Promise.all([bettors.stop(), withdrawers.stop()]);
  await Promise.race([stopped, pause(WHOLE_MS, undefined, { ref: false })]);
  const storage = { databaseUrl: cluster.databaseUrl };
  const history = await checkHistory(storage, bettors, withdrawers);
  differences.push(...history.differences, ...calls.failed);
  const audited = await runAudit({ storage, known: null });
  for (const [kind, waits] of silences) {
    const sorted = waits.toSorted((a, b) => a - b);
    const [median, longest] = [sorted[sorted.length >> 1], sorted.at(-1)].map(inSeconds);
    say(`${kind}: ${waits.length} times, in the median ${median} s without a bet, at most ${longest} s`);
  }
  const statuses = [...calls.statuses].toSorted(([a], [b]) => a - b);
  say(`answers: ${statuses.map(([status, count]) => `${status || 'none'} ${count} times`).join(', ')}`);
  say(
    `${bettors.acknowledged.size} bets acknowledged, ${bettors.refused.length} refused, ${history.bets} in the journal`,
  );
  say(`${withdrawers.acknowledged.size} withdrawals acknowledged`);
  say(
    `${history.epochs.length} epochs; ${history.fromFollowers} commands sent by followers; ${bettors.reads} reads compared with earlier ones`,
  );
  say(`the audit finds ${audited.commands} commands and ${audited.postings} postings sound`);
}

/** Replaces the release of every node while the players bet. */
async function upgrade(): Promise<void> {
  release.become(ROOT);
  bettors.longestSilence();
  for await (const name of restartAll(cluster)) {
    const silence = inSeconds(bettors.longestSilence());
    say(`${name} has been upgraded; at most ${silence} s without a bet`);
  }
  await rulesInForce(cluster, RULES.newest);
  say(`rules ${RULES.newest} are in force; at most ${inSeconds(bettors.longestSilence())} s without a bet`);
}

function kindOf(given: string): KindName {
  const kind = KIND_NAMES.find((name) => name === given.trim());
  if (kind === undefined) throw refuse(`There is no fault '${given}'.`);
  return kind;
}

function inSeconds(ms = 0): string {
  return (ms / 1000).toFixed(1);
}

/** Whether every node serves again after a fault. */
async function survives(fault: Fault): Promise<boolean> {
  const before = bettors.acknowledged.size;
  bettors.longestSilence();
  say(`${fault.name} …`);
  await fault.strike();
  const over = performance.now();
  const isOver = () => fault.isMended() && bettors.hasBetSince(over);
  while (!isOver() && performance.now() < over + WHOLE_MS) await pause(LOOK_MS);
  if (!isOver()) {
    differences.push(`${fault.name}: not whole again ${WHOLE_MS / 1000} s after its end`);
    return false;
  }
  const silenceMs = bettors.longestSilence();
  silences.set(fault.kind, [...(silences.get(fault.kind) ?? []), silenceMs]);
  const bets = bettors.acknowledged.size - before;
  say(`over; ${bets} bets meanwhile, at most ${inSeconds(silenceMs)} s without one`);
  return true;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startCluster, type Cluster, type ClusterNode } from '@layline/tools/cluster/cluster.ts';
import { demoTokens } from '../bets/demo-tokens.ts';
import { placements } from '../bets/placements.ts';
import { startChild } from '../child.ts';
import { inTurn } from '../harness.ts';
import { startFramedLoad, type FramedLoad } from './framed-load.ts';
import { checked, fullLoad, type LoadResult } from './load.ts';
import { loopUs, processorUs } from './processor-time.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? '29400');
/** Enough for a full load, under which batches are large. */
const CLIENTS = 512;
const RUN_MS = 3000;
const WARM_UP_MS = 500;
const LOOK_MS = 50;

/** Processor time of bets in a cluster, µs, measured in turn with requests to bare Fastify. */
export interface ClusterCosts {
  /** Of a bet, for each run and each of the processes asked for. */
  readonly bets: readonly (readonly number[])[];
  /** Of a request to bare Fastify; the median. */
  readonly request: number;
  /** Bets a second, for each run. */
  readonly rates: readonly number[];
}

/** What is measured, and at which node the players bet. */
export interface Roles {
  /** Each reads the processor time that a process, or several together, have used so far, µs. */
  readonly counted: readonly (() => number)[];
  readonly serving: ClusterNode;
}

/** Reads the processor time of a node. */
export function timeOf({ server }: ClusterNode): () => number {
  return () => processorUs(server.pid);
}

/** A run of bets at a leader whose rows are full, because it gets more of them than followers that serve players can send on the same machine. */
export interface FullRun {
  /** Processor time of a bet in each of the processes asked for. */
  readonly us: readonly number[];
  /** The same in the leader's event loop alone. */
  readonly loopUs: number;
  /** Bets a second. */
  readonly rate: number;
  /** Bets in a row of the journal. */
  readonly together: number;
}

/** Starts a cluster of `count` nodes, places bets at `serving`, and measures what a bet costs each of the `counted` processes. `beside` is measured in turn with the bets. */
export async function clusterCosts(
  count: number,
  nodesOf: (cluster: Cluster) => Roles | Promise<Roles>,
  beside: () => number = () => 0,
): Promise<ClusterCosts & { readonly beside: number; readonly full: readonly FullRun[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'layline-bench-cluster-'));
  const cluster = await startCluster({
    folder,
    port: PORT,
    nodes: count,
    standby: false,
    program: fileURLToPath(new URL('../cluster.child.ts', import.meta.url)),
    // Projections that two cores do not keep up with must not hold the leader, nor go back to it.
    env: { RATE_LIMIT_FACTOR: '100000', PROJECTION_BACKLOG: '1000000', LOG_LEVEL: 'warn' },
    onNews: (line) => console.error(line),
  });
  const database = new pg.Client({ connectionString: cluster.databaseUrl });
  const echo = await startChild<{ readonly port: number; readonly pid: number }>('echo.child.ts');
  try {
    await database.connect();
    const { counted, serving } = await nodesOf(cluster);
    const port = portOf(serving);
    const read = (): readonly number[] => counted.map((time) => time());
    const readWithLoop = (): readonly number[] => [loopUs(cluster.leader()?.server.pid), ...read()];
    let name = 0;
    const tried = (to: number, tokens: readonly string[], forMs: number): Promise<LoadResult> => {
      name += 1;
      return fullLoad({ port: to, clients: CLIENTS, forMs, next: placements(port, tokens, `c${name}`) });
    };
    const load = async (to: number, tokens: readonly string[], forMs = RUN_MS) =>
      checked(await tried(to, tokens, forMs));
    /** New players each time, so that nobody runs out of money. */
    const logIn = () => demoTokens(portOf(cluster.leader() ?? serving));

    const anybody = await logIn();
    // Until the markets have opened.
    for (let tries = 0; (await tried(port, anybody, WARM_UP_MS)).refusals.length > 0; tries += 1)
      if (tries === 100) throw new Error('the markets do not open');
    await load(echo.ready.port, anybody);
    const framed = await startFramedLoad(cluster);
    const bets: (readonly number[])[] = [];
    const rates: number[] = [];
    const full: FullRun[] = [];
    const { request, other } = await inTurn({
      bet: async () => {
        const tokens = await logIn();
        // A player's first bet looks the player up, which is not what a bet costs.
        await load(port, tokens, WARM_UP_MS);
        const idle = await idleRates(read);
        const before = spentSoFar(read);
        const { sent, rate } = await load(port, tokens);
        await allWritten(database);
        bets.push(eachOf(sent, idle, before, spentSoFar(read)));
        return rates.push(rate);
      },
      // Each player may place 50 bets a second.
      full: async () =>
        full.push(await fullRun(framed, [...(await logIn()), ...(await logIn())], readWithLoop, database)),
      request: async () => {
        const before = processorUs(echo.ready.pid);
        const { sent } = await load(echo.ready.port, anybody);
        return (processorUs(echo.ready.pid) - before) / sent;
      },
      other: beside,
    });
    await framed.stop();
    return { bets, rates, request, beside: other, full };
  } finally {
    await echo.stop();
    await database.end();
    await cluster.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fullRun(
  framed: FramedLoad,
  tokens: readonly string[],
  read: () => readonly number[],
  database: pg.Client,
): Promise<FullRun> {
  await framed.run(tokens, WARM_UP_MS);
  const idle = await idleRates(read);
  const before = spentSoFar(read);
  const { commands, rows, ms } = await framed.run(tokens, RUN_MS);
  await allWritten(database);
  const [loop = 0, ...us] = eachOf(commands, idle, before, spentSoFar(read));
  return { us, loopUs: loop, rate: (commands / ms) * 1000, together: commands / rows };
}

/** Processor times at a moment of this process's clock, ms. */
interface Spent {
  readonly at: number;
  readonly us: readonly number[];
}

function spentSoFar(read: () => readonly number[]): Spent {
  return { at: performance.now(), us: read() };
}

/** What the processes use without bets, above all for the simulator's markets, µs a ms. */
async function idleRates(read: () => readonly number[]): Promise<readonly number[]> {
  const before = spentSoFar(read);
  await pause(RUN_MS);
  const after = spentSoFar(read);
  return after.us.map((us, i) => (us - (before.us[i] ?? 0)) / (after.at - before.at));
}

/** Resolves once all nodes have applied what is in the journal now, and its rows are written: then nothing is left to do for the bets so far. */
async function allWritten(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ readonly seq: string }>('select max(last_seq) as seq from journal');
  const until = rows[0]?.seq ?? '0';
  for (;;) {
    const { rows: reached } = await database.query('select from projection_position where seq >= $1', [
      until,
    ]);
    if (reached.length > 0) return;
    await pause(LOOK_MS);
  }
}

/** Processor times of each bet: all that was used, less what is used without bets. */
function eachOf(bets: number, idle: readonly number[], before: Spent, after: Spent): readonly number[] {
  const ms = after.at - before.at;
  return after.us.map((us, i) => (us - (before.us[i] ?? 0) - (idle[i] ?? 0) * ms) / bets);
}

function portOf({ address }: ClusterNode): number {
  return Number(new URL(address).port);
}

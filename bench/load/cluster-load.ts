import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
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

/** Processor time of bets in a cluster, µs, measured in turn with requests to bare Fastify. */
export interface ClusterCosts {
  /** Of a bet, for each run and each of the nodes asked for. */
  readonly bets: readonly (readonly number[])[];
  /** Of a request to bare Fastify; the median. */
  readonly request: number;
  /** Bets a second, for each run. */
  readonly rates: readonly number[];
}

/** Which nodes are measured, and which one the players bet at. */
export interface Roles {
  readonly counted: readonly ClusterNode[];
  readonly serving: ClusterNode;
}

/** A run of bets at a leader whose rows are full, because it gets more of them than followers that serve players can send on the same machine. */
export interface FullRun {
  /** Processor time of a bet in the leader, and the part of it that is its event loop's. */
  readonly us: number;
  readonly loopUs: number;
  /** Bets a second. */
  readonly rate: number;
  /** Bets in a row of the journal. */
  readonly together: number;
}

/** Starts a cluster of `count` nodes, places bets at `serving`, and measures what a bet costs each of the `counted` nodes. `beside` is measured in turn with the bets. */
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
  const echo = await startChild<{ readonly port: number; readonly pid: number }>('echo.child.ts');
  try {
    const { counted, serving } = await nodesOf(cluster);
    const port = portOf(serving);
    const leaderUs = (): readonly number[] => {
      const pid = cluster.leader()?.server.pid;
      return [processorUs(pid), loopUs(pid)];
    };
    const read = (): readonly number[] => counted.map(({ server }) => processorUs(server.pid));
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
        const before = read();
        await pause(RUN_MS);
        const idle = read();
        const { sent, rate } = await load(port, tokens);
        bets.push(eachOf(sent, { before, idle, after: read() }));
        return rates.push(rate);
      },
      // Each player may place 50 bets a second.
      full: async () => full.push(await fullRun(framed, [...(await logIn()), ...(await logIn())], leaderUs)),
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
    await cluster.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fullRun(
  framed: FramedLoad,
  tokens: readonly string[],
  read: () => readonly number[],
): Promise<FullRun> {
  await framed.run(tokens, WARM_UP_MS);
  const before = read();
  await pause(RUN_MS);
  const idle = read();
  const { commands, rows, ms } = await framed.run(tokens, RUN_MS);
  const [us = 0, loop = 0] = eachOf(commands, { before, idle, after: read() });
  return { us, loopUs: loop, rate: (commands / ms) * 1000, together: commands / rows };
}

/**
 * Processor times of each bet, from times read before and after as long a pause without bets, and after the bets. What a node does beside them, above all for the simulator's
 * markets, is not theirs.
 */
function eachOf(
  bets: number,
  { before, idle, after }: Readonly<Record<'before' | 'idle' | 'after', readonly number[]>>,
): readonly number[] {
  return after.map((us, i) => (us - 2 * (idle[i] ?? 0) + (before[i] ?? 0)) / bets);
}

function portOf({ address }: ClusterNode): number {
  return Number(new URL(address).port);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MEASURED } from '@layline/simulation/scale/costs.ts';
import { startCluster, type Cluster } from '@layline/tools/cluster/cluster.ts';
import { demoTokens } from '../bets/demo-tokens.ts';
import { placements } from '../bets/placements.ts';
import { startChild } from '../child.ts';
import { inTurn } from '../harness.ts';
import { checked, fullLoad, type LoadResult } from '../load/load.ts';
import { processorUs } from '../load/processor-time.ts';
import type { Curve, Point } from './curve.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? '29400');
const NODES = [1, 2, 3, 4];
const CLIENTS = 64;
const RUN_MS = 3000;

/**
 * Processor time of a bet in all nodes together, over the nodes, beside the model of docs/scale.md. Its unit is a request to bare Fastify, measured in turn with the
 * bets: each number of nodes is a cluster of its own, and the machine's pace changes in between.
 */
export async function nodesCurve(): Promise<Curve> {
  const points: Point[] = [];
  for (const at of NODES) points.push({ at, figure: await betIn(at), beside: modelUs(at) });
  const what = 'a bet in all nodes together';
  return { over: 'nodes', what, unit: 'requests to bare Fastify', base: 1, beside: 'the model', points };
}

/** One leads, one serves the bet, and all but the leader follow; the leader writes the rows. */
function modelUs(nodes: number): number {
  const { follow, serveBet, lead, project } = MEASURED;
  const alone = follow + serveBet + project;
  return nodes === 1 ? alone : lead + serveBet + project + (nodes - 1) * follow;
}

async function betIn(nodes: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'layline-bench-nodes-'));
  const cluster = await startCluster({
    folder,
    port: PORT,
    nodes,
    standby: false,
    program: fileURLToPath(new URL('../cluster.child.ts', import.meta.url)),
    env: { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' },
    onNews: (line) => console.error(line),
  });
  const echo = await startChild<{ readonly port: number; readonly pid: number }>('echo.child.ts');
  try {
    // The first one leads, the last one serves.
    const leader = portOf(cluster.nodes[0]?.address);
    const port = portOf(cluster.nodes.at(-1)?.address);
    let name = 0;
    const tried = (to: number, tokens: readonly string[]): Promise<LoadResult> => {
      name += 1;
      const next = placements(port, tokens, `n${name}`);
      return fullLoad({ port: to, clients: CLIENTS, forMs: RUN_MS, next });
    };
    const load = async (to: number, tokens: readonly string[]): Promise<number> =>
      checked(await tried(to, tokens)).sent;
    /** New players each time, so that nobody runs out of money. */
    const logIn = (): Promise<string[]> => demoTokens(leader);
    const anybody = await logIn();
    // Until the markets have opened.
    for (let tries = 0; (await tried(port, anybody)).refusals.length > 0; tries++)
      if (tries === 20) throw new Error('the markets do not open');
    await load(echo.ready.port, anybody);
    const { bet, request } = await inTurn({
      // What the nodes do beside bets, above all for the simulator's markets, is not theirs.
      bet: async () => {
        const tokens = await logIn();
        const before = inAllNodes(cluster);
        await pause(RUN_MS);
        const idle = inAllNodes(cluster);
        const sent = await load(port, tokens);
        return (inAllNodes(cluster) - idle - (idle - before)) / sent;
      },
      request: async () => {
        const before = processorUs(echo.ready.pid);
        const sent = await load(echo.ready.port, anybody);
        return (processorUs(echo.ready.pid) - before) / sent;
      },
    });
    return bet / request;
  } finally {
    await echo.stop();
    await cluster.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function inAllNodes({ nodes }: Cluster): number {
  return nodes.reduce((sum, { server }) => sum + processorUs(server.pid), 0);
}

function portOf(address: string | undefined): number {
  return Number(new URL(address ?? '').port);
}

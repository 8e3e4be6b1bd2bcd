import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startCluster, type ClusterNode } from '@layline/tools/cluster/cluster.ts';
import { demoTokens } from './bets/demo-tokens.ts';
import { placements } from './bets/placements.ts';
import { startChild } from './child.ts';
import { processorUs } from './load/processor-time.ts';
import { bettingStream } from './engine/stream.ts';
import { prepare, runStep } from './engine/whole-step.ts';
import { inTurn, median, report } from './harness.ts';
import type { Row } from './harness.ts';
import { checked, fullLoad } from './load/load.ts';

/** Processor time of a bet in each process of a cluster: in the leader, in the node that serves it, and in one that only follows. */
const PORT = Number(process.env['BENCH_PORT'] ?? '29400');
const CLIENTS = 512;
const RUN_MS = 3000;
const WARM_UP_MS = 500;
const RUNS = 5;
const STEPS = 50_000;
type Times = Record<'leader' | 'serving' | 'foreign', number>;

const folder = mkdtempSync(join(tmpdir(), 'layline-bench-cluster-'));
const cluster = await startCluster({
  folder,
  port: PORT,
  nodes: 3,
  standby: false,
  program: fileURLToPath(new URL('cluster.child.ts', import.meta.url)),
  env: { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' },
  onNews: (line) => console.error(line),
});
const echo = await startChild<{ readonly port: number; readonly pid: number }>('echo.child.ts');
try {
  const [serving, foreign] = cluster.nodes.filter((node) => node !== cluster.leader());
  const node = { leader: cluster.leader(), serving, foreign };
  const portOf = (at: ClusterNode | undefined): number => Number(new URL(at?.address ?? '').port);
  const port = portOf(serving);
  const read = (): Times => mapRoles((role) => processorUs(node[role]?.server.pid));
  let name = 0;
  /** New players each time, so that nobody runs out of money. */
  const logIn = () => demoTokens(portOf(node.leader));
  const load = async (to: number, tokens: readonly string[], forMs = RUN_MS) => {
    name += 1;
    return checked(
      await fullLoad({
        port: to,
        clients: CLIENTS,
        forMs,
        next: placements(port, tokens, `c${name}`),
      }),
    );
  };

  const anybody = await logIn();
  await load(port, anybody);
  await load(echo.ready.port, anybody);
  const bets: Times[] = [];
  const rates: number[] = [];
  const { request, step } = await inTurn(
    {
      // What a node does beside bets, above all for the simulator's markets, is not theirs.
      bet: async () => {
        const tokens = await logIn();
        // Who bets for the first time is looked up, which is not the cost of a bet.
        await load(port, tokens, WARM_UP_MS);
        const before = read();
        await pause(RUN_MS);
        const idle = read();
        const { sent, rate } = await load(port, tokens);
        const after = read();
        bets.push(mapRoles((role) => (after[role] - idle[role] - (idle[role] - before[role])) / sent));
        return rates.push(rate);
      },
      request: async () => {
        const before = processorUs(echo.ready.pid);
        const { sent } = await load(echo.ready.port, anybody);
        return (processorUs(echo.ready.pid) - before) / sent;
      },
      step: stepUs,
    },
    RUNS,
  );
  const row = (what: string, role: keyof Times, yardstick: Row['yardstick']): Row => ({
    what,
    figure: median(bets.map((times) => times[role])),
    unit: 'µs',
    yardstick,
  });
  const fastify = { name: 'bare Fastify’s request', figure: request };
  report('cluster', [
    row('a bet at the leader', 'leader', fastify),
    row('a bet at the node that serves it', 'serving', fastify),
    row('a bet of another node', 'foreign', { name: 'the engine’s step', figure: step }),
    { what: 'bets in the whole cluster', figure: median(rates), unit: '/s', yardstick: null },
  ]);
} finally {
  await echo.stop();
  await cluster.close();
  rmSync(folder, { recursive: true, force: true });
}

function mapRoles(of: (role: keyof Times) => number): Times {
  return { leader: of('leader'), serving: of('serving'), foreign: of('foreign') };
}

function stepUs(): number {
  const { state, commands } = prepare(bettingStream(STEPS, 20), 20);
  const before = process.cpuUsage();
  runStep(state, commands);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / STEPS;
}

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '@layline/tools/cluster/cluster.ts';
import { bettingStream } from './engine/stream.ts';
import { prepare, runStep } from './engine/whole-step.ts';
import { median, report } from './harness.ts';
import type { Row } from './harness.ts';
import { clusterCosts, type Roles } from './load/cluster-load.ts';

/** Processor time of a bet in each process of a cluster: in the leader, in the node that serves it, in the one that writes the projections, and in one that only follows. */
const NODES = 4;
const STEPS = 50_000;
const LOOK_MS = 100;

/** The address of the node that writes the projections, once one does. */
async function projectingIn({ databaseUrl }: Cluster): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ readonly address: string }>(
        `select address from leases join nodes on incarnation = leases.node where name = 'projections' and until > 0`,
      );
      if (rows[0] !== undefined) return rows[0].address;
      await pause(LOOK_MS);
    }
  } finally {
    await client.end();
  }
}

async function rolesIn(cluster: Cluster): Promise<Roles> {
  const leader = cluster.leader();
  const address = await projectingIn(cluster);
  const projecting = cluster.nodes.find((node) => node.address === address);
  const [serving, foreign] = cluster.nodes.filter((node) => node !== leader && node !== projecting);
  if (leader === undefined || serving === undefined || projecting === undefined || foreign === undefined)
    throw new Error('a node is missing');
  return { counted: [leader, serving, projecting, foreign], serving };
}

function stepUs(): number {
  const { state, commands } = prepare(bettingStream(STEPS, 20), 20);
  const before = process.cpuUsage();
  runStep(state, commands);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / STEPS;
}

const { bets, request, rates, beside: step, full } = await clusterCosts(NODES, rolesIn, stepUs);
const row = (what: string, role: number, yardstick: Row['yardstick']): Row => ({
  what,
  figure: median(bets.map((times) => times[role] ?? 0)),
  unit: 'µs',
  yardstick,
});
const fastify = { name: 'bare Fastify’s request', figure: request };
report('cluster', [
  row('a bet at the leader', 0, fastify),
  row('a bet at the node that serves it', 1, fastify),
  row('a bet at the node that writes the projections', 2, fastify),
  row('a bet at a node that only follows', 3, { name: 'the engine’s step', figure: step }),
  { what: 'bets in the whole cluster', figure: median(rates), unit: '/s', yardstick: null },
  {
    what: 'a bet at a leader with full rows',
    figure: median(full.map(({ us }) => us)),
    unit: 'µs',
    yardstick: fastify,
  },
  {
    what: 'of that, in its event loop',
    figure: median(full.map(({ loopUs }) => loopUs)),
    unit: 'µs',
    yardstick: fastify,
  },
  { what: 'bets at that leader', figure: median(full.map(({ rate }) => rate)), unit: '/s', yardstick: null },
  { what: 'bets in a row', figure: median(full.map(({ together }) => together)), unit: '', yardstick: null },
]);

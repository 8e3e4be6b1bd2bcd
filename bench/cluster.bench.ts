import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '@layline/tools/cluster/cluster.ts';
import { bettingStream } from './engine/stream.ts';
import { prepare, runStep } from './engine/whole-step.ts';
import { median, report } from './harness.ts';
import type { Row } from './harness.ts';
import { clusterCosts, timeOf, type Roles } from './load/cluster-load.ts';
import { childrenUs, processorUs } from './load/processor-time.ts';

/** Processor time of a bet in each process of a cluster: in the leader, in the node that serves it, in the one that writes the projections, in one that only follows, and in PostgreSQL. */
const NODES = 4;
const STEPS = 50_000;
const LOOK_MS = 100;

async function rolesIn(cluster: Cluster): Promise<Roles> {
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  try {
    const leader = cluster.leader();
    const address = await projectingIn(client);
    const projecting = cluster.nodes.find((node) => node.address === address);
    const [serving, foreign] = cluster.nodes.filter((node) => node !== leader && node !== projecting);
    if (leader === undefined || serving === undefined || projecting === undefined || foreign === undefined)
      throw new Error('a node is missing');
    const { pid } = cluster.pair.primary;
    return {
      counted: [
        ...[leader, serving, projecting, foreign].map(timeOf),
        await sessionsUs(client, 'layline-owner'),
        await sessionsUs(client, 'layline-beside'),
        () => childrenUs(pid),
      ],
      serving,
    };
  } finally {
    await client.end();
  }
}

/** The address of the node that writes the projections, once one does. */
async function projectingIn(client: pg.Client): Promise<string> {
  for (;;) {
    const { rows } = await client.query<{ readonly address: string }>(
      `select address from leases join nodes on incarnation = leases.node where name = 'projections' and until > 0`,
    );
    if (rows[0] !== undefined) return rows[0].address;
    await pause(LOOK_MS);
  }
}

/** Reads the processor time of PostgreSQL's processes for the nodes' sessions of this name. */
async function sessionsUs(client: pg.Client, name: string): Promise<() => number> {
  const { rows } = await client.query<{ readonly pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [name],
  );
  return () => rows.reduce((sum, { pid }) => sum + processorUs(pid), 0);
}

function stepUs(): number {
  const { state, commands } = prepare(bettingStream(STEPS, 20), 20);
  const before = process.cpuUsage();
  runStep(state, commands);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / STEPS;
}

const { bets, request, rates, beside: step, full } = await clusterCosts(NODES, rolesIn, stepUs);
const fastify = { name: 'bare Fastify’s request', figure: request };
const engine = { name: 'the engine’s step', figure: step };
const row = (what: string, times: readonly number[], yardstick: Row['yardstick']): Row => ({
  what,
  figure: median(times),
  unit: 'µs',
  yardstick,
});
/** What a bet takes in each process, with full rows or with those that players fill who wait for their answers. */
const inEach = (rows: string, timesOf: (role: number) => readonly number[]): readonly Row[] => [
  row(`a bet at the leader${rows}`, timesOf(0), fastify),
  row(`a bet at the node that serves it${rows}`, timesOf(1), fastify),
  row(`a bet at the node that writes the projections${rows}`, timesOf(2), fastify),
  row(`a bet at a node that only follows${rows}`, timesOf(3), engine),
  row(`a bet in PostgreSQL, the journal${rows}`, timesOf(4), fastify),
  row(`a bet in PostgreSQL, the projections${rows}`, timesOf(5), fastify),
  row(`a bet in all processes of PostgreSQL${rows}`, timesOf(6), fastify),
];
report('cluster', [
  ...inEach('', (role) => bets.map((times) => times[role] ?? 0)),
  { what: 'bets in the whole cluster', figure: median(rates), unit: '/s', yardstick: null },
  // Those bets come to the leader as if from another node, so the one that serves players only follows.
  ...inEach(', full rows', (role) => full.map(({ us }) => us[role] ?? 0)),
  row(
    'of that at the leader, in its event loop',
    full.map(({ loopUs }) => loopUs),
    fastify,
  ),
  { what: 'bets at that leader', figure: median(full.map(({ rate }) => rate)), unit: '/s', yardstick: null },
  { what: 'bets in a row', figure: median(full.map(({ together }) => together)), unit: '', yardstick: null },
]);

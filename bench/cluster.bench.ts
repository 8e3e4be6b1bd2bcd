import type { Cluster, ClusterNode } from '@layline/tools/cluster/cluster.ts';
import { bettingStream } from './engine/stream.ts';
import { prepare, runStep } from './engine/whole-step.ts';
import { median, report } from './harness.ts';
import type { Row } from './harness.ts';
import { clusterCosts } from './load/cluster-load.ts';

/** Processor time of a bet in each process of a cluster: in the leader, in the node that serves it, and in one that only follows. */
const NODES = 3;
const STEPS = 50_000;

/** The leader, the node that serves the bets, and the other one. */
function rolesIn(cluster: Cluster) {
  const leader = cluster.leader();
  const [serving, foreign] = cluster.nodes.filter((node) => node !== leader);
  if (leader === undefined || serving === undefined || foreign === undefined)
    throw new Error('a node is missing');
  const counted: readonly ClusterNode[] = [leader, serving, foreign];
  return { counted, serving };
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
  row('a bet of another node', 2, { name: 'the engine’s step', figure: step }),
  { what: 'bets in the whole cluster', figure: median(rates), unit: '/s', yardstick: null },
  { what: 'a bet at a leader with full rows', figure: median(full.us), unit: 'µs', yardstick: fastify },
  { what: 'bets at that leader', figure: median(full.rates), unit: '/s', yardstick: null },
  { what: 'bets in a row', figure: median(full.together), unit: '', yardstick: null },
]);

import { MEASURED } from '@layline/simulation/scale/costs.ts';
import { median } from '../harness.ts';
import { clusterCosts, timeOf } from '../load/cluster-load.ts';
import type { Curve, Point } from './curve.ts';

const NODES = [1, 2, 3, 4, 5, 6, 7, 8];

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

/** One leads, one serves the bet, and all but the leader follow; one of them writes the rows. */
function modelUs(nodes: number): number {
  const { alone, follow, serveBet, lead, leadBeside, sendRows } = MEASURED;
  return nodes === 1 ? alone : lead + leadBeside + serveBet + sendRows + (nodes - 1) * follow;
}

async function betIn(count: number): Promise<number> {
  const { bets, request } = await clusterCosts(count, ({ nodes }) => {
    // The first one leads, the last one serves.
    const serving = nodes.at(-1);
    if (serving === undefined) throw new Error('a cluster without nodes');
    return { counted: nodes.map(timeOf), serving };
  });
  return median(bets.map((times) => times.reduce((sum, us) => sum + us, 0))) / request;
}

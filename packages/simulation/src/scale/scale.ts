import { Random } from '../base/random.ts';
import { MEASURED, type Costs } from './costs.ts';
import { Queue, type QueueReport } from './queue.ts';

/** An exchange of several machines, and what is asked of it. */
export interface Deployment {
  /** Leaders, each with its own journal, projections and share of the markets. */
  readonly leaders: number;
  /** Replicas of each leader. */
  readonly replicas: number;
  /** Nodes without an engine that serve players; 0 if the replicas do. */
  readonly edges: number;
  /** Projectors of each leader. */
  readonly projectors: number;
  readonly betsPerSecond: number;
  /** Clients with one market on screen each. */
  readonly watchers: number;
  readonly markets: number;
}

/** Prices reach a watcher this often at most. */
const FRAMES_PER_SECOND = 10;
/** Most commands that one commit of the journal takes. */
const BATCH = 512;
/** Bursts, as after a wicket: how often, for how long, and how many times as many bets. */
const BURST = { everyMs: 20_000, lastsMs: 2000, times: 1.5 };
/** What the network of the machine with NATS carries, bytes a second: one gigabit. */
const NETWORK_BYTES = 125_000_000;

/**
 * Plays some seconds of an exchange, a millisecond at a time, with bets that arrive at random and in bursts drawn from the seed. Each part is a queue with the measured
 * costs, and what one part has done arrives at the next. Nothing is refused, so a part that is asked too much shows by a queue that grows. Left out: refusals, commands that are no
 * bets, garbage collection, and programs that share cores.
 */
export function simulateScale(
  deployment: Deployment,
  {
    costs = MEASURED,
    seed = 1,
    seconds = 60,
  }: { costs?: Costs; seed?: number | string; seconds?: number } = {},
): readonly QueueReport[] {
  const { leaders, edges, projectors } = deployment;
  const copies = leaders * deployment.replicas;
  const serve = new Queue(edges > 0 ? 'edges' : 'replicas', edges > 0 ? edges : copies, costs.serveBet);
  const lead = new Queue('leaders', leaders, costs.lead);
  const journal = new Queue(
    'journals',
    leaders,
    costs.commit / BATCH + costs.commandBytes * costs.commitByte,
  );
  const network = new Queue(
    'network',
    leaders,
    (deployment.replicas * costs.commandBytes * 1e6) / NETWORK_BYTES,
  );
  const follow = new Queue('replicas', copies, costs.follow);
  const project = new Queue('projectors', leaders * projectors, costs.project);
  const pushUs = (deployment.watchers * framesPerWatcher(deployment) * costs.push) / 1000;
  const random = new Random(seed);
  let burstLeftMs = 0;
  for (let ms = 0; ms < seconds * 1000; ms += 1) {
    if (burstLeftMs > 0) burstLeftMs -= 1;
    else if (share(random) < 1 / BURST.everyMs) burstLeftMs = BURST.lastsMs;
    const mean = (deployment.betsPerSecond / 1000) * (burstLeftMs > 0 ? BURST.times : 1);
    const committed = journal.step(lead.step(serve.step(arrivals(random, mean), pushUs)));
    const announced = network.step(committed) * deployment.replicas;
    // Replicas that serve do both with the same cores.
    if (edges > 0) follow.step(announced);
    else serve.step(0, announced * costs.follow);
    project.step(committed);
  }
  const all = [serve, lead, journal, network, ...(edges > 0 ? [follow] : []), project];
  return all.map((queue) => queue.report());
}

/**
 * How many frames of prices a watcher gets a second. A market's changes within a tenth of a second are one frame. Bets and watchers go to the same markets: the n-th most popular has 1/n of
 * what the first has.
 */
export function framesPerWatcher({
  betsPerSecond,
  markets,
}: Pick<Deployment, 'betsPerSecond' | 'markets'>): number {
  const weights = Array.from({ length: markets }, (_, index) => 1 / (index + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.reduce((frames, weight) => {
    const popularity = weight / sum;
    const changesInFrame = (betsPerSecond * popularity) / FRAMES_PER_SECOND;
    return frames + popularity * FRAMES_PER_SECOND * (1 - Math.exp(-changesInFrame));
  }, 0);
}

const share = (random: Random): number => random.bits() / 2 ** 32;

/** A number of arrivals with this mean and, as with independent players, this variance. */
function arrivals(random: Random, mean: number): number {
  // The sum of twelve shares has a variance of one.
  let normal = -6;
  for (let count = 0; count < 12; count += 1) normal += share(random);
  return Math.max(0, mean + Math.sqrt(mean) * normal);
}

import { MEASURED, type Costs } from '@layline/simulation/scale/costs.ts';
import type { QueueReport } from '@layline/simulation/scale/queue.ts';
import { framesPerWatcher, simulateScale, type Deployment } from '@layline/simulation/scale/scale.ts';
import { betsOfReplicas, sizeFor, type Demand } from '@layline/simulation/scale/sizing.ts';

/** What `docs/scale.md` is worked out for. */
const GOAL: Demand = { betsPerSecond: 200_000, watchers: 1_000_000, markets: 10_000 };
const BETS = [1000, 10_000, 30_000, 60_000, 100_000, 200_000];
const WATCHERS = [1000, 10_000, 100_000, 1_000_000];
const MARKETS = [100, 1000, 10_000, 100_000];

type Row = readonly (string | number)[];

/** Prints the tables of `docs/scale.md`, as Markdown. */
export function printScale(seed: string): void {
  const sized = sizeFor(GOAL);
  const oneLeader = { ...sized, leaders: 1, projectors: 4 };
  const noEdges = { ...sized, edges: 0, replicas: Math.ceil(sized.edges / sized.leaders) };
  for (const [title, deployment] of [
    ['One leader, four projectors', oneLeader],
    ['Replicas that serve players, as many as there would be edges', noEdges],
    ['As many of each as it takes', sized],
  ] as const)
    print(`${title}: ${describe(deployment)}`, QUEUE_HEAD, simulateScale(deployment, { seed }).map(queueRow));
  print(
    'Replicas that serve players beside one leader',
    ['replicas', 'bets/s', 'each more brings'],
    [1, 2, 3, 4, 5, 6, 7, 8].map((nodes) => {
      const gain = betsOfReplicas(nodes) - (nodes === 1 ? 0 : betsOfReplicas(nodes - 1));
      return [nodes, figure(betsOfReplicas(nodes)), figure(gain)];
    }),
  );
  print(
    'Bets, with 10,000 watchers and 1,000 markets',
    SIZE_HEAD,
    sizes(BETS, (betsPerSecond) => ({ betsPerSecond, watchers: 10_000, markets: 1000 })),
  );
  print(
    'Watchers, with 10,000 bets/s and 1,000 markets',
    SIZE_HEAD,
    sizes(WATCHERS, (watchers) => ({ betsPerSecond: 10_000, watchers, markets: 1000 })),
  );
  print(
    'Markets, with 10,000 bets/s and 100,000 watchers',
    ['markets', 'frames per watcher and second', 'edges'],
    MARKETS.map((markets) => {
      const demand = { betsPerSecond: 10_000, watchers: 100_000, markets };
      return [figure(markets), framesPerWatcher(demand).toFixed(1), sizeFor(demand).edges];
    }),
  );
}

const QUEUE_HEAD = ['part', 'cores', 'busy', 'p50', 'p99', 'left after a minute', 'grows'];
const queueRow = (one: QueueReport): Row => [
  one.name,
  one.servers,
  `${Math.round(one.busy * 100)} %`,
  time(one.waitP50Ms),
  time(one.waitP99Ms),
  one.leftMs <= 1 ? 'nothing' : time(one.leftMs),
  one.grows ? '**yes**' : 'no',
];

const SIZE_HEAD = ['', 'leaders', 'replicas', 'edges', 'projectors'];
const sizes = (
  values: readonly number[],
  demandOf: (value: number) => Demand,
  costs: Costs = MEASURED,
): Row[] =>
  values.map((value) => {
    const { leaders, replicas, edges, projectors } = sizeFor(demandOf(value), costs);
    return [figure(value), leaders, leaders * replicas, edges, leaders * projectors];
  });

const describe = ({ leaders, replicas, edges, projectors }: Deployment): string =>
  `leaders ${leaders}, replicas ${leaders * replicas}, edges ${edges}, projectors ${leaders * projectors}`;
const figure = (value: number): string => Math.round(value).toLocaleString('en');
const time = (ms: number): string =>
  ms <= 1 ? '< 1 ms' : ms < 1000 ? `${ms.toFixed(1)} ms` : `${(ms / 1000).toFixed(1)} s`;

function print(title: string, head: Row, rows: readonly Row[]): void {
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  process.stdout.write(`\n${title}\n\n${lines.join('\n')}\n`);
}

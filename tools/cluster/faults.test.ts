import { Random } from '@layline/simulation/base/random.ts';
import { expect, test } from 'vitest';
import { KIND_NAMES, type KindName, type Target } from './fault-kinds.ts';
import { faultsFrom } from './faults.ts';

/** A cluster of three nodes of which the first leads, and what happens to its parts. */
function target(): { readonly cluster: Target; readonly done: string[] } {
  const done: string[] = [];
  const server = (name: string) => ({
    name,
    pid: 1,
    signal: (signal: string) => void done.push(`${name} ${signal}`),
  });
  const nodes = [1, 2, 3].map((number) => {
    const road = (to: string) => ({
      become: (state: string) => void done.push(`node-${number} ${state} ${to}`),
    });
    return {
      address: `http://${number}`,
      server: server(`node-${number}`),
      links: {
        postgres: road('postgres'),
        nats: { ...road('nats'), inUse: number - 1, drop: () => void done.push(`node-${number} dropped`) },
      },
    };
  });
  const note = (what: string) => async () => void done.push(what);
  return {
    done,
    cluster: {
      nodes,
      pair: {
        primary: server('postgres'),
        standby: server('standby'),
        fillDisk: note('disk full'),
        clearDisk: note('room'),
      },
      nats: [server('nats-1'), server('nats-2'), server('nats-3')],
      natsRoutes: [
        [1, 0],
        [2, 0],
        [2, 1],
      ].map(([from = 0, to = 0]) => ({
        between: [from, to] as const,
        link: { become: (state: string) => void done.push(`${from + 1}-${to + 1} ${state}`) },
      })),
      watch: { state: () => ({ status: 'ready' }) },
      leader: () => nodes[0],
      failOver: note('failed over'),
    },
  };
}

/** The names of so many faults, each played to its end. */
async function play(cluster: Target, kinds: readonly KindName[], count: number, seed = 1): Promise<string[]> {
  const plan = { kinds, until: Infinity, wait: async () => undefined };
  const names: string[] = [];
  for await (const fault of faultsFrom(new Random(seed), cluster, plan)) {
    names.push(fault.name);
    await fault.strike();
    if (names.length === count) break;
  }
  return names;
}

test('one seed draws the same faults, and each kind comes once before any comes again', async () => {
  const first = await play(target().cluster, KIND_NAMES, KIND_NAMES.length);
  expect(await play(target().cluster, KIND_NAMES, KIND_NAMES.length)).toEqual(first);
  expect(await play(target().cluster, KIND_NAMES, KIND_NAMES.length, 2)).not.toEqual(first);
  expect(new Set(first.map((name) => name.split(':')[0]))).toEqual(new Set(KIND_NAMES));
});

const HAPPENS: readonly (readonly [KindName, readonly string[]])[] = [
  ['leader killed', ['node-1 SIGKILL']],
  ['leader stopped', ['node-1 SIGTERM']],
  ['leader paused', ['node-1 SIGSTOP', 'node-1 SIGCONT']],
  ['standby killed', ['standby SIGKILL']],
  ['NATS restarted', ['nats-1 SIGINT', 'nats-2 SIGINT', 'nats-3 SIGINT']],
  ['NATS server of the leader killed', ['nats-1 SIGKILL']],
  ['another NATS server killed', ['nats-3 SIGKILL']],
  [
    'NATS servers cut off from each other',
    ['2-1 cut', '3-1 cut', '3-2 cut', '2-1 whole', '3-1 whole', '3-2 whole'],
  ],
  ['NATS server of the leader cut off from the others', ['2-1 cut', '3-1 cut', '2-1 whole', '3-1 whole']],
  [
    'NATS server of the leader hears nothing from the others',
    ['2-1 mute', '3-1 mute', '2-1 whole', '3-1 whole'],
  ],
  ['NATS server of the leader not heard by the others', ['2-1 deaf', '3-1 deaf', '2-1 whole', '3-1 whole']],
  ['NATS server of the leader paused', ['nats-1 SIGSTOP', 'nats-1 SIGCONT']],
  ['disk full', ['disk full', 'room']],
  ['PostgreSQL fails over', ['failed over']],
  ['leader hears nothing from NATS', ['node-1 deaf nats', 'node-1 whole nats']],
  ['leader slow to PostgreSQL', ['node-1 slow postgres', 'node-1 whole postgres']],
  [
    'leader cut off from both',
    ['node-1 cut postgres', 'node-1 cut nats', 'node-1 whole postgres', 'node-1 whole nats'],
  ],
];

test.each(HAPPENS)('%s: %j', async (kind, happens) => {
  const { cluster, done } = target();
  await play(cluster, [kind], 1);
  expect(done).toEqual(happens);
});

test('a cluster without a standby has no fail-over, and one NATS server is not one of several', async () => {
  const { cluster, done } = target();
  const alone = {
    ...cluster,
    pair: { ...cluster.pair, standby: null },
    nats: cluster.nats.slice(0, 1),
    natsRoutes: [],
  };
  const kinds = [
    'PostgreSQL fails over',
    'standby killed',
    'NATS server of the leader killed',
    'NATS server of the leader paused',
    'another NATS server killed',
    'NATS servers cut off from each other',
    'NATS server of the leader cut off from the others',
    'NATS server of the leader hears nothing from the others',
    'NATS killed',
  ] as const;
  const names = await play(alone, kinds, 1);
  expect([names, done]).toEqual([['NATS killed: nats-1'], ['nats-1 SIGKILL']]);
});

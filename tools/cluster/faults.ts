import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@layline/simulation/base/random.ts';
import type { Cluster } from './cluster.ts';
import type { KeptServer } from './kept-server.ts';

/** Quiet time before each fault, ms. */
const QUIET_MS = { least: 3000, most: 15_000 };
/** How long a process is paused, ms: PostgreSQL takes the lead away from one that is silent for ten seconds. */
const PAUSE_MS = { least: 1000, most: 20_000 };

const KINDS = [
  'leader killed',
  'leader stopped',
  'leader paused',
  'follower killed',
  'follower paused',
  'PostgreSQL killed',
  'NATS killed',
] as const;

/** Something that happens to a part of a cluster. */
export interface Fault {
  readonly kind: (typeof KINDS)[number];
  /** What happens, and to which process. */
  readonly name: string;
  strike(): void;
  /** Resolves when the fault is over and every node serves again. */
  mend(): Promise<void>;
}

/** Faults without an end, each after a quiet time. Kinds, times and victims are drawn from `random` alone. */
export async function* faultsFrom(random: Random, cluster: Cluster): AsyncGenerator<Fault, void, undefined> {
  for (;;) {
    const kind = KINDS[random.int(0, KINDS.length - 1)] ?? 'leader killed';
    const [quietMs, pauseMs] = [QUIET_MS, PAUSE_MS].map(({ least, most }) => random.int(least, most));
    const which = random.int(0, 999);
    await pause(quietMs);
    const victim = victimOf(cluster, kind, which);
    if (victim !== undefined) yield faultOf(cluster, kind, victim, pauseMs ?? PAUSE_MS.least);
  }
}

/** Whom a fault hits; undefined if the cluster has no such part now. */
function victimOf(cluster: Cluster, kind: Fault['kind'], which: number): KeptServer | undefined {
  if (kind.startsWith('PostgreSQL')) return cluster.postgres;
  if (kind.startsWith('NATS')) return cluster.nats;
  const leader = cluster.leader();
  if (kind.startsWith('leader')) return leader?.server;
  const followers = cluster.nodes.filter((node) => node !== leader);
  return followers[which % followers.length]?.server;
}

function faultOf(cluster: Cluster, kind: Fault['kind'], victim: KeptServer, pauseMs: number): Fault {
  const isPause = kind.endsWith('paused');
  const name = `${kind}: ${victim.name}${isPause ? ` for ${(pauseMs / 1000).toFixed(1)} s` : ''}`;
  const { pid } = victim;
  let over = Promise.resolve();
  return {
    kind,
    name,
    strike() {
      if (isPause) {
        victim.signal('SIGSTOP');
        over = pause(pauseMs).then(() => victim.signal('SIGCONT'));
      } else victim.signal(kind === 'leader stopped' ? 'SIGTERM' : 'SIGKILL');
    },
    async mend() {
      await over;
      const isBack = () => isPause || (victim.pid !== pid && victim.pid !== undefined);
      const isWhole = () =>
        isBack() &&
        cluster.leader() !== undefined &&
        cluster.nodes.every(
          ({ address }) => (cluster.watch.state(address)?.status ?? 'not ready') !== 'not ready',
        );
      while (!isWhole()) await pause(100);
    },
  };
}

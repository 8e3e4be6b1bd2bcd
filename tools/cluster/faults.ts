import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@layline/simulation/base/random.ts';
import type { Cluster } from './cluster.ts';
import { KINDS, type Aim, type Draw, type KindName } from './fault-kinds.ts';

/** Quiet time before each fault, ms. */
const QUIET_MS = [1000, 8000] as const;

/** Something that happens to a part of a cluster. */
export interface Fault {
  readonly kind: KindName;
  /** What happens, to which process, and for how long. */
  readonly name: string;
  /** Resolves when the cause is gone. */
  strike(): Promise<void>;
  /** Whether every node serves again; asked after the cause is gone. */
  isMended(): boolean;
}

/**
 * Faults until `until`, a reading of `performance.now()`, each after a quiet time. Kinds, times and victims are drawn from `random` alone. Each of `kinds` comes once before any comes
 * again.
 */
export async function* faultsFrom(
  random: Random,
  cluster: Cluster,
  { kinds, until }: { readonly kinds: readonly KindName[]; readonly until: number },
): AsyncGenerator<Fault, void, undefined> {
  const draw: Draw = (least, most) => random.int(least, most);
  for (;;)
    for (const kind of shuffled(kinds, draw)) {
      await pause(draw(...QUIET_MS));
      if (performance.now() > until) return;
      const aim = KINDS[kind](cluster, draw);
      if (aim !== undefined) yield faultOf(cluster, kind, aim);
    }
}

function shuffled<T>(all: readonly T[], draw: Draw): readonly T[] {
  return all
    .map((one) => ({ one, key: draw(0, 1_000_000) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

function faultOf(cluster: Cluster, kind: KindName, aim: Aim): Fault {
  const { at, lastsMs } = aim;
  return {
    kind,
    name: `${kind}: ${at}${lastsMs === undefined ? '' : ` for ${(lastsMs / 1000).toFixed(1)} s`}`,
    async strike() {
      await aim.begin();
      if (lastsMs !== undefined) await pause(lastsMs);
      await aim.end?.();
    },
    isMended: () =>
      (aim.isBack?.() ?? true) &&
      cluster.leader() !== undefined &&
      cluster.nodes.every(
        ({ address }) => (cluster.watch.state(address)?.status ?? 'not ready') !== 'not ready',
      ),
  };
}

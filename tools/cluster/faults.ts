import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@layline/simulation/base/random.ts';
import { KINDS, type Aim, type Draw, type KindName, type Target } from './fault-kinds.ts';

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

type Wait = (ms: number) => Promise<unknown>;

export interface FaultPlan {
  readonly kinds: readonly KindName[];
  /** When to end, as `performance.now()` tells it. */
  readonly until: number;
  readonly wait?: Wait;
}

/**
 * Faults, each after a quiet time. Kinds, times and victims are drawn from `random` alone. Each of `kinds` comes once before any comes
 * again.
 */
export async function* faultsFrom(
  random: Random,
  cluster: Target,
  { kinds, until, wait = pause }: FaultPlan,
): AsyncGenerator<Fault, void, undefined> {
  const draw: Draw = (least, most) => random.int(least, most);
  for (;;)
    for (const kind of shuffled(kinds, draw)) {
      await wait(draw(...QUIET_MS));
      if (performance.now() > until) return;
      const aim = KINDS[kind](cluster, draw);
      if (aim !== undefined) yield faultOf(cluster, { kind, aim, wait });
    }
}

function shuffled<T>(all: readonly T[], draw: Draw): readonly T[] {
  return all
    .map((one) => ({ one, key: draw(0, 1_000_000) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

function faultOf(
  cluster: Target,
  { kind, aim, wait }: { readonly kind: KindName; readonly aim: Aim; readonly wait: Wait },
): Fault {
  const { at, lastsMs } = aim;
  return {
    kind,
    name: `${kind}: ${at}${lastsMs === undefined ? '' : ` for ${(lastsMs / 1000).toFixed(1)} s`}`,
    async strike() {
      await aim.begin();
      if (lastsMs !== undefined) await wait(lastsMs);
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

import type { Unsequenced } from '@layline/engine/commands.ts';
import type { World } from '../auditor/world.ts';
import type { Random } from '../base/random.ts';
import { armedOrders } from './random-armed.ts';
import { baskets } from './random-baskets.ts';

/** What players do in a simulation beyond the commands that every run has. */
export interface Extras {
  /** They arm orders. */
  readonly arms?: boolean;
  readonly baskets?: boolean;
  /** Some of them play under agents. */
  readonly agents?: boolean;
}

/** Makes commands about armed orders and baskets, now and then. Each kind draws from a stream of its own. */
export function extraCommands(
  random: Random,
  world: World,
  ref: () => string,
  extras: Extras,
): () => Unsequenced | null {
  const armed = extras.arms === true ? armedOrders(random.fork('armed orders'), world, ref) : null;
  const placed = extras.baskets === true ? baskets(random.fork('baskets'), world, ref) : null;
  return () => armed?.() ?? placed?.() ?? null;
}

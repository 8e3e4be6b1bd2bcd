import type { Unsequenced } from '@layline/engine/commands.ts';
import type { World } from '../auditor/world.ts';
import type { Random } from '../base/random.ts';
import { RandomAgents } from './random-agents.ts';
import { armedOrders } from './random-armed.ts';
import { baskets } from './random-baskets.ts';
import { exitOrders } from './random-exits.ts';
import { StartingPriceSource } from './random-starting-prices.ts';

/** What a simulated world has beyond the plain exchange. */
export interface Extras {
  /** Players arm orders. */
  readonly arms?: boolean;
  /** Players also arm orders that close a position. */
  readonly exits?: boolean;
  /** Players place baskets. */
  readonly baskets?: boolean;
  /** Some players play under agents. */
  readonly agents?: boolean;
  /** Markets have starting prices. */
  readonly startingPrices?: boolean;
}

/** The commands of the extras. Each draws from a stream of its own, so that the others play the same without it. */
export class ExtraCommands {
  readonly #agents: RandomAgents | null;
  readonly #armed: () => Unsequenced | null;
  readonly #exits: () => Unsequenced | null;
  readonly #baskets: () => Unsequenced | null;
  readonly #startingPrices: StartingPriceSource | null;

  constructor(random: Random, world: World, newRef: () => string, extras: Extras) {
    const { arms = false, exits = false, baskets: places = false } = extras;
    const { agents = false, startingPrices = false } = extras;
    this.#armed = arms ? armedOrders(random.fork('armed orders'), world, newRef) : () => null;
    this.#exits = exits ? exitOrders(random.fork('exits'), world, newRef) : () => null;
    this.#baskets = places ? baskets(random.fork('baskets'), world, newRef) : () => null;
    this.#agents = agents ? new RandomAgents(random.fork('agents'), world) : null;
    this.#startingPrices = startingPrices
      ? new StartingPriceSource(random.fork('starting prices'), world, newRef)
      : null;
  }

  /** What comes before everything else; null if nothing does. */
  first(): Unsequenced | null {
    return this.#agents?.next() ?? null;
  }

  /** What comes once the world has what it needs; null if nothing does. */
  later(): Unsequenced | null {
    return this.#startingPrices?.next() ?? this.#exits() ?? this.#armed() ?? this.#baskets();
  }

  /** A command as the extras would have it. */
  alter(command: Unsequenced): Unsequenced {
    return this.#startingPrices?.alter(command) ?? command;
  }
}

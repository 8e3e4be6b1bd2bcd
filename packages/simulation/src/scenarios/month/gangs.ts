import { deposit } from '../players/money-actions.ts';
import type { Player, Population } from '../players/population.ts';
import { betOn, pricedRunners, ticksFrom } from './priced-runners.ts';
import type { PricedRunner } from './priced-runners.ts';

/** Rupees, and a price in hundredths. */
const BROUGHT_IN = [20_000, 20_000] as const;
const SMALL = 200;
const PRICE_MAKING = 100;
const GIFT_PRICE = 200;
/** What everybody bets with the house now and then, at prices within this range, hundredths; and how often per turn, percent. */
const USUAL = [130, 500] as const;
const SMALL_PERCENT = 10;

/** Kinds of gangs whose members have nothing in common but their bets with each other. */
export type GangKind = 'TRIO' | 'FIVE' | 'SLOW';

interface Plan {
  readonly givers: number;
  /** How many others make prices by betting with each other. */
  readonly friends: number;
  /** What a giver loses at a time, rupees. */
  readonly stake: number;
  readonly timesADay: number;
  /** For how many turns everybody places only small bets at first. */
  readonly warmUp: number;
}

/**
 * Three people make prices and two taken-over accounts lose to one of them. Of five people who begin with small bets, four lose to the fifth. And a
 * single giver loses small amounts for days.
 */
export const GANGS: Readonly<Record<GangKind, Plan>> = {
  TRIO: { givers: 2, friends: 2, stake: 3000, timesADay: 6, warmUp: 0 },
  FIVE: { givers: 4, friends: 0, stake: 3000, timesADay: 6, warmUp: 20 },
  SLOW: { givers: 1, friends: 0, stake: 2000, timesADay: 3, warmUp: 0 },
};

/** A winner and those who lose to the winner where the house offers nothing. Each has a device and a network of their own. */
export class Gang {
  readonly kind: GangKind;
  readonly winner: Player;
  readonly #world: Population;
  readonly #givers: readonly Player[];
  readonly #friends: readonly Player[];
  #turns = 0;
  #timesToday = 0;

  private constructor(world: Population, kind: GangKind, members: readonly [Player, ...Player[]]) {
    this.#world = world;
    this.kind = kind;
    const [winner, ...others] = members;
    this.winner = winner;
    this.#givers = others.slice(0, GANGS[kind].givers);
    this.#friends = others.slice(GANGS[kind].givers);
  }

  /** Signs them up; `from` is the index of the first. */
  static async arrive(world: Population, kind: GangKind, from: number): Promise<Gang> {
    const winner = await world.signUp(from, 'ABUSER');
    const others: Player[] = [];
    for (let count = 1; count <= GANGS[kind].givers + GANGS[kind].friends; count += 1)
      others.push(await world.signUp(from + count, 'ABUSER'));
    return new Gang(world, kind, [winner, ...others]);
  }

  get members(): readonly Player[] {
    return [this.winner, ...this.#givers, ...this.#friends];
  }

  /** Begins a day: everybody asks to deposit. */
  async bringMoney(): Promise<void> {
    this.#timesToday = 0;
    for (const member of this.members)
      for (const amount of BROUGHT_IN) await deposit(this.#world, member, amount);
  }

  /** Acts between two turns of the players; `unquoted` is a runner with next to no chance on which the house offers nothing. */
  async turn(unquoted: PricedRunner | undefined): Promise<void> {
    const { random } = this.#world;
    const { timesADay, warmUp } = GANGS[this.kind];
    this.#turns += 1;
    if (random.chance(this.#turns <= warmUp ? 100 : SMALL_PERCENT)) await this.#betSmall();
    if (this.#turns <= warmUp || this.#timesToday >= timesADay || unquoted === undefined) return;
    await this.#give(unquoted);
  }

  async #betSmall(): Promise<void> {
    const { random } = this.#world;
    const found = pricedRunners(this.#world, USUAL);
    if (found.length === 0) return;
    const runner = random.pick(found);
    await betOn(this.#world, random.pick(this.members), runner, 'BACK', ticksFrom(runner.toBack, -4), SMALL);
  }

  /** A giver backs far too low what the winner lays. Before, two friends make that price in the same way. */
  async #give(runner: PricedRunner): Promise<void> {
    const { random } = this.#world;
    const { stake } = GANGS[this.kind];
    const [layer, backer] = random.shuffle(this.#friends);
    if (layer !== undefined && backer !== undefined) {
      await betOn(this.#world, layer, runner, 'LAY', GIFT_PRICE, PRICE_MAKING);
      await betOn(this.#world, backer, runner, 'BACK', GIFT_PRICE, PRICE_MAKING);
    }
    await betOn(this.#world, this.winner, runner, 'LAY', GIFT_PRICE, stake);
    await betOn(this.#world, random.pick(this.#givers), runner, 'BACK', GIFT_PRICE, stake);
    this.#timesToday += 1;
  }
}

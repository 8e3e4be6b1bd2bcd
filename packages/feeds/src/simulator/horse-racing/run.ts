import type { Random } from '../random.ts';
import type { PlannedRace } from './card.ts';
import { deviationOf } from './card.ts';
import type { RaceChances } from './chances.ts';
import { raceChances } from './chances.ts';

/** Lengths too close for a judge or camera to separate: a dead heat. */
const DEAD_HEAT = 0.02;

export type Fate = 'RUNNING' | 'FELL' | 'UNSEATED' | 'PULLED_UP';

/** A horse at one moment of the race, or at the finish. */
export interface Running {
  /** Index in the card. */
  readonly horse: number;
  readonly fate: Fate;
  /** In running, or at the finish, where tied horses share it. Null for a horse that is out. */
  readonly place: number | null;
  /** Lengths behind the horse in front; 0 for the leader and in a dead heat. */
  readonly behind: number;
}

/**
 * A race in progress. Every horse runs by ability and luck, both spread evenly over the distance, so its final position is normal
 * around what it has run so far plus what its ability promises for the rest.
 */
export class RaceRun {
  readonly #race: PlannedRace;
  readonly #random: Random;
  readonly #deviation: number;
  readonly #places: number;
  readonly #run: number[];
  readonly #fates: Fate[];
  readonly #withdrawn = new Set<number>();
  #done = 0;

  constructor(race: PlannedRace, places: number, random: Random) {
    this.#race = race;
    this.#random = random;
    this.#deviation = deviationOf(race);
    this.#places = places;
    this.#run = race.horses.map(() => 0);
    this.#fates = race.horses.map(() => 'RUNNING');
  }

  /** Number of horses still in the race. */
  get left(): number {
    return this.#race.horses.filter((_, i) => this.#isIn(i)).length;
  }

  withdraw(horse: number): void {
    this.#withdrawn.add(horse);
  }

  isWithdrawn(horse: number): boolean {
    return this.#withdrawn.has(horse);
  }

  /** The current true chances; 0 for horses that are out. */
  chances(): RaceChances {
    const toGo = 1 - this.#done;
    const fences = this.#race.fences - this.#jumped(this.#done);
    const prospects = this.#race.horses.map(({ ability, hazard }, i) => ({
      mean: (this.#run[i] ?? 0) + ability * toGo,
      finishes: this.#isIn(i) ? (1 - hazard) ** fences : 0,
    }));
    return raceChances(prospects, Math.max(0.02, this.#deviation * Math.sqrt(toGo)), this.#places);
  }

  /** Runs on to this share of the distance, 0 to 1. */
  advance(to: number): void {
    const step = to - this.#done;
    const luck = this.#deviation * Math.sqrt(step);
    const fences = this.#jumped(to) - this.#jumped(this.#done);
    for (const [i, { ability, hazard }] of this.#race.horses.entries()) {
      if (!this.#isIn(i)) continue;
      this.#run[i] = (this.#run[i] ?? 0) + ability * step + luck * this.#random.normal();
      if (fences > 0) this.#jump(i, 1 - (1 - hazard) ** fences);
    }
    this.#done = to;
  }

  /** The horses in running, leader first, then those that are out; withdrawn ones are left out. */
  order(): Running[] {
    const running = this.#race.horses
      .map((_, horse) => ({ horse, at: this.#visible(horse) }))
      .filter(({ horse }) => this.#isIn(horse))
      .sort((a, b) => b.at - a.at || a.horse - b.horse);
    const out = this.#race.horses.flatMap((_, horse): Running[] => {
      const fate = this.#fates[horse] ?? 'RUNNING';
      return fate === 'RUNNING' || this.#withdrawn.has(horse)
        ? []
        : [{ horse, fate, place: null, behind: 0 }];
    });
    return [...this.#placed(running), ...out];
  }

  /** Horses are only tied at the finish. */
  #placed(running: readonly { readonly horse: number; readonly at: number }[]): Running[] {
    const placed: Running[] = [];
    // Compares with the first horse of the tie, so that small gaps cannot add up to more than the camera can separate.
    let tiedWith = running[0]?.at ?? 0;
    for (const [index, { horse, at }] of running.entries()) {
      const front = placed[index - 1];
      const tied = this.#done === 1 && index > 0 && tiedWith - at < DEAD_HEAT;
      if (!tied) tiedWith = at;
      const behind = index === 0 || tied ? 0 : (running[index - 1]?.at ?? 0) - at;
      placed.push({ horse, fate: 'RUNNING', place: tied ? (front?.place ?? 1) : index + 1, behind });
    }
    return placed;
  }

  #visible(horse: number): number {
    const bow = 4 * this.#done * (1 - this.#done);
    return (this.#run[horse] ?? 0) + (this.#race.horses[horse]?.style ?? 0) * bow;
  }

  /** Fences jumped by this share of the distance; the last one stands well before the finish. */
  #jumped(done: number): number {
    return Math.min(this.#race.fences, Math.floor((done / 0.93) * this.#race.fences));
  }

  /** Enough horses always finish to fill every place. */
  #jump(horse: number, chance: number): void {
    if (!this.#random.chance(chance) || this.left <= this.#places + 1) return;
    this.#fates[horse] = this.#random.pick(['FELL', 'FELL', 'UNSEATED', 'PULLED_UP'] as const);
  }

  #isIn(horse: number): boolean {
    return this.#fates[horse] === 'RUNNING' && !this.#withdrawn.has(horse);
  }
}

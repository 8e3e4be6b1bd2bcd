import { normalBelow, normalDensity } from '../normal.ts';

/**
 * Chances of winning and being placed, if the distance each horse has run when the race is decided is normal around its own mean,
 * and horses may fail to finish. Harville's formula follows from win chances alone and overrates favourites for the places; here
 * the places come from the same race as the win.
 */

export interface Prospect {
  /** Lengths that the horse is expected to have run at the finish, relative to the others. */
  readonly mean: number;
  /** Chance of finishing. */
  readonly finishes: number;
}

export interface RaceChances {
  /** Chance of winning, by horse; sums to 1. */
  readonly win: readonly number[];
  /** Chance of being among the first `places`; sums to `places`, or to the number of horses if there are fewer. */
  readonly place: readonly number[];
}

/** Integration steps per standard deviation, and how many deviations beyond the outermost means are covered. */
const STEPS = 4;
const REACH = 4.5;
const NEGLIGIBLE = 1e-7;

/** `deviation` is each horse's standard deviation around its mean, in lengths. A horse that is out of the race has `finishes` 0. */
export function raceChances(prospects: readonly Prospect[], deviation: number, places: number): RaceChances {
  const running = prospects.filter(({ finishes }) => finishes > 0);
  const paid = Math.min(places, running.length);
  const means = running.map(({ mean }) => mean).sort((a, b) => b - a);
  // A horse this far back is behind more horses than there are places.
  const lowest = means[Math.min(means.length - 1, places + 2)] ?? 0;
  const from = lowest - REACH * deviation;
  const steps = Math.ceil((((means[0] ?? 0) + REACH * deviation - from) / deviation) * STEPS);
  const win = new Float64Array(running.length);
  const place = new Float64Array(running.length);
  for (let step = 0; step < steps; step++) {
    addAt(running, from + ((step + 0.5) * deviation) / STEPS, deviation, paid, win, place);
  }
  const whole = [scaled(win, 1), scaled(place, paid)] as const;
  let next = 0;
  const at = prospects.map(({ finishes }) => (finishes > 0 ? next++ : -1));
  return {
    win: at.map((index) => whole[0][index] ?? 0),
    place: at.map((index) => whole[1][index] ?? 0),
  };
}

/** Adds the chances of finishing exactly at `x` and first, or among the first `places`. */
function addAt(
  running: readonly Prospect[],
  x: number,
  deviation: number,
  places: number,
  win: Float64Array,
  place: Float64Array,
): void {
  const ahead = running.map(({ mean, finishes }) => finishes * normalBelow((mean - x) / deviation));
  for (const [i, { mean, finishes }] of running.entries()) {
    const here = finishes * normalDensity((x - mean) / deviation);
    if (here < NEGLIGIBLE) continue;
    const beaten = fewAhead(ahead, i, places);
    win[i] = (win[i] ?? 0) + here * (beaten[0] ?? 0);
    place[i] = (place[i] ?? 0) + here * beaten.reduce((sum, chance) => sum + chance, 0);
  }
}

/** Chances that exactly 0, 1, … `places` − 1 of the others are ahead. */
function fewAhead(ahead: readonly number[], except: number, places: number): number[] {
  const counts = Array.from({ length: places }, () => 0);
  counts[0] = 1;
  for (let j = 0; j < ahead.length; j++) {
    const chance = ahead[j] ?? 0;
    if (j === except || chance < NEGLIGIBLE) continue;
    for (let count = places - 1; count > 0; count--) {
      counts[count] = (counts[count] ?? 0) * (1 - chance) + (counts[count - 1] ?? 0) * chance;
    }
    counts[0] = (counts[0] ?? 0) * (1 - chance);
  }
  return counts;
}

/** The shares scaled to this sum, none above 1. */
function scaled(shares: Float64Array, sum: number): number[] {
  const total = shares.reduce((a, b) => a + b, 0);
  if (sum >= shares.length) return Array.from(shares, () => 1);
  return Array.from(shares, (share) => Math.min(1, total > 0 ? (share / total) * sum : sum / shares.length));
}

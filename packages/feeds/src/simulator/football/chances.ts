/**
 * Chances of a football match from any moment. Each side's goals are a Poisson process whose intensity rises through the match
 * and depends on strengths and red cards, not on the score. The goals still to come are therefore Poisson with a known mean, and
 * every market is a sum over the matrix of final scores.
 */

/** Average goals of the home and the away side in a match. */
const HOME_GOALS = 1.48;
const AWAY_GOALS = 1.17;

/** Regular minutes of a half, and how many minutes of play its stoppage time is worth, however long it lasts. */
export const HALF_MINUTES = 45;
const STOPPAGE_WORTH = [2, 4] as const;

const FULL_WEIGHT =
  weightBetween(0, HALF_MINUTES, 0) + STOPPAGE_WORTH[0] * minuteWeight(0, 44) + halfTwoWeight();

function minuteWeight(half: 0 | 1, minute: number): number {
  return 0.82 + 0.36 * ((half * HALF_MINUTES + minute) / 90);
}

function weightBetween(from: number, to: number, half: 0 | 1): number {
  let sum = 0;
  for (let minute = from; minute < to; minute++) sum += minuteWeight(half, minute);
  return sum;
}

function halfTwoWeight(): number {
  return weightBetween(0, HALF_MINUTES, 1) + STOPPAGE_WORTH[1] * minuteWeight(1, 44);
}

/** Share of a match's goals that falls in one minute (from 0) of a half with this much stoppage. */
export function minuteShare(half: 0 | 1, minute: number, stoppage: number): number {
  if (minute < HALF_MINUTES) return minuteWeight(half, minute) / FULL_WEIGHT;
  return ((STOPPAGE_WORTH[half] / stoppage) * minuteWeight(half, 44)) / FULL_WEIGHT;
}

/** Share of a match's goals still to come in each half, from a minute (from 0) of one of them. */
export function sharesLeft(
  half: 0 | 1,
  minute: number,
  stoppage: readonly [number, number],
): readonly [number, number] {
  const left: [number, number] = [0, 0];
  for (const each of [0, 1] as const) {
    if (each < half) continue;
    for (let m = each === half ? minute : 0; m < HALF_MINUTES + stoppage[each]; m++) {
      left[each] += minuteShare(each, m, stoppage[each]);
    }
  }
  return left;
}

/** Mean goals of each side per match, by strengths (log scale, 0 is average) and players sent off. */
export function goalRates(
  strengths: readonly [number, number],
  sentOff: readonly [number, number],
): [number, number] {
  const gap = strengths[0] - strengths[1];
  const men = (own: number, others: number) => 0.68 ** own * 1.22 ** others;
  return [
    HOME_GOALS * Math.exp(gap / 2) * men(sentOff[0], sentOff[1]),
    AWAY_GOALS * Math.exp(-gap / 2) * men(sentOff[1], sentOff[0]),
  ];
}

export interface FootballChances {
  /** Home, draw, away. */
  readonly result: readonly [number, number, number];
  /** Over 2.5 goals, under. */
  readonly overUnder: readonly [number, number];
  /** Both score: yes, no. */
  readonly bothScore: readonly [number, number];
}

const MOST = 12;

function poisson(mean: number): number[] {
  const chances: number[] = [];
  let chance = Math.exp(-mean);
  for (let k = 0; k <= MOST; k++) {
    chances.push(chance);
    chance *= mean / (k + 1);
  }
  return chances;
}

/** Chances when the score is `goals` and each side's remaining goals are Poisson with mean `left`. */
export function footballChances(
  goals: readonly [number, number],
  left: readonly [number, number],
): FootballChances {
  const home = poisson(left[0]);
  const away = poisson(left[1]);
  let win = 0;
  let draw = 0;
  let over = 0;
  let both = 0;
  let all = 0;
  for (const [h, homeChance] of home.entries()) {
    for (const [a, awayChance] of away.entries()) {
      const chance = homeChance * awayChance;
      const finalHome = goals[0] + h;
      const finalAway = goals[1] + a;
      all += chance;
      if (finalHome > finalAway) win += chance;
      else if (finalHome === finalAway) draw += chance;
      if (finalHome + finalAway > 2) over += chance;
      if (finalHome > 0 && finalAway > 0) both += chance;
    }
  }
  return {
    result: [win / all, draw / all, (all - win - draw) / all],
    overUnder: [over / all, (all - over) / all],
    bothScore: [both / all, (all - both) / all],
  };
}

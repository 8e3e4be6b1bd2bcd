/**
 * The possible outcomes of one delivery in a T20 and their chances, by phase, wickets lost, strength and, in a chase, the
 * required rate. The chance tables and the simulated balls use the same numbers, so the model's chances are those of its own
 * matches.
 */

/** `runs` count towards the innings; only `legal` deliveries count towards the over. */
export interface Delivery {
  /** As shown in the strip of last balls. */
  readonly token: string;
  readonly runs: number;
  readonly offBat: boolean;
  readonly legal: boolean;
  readonly wicket: boolean;
}

const bat = (runs: number): Delivery => ({
  token: String(runs),
  runs,
  offBat: true,
  legal: true,
  wicket: false,
});

export const DELIVERIES: readonly Delivery[] = [
  bat(0),
  bat(1),
  bat(2),
  bat(3),
  bat(4),
  bat(6),
  { token: 'W', runs: 0, offBat: true, legal: true, wicket: true },
  { token: 'wd', runs: 1, offBat: false, legal: false, wicket: false },
  { token: 'nb', runs: 1, offBat: false, legal: false, wicket: false },
  { token: 'b', runs: 1, offBat: false, legal: true, wicket: false },
  { token: 'lb', runs: 1, offBat: false, legal: true, wicket: false },
];

/** Weights in the order of DELIVERIES, for average sides: power play, middle overs, death overs. */
const PHASES = [
  [0.425, 0.295, 0.055, 0.006, 0.132, 0.043, 0.036, 0.034, 0.004, 0.003, 0.012],
  [0.33, 0.418, 0.075, 0.005, 0.081, 0.046, 0.041, 0.026, 0.003, 0.003, 0.013],
  [0.255, 0.362, 0.092, 0.005, 0.118, 0.09, 0.07, 0.032, 0.005, 0.002, 0.012],
] as const;

export type Phase = 0 | 1 | 2;

/** Phase of the next ball, by legal balls bowled so far in an innings of 20 overs. */
export function phaseAt(ballsBowled: number): Phase {
  if (ballsBowled < 36) return 0;
  return ballsBowled < 96 ? 1 : 2;
}

/** Levels of a batting side's aggression, from waiting (−2) to all or nothing (4). */
export const LEAST_AGGRESSION = -2;
export const MOST_AGGRESSION = 4;

/**
 * Required runs per ball at which a chase becomes one level more aggressive, for each level from the lowest: 22 % apart around
 * 1.3.
 */
const URGENCY = Array.from(
  { length: MOST_AGGRESSION - LEAST_AGGRESSION },
  (_, i) => 1.3 * Math.exp((LEAST_AGGRESSION + 0.5 + i) * 0.22),
);

/** How aggressively a chasing side bats, by the runs it needs per ball. */
export function chaseAggression(need: number, ballsLeft: number): number {
  const rate = need / ballsLeft;
  let steps = LEAST_AGGRESSION;
  for (const urgent of URGENCY) {
    if (rate < urgent) break;
    steps += 1;
  }
  return steps;
}

/** Aggression in a first innings: a side that loses wickets early holds back. */
export function settingAggression(ballsBowled: number, wickets: number): number {
  const spare = wickets - ballsBowled / 15;
  return spare > 3 ? -2 : spare > 1.5 ? -1 : 0;
}

/** Batting strength by wickets down: the tail scores less and gets out more often. */
const TAIL = [0, 0, 0, 0, 0, -0.04, -0.12, -0.28, -0.48, -0.7];

/** Chances of each of DELIVERIES. `strength` is batting less bowling, 0 for even sides. */
export function deliveryChances(
  phase: Phase,
  wickets: number,
  aggression: number,
  strength: number,
): Float64Array {
  const power = strength + (TAIL[wickets] ?? -0.7);
  const dot = Math.exp(-0.45 * power - 0.1 * aggression);
  const boundary = Math.exp(0.9 * power + 0.12 * aggression);
  const out = Math.exp(-0.9 * power + 0.14 * aggression);
  const factors = [dot, 1, 1, 1, boundary, boundary * Math.exp(0.04 * aggression), out, 1, 1, 1, 1];
  const chances = new Float64Array(DELIVERIES.length);
  let sum = 0;
  for (const [i, weight] of PHASES[phase].entries()) {
    const chance = weight * (factors[i] ?? 1);
    chances[i] = chance;
    sum += chance;
  }
  for (let i = 0; i < chances.length; i++) chances[i] = (chances[i] ?? 0) / sum;
  return chances;
}

import type { Forecast } from '../../house/forecast.ts';
import { normalCdf } from '../../house/forecast.ts';
import type { InningsState } from '../contest.ts';
import type { Outlook } from '../outlook.ts';
import type { BallModel } from '../tables.ts';

/** The effect of one ball on a figure that grows until a wicket ends it. */
interface Step {
  /** Chance of the wicket. */
  readonly out: number;
  /** Mean and mean square of the figure's growth. */
  readonly mean: number;
  readonly square: number;
  /** Chance that the ball is bowled. */
  readonly bowled: number;
}

/**
 * Forecast of a figure that grows ball by ball until a wicket or the end of the innings: the chance of surviving the balls that
 * it takes to reach a line. Jumps overshoot the line by some runs, so it takes a little longer; the varying number of balls makes
 * reaching it a little more likely.
 */
function survivalForecast(steps: readonly Step[], sofar: number): Forecast {
  const [first] = steps;
  if (first === undefined || first.mean === 0) return (line) => (line <= sofar ? 1 : 0);
  const reached = new Float64Array(steps.length + 1);
  const alive = new Float64Array(steps.length + 1).fill(1);
  let log = 0;
  let spread = 0;
  for (const [t, { out, mean, square, bowled }] of steps.entries()) {
    const staying = Math.log(Math.max(1e-9, 1 - out));
    const deviation = square - mean * mean;
    log += staying + (mean === 0 ? 0 : (staying * staying * deviation) / (2 * mean * mean));
    spread += deviation;
    reached[t + 1] = (reached[t] ?? 0) + mean;
    alive[t + 1] = Math.min(alive[t] ?? 1, Math.exp(log) * bowled);
  }
  const end = reached[steps.length] ?? 0;
  const overshoot = first.square / (2 * first.mean) - 0.5;
  return (line) => {
    const more = line - sofar;
    if (more <= 0) return 1;
    const enough = normalCdf((end - more + 0.5) / Math.sqrt(spread || 1));
    return aliveAt(reached, alive, more + overshoot) * enough;
  };
}

/** The chance at the ball where the mean reaches `wanted`, interpolated between balls; beyond the end, the last one. */
function aliveAt(reached: Float64Array, alive: Float64Array, wanted: number): number {
  let low = 0;
  let high = reached.length - 1;
  if ((reached[high] ?? 0) <= wanted) return alive[high] ?? 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((reached[middle] ?? 0) < wanted) low = middle;
    else high = middle;
  }
  const [before = 0, here = 0] = [reached[low], reached[high]];
  const [earlier = 1, later = 1] = [alive[low], alive[high]];
  return earlier + ((later - earlier) * (wanted - before)) / (here - before || 1);
}

/** The team's score when the next wicket falls, or at the end. */
export function nextFallForecast(
  model: BallModel,
  { ballsLeft, wickets, need, runs }: InningsState,
): Forecast {
  const steps: Step[] = [];
  let added = 0;
  for (let left = ballsLeft; left > 0; left--) {
    const still = need === null ? null : Math.max(1, Math.round(need - added));
    const { out, safe } = model.effects(left, wickets, still).legal;
    steps.push({ out, mean: safe.mean, square: safe.variance + safe.mean * safe.mean, bowled: 1 });
    added += safe.mean;
  }
  return survivalForecast(steps, runs);
}

/** A batter faces every other ball. */
const FACED = 0.5;

/** The runs of a batter who has `runs` and comes in after `waits` more balls; 0 for a batter at the crease. */
export function batterForecast(outlook: Outlook, runs: number, waits: number): Forecast {
  const steps = outlook.balls.slice(Math.round(waits)).map((ball): Step => {
    // Runs squared come from boundaries, which are never extras, so the team's figure serves for runs off the bat.
    let square = 0;
    for (let k = 1; k < ball.chances.length; k++) square += (ball.chances[k] ?? 0) * k * k;
    return { out: ball.out * FACED, mean: ball.offBat * FACED, square: square * FACED, bowled: ball.bowled };
  });
  return survivalForecast(steps, runs);
}

/** Maximum number of further boundaries by one batter that are distinguished. */
const MOST_BOUNDARIES = 10;

/** The fours and sixes of a batter at the crease. */
export function boundariesForecast(outlook: Outlook, sofar: number): Forecast {
  const going = new Float64Array(MOST_BOUNDARIES + 1);
  const ended = new Float64Array(MOST_BOUNDARIES + 1);
  going[0] = 1;
  let bowled = 1;
  for (const ball of outlook.balls) {
    const ends = bowled === 0 ? 1 : 1 - ball.bowled / bowled;
    bowled = ball.bowled;
    const out = Math.min(1, ends + ball.out * FACED);
    const more = Math.min(1 - out, ball.boundary * FACED);
    for (let n = MOST_BOUNDARIES; n >= 0; n--) {
      const chance = going[n] ?? 0;
      ended[n] = (ended[n] ?? 0) + chance * out;
      going[n] = chance * (1 - out - more) + (n === 0 ? 0 : (going[n - 1] ?? 0) * more);
      if (n === MOST_BOUNDARIES) going[n] = (going[n] ?? 0) + chance * more;
    }
  }
  return (line) => {
    let sum = 0;
    for (let n = Math.max(0, line - sofar); n <= MOST_BOUNDARIES; n++)
      sum += (ended[n] ?? 0) + (going[n] ?? 0);
    return sum;
  };
}

import { ballsOf } from '../overs.ts';
import type { Incident } from './score-line.ts';

/** Number of balls shown: one over. */
const SHOWN = 6;

export interface Ball {
  readonly balls: number;
  readonly label: string;
}

/**
 * The last balls of the current innings, assembled from lists that repeat, correct and sometimes miss them. A later list always
 * wins: its balls replace ours, and any ball after its newest has been taken back. Times cannot tell balls apart, because a
 * corrected list may give all of them the same time, so the over and ball do. A wide or no-ball has the number of the ball that
 * is bowled again, and several in a row are counted.
 */
export class LastBalls {
  private innings = 0;
  private readonly balls = new Map<string, Ball>();

  /** Applies a list, newest first. A list without balls changes nothing. */
  take(list: readonly Incident[]): void {
    const newest = list[0];
    if (newest === undefined) return;
    const innings = newest.innings ?? this.innings;
    if (innings !== this.innings) this.balls.clear();
    this.innings = innings;
    const newestBall = ballsOf(newest.overs);
    for (const [key, ball] of this.balls) if (ball.balls > newestBall) this.balls.delete(key);
    for (const [key, ball] of ballsIn(list)) this.balls.set(key, ball);
    const kept = [...this.balls].sort(([, a], [, b]) => a.balls - b.balls).slice(-SHOWN);
    this.balls.clear();
    for (const [key, ball] of kept) this.balls.set(key, ball);
  }

  /** Labels, oldest first. */
  labels(): readonly string[] {
    return [...this.balls.values()].map(({ label }) => label);
  }
}

/** The balls of the current innings in a list, oldest first, by key. */
export function ballsIn(list: readonly Incident[]): ReadonlyMap<string, Ball> {
  const newestFirst: [key: string, ball: Ball][] = [];
  const outs = new Set<number>();
  let previous = Infinity;
  for (const incident of list) {
    const balls = ballsOf(incident.overs);
    // Going back in time the ball count falls. Where it rises, the previous innings begins.
    if (balls > previous) break;
    previous = balls;
    const label = labelOf(incident);
    if (label === null) continue;
    const extra = label === 'wd' || label === 'nb';
    if (label === 'W') outs.add(balls);
    newestFirst.push([extra ? `${balls} extra` : `${balls}`, { balls, label }]);
  }
  const found = new Map<string, Ball>();
  const extras = new Map<string, number>();
  for (const [key, ball] of newestFirst.reverse()) {
    if (!key.endsWith('extra')) {
      // A run-out is listed both as runs and as a wicket of one ball; show the wicket.
      found.set(key, outs.has(ball.balls) ? { ...ball, label: 'W' } : ball);
      continue;
    }
    const ordinal = (extras.get(key) ?? 0) + 1;
    extras.set(key, ordinal);
    found.set(`${key} ${ordinal}`, ball);
  }
  return found;
}

function labelOf({ type, value }: Incident): string | null {
  switch (type) {
    case 'STRIKE':
      return value !== null && /^[0-6]$/.test(value) ? value : null;
    case 'OUT':
      return 'W';
    case 'WIDE':
      return 'wd';
    case 'NO_BALL':
      return 'nb';
    case 'BYE':
      return 'b';
    case 'LEG_BYE':
      return 'lb';
    default:
      return null;
  }
}

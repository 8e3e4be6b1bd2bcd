import type { Random } from '../random.ts';

/** How a batter got out. A run-out is not credited to a bowler. */
export interface Dismissal {
  /** As written on a scorecard. */
  readonly text: string;
  readonly bowlersWicket: boolean;
}

/** Shares of dismissals in T20s; the rest are stumpings. */
const CAUGHT = 0.62;
const BOWLED = 0.17;
const LEG_BEFORE = 0.1;
const RUN_OUT = 0.07;

/** Draws a dismissal; `fielders` is the bowling side, including the bowler. */
export function dismissal(bowler: string, fielders: readonly string[], random: Random): Dismissal {
  const roll = random.next();
  const fielder = random.pick(fielders);
  const bowled = (text: string): Dismissal => ({ text, bowlersWicket: true });
  if (roll < CAUGHT) return bowled(fielder === bowler ? `c & b ${bowler}` : `c ${fielder} b ${bowler}`);
  if (roll < CAUGHT + BOWLED) return bowled(`b ${bowler}`);
  if (roll < CAUGHT + BOWLED + LEG_BEFORE) return bowled(`lbw b ${bowler}`);
  if (roll < CAUGHT + BOWLED + LEG_BEFORE + RUN_OUT) {
    return { text: `run out (${fielder})`, bowlersWicket: false };
  }
  const [keeper = fielder] = fielders.filter((name) => name !== bowler);
  return bowled(`st ${keeper} b ${bowler}`);
}

import type { Random } from '../random.ts';
import type { Side } from '../fixture.ts';
import type { Delivery } from './deliveries.ts';
import type { InningsLength } from './tables.ts';

/** Most overs that one bowler may bowl in a T20 innings. */
const MOST_OVERS = 4;

interface Batter {
  readonly name: string;
  runs: number;
  balls: number;
  fours: number;
  sixes: number;
}

interface Bowler {
  readonly name: string;
  balls: number;
  runs: number;
  wickets: number;
}

/** Overs and balls as cricket writes them: 65 balls are `10.5`; whole overs are plain. */
export function oversText(balls: number): string {
  const over = Math.floor(balls / 6);
  return balls % 6 === 0 ? String(over) : `${over}.${balls % 6}`;
}

/** One innings in progress: total, batters, bowlers, strike. It is told what each ball brought. */
export class Innings {
  readonly batting: Side;
  readonly bowling: Side;
  readonly length: InningsLength;
  /** Runs to win, or null when setting a target. */
  readonly target: number | null;
  runs = 0;
  wickets = 0;
  balls = 0;
  readonly lastBalls: string[] = [];
  readonly #random: Random;
  readonly #bowlers: readonly Bowler[];
  #nextBatter = 2;
  #strikerIndex: 0 | 1 = 0;
  readonly #atCrease: [Batter, Batter];
  #bowler: Bowler;

  constructor(batting: Side, bowling: Side, length: InningsLength, target: number | null, random: Random) {
    this.batting = batting;
    this.bowling = bowling;
    this.length = length;
    this.target = target;
    this.#random = random;
    this.#atCrease = [newBatter(batting, 0), newBatter(batting, 1)];
    this.#bowlers = bowling.players.slice(-6).map((name) => ({ name, balls: 0, runs: 0, wickets: 0 }));
    this.#bowler = this.#chooseBowler(null);
  }

  get over(): boolean {
    return (
      this.balls >= this.length.balls ||
      this.wickets >= this.length.wickets ||
      (this.target !== null && this.runs >= this.target)
    );
  }

  get ballsLeft(): number {
    return this.length.balls - this.balls;
  }

  /** Runs still needed to win, or null when setting a target. */
  get need(): number | null {
    return this.target === null ? null : this.target - this.runs;
  }

  get striker(): Batter {
    return this.#atCrease[this.#strikerIndex];
  }

  get nonStriker(): Batter {
    return this.#atCrease[this.#strikerIndex === 0 ? 1 : 0];
  }

  get bowler(): Bowler {
    return this.#bowler;
  }

  /** Writes a ball down; returns what fell or changed. */
  bowl(ball: Delivery): { readonly out: Batter | null; readonly overEnded: boolean } {
    this.runs += ball.runs;
    this.lastBalls.push(ball.token);
    if (this.lastBalls.length > 12) this.lastBalls.shift();
    const { striker } = this;
    if (ball.offBat || !ball.legal) this.#bowler.runs += ball.runs;
    if (ball.legal) {
      this.balls += 1;
      striker.balls += 1;
      this.#bowler.balls += 1;
    }
    if (ball.offBat) {
      striker.runs += ball.runs;
      if (ball.runs === 4) striker.fours += 1;
      if (ball.runs === 6) striker.sixes += 1;
    }
    if (ball.wicket) this.#wicket();
    if (ball.legal && ball.runs % 2 === 1) this.#changeEnds();
    const overEnded = ball.legal && this.balls % 6 === 0;
    if (overEnded && !this.over) {
      this.#changeEnds();
      this.#bowler = this.#chooseBowler(this.#bowler);
    }
    return { out: ball.wicket ? striker : null, overEnded };
  }

  #wicket(): void {
    this.wickets += 1;
    this.#bowler.wickets += 1;
    if (this.wickets >= this.length.wickets) return;
    this.#atCrease[this.#strikerIndex] = newBatter(this.batting, this.#nextBatter);
    this.#nextBatter += 1;
  }

  #changeEnds(): void {
    this.#strikerIndex = this.#strikerIndex === 0 ? 1 : 0;
  }

  /** Never two overs running; those who bowled least go first, so that nobody has to bowl a fifth. */
  #chooseBowler(last: Bowler | null): Bowler {
    const free = this.#bowlers.filter((bowler) => bowler !== last && bowler.balls < MOST_OVERS * 6);
    const least = Math.min(...free.map((bowler) => bowler.balls));
    return this.#random.pick(free.filter((bowler) => bowler.balls <= least + 6));
  }
}

function newBatter(side: Side, order: number): Batter {
  const name = side.players[order];
  if (name === undefined) throw new RangeError(`${side.name} has no batter ${order + 1}`);
  return { name, runs: 0, balls: 0, fours: 0, sixes: 0 };
}

import type {
  CricketBattingLine,
  CricketBowlingLine,
  CricketInningsCard,
} from '@layline/contract/entities/score-card.ts';
import type { Random } from '../random.ts';
import type { Side } from '../fixture.ts';
import type { Delivery } from './deliveries.ts';
import { dismissal } from './dismissals.ts';
import { oversOf, perBalls } from '../../overs.ts';
import { Scorebook } from './scorebook.ts';
import type { InningsLength } from './tables.ts';

/** Maximum overs of one bowler in a T20 innings. */
const MOST_OVERS = 4;
/** Number of bowlers: the last players of the batting order. */
const BOWLERS = 6;

/** One innings in progress: total, batters, bowlers, strike. Each ball's outcome is passed in. */
export class Innings {
  readonly batting: Side;
  readonly bowling: Side;
  readonly length: InningsLength;
  /** Runs to win, or null when setting a target. */
  readonly target: number | null;
  readonly book: Scorebook;
  runs = 0;
  wickets = 0;
  balls = 0;
  readonly lastBalls: string[] = [];
  readonly #random: Random;
  readonly #fielding: Random;
  readonly #bowlers: readonly string[];
  #nextBatter = 2;
  #strikerIndex: 0 | 1 = 0;
  readonly #atCrease: [number, number] = [0, 1];
  #bowler: number;
  #cutShort = false;
  #finalCard: CricketInningsCard | null = null;

  constructor(batting: Side, bowling: Side, length: InningsLength, target: number | null, random: Random) {
    this.batting = batting;
    this.bowling = bowling;
    this.length = length;
    this.target = target;
    this.#random = random;
    this.#fielding = random.fork(`fielding ${batting.name} ${length.balls}`);
    this.#bowlers = bowling.players.slice(-BOWLERS);
    this.book = new Scorebook(batting.players, this.#bowlers);
    this.#bowler = this.#chooseBowler(null);
  }

  get over(): boolean {
    return (
      this.#cutShort ||
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

  get striker(): CricketBattingLine {
    return this.book.batter(this.#striker);
  }

  get nonStriker(): CricketBattingLine {
    return this.book.batter(this.#nonStriker);
  }

  /** Positions of striker and non-striker in the batting order, from 0. */
  get crease(): readonly [number, number] {
    return [this.#striker, this.#nonStriker];
  }

  get bowler(): CricketBowlingLine {
    return this.book.bowler(this.#bowler);
  }

  /** Records a ball; returns the dismissed batter and whether the over ended. */
  bowl(ball: Delivery): { readonly out: CricketBattingLine | null; readonly overEnded: boolean } {
    const striker = this.#striker;
    this.runs += ball.runs;
    this.lastBalls.push(ball.token);
    if (this.lastBalls.length > 12) this.lastBalls.shift();
    if (ball.legal) this.balls += 1;
    if (ball.wicket) this.wickets += 1;
    this.book.write({
      delivery: ball,
      striker,
      bowler: this.#bowler,
      dismissal: ball.wicket ? dismissal(this.bowler.name, this.bowling.players, this.#fielding) : null,
      runs: this.runs,
      wickets: this.wickets,
      balls: this.balls,
    });
    if (ball.wicket && this.wickets < this.length.wickets) this.#replaceStriker();
    if (ball.legal && ball.runs % 2 === 1) this.#changeEnds();
    const overEnded = ball.legal && this.balls % 6 === 0;
    if (overEnded && !this.over) {
      this.#changeEnds();
      this.#bowler = this.#chooseBowler(this.#bowler);
    }
    return { out: ball.wicket ? this.book.batter(striker) : null, overEnded };
  }

  /** Weather ends the innings here. */
  cutShort(): void {
    this.#cutShort = true;
  }

  /** The innings as the card shows it; `number` counts from 1. */
  card(number: number): CricketInningsCard {
    if (this.#finalCard !== null) return this.#finalCard;
    const { need, ballsLeft, over } = this;
    const card: CricketInningsCard = {
      number,
      team: this.batting.name,
      bowlingTeam: this.bowling.name,
      superOver: number > 2,
      state: over ? 'COMPLETE' : 'RUNNING',
      runs: this.runs,
      wickets: this.wickets,
      overs: oversOf(this.balls),
      maxOvers: this.length.balls / 6,
      runRate: perBalls(this.runs, this.balls, 6),
      target: this.target,
      required:
        need === null || over ? null : { runs: need, balls: ballsLeft, rate: perBalls(need, ballsLeft, 6) },
      ...this.book.pages(over ? null : this.#striker, over ? null : this.#bowler),
    };
    if (over) this.#finalCard = card;
    return card;
  }

  get #striker(): number {
    return this.#atCrease[this.#strikerIndex];
  }

  get #nonStriker(): number {
    return this.#atCrease[this.#strikerIndex === 0 ? 1 : 0];
  }

  #replaceStriker(): void {
    this.#atCrease[this.#strikerIndex] = this.#nextBatter;
    this.book.arrive(this.#nextBatter, this.#nonStriker);
    this.#nextBatter += 1;
  }

  #changeEnds(): void {
    this.#strikerIndex = this.#strikerIndex === 0 ? 1 : 0;
  }

  /** Never the same bowler twice in a row. Those who have bowled least go first, so that nobody has to bowl a fifth over. */
  #chooseBowler(last: number | null): number {
    const balls = (bowler: number): number => this.book.ballsOf(bowler);
    const free = this.#bowlers
      .map((_, n) => n)
      .filter((bowler) => bowler !== last && balls(bowler) < MOST_OVERS * 6);
    const least = Math.min(...free.map(balls));
    return this.#random.pick(free.filter((bowler) => balls(bowler) <= least + 6));
  }
}

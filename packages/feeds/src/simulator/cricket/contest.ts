import type { Forecast } from '../house/forecast.ts';
import { listedForecast } from '../house/forecast.ts';
import type { InningsLength } from './tables.ts';
import { BallModel, ChaseTable, T20, TotalsTable } from './tables.ts';

/** How much stronger one side's batting is than the other's bowling, both ways; 0 for even sides. */
export interface Balance {
  readonly first: number;
  readonly second: number;
}

/** What the chances depend on; an `Innings` is one. */
export interface InningsState {
  readonly ballsLeft: number;
  readonly wickets: number;
  readonly runs: number;
  /** Runs still needed to win, or null in the first innings. */
  readonly need: number | null;
}

/** Two innings, one setting a target and one chasing it: ball models and exact chances. */
export class Contest {
  readonly setting: BallModel;
  readonly chasing: BallModel;
  readonly #totals: TotalsTable;
  readonly #chase: ChaseTable;

  constructor(length: InningsLength, balance: Balance) {
    this.setting = new BallModel(length, balance.first);
    this.chasing = new BallModel(length, balance.second);
    this.#totals = new TotalsTable(this.setting);
    this.#chase = new ChaseTable(this.chasing);
  }

  /** Probability that the side batting first wins, from any moment of either innings; a tie counts half. */
  firstWins(innings: InningsState | null): number {
    const length = this.setting.length;
    if (innings === null) return this.#defends(length.balls, 0, 0);
    const { need, ballsLeft, wickets, runs } = innings;
    if (need !== null) return 1 - this.#chase.win(ballsLeft, wickets, need);
    return this.#defends(ballsLeft, wickets, runs);
  }

  /**
   * Par score: what a chase over `balls` must reach to match a full first innings of `runs`, in proportion to the median totals.
   */
  parFor(runs: number, balls: number): number {
    return Math.round(
      (runs * this.#totals.median(balls, 0)) / this.#totals.median(this.setting.length.balls, 0),
    );
  }

  /** Median of the first innings' final total. */
  medianTotal(innings: InningsState | null): number {
    if (innings === null) return this.#totals.median(this.setting.length.balls, 0);
    return innings.runs + this.#totals.median(innings.ballsLeft, innings.wickets);
  }

  /** Forecast of a first-innings total. */
  totalForecast({ runs, ballsLeft, wickets }: InningsState): Forecast {
    return listedForecast(this.#totals.added(ballsLeft, wickets), runs);
  }

  #defends(ballsLeft: number, wickets: number, runs: number): number {
    const length = this.setting.length;
    let lost = 0;
    for (const [added, chance] of this.#totals.added(ballsLeft, wickets).entries()) {
      if (chance > 0) lost += chance * this.#chase.win(length.balls, 0, runs + added + 1);
    }
    return 1 - lost;
  }
}

/** The contest of a T20 between sides of these strengths, the first batting first. */
export function t20Contest(first: number, second: number): Contest {
  return new Contest(T20, { first: first - second, second: second - first });
}

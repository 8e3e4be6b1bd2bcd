import type {
  CricketBattingLine,
  CricketBowlingLine,
  CricketExtras,
  CricketFall,
  CricketInningsCard,
  CricketOver,
  CricketPartnership,
} from '@layline/contract/entities/score-card.ts';
import type { Delivery } from './deliveries.ts';
import type { Dismissal } from './dismissals.ts';
import { oversOf, perBalls } from '../../overs.ts';

/** A ball as the scorer records it: positions in the batting and bowling orders, and the score after it. */
interface ScoredBall {
  readonly delivery: Delivery;
  readonly striker: number;
  readonly bowler: number;
  readonly dismissal: Dismissal | null;
  readonly runs: number;
  readonly wickets: number;
  /** Legal balls of the innings, including this one. */
  readonly balls: number;
}

type Pages = Pick<
  CricketInningsCard,
  'batting' | 'bowling' | 'extras' | 'fallOfWickets' | 'partnerships' | 'oversBowled'
>;

interface BowlerPage {
  line: CricketBowlingLine;
  balls: number;
}

/**
 * The scorer of one innings. Lines are replaced and never changed, so that the cards of all balls of a match share everything
 * that stayed the same.
 */
export class Scorebook {
  readonly #batting: CricketBattingLine[];
  readonly #bowling: readonly BowlerPage[];
  /** Bowlers in the order in which they first bowled. */
  readonly #used: BowlerPage[] = [];
  readonly #falls: CricketFall[] = [];
  readonly #partnerships: CricketPartnership[] = [];
  readonly #overs: CricketOver[] = [];
  #extras: CricketExtras = { total: 0, wides: 0, noBalls: 0, byes: 0, legByes: 0 };
  #overOpen = false;
  /** Runs of the current over that count against its bowler. */
  #conceded = 0;

  constructor(batters: readonly string[], bowlers: readonly string[]) {
    this.#batting = batters.map(freshBatter);
    this.#bowling = bowlers.map((name) => ({ line: freshBowler(name), balls: 0 }));
    this.#meet([0, 1]);
  }

  /** The line of the n-th batter in the order, from 0. */
  batter(n: number): CricketBattingLine {
    return found(this.#batting[n], 'batter', n);
  }

  bowler(n: number): CricketBowlingLine {
    return found(this.#bowling[n], 'bowler', n).line;
  }

  /** Legal balls bowled by a bowler. */
  ballsOf(n: number): number {
    return found(this.#bowling[n], 'bowler', n).balls;
  }

  /** The pair at the crease. */
  get partnership(): CricketPartnership {
    return found(this.#partnerships.at(-1), 'partnership', 0);
  }

  /** The current over, or the last one. */
  get over(): CricketOver | undefined {
    return this.#overs.at(-1);
  }

  get falls(): readonly CricketFall[] {
    return this.#falls;
  }

  get pairs(): readonly CricketPartnership[] {
    return this.#partnerships;
  }

  /** All overs begun, in order. */
  get overs(): readonly CricketOver[] {
    return this.#overs;
  }

  /** All pages of the card; `onStrike` and `bowling` are null when the innings is over. */
  pages(onStrike: number | null, bowling: number | null): Pages {
    const over = onStrike === null;
    const now = bowling === null ? undefined : this.#bowling[bowling];
    return {
      batting: this.#batting.map((line, n) => {
        if (over && line.status === 'BATTING') return { ...line, status: 'NOT_OUT' };
        return n === onStrike ? { ...line, onStrike: true } : line;
      }),
      bowling: this.#used.map((page) => (page === now ? { ...page.line, bowling: true } : page.line)),
      extras: this.#extras,
      fallOfWickets: [...this.#falls],
      partnerships: [...this.#partnerships],
      oversBowled: [...this.#overs],
    };
  }

  write(ball: ScoredBall): void {
    this.#bat(ball);
    this.#bowl(ball);
    this.#countExtras(ball.delivery);
    this.#partner(ball);
    this.#token(ball);
  }

  /** A new batter joins the one who stayed. */
  arrive(n: number, beside: number): void {
    this.#meet([beside, n]);
  }

  #meet(pair: readonly [number, number]): void {
    for (const n of pair) this.#batting[n] = { ...this.batter(n), status: 'BATTING' };
    this.#partnerships.push({
      wicket: this.#partnerships.length + 1,
      runs: 0,
      balls: 0,
      batters: pair.map((n) => ({ name: this.batter(n).name, runs: 0, balls: 0 })),
      ended: false,
    });
  }

  #bat({ delivery, striker, dismissal }: ScoredBall): void {
    const line = this.batter(striker);
    const runs = line.runs + (delivery.offBat ? delivery.runs : 0);
    const balls = line.balls + (delivery.legal ? 1 : 0);
    this.#batting[striker] = {
      ...line,
      runs,
      balls,
      fours: line.fours + (delivery.offBat && delivery.runs === 4 ? 1 : 0),
      sixes: line.sixes + (delivery.offBat && delivery.runs === 6 ? 1 : 0),
      strikeRate: perBalls(runs, balls, 100),
      ...(dismissal === null ? {} : { status: 'OUT', howOut: dismissal.text }),
    };
  }

  #bowl({ delivery, bowler, dismissal }: ScoredBall): void {
    const page = found(this.#bowling[bowler], 'bowler', bowler);
    if (!this.#used.includes(page)) this.#used.push(page);
    const { line } = page;
    const conceded = delivery.offBat || !delivery.legal ? delivery.runs : 0;
    const runs = line.runs + conceded;
    page.balls += delivery.legal ? 1 : 0;
    this.#conceded = (this.#overOpen ? this.#conceded : 0) + conceded;
    page.line = {
      ...line,
      overs: oversOf(page.balls),
      runs,
      wickets: line.wickets + (dismissal?.bowlersWicket === true ? 1 : 0),
      economy: perBalls(runs, page.balls, 6),
      wides: (line.wides ?? 0) + (delivery.token === 'wd' ? 1 : 0),
      noBalls: (line.noBalls ?? 0) + (delivery.token === 'nb' ? 1 : 0),
    };
    if (!delivery.legal || page.balls % 6 !== 0 || this.#conceded > 0) return;
    page.line = { ...page.line, maidens: (line.maidens ?? 0) + 1 };
  }

  #countExtras({ token, runs, offBat }: Delivery): void {
    if (offBat) return;
    const { total, wides, noBalls, byes, legByes } = this.#extras;
    this.#extras = {
      total: total + runs,
      wides: wides + (token === 'wd' ? runs : 0),
      noBalls: noBalls + (token === 'nb' ? runs : 0),
      byes: byes + (token === 'b' ? runs : 0),
      legByes: legByes + (token === 'lb' ? runs : 0),
    };
  }

  #partner({ delivery, striker, dismissal, runs, wickets, balls }: ScoredBall): void {
    const pair = this.partnership;
    const { name } = this.batter(striker);
    this.#partnerships[this.#partnerships.length - 1] = {
      ...pair,
      runs: pair.runs + delivery.runs,
      balls: pair.balls + (delivery.legal ? 1 : 0),
      batters: pair.batters.map((batter) =>
        batter.name === name
          ? {
              name,
              runs: batter.runs + (delivery.offBat ? delivery.runs : 0),
              balls: batter.balls + (delivery.legal ? 1 : 0),
            }
          : batter,
      ),
      ended: dismissal !== null,
    };
    if (dismissal !== null) {
      this.#falls.push({ wicket: wickets, runs, overs: oversOf(balls), batter: name });
    }
  }

  #token({ delivery, bowler, dismissal, runs, wickets, balls }: ScoredBall): void {
    const open = this.#overOpen ? this.#overs.pop() : undefined;
    this.#overs.push({
      over: this.#overs.length + 1,
      bowler: this.bowler(bowler).name,
      balls: [...(open?.balls ?? []), delivery.token],
      runs: (open?.runs ?? 0) + delivery.runs,
      wickets: (open?.wickets ?? 0) + (dismissal === null ? 0 : 1),
      totalRuns: runs,
      totalWickets: wickets,
    });
    this.#overOpen = !(delivery.legal && balls % 6 === 0);
  }
}

function freshBatter(name: string): CricketBattingLine {
  return {
    name,
    status: 'DID_NOT_BAT',
    howOut: null,
    onStrike: false,
    runs: 0,
    balls: 0,
    fours: 0,
    sixes: 0,
    strikeRate: null,
  };
}

function freshBowler(name: string): CricketBowlingLine {
  return {
    name,
    bowling: false,
    overs: '0',
    maidens: 0,
    runs: 0,
    wickets: 0,
    economy: null,
    wides: 0,
    noBalls: 0,
  };
}

function found<T>(value: T | undefined, what: string, n: number): T {
  if (value === undefined) throw new RangeError(`there is no ${what} ${n}`);
  return value;
}

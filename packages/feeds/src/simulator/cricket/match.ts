import type { FeedSuspendReason } from '../../feed.ts';
import { CueList, MINUTE, SECOND } from '../cue-list.ts';
import type { Random } from '../random.ts';
import type { Fixture, Side } from '../fixture.ts';
import type { Cue } from '../script.ts';
import { Contest, t20Contest } from './contest.ts';
import type { Delivery } from './deliveries.ts';
import { DELIVERIES } from './deliveries.ts';
import { Innings } from './innings.ts';
import { cricketCard, cricketScore, inPlayText } from './scorecard.ts';
import { SUPER_OVER, T20 } from './tables.ts';
import type { BallModel, InningsLength } from './tables.ts';

export const MATCH = 'mo';
export const RUNS = 'runs1';

const BALL_RUNNING = 6.5 * SECOND;
const WICKET_BREAK = 75 * SECOND;
const REVIEW = 60 * SECOND;
const INNINGS_BREAK = 12 * MINUTE;
const NOT_OUT_REVIEWS = 0.007;
const SUPER_OVER_OFFERED = 0.85;

/** One T20, ball by ball. The toss is known when the match is announced. */
export class CricketMatch {
  readonly contest: Contest;
  /** Index of the side that bats first. */
  readonly firstIndex: 0 | 1;
  readonly #fixture: Fixture;
  readonly #random: Random;
  readonly #list = new CueList();
  readonly #played: Innings[] = [];
  readonly #order: readonly [Side, Side];
  readonly #toss: string;
  #result: string | null = null;
  #contest: Contest;
  #contestFirst: 0 | 1;
  #at = 0;

  constructor(fixture: Fixture, random: Random) {
    this.#fixture = fixture;
    this.#random = random;
    this.firstIndex = random.chance(0.5) ? 0 : 1;
    const [one, two] = fixture.sides;
    this.#order = this.firstIndex === 0 ? [one, two] : [two, one];
    const won = random.fork('toss').pick(fixture.sides);
    this.#toss = `${won.name} won the toss and chose to ${won === this.#order[0] ? 'bat' : 'bowl'}`;
    this.contest = t20Contest(this.#order[0].strength, this.#order[1].strength);
    this.#contest = this.contest;
    this.#contestFirst = this.firstIndex;
  }

  play(): readonly Cue[] {
    const [first, second] = this.#order;
    this.#score(-25 * MINUTE, this.#toss);
    this.#list.add({ at: 0, type: 'inPlay' });
    this.#at = 30 * SECOND;
    const innings = this.#begin(first, second, T20, null);
    this.#score(this.#at, inPlayText(innings));
    this.#list.open(this.#at);
    this.#playInnings(innings, this.#contest.setting);
    this.#inningsBreak(innings);
    const chase = this.#begin(second, first, T20, innings.runs + 1);
    this.#score(this.#at, inPlayText(chase));
    this.#playInnings(chase, this.#contest.chasing);
    this.#finish(innings, chase);
    return this.#list.cues;
  }

  #begin(batting: Side, bowling: Side, length: InningsLength, target: number | null): Innings {
    const innings = new Innings(batting, bowling, length, target, this.#random);
    this.#played.push(innings);
    return innings;
  }

  #playInnings(innings: Innings, model: BallModel): void {
    for (;;) {
      this.#at += this.#random.between(23, 31) * SECOND;
      this.#list.pause(this.#at, 'BALL_RUNNING');
      this.#at += BALL_RUNNING;
      const ball = this.#deliver(model.chances(innings.ballsLeft, innings.wickets, innings.need));
      const { out, overEnded } = innings.bowl(ball);
      if (innings.over) return;
      if (out !== null) this.#break('WICKET', `Wicket! ${out.name} ${out.runs} (${out.balls})`, WICKET_BREAK);
      else if (ball.token === '0' && this.#random.chance(NOT_OUT_REVIEWS)) {
        this.#break('REVIEW', `Review: ${innings.striker.name}, leg before`, REVIEW);
      }
      this.#score(this.#at, inPlayText(innings));
      this.#quote(innings);
      this.#list.open(this.#at);
      if (overEnded) this.#at += 30 * SECOND;
    }
  }

  /** A material event stops betting and lapses what is unmatched. */
  #break(reason: FeedSuspendReason, text: string, length: number): void {
    this.#list.halt(this.#at, reason);
    this.#score(this.#at, text);
    this.#at += length;
  }

  #deliver(chances: Float64Array): Delivery {
    let roll = this.#random.next();
    let last: Delivery | undefined;
    for (const [i, ball] of DELIVERIES.entries()) {
      last = ball;
      roll -= chances[i] ?? 0;
      if (roll < 0) break;
    }
    if (last === undefined) throw new RangeError('no delivery');
    return last;
  }

  #quote(innings: Innings): void {
    this.#quoteMatch(innings);
    if (this.#played.length > 1) return;
    this.#list.fair(this.#at, RUNS, { kind: 'LINE', median: this.contest.medianTotal(innings) });
  }

  #quoteMatch(innings: Innings | null): void {
    const first = this.#contest.firstWins(innings);
    this.#list.chances(this.#at, MATCH, this.#contestFirst === 0 ? [first, 1 - first] : [1 - first, first]);
  }

  #inningsBreak(innings: Innings): void {
    const [, second] = this.#order;
    this.#list.halt(this.#at, 'INNINGS_BREAK');
    this.#score(this.#at, `Innings break, ${second.name} need ${innings.runs + 1} to win`);
    const resumes = this.#at + INNINGS_BREAK;
    this.#at += 60 * SECOND;
    const lineResult = innings.runs;
    this.#list.add({ at: this.#at, type: 'result', market: RUNS, winner: null, lineResult });
    this.#quoteMatch(innings);
    this.#list.open(this.#at);
    this.#at = resumes;
  }

  #finish(first: Innings, chase: Innings): void {
    if (chase.runs === first.runs) {
      this.#tie();
      return;
    }
    const won = chase.runs > first.runs ? chase.batting : first.batting;
    const wicketsLeft = chase.length.wickets - chase.wickets;
    const short = first.runs - chase.runs;
    const margin =
      chase.runs > first.runs
        ? `${wicketsLeft} wicket${wicketsLeft === 1 ? '' : 's'}`
        : `${short} run${short === 1 ? '' : 's'}`;
    const by = first.length === T20 ? ` by ${margin}` : ' in the super over';
    this.#list.halt(this.#at, 'RESULT_PENDING');
    this.#result = `${won.name} won${by}`;
    this.#score(this.#at, this.#result);
    this.#list.winner(this.#at + 60 * SECOND, MATCH, won === this.#fixture.sides[0] ? 0 : 1);
  }

  /** A tie goes to a super over where one is offered, again and again if need be; otherwise MATCH_ODDS is void (rules section 15). */
  #tie(): void {
    if (this.#played.length === 2 && !this.#random.chance(SUPER_OVER_OFFERED)) {
      this.#list.halt(this.#at, 'RESULT_PENDING');
      this.#result = 'Match tied';
      this.#score(this.#at, 'Match tied, no super over');
      const reason = 'Tie with no super over offered';
      this.#list.add({ at: this.#at + 60 * SECOND, type: 'voidMarket', market: MATCH, reason });
      return;
    }
    this.#superOver();
  }

  #superOver(): void {
    const last = this.#played.at(-1);
    if (last === undefined) throw new RangeError('no innings before the super over');
    const [first, second] = [last.batting, last.bowling];
    this.#list.halt(this.#at, 'INNINGS_BREAK');
    this.#score(this.#at, 'Match tied, super over to come');
    this.#contest = new Contest(SUPER_OVER, {
      first: first.strength - second.strength,
      second: second.strength - first.strength,
    });
    this.#contestFirst = first === this.#fixture.sides[0] ? 0 : 1;
    this.#at += 90 * SECOND;
    this.#quoteMatch(null);
    this.#list.open(this.#at);
    this.#at += 4 * MINUTE;
    const innings = this.#begin(first, second, SUPER_OVER, null);
    this.#playInnings(innings, this.#contest.setting);
    this.#list.halt(this.#at, 'INNINGS_BREAK');
    this.#score(this.#at, `Super over, ${second.name} need ${innings.runs + 1} to win`);
    this.#at += 90 * SECOND;
    const chase = this.#begin(second, first, SUPER_OVER, innings.runs + 1);
    this.#quoteMatch(chase);
    this.#list.open(this.#at);
    this.#playInnings(chase, this.#contest.chasing);
    this.#finish(innings, chase);
  }

  #score(at: number, situation: string): void {
    this.#list.score(at, cricketScore(this.#fixture.sides, this.#played, situation));
    this.#list.add({ at, type: 'card', card: cricketCard(this.#played, this.#toss, this.#result) });
  }
}

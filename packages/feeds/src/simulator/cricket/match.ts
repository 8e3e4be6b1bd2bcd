import type { SuspendReason } from '@layline/domain/markets.ts';
import { CueList, MINUTE, SECOND } from '../cue-list.ts';
import type { Random } from '../random.ts';
import type { Fixture, Side } from '../fixture.ts';
import type { Cue } from '../script.ts';
import { Contest, t20Contest } from './contest.ts';
import { beforeToss } from './before-toss.ts';
import type { Expectation } from './before-toss.ts';
import type { Delivery } from './deliveries.ts';
import { DELIVERIES } from './deliveries.ts';
import { CricketHouse } from './fancies/cricket-house.ts';
import type { Moment } from './fancies/fancy.ts';
import { Innings } from './innings.ts';
import { Outlook } from './outlook.ts';
import { cricketCard, cricketScore, inPlayText } from './scorecard.ts';
import { BallModel, SUPER_OVER, T20 } from './tables.ts';
import type { InningsLength } from './tables.ts';
import type { Weather } from './weather.ts';
import { drawWeather } from './weather.ts';

export const MATCH = 'mo';
export const RUNS = 'runs1';

const TOSS = -25 * MINUTE;
const BALL_RUNNING = 6.5 * SECOND;
const WICKET_BREAK = 75 * SECOND;
const REVIEW = 60 * SECOND;
const INNINGS_BREAK = 12 * MINUTE;
const RAIN = 30 * MINUTE;
const NOT_OUT_REVIEWS = 0.007;
const SUPER_OVER_OFFERED = 0.85;

/** One T20, ball by ball, from the toss on. */
export class CricketMatch {
  readonly #fixture: Fixture;
  readonly #random: Random;
  readonly #list = new CueList();
  /** Null if the house offers nothing. */
  readonly #house: CricketHouse | null;
  readonly #weather: Weather;
  readonly #played: Innings[] = [];
  /** Index of the side that bats first, and both sides in batting order. */
  readonly #firstIndex: 0 | 1;
  readonly #order: readonly [Side, Side];
  readonly #tossWinner: 0 | 1;
  #toss: string | null = null;
  #result: string | null = null;
  #contest: Contest;
  #contestFirst: 0 | 1;
  #at = 0;

  constructor(fixture: Fixture, random: Random, withHouse: boolean) {
    this.#fixture = fixture;
    this.#random = random;
    this.#firstIndex = random.chance(0.5) ? 0 : 1;
    const [one, two] = fixture.sides;
    this.#order = this.#firstIndex === 0 ? [one, two] : [two, one];
    this.#contest = t20Contest(this.#order[0].strength, this.#order[1].strength);
    this.#contestFirst = this.#firstIndex;
    this.#tossWinner = random.fork('toss').chance(0.5) ? 0 : 1;
    this.#weather = drawWeather(random.fork('weather'));
    this.#house = withHouse ? new CricketHouse(this.#list, fixture.sides) : null;
  }

  /** Nobody knows yet who bats first, so this is the mean of both cases. */
  beforeToss(): Expectation {
    const { chance, median } = beforeToss(this.#contest);
    return { chance: this.#firstIndex === 0 ? chance : 1 - chance, median };
  }

  play(expected: Expectation): readonly Cue[] {
    const [first, second] = this.#order;
    const innings = new Innings(first, second, T20, null, this.#random);
    this.#tossUp(expected, innings);
    this.#list.add({ at: 0, type: 'inPlay' });
    this.#at = 30 * SECOND;
    this.#played.push(innings);
    this.#score(inPlayText(innings));
    this.#list.open(this.#at);
    this.#playInnings(innings, this.#contest.setting, 1);
    if (!innings.over) return this.#abandon(innings);
    const chase = this.#inningsBreak(innings);
    this.#played.push(chase);
    this.#score(inPlayText(chase));
    this.#playInnings(chase, this.#contest.chasing, 2);
    this.#finish(chase);
    return this.#list.cues;
  }

  #tossUp(expected: Expectation, innings: Innings): void {
    const [first] = this.#order;
    this.#house?.announce(expected.chance, neutralMoment(innings));
    const won = this.#fixture.sides[this.#tossWinner];
    this.#house?.toss(TOSS - MINUTE, this.#tossWinner);
    this.#toss = `${won.name} won the toss and chose to ${won === first ? 'bat' : 'bowl'}`;
    this.#at = TOSS;
    this.#score(this.#toss);
    this.#quote(innings);
    this.#at = TOSS + 2 * MINUTE;
    this.#house?.requote(this.#at, this.#chanceOfOne(innings));
    this.#house?.inningsBegins(this.#at, 1, this.#moment(innings, this.#contest.setting));
  }

  /** `n` is null in super overs, which have no fancies. Returns when the innings ends or the match is abandoned. */
  #playInnings(innings: Innings, model: BallModel, n: 1 | 2 | null): void {
    for (;;) {
      this.#at += this.#random.between(23, 31) * SECOND;
      this.#house?.ballRuns(this.#at);
      this.#list.pause(this.#at, 'BALL_RUNNING');
      this.#at += BALL_RUNNING;
      const ball = this.#deliver(model.chances(innings.ballsLeft, innings.wickets, innings.need));
      const { out, overEnded } = innings.bowl(ball);
      const reviewed =
        out === null && ball.token === '0' && !innings.over && this.#random.chance(NOT_OUT_REVIEWS);
      if (n !== null) this.#house?.ballDone(this.#at, innings);
      if (innings.over) return;
      if (out !== null) this.#break('WICKET', `Wicket! ${out.name} ${out.runs} (${out.balls})`, WICKET_BREAK);
      else if (reviewed) this.#break('REVIEW', `Review: ${innings.striker.name}, leg before`, REVIEW);
      if (n === 1 && innings.balls === this.#weather.abandonedAfter) return;
      this.#score(inPlayText(innings));
      this.#quote(innings);
      this.#house?.requote(this.#at, this.#chanceOfOne(innings));
      if (n !== null) {
        this.#house?.resume(this.#at, n, this.#moment(innings, model), { wicket: out !== null, overEnded });
      }
      this.#list.open(this.#at);
      if (overEnded) this.#at += 30 * SECOND;
    }
  }

  #moment(innings: Innings, model: BallModel): Moment {
    const total = innings.target === null ? this.#contest.totalForecast(innings) : null;
    return { innings, model, outlook: new Outlook(model, innings), total };
  }

  /** A material event suspends betting and lapses unmatched bets. */
  #break(reason: SuspendReason, text: string, length: number): void {
    this.#halt(reason);
    this.#score(text);
    this.#at += length;
  }

  #halt(reason: SuspendReason): void {
    this.#list.halt(this.#at, reason);
    this.#house?.halt(this.#at);
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
    this.#list.fair(this.#at, RUNS, { kind: 'LINE', median: this.#contest.medianTotal(innings) });
  }

  #quoteMatch(innings: Innings | null): void {
    const chance = this.#chanceOfOne(innings);
    this.#list.chances(this.#at, MATCH, [chance, 1 - chance]);
  }

  /** Chance of the fixture's first side. */
  #chanceOfOne(innings: Innings | null): number {
    const first = this.#contest.firstWins(innings);
    return this.#contestFirst === 0 ? first : 1 - first;
  }

  /** The break between innings. Rain may take overs off the chase. */
  #inningsBreak(innings: Innings): Innings {
    const [first, second] = this.#order;
    this.#halt('INNINGS_BREAK');
    this.#score(`Innings break, ${second.name} need ${innings.runs + 1} to win`);
    const resumes = this.#at + INNINGS_BREAK;
    this.#at += 60 * SECOND;
    this.#list.add({ at: this.#at, type: 'result', market: RUNS, winner: null, lineResult: innings.runs });
    const chase = new Innings(second, first, T20, innings.runs + 1, this.#random);
    this.#reopen(chase);
    this.#house?.inningsBegins(this.#at, 2, this.#moment(chase, this.#contest.chasing));
    const { chaseOvers } = this.#weather;
    this.#at = resumes;
    return chaseOvers === null ? chase : this.#cutShort(innings, chaseOvers);
  }

  #reopen(innings: Innings): void {
    this.#quoteMatch(innings);
    this.#house?.requote(this.#at, this.#chanceOfOne(innings));
    this.#list.open(this.#at);
  }

  #cutShort(innings: Innings, overs: number): Innings {
    const [first, second] = this.#order;
    const target = this.#contest.parFor(innings.runs, overs * 6) + 1;
    const length: InningsLength = { balls: overs * 6, wickets: T20.wickets };
    this.#contest = contestOf(length, first, second);
    const chase = new Innings(second, first, length, target, this.#random);
    this.#halt('INNINGS_BREAK');
    this.#house?.oversCut(this.#at, overs);
    this.#score(`Rain: ${second.name} need ${target} from ${overs} overs`);
    this.#at += RAIN;
    this.#reopen(chase);
    this.#house?.resume(this.#at, 2, this.#moment(chase, this.#contest.chasing), NOTHING_NEW);
    return chase;
  }

  /** Rain ends the match in its first innings: no result (rules sections 13.4 and 15). */
  #abandon(innings: Innings): readonly Cue[] {
    this.#halt('RESULT_PENDING');
    this.#score(`Rain stops play, ${innings.batting.name} ${innings.runs}/${innings.wickets}`);
    this.#at += RAIN;
    innings.cutShort();
    this.#result = 'Match abandoned, no result';
    this.#score(this.#result);
    this.#at = this.#house?.finish(this.#at, null) ?? this.#at;
    for (const market of [RUNS, MATCH]) {
      this.#list.add({ at: this.#at, type: 'voidMarket', market, reason: 'No result' });
    }
    return this.#list.cues;
  }

  #finish(chase: Innings): void {
    const par = (chase.target ?? 0) - 1;
    if (chase.runs === par) {
      this.#tie();
      return;
    }
    const won = chase.runs > par ? chase.batting : chase.bowling;
    const wicketsLeft = chase.length.wickets - chase.wickets;
    const short = par - chase.runs;
    const margin =
      chase.runs > par
        ? `${wicketsLeft} wicket${wicketsLeft === 1 ? '' : 's'}`
        : `${short} run${short === 1 ? '' : 's'}`;
    const by = chase.length === SUPER_OVER ? ' in the super over' : ` by ${margin}`;
    this.#halt('RESULT_PENDING');
    this.#result = `${won.name} won${by}`;
    this.#score(this.#result);
    const winner = won === this.#fixture.sides[0] ? 0 : 1;
    const settled = this.#at + 60 * SECOND;
    this.#list.winner(this.#house?.finish(settled, winner) ?? settled, MATCH, winner);
  }

  /** A tie goes to a super over if one is offered, repeatedly if need be; otherwise MATCH_ODDS is void (rules section 15). */
  #tie(): void {
    if (this.#played.length === 2 && !this.#random.chance(SUPER_OVER_OFFERED)) {
      this.#halt('RESULT_PENDING');
      this.#result = 'Match tied';
      this.#score('Match tied, no super over');
      const reason = 'Tie with no super over offered';
      const settled = this.#at + 60 * SECOND;
      const at = this.#house?.finish(settled, null, reason) ?? settled;
      this.#list.add({ at, type: 'voidMarket', market: MATCH, reason });
      return;
    }
    this.#superOver();
  }

  #superOver(): void {
    const last = this.#played.at(-1);
    if (last === undefined) throw new RangeError('no innings before the super over');
    const [first, second] = [last.batting, last.bowling];
    this.#halt('INNINGS_BREAK');
    this.#score('Match tied, super over to come');
    this.#contest = contestOf(SUPER_OVER, first, second);
    this.#contestFirst = first === this.#fixture.sides[0] ? 0 : 1;
    this.#at += 90 * SECOND;
    const innings = new Innings(first, second, SUPER_OVER, null, this.#random);
    this.#reopen(innings);
    this.#at += 4 * MINUTE;
    this.#played.push(innings);
    this.#playInnings(innings, this.#contest.setting, null);
    this.#halt('INNINGS_BREAK');
    this.#score(`Super over, ${second.name} need ${innings.runs + 1} to win`);
    this.#at += 90 * SECOND;
    const chase = new Innings(second, first, SUPER_OVER, innings.runs + 1, this.#random);
    this.#played.push(chase);
    this.#reopen(chase);
    this.#playInnings(chase, this.#contest.chasing, null);
    this.#finish(chase);
  }

  #score(situation: string): void {
    this.#list.score(this.#at, cricketScore(this.#fixture.sides, this.#played, situation));
    this.#list.add({
      at: this.#at,
      type: 'card',
      card: cricketCard(this.#played, this.#toss, this.#result),
    });
  }
}

/** Expectations for an innings when nobody knows which side will bat. */
function neutralMoment(innings: Innings): Moment {
  const model = new BallModel(T20, 0);
  return { innings, model, outlook: new Outlook(model, innings), total: null };
}

const NOTHING_NEW = { wicket: false, overEnded: false };

function contestOf(length: InningsLength, first: Side, second: Side): Contest {
  return new Contest(length, {
    first: first.strength - second.strength,
    second: second.strength - first.strength,
  });
}

import { CueList, MINUTE, SECOND } from '../cue-list.ts';
import type { Random } from '../random.ts';
import type { Fixture, Side } from '../fixture.ts';
import type { Cue } from '../script.ts';
import type { FootballChances } from './chances.ts';
import { HALF_MINUTES, footballChances, goalRates, minuteShare, sharesLeft } from './chances.ts';
import { FootballHouse, HOUSE_MARKETS } from './house.ts';
import type { HouseOutlook } from './house.ts';
import type { Period, TeamTally } from './scoreboard.ts';
import { footballCard, footballScore } from './scoreboard.ts';
import { IncidentLog } from './incident-log.ts';
import type { Moment } from './incident-log.ts';
import { planSubstitutions } from './substitutions.ts';
import type { SubstitutionPlan } from './substitutions.ts';

/** Share of goals that come from penalties and share of penalties scored; the rest are averages per match. */
const PENALTY_GOALS = 0.09;
const PENALTY_SCORED = 0.78;
const YELLOWS_PER_MATCH = 3.8;
const REDS_PER_MATCH = 0.2;
const REVIEWS_PER_MATCH = 0.35;
const CANCELLED_GOALS_PER_MATCH = 0.12;
const HALF_TIME = 15 * MINUTE;
/** Time from a deciding goal to the settlement of its market, long enough for a review. */
const SETTLE_AFTER = 150 * SECOND;

const EXCHANGE_MARKETS = ['mo', 'ou25', 'btts'];

/** One match, played minute by minute, with at most one incident a minute, sampled from the model's rates. */
export class FootballMatch {
  readonly #fixture: Fixture;
  readonly #random: Random;
  readonly #list = new CueList();
  readonly #teams: readonly [TeamTally, TeamTally];
  readonly #stoppage: readonly [number, number];
  readonly #log: IncidentLog;
  /** Null if the house offers nothing. */
  readonly #house: FootballHouse | null;
  readonly #changes: readonly SubstitutionPlan[];
  readonly #settled = new Set<string>();
  readonly #dueResults: { at: number; market: string; winner: number }[] = [];
  #period: Period = 'PRE';
  #half: 0 | 1 = 0;
  #minute = 0;
  /** First minute of the half in which something may still happen. */
  #from = 0;
  #halfTimeScore: readonly [number, number] | null = null;
  #at = 0;
  #situation = 'About to kick off';

  constructor(fixture: Fixture, random: Random, withHouse: boolean) {
    this.#fixture = fixture;
    this.#random = random;
    this.#teams = [freshTally(fixture.sides[0]), freshTally(fixture.sides[1])];
    const staff = random.fork('players');
    this.#log = new IncidentLog(fixture.sides, staff);
    this.#changes = planSubstitutions(staff);
    this.#stoppage = [1 + random.below(4), 3 + random.below(5)];
    const [home, away] = fixture.sides;
    this.#house = withHouse ? new FootballHouse(this.#list, [home.name, away.name], this.#outlook()) : null;
  }

  /** The model's current chances. */
  chances(): FootballChances {
    const [first, second] = this.#sharesLeft();
    const [home, away] = this.#rates();
    const share = first + second;
    return footballChances([this.#teams[0].goals, this.#teams[1].goals], [home * share, away * share]);
  }

  #outlook(): HouseOutlook {
    const [first, second] = this.#sharesLeft();
    const [home, away] = this.#rates();
    const goals = this.#teams[0].goals + this.#teams[1].goals;
    const half = this.#halfTimeScore;
    return {
      chances: this.chances(),
      goals,
      firstHalfGoals: half === null ? goals : half[0] + half[1],
      left: (home + away) * (first + second),
      firstHalfLeft: (home + away) * first,
    };
  }

  #sharesLeft(): readonly [number, number] {
    return this.#period === 'FT' ? [0, 0] : sharesLeft(this.#half, this.#from, this.#stoppage);
  }

  play(): readonly Cue[] {
    this.#list.add({ at: 0, type: 'inPlay' });
    this.#score(0);
    this.#period = '1H';
    this.#at = 30 * SECOND;
    this.#list.open(this.#at);
    this.#playHalf(0);
    this.#halfTime();
    this.#playHalf(1);
    this.#fullTime();
    return this.#list.cues;
  }

  #rates(): [number, number] {
    const [home, away] = this.#fixture.sides;
    return goalRates([home.strength, away.strength], [this.#teams[0].reds, this.#teams[1].reds]);
  }

  #playHalf(half: 0 | 1): void {
    const kickOff = this.#at;
    this.#half = half;
    for (this.#minute = 0; this.#minute < HALF_MINUTES + this.#stoppage[half];) {
      const minuteAt = kickOff + this.#minute * MINUTE;
      this.#from = this.#minute;
      this.#moveTo(minuteAt);
      this.#situation = this.#stand();
      this.#substitute();
      this.#score(this.#at);
      this.#quote();
      this.#from = this.#minute + 1;
      this.#happening(minuteAt);
      this.#minute += 1;
    }
    this.#moveTo(kickOff + this.#minute * MINUTE);
  }

  /** Advances time and gives the results that fall due on the way. After an incident that ran over, time does not go back. */
  #moveTo(at: number): void {
    const target = Math.max(at, this.#at);
    for (;;) {
      const due = this.#dueResults[0];
      if (due === undefined || due.at > target) break;
      this.#dueResults.shift();
      this.#list.winner(Math.max(due.at, this.#at), due.market, due.winner);
      this.#at = Math.max(due.at, this.#at);
    }
    this.#at = target;
  }

  #happening(minuteAt: number): void {
    const random = this.#random;
    const [home, away] = this.#rates();
    const share = minuteShare(this.#half, this.#minute, this.#stoppage[this.#half]);
    const at = minuteAt + random.between(5, 50) * SECOND;
    const even = random.chance(0.5) ? 0 : 1;
    let roll = random.next();
    const falls = (perMatch: number): boolean => {
      roll -= perMatch * share;
      return roll < 0;
    };
    if (falls(home)) this.#goalFor(0, at);
    else if (falls(away)) this.#goalFor(1, at);
    else if (falls(((home + away) * PENALTY_GOALS * (1 - PENALTY_SCORED)) / PENALTY_SCORED)) {
      this.#penalty(even, at, false);
    } else if (falls(REDS_PER_MATCH)) this.#red(even, at);
    else if (falls(CANCELLED_GOALS_PER_MATCH)) this.#cancelledGoal(even, at);
    else if (falls(REVIEWS_PER_MATCH)) this.#review(even, at);
    else if (falls(YELLOWS_PER_MATCH)) this.#yellow(even, at);
  }

  #goalFor(side: 0 | 1, at: number): void {
    if (this.#random.chance(PENALTY_GOALS)) {
      this.#penalty(side, at, true);
      return;
    }
    this.#moveTo(at);
    this.#list.halt(this.#at, 'GOAL', this.#live());
    this.#scored(side, 'GOAL');
    this.#reopenAfter(75 * SECOND);
  }

  /** Counts a goal and returns the scorer. */
  #scored(side: 0 | 1, how: 'GOAL' | 'PENALTY_GOAL', taker: string | null = null): string {
    const team = this.#teams[side];
    team.goals += 1;
    const player = taker ?? this.#log.forward(side);
    this.#log.note(how, this.#moment(), { side, player });
    this.#situation = `Goal, ${team.name}`;
    this.#score(this.#at);
    return player;
  }

  #penalty(side: 0 | 1, at: number, scored: boolean): void {
    this.#moveTo(at);
    this.#list.halt(this.#at, 'PENALTY', this.#live());
    this.#situation = `Penalty to ${this.#teams[side].name}`;
    const taker = this.#log.forward(side);
    this.#log.note('PENALTY_AWARDED', this.#moment(), { side, player: taker });
    this.#score(this.#at);
    this.#moveTo(this.#at + 80 * SECOND);
    if (scored) {
      this.#list.halt(this.#at, 'GOAL', this.#live());
      this.#scored(side, 'PENALTY_GOAL', taker);
      this.#reopenAfter(70 * SECOND);
      return;
    }
    this.#log.note('PENALTY_MISSED', this.#moment(), { side, player: taker });
    this.#situation = `${this.#teams[side].name} miss the penalty`;
    this.#score(this.#at);
    this.#reopenAfter(25 * SECOND);
  }

  #red(side: 0 | 1, at: number): void {
    if (this.#teams[side].reds === 2) return;
    this.#moveTo(at);
    this.#list.halt(this.#at, 'RED_CARD', this.#live());
    this.#teams[side].reds += 1;
    this.#log.sendOff(side, this.#moment());
    this.#situation = `${this.#teams[side].name} are down to ${11 - this.#teams[side].reds}`;
    this.#score(this.#at);
    this.#reopenAfter(60 * SECOND);
  }

  #yellow(side: 0 | 1, at: number): void {
    this.#moveTo(at);
    this.#teams[side].yellows += 1;
    this.#log.note('YELLOW_CARD', this.#moment(), { side, player: this.#log.player(side) });
    this.#score(this.#at);
  }

  #review(side: 0 | 1, at: number): void {
    this.#moveTo(at);
    const player = this.#log.forward(side);
    this.#log.note('VAR_REVIEW', this.#moment(), { side, player }, 'Possible penalty');
    this.#list.halt(this.#at, 'REVIEW', this.#live());
    this.#situation = 'Video review: possible penalty';
    this.#score(this.#at);
    this.#moveTo(this.#at + 70 * SECOND);
    this.#situation = 'Review over, no penalty';
    this.#score(this.#at);
    this.#reopenAfter(5 * SECOND);
  }

  /** A goal that stands for a minute of betting and is then cancelled: bets matched since then are void (rules section 7.4). */
  #cancelledGoal(side: 0 | 1, at: number): void {
    this.#moveTo(at);
    const from = this.#at;
    const team = this.#teams[side];
    this.#list.halt(from, 'GOAL', this.#live());
    const player = this.#scored(side, 'GOAL');
    this.#moveTo(from + 50 * SECOND);
    this.#quote();
    const undecided = this.#live().filter((market) => this.#decided(market) === null);
    this.#list.open(this.#at, undecided);
    this.#moveTo(this.#at + 35 * SECOND);
    this.#list.halt(this.#at, 'REVIEW', this.#live());
    this.#situation = 'Video review: possible offside';
    this.#log.note('VAR_REVIEW', this.#moment(), { side, player }, 'Possible offside');
    this.#score(this.#at);
    this.#moveTo(this.#at + 60 * SECOND);
    team.goals -= 1;
    this.#log.withdrawText();
    this.#log.note('GOAL_CANCELLED', this.#moment(), { side, player }, 'Offside');
    this.#situation = 'No goal';
    this.#score(this.#at);
    const reason = `Goal of ${team.name} cancelled after review`;
    for (const market of undecided) {
      this.#list.add({ at: this.#at, type: 'voidWindow', market, from, reason });
    }
    this.#reopenAfter(15 * SECOND);
  }

  /** Reopens the undecided markets; decided ones stay suspended until their result. */
  #reopenAfter(delay: number): void {
    this.#moveTo(this.#at + delay);
    this.#quote();
    const live = this.#live();
    this.#list.open(
      this.#at,
      live.filter((market) => this.#decided(market) === null),
    );
    for (const market of live) {
      const winner = this.#decided(market);
      if (winner === null) continue;
      this.#list.halt(this.#at, 'RESULT_PENDING', [market]);
      this.#settled.add(market);
      this.#dueResults.push({ at: this.#at + SETTLE_AFTER, market, winner });
    }
  }

  /** Index of the runner that has already won, or null. Only the final whistle decides MATCH_ODDS. */
  #decided(market: string): number | null {
    const [home, away] = this.#teams;
    if (market === 'ou25' && home.goals + away.goals > 2) return 1;
    if ((market === 'btts' || market === 'bs') && home.goals > 0 && away.goals > 0) return 0;
    if (market === 'gh' && this.#halfTimeScore === null && home.goals + away.goals > 0) return 0;
    return null;
  }

  #live(): string[] {
    const markets = this.#house === null ? EXCHANGE_MARKETS : [...EXCHANGE_MARKETS, ...HOUSE_MARKETS];
    return markets.filter((market) => !this.#settled.has(market));
  }

  #quote(): void {
    const { result, overUnder, bothScore } = this.chances();
    this.#list.chances(this.#at, 'mo', [result[0], result[2], result[1]]);
    if (!this.#settled.has('ou25')) this.#list.chances(this.#at, 'ou25', [overUnder[1], overUnder[0]]);
    if (!this.#settled.has('btts')) this.#list.chances(this.#at, 'btts', bothScore);
    this.#house?.quote(this.#at, this.#live(), this.#outlook());
  }

  #halfTime(): void {
    this.#half = 1;
    this.#minute = 0;
    this.#from = 0;
    this.#period = 'HT';
    this.#situation = 'Half time';
    this.#halfTimeScore = this.#moment().score;
    this.#log.note('HALF_TIME', this.#moment());
    this.#score(this.#at);
    this.#noGoalYet();
    this.#quote();
    this.#moveTo(this.#at + HALF_TIME);
    this.#period = '2H';
  }

  /** Nobody scored before half-time, so the house's market on that ends. */
  #noGoalYet(): void {
    if (!this.#live().includes('gh')) return;
    this.#list.halt(this.#at, 'RESULT_PENDING', ['gh']);
    this.#settled.add('gh');
    this.#dueResults.push({ at: this.#at + SETTLE_AFTER, market: 'gh', winner: 1 });
  }

  #fullTime(): void {
    const list = this.#list;
    list.halt(this.#at, 'RESULT_PENDING', this.#live());
    this.#period = 'FT';
    const [home, away] = this.#teams;
    this.#situation =
      home.goals === away.goals
        ? 'Full time, a draw'
        : `Full time, ${home.goals > away.goals ? home.name : away.name} win`;
    this.#log.note('FULL_TIME', this.#moment());
    this.#score(this.#at);
    this.#moveTo(this.#at + 45 * SECOND);
    for (const due of this.#dueResults.splice(0)) list.winner(this.#at, due.market, due.winner);
    const winner = home.goals > away.goals ? 0 : home.goals < away.goals ? 1 : 2;
    const ends: Readonly<Record<string, number>> = {
      ou25: 0,
      btts: 1,
      bs: 1,
      oe: (home.goals + away.goals) % 2 === 1 ? 0 : 1,
      bm: winner,
    };
    for (const market of this.#live()) {
      const ending = ends[market];
      if (ending !== undefined) list.winner(this.#at, market, ending);
    }
    list.winner(this.#at, 'mo', winner);
  }

  /** The score in words: `Second half, Harbour Rovers lead by 2`. */
  #stand(): string {
    const half = this.#half === 0 ? 'First half' : 'Second half';
    const [home, away] = this.#teams;
    const lead = home.goals - away.goals;
    if (lead === 0) return home.goals === 0 ? `${half}, no goals yet` : `${half}, all level`;
    const by = Math.abs(lead) === 1 ? '' : ` by ${Math.abs(lead)}`;
    return `${half}, ${lead > 0 ? home.name : away.name} lead${by}`;
  }

  /** Makes the substitutions planned for this minute. */
  #substitute(): void {
    const played = this.#half * HALF_MINUTES + this.#minute;
    for (const { side, minute } of this.#changes) {
      if (minute !== played || !this.#log.substitute(side, this.#moment())) continue;
      this.#teams[side].substitutions += 1;
    }
  }

  #moment(): Moment {
    return { minute: this.#shownClock(), score: [this.#teams[0].goals, this.#teams[1].goals] };
  }

  #clock(): string {
    const end = (this.#half + 1) * HALF_MINUTES;
    const played = this.#half * HALF_MINUTES + this.#minute + 1;
    return played <= end ? String(played) : `${end}+${played - end}`;
  }

  #shownClock(): string {
    if (this.#period === 'PRE') return '0';
    if (this.#period === 'HT') return '45';
    return this.#period === 'FT' ? '90' : this.#clock();
  }

  #score(at: number): void {
    const clock = this.#shownClock();
    const { texts, incidents } = this.#log;
    this.#list.score(at, footballScore(this.#teams, this.#period, clock, this.#situation, texts));
    const card = footballCard(this.#teams, this.#period, clock, this.#halfTimeScore, incidents);
    this.#list.add({ at, type: 'card', card });
  }
}

function freshTally({ name, short }: Side): TeamTally {
  return { name, short, goals: 0, yellows: 0, reds: 0, substitutions: 0 };
}

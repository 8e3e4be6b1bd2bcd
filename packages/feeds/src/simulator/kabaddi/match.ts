import { CueList, MINUTE, SECOND } from '../cue-list.ts';
import type { Fixture } from '../fixture.ts';
import type { Random } from '../random.ts';
import type { Cue } from '../script.ts';
import type { KabaddiState } from './chances.ts';
import { KICK_OFF, KabaddiChances, RAIDS_PER_HALF, afterRaid, nextRaid, raiderOf } from './chances.ts';
import type { RaidOutcome } from './raid.ts';
import { EMPTY_RAIDS } from './raid.ts';
import { RaidLog } from './raid-log.ts';
import type { Period, SideTally } from './scoreboard.ts';
import { clockText, kabaddiScore } from './scoreboard.ts';

export const MATCH = 'mo';
export const FIRST_HALF = 'h1';
export const POINTS = 'pts';

const HALF = 20 * MINUTE;
const HALF_TIME = 5 * MINUTE;
/** The end of a raid, when hands touch: betting stops. */
const STRUGGLE = 7 * SECOND;
/** Share of decided raids that a team has reviewed; the decision always stands. */
const REVIEWED = 0.03;
const REVIEW = 45 * SECOND;
const RESULT_AFTER = 40 * SECOND;

/** One match, raid by raid. Who raids first is known when the match is announced. */
export class KabaddiMatch {
  readonly #fixture: Fixture;
  readonly #random: Random;
  readonly #list = new CueList();
  readonly #half: KabaddiChances;
  readonly #whole: KabaddiChances;
  readonly #edge: number;
  /** Index of the side that raids first. */
  readonly #first: 0 | 1;
  readonly #sides: readonly [SideTally, SideTally];
  readonly #incidents: string[] = [];
  readonly #log: RaidLog;
  #state: KabaddiState = KICK_OFF;
  #period: Period = 'PRE';
  #at = 0;
  #left = HALF;
  #situation = '';

  constructor(fixture: Fixture, random: Random) {
    const [home, away] = fixture.sides;
    this.#fixture = fixture;
    this.#random = random;
    this.#first = random.chance(0.5) ? 0 : 1;
    const gap = home.strength - away.strength;
    this.#edge = this.#first === 0 ? gap : -gap;
    [this.#half, this.#whole] = chancesFor(this.#edge);
    this.#sides = [tally(home), tally(away)];
    this.#log = new RaidLog(fixture, random.fork('players'));
    this.#situation = `${fixture.sides[this.#first].name} raid first`;
  }

  /** Current chances of MATCH_ODDS: home, away, tie. */
  match(): [number, number, number] {
    return this.#bySide(this.#whole);
  }

  /** The same for the first half. */
  firstHalf(): [number, number, number] {
    return this.#bySide(this.#half);
  }

  /** Expected points of the whole match, both sides together. */
  points(): number {
    return this.#whole.total(this.#state);
  }

  play(): readonly Cue[] {
    this.#score(-15 * MINUTE);
    this.#list.add({ at: 0, type: 'inPlay' });
    this.#at = 20 * SECOND;
    this.#playHalf('1H');
    this.#halfTime();
    this.#playHalf('2H');
    this.#end();
    return this.#list.cues;
  }

  #bySide(chances: KabaddiChances): [number, number, number] {
    const [first, second, level] = chances.result(this.#state);
    return this.#first === 0 ? [first, second, level] : [second, first, level];
  }

  #playHalf(period: '1H' | '2H'): void {
    this.#period = period;
    this.#left = HALF;
    this.#quote();
    this.#score(this.#at);
    this.#list.open(this.#at);
    const end = this.#state.raids + RAIDS_PER_HALF;
    for (const length of this.#lengths()) {
      this.#raid(length, this.#state.raids + 1 === end);
    }
  }

  /** Lengths of a half's raids in whole ms, which add up to the half. */
  #lengths(): number[] {
    const weights = Array.from({ length: RAIDS_PER_HALF }, () => this.#random.between(0.75, 1.1));
    const sum = weights.reduce((a, b) => a + b, 0);
    const lengths = weights.map((weight) => Math.floor((weight / sum) * HALF));
    const rest = HALF - lengths.reduce((a, b) => a + b, 0);
    return lengths.map((length, i) => (i === 0 ? length + rest : length));
  }

  /** The market is suspended for the whole of a do-or-die raid, and for the final struggle of any other that is not empty. */
  #raid(length: number, last: boolean): void {
    const outcome = this.#draw();
    const side = this.#raiding();
    const doOrDie = this.#doOrDie();
    const quietly = outcome.kind === 'EMPTY';
    if (doOrDie) this.#list.pause(this.#at, 'POINT');
    this.#at += length - STRUGGLE;
    this.#left -= length - STRUGGLE;
    if (!doOrDie && !quietly) this.#list.pause(this.#at, 'POINT');
    this.#at += STRUGGLE;
    this.#left -= STRUGGLE;
    if (!quietly && this.#random.chance(REVIEWED)) this.#review(side);
    this.#count(side, outcome);
    if (last) return;
    this.#score(this.#at);
    this.#card(null);
    this.#quote();
    if (!quietly || doOrDie) this.#list.open(this.#at);
  }

  #draw(): RaidOutcome {
    const outcomes = nextRaid(this.#state, this.#edge);
    let roll = this.#random.next();
    for (const outcome of outcomes) {
      roll -= outcome.chance;
      if (roll < 0) return outcome;
    }
    const last = outcomes.at(-1);
    if (last === undefined) throw new RangeError('a raid without outcome');
    return last;
  }

  #raiding(): 0 | 1 {
    const turn = raiderOf(this.#state.raids);
    return this.#first === 0 ? turn : turn === 0 ? 1 : 0;
  }

  #doOrDie(): boolean {
    return this.#state.empty[raiderOf(this.#state.raids)] === EMPTY_RAIDS;
  }

  #review(side: 0 | 1): void {
    this.#list.halt(this.#at, 'REVIEW');
    this.#situation = `Review by ${this.#sides[side].name}`;
    this.#score(this.#at);
    this.#at += REVIEW;
  }

  #count(side: 0 | 1, outcome: RaidOutcome): void {
    const raiders = this.#sides[side];
    const defenders = this.#sides[side === 0 ? 1 : 0];
    const few = defenders.onMat <= 3;
    const doOrDie = this.#doOrDie();
    this.#state = afterRaid(this.#state, outcome);
    raiders.points += outcome.raidPoints;
    defenders.points += outcome.tacklePoints;
    raiders.onMat = outcome.after.raiders;
    defenders.onMat = outcome.after.defenders;
    if (outcome.kind === 'TOUCH') {
      raiders.raidPoints += outcome.touches + (outcome.bonus ? 1 : 0);
      if (outcome.allOut) defenders.allOuts += 1;
    } else if (outcome.kind === 'TACKLE') {
      defenders.tacklePoints += few ? 2 : 1;
      if (outcome.allOut) raiders.allOuts += 1;
    }
    const raider = this.#log.raider(side);
    const half = this.#period === '1H' ? 1 : 2;
    this.#log.write({ half, left: this.#left, side, raider, doOrDie, superTackle: few, outcome });
    this.#tell(side, raider, outcome, few);
  }

  #tell(side: 0 | 1, raider: string, outcome: RaidOutcome, few: boolean): void {
    const { name } = this.#fixture.sides[side];
    const others = this.#sides[side === 0 ? 1 : 0].name;
    if (outcome.kind === 'EMPTY') {
      this.#situation = `Empty raid, ${name}`;
      return;
    }
    if (outcome.kind === 'TACKLE') {
      this.#situation = `${few ? 'Super tackle' : 'Tackle'} by ${others}, ${raider} is out`;
    } else {
      const worth = outcome.touches + (outcome.bonus ? 1 : 0);
      const what = worth >= 3 ? 'Super raid' : outcome.touches === 0 ? 'Bonus point' : 'Raid';
      this.#situation = `${what} by ${raider}, ${name}: ${worth} ${worth === 1 ? 'point' : 'points'}`;
    }
    if (outcome.allOut) this.#situation += `. All out, ${outcome.kind === 'TOUCH' ? others : name}`;
    this.#incidents.unshift(`${clockText(this.#left)} ${this.#situation}`);
    if (this.#incidents.length > 10) this.#incidents.pop();
  }

  #quote(): void {
    const list = this.#list;
    list.chances(this.#at, MATCH, this.match());
    if (this.#state.raids < RAIDS_PER_HALF) list.chances(this.#at, FIRST_HALF, this.firstHalf());
    list.fair(this.#at, POINTS, { kind: 'LINE', median: this.points() });
  }

  #halfTime(): void {
    const list = this.#list;
    list.halt(this.#at, 'RESULT_PENDING', [FIRST_HALF]);
    list.halt(this.#at, 'INNINGS_BREAK', [MATCH, POINTS]);
    this.#period = 'HT';
    this.#left = 0;
    this.#situation = this.#standing('Half time');
    this.#score(this.#at);
    this.#card(null);
    list.winner(this.#at + RESULT_AFTER, FIRST_HALF, this.#ahead());
    this.#at += RESULT_AFTER;
    this.#quote();
    list.open(this.#at, [MATCH, POINTS]);
    this.#at += HALF_TIME - RESULT_AFTER;
    list.pause(this.#at, 'POINT');
    this.#at += 5 * SECOND;
  }

  #end(): void {
    const list = this.#list;
    list.halt(this.#at, 'RESULT_PENDING');
    this.#period = 'FT';
    this.#left = 0;
    this.#situation = this.#standing('Full time');
    this.#score(this.#at);
    this.#card(this.#situation.replace('Full time, ', ''));
    const settled = this.#at + RESULT_AFTER;
    const [home, away] = this.#sides;
    const total = home.points + away.points;
    list.add({ at: settled, type: 'result', market: POINTS, winner: null, lineResult: total });
    list.winner(settled, MATCH, this.#ahead());
  }

  /** Index of the winning runner: home, away, tie. */
  #ahead(): number {
    const [home, away] = this.#sides;
    return home.points > away.points ? 0 : home.points < away.points ? 1 : 2;
  }

  #standing(when: string): string {
    const [home, away] = this.#sides;
    const lead = Math.abs(home.points - away.points);
    if (lead === 0) return `${when}, all level`;
    return `${when}, ${home.points > away.points ? home.name : away.name} ${when === 'Full time' ? 'win' : 'lead'} by ${lead}`;
  }

  #card(result: string | null): void {
    this.#list.add({ at: this.#at, type: 'card', card: this.#log.card(this.#sides, result) });
  }

  #score(at: number): void {
    const playing = this.#period === '1H' || this.#period === '2H';
    this.#list.score(
      at,
      kabaddiScore(this.#sides, {
        period: this.#period,
        left: this.#left,
        situation: this.#situation,
        raiding: playing ? this.#raiding() : null,
        doOrDie: playing && this.#doOrDie(),
        incidents: this.#incidents,
      }),
    );
  }
}

function tally({ name, short }: { readonly name: string; readonly short: string }): SideTally {
  return { name, short, points: 0, onMat: 7, raidPoints: 0, tacklePoints: 0, allOuts: 0 };
}

/** Computed once per difference in strength, of which there are a dozen. */
const known = new Map<number, readonly [half: KabaddiChances, whole: KabaddiChances]>();

function chancesFor(edge: number): readonly [KabaddiChances, KabaddiChances] {
  const found = known.get(edge) ?? [
    new KabaddiChances(edge, RAIDS_PER_HALF),
    new KabaddiChances(edge, 2 * RAIDS_PER_HALF),
  ];
  known.set(edge, found);
  return found;
}

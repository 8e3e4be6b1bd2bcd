import { CueList, MINUTE, SECOND } from '../cue-list.ts';
import type { Random } from '../random.ts';
import type { Cue, Placed } from '../script.ts';
import type { PlannedRace } from './card.ts';
import { placesFor } from './card.ts';
import type { RaceChances } from './chances.ts';
import { raceCard } from './race-card.ts';
import { reductionFactors } from './reduction.ts';
import { RaceRun } from './run.ts';
import type { Running } from './run.ts';
import type { Stage } from './scoreboard.ts';
import { YARDS_PER_FURLONG, callName, distanceBehind, raceScore } from './scoreboard.ts';

export const WIN = 'win';
export const PLACE = 'place';

const PARADE = -10 * MINUTE;
const GOING_DOWN = -5 * MINUTE;
const AT_POST = -1 * MINUTE;
/** A withdrawal suspends betting for as long as new prices take. */
const WITHDRAWAL = 40 * SECOND;
/** Time between calls: in the race, and on the last furlong. */
const CALL = 5 * SECOND;
const LAST_CALL = 2.5 * SECOND;
/** Time for a furlong. */
const FURLONG = { FLAT: 12.2 * SECOND, JUMPS: 15 * SECOND } as const;
/** Anything closer than this, in lengths, goes to a photo finish. */
const CLOSE = 0.25;
const FINISHERS = 12 * SECOND;
const PHOTOGRAPH = 50 * SECOND;
const WEIGH_IN = 100 * SECOND;
/** Chances that one horse, or two, are withdrawn. */
const WITHDRAWALS = [0.3, 0.12] as const;

/** One race, from its card to the weigh-in. */
export class Race {
  readonly places: number;
  readonly #race: PlannedRace;
  readonly #random: Random;
  readonly #list = new CueList();
  readonly #run: RaceRun;
  readonly #withdrawn: number[] = [];
  #at = 0;
  #done = 0;

  constructor(race: PlannedRace, random: Random) {
    this.#race = race;
    this.#random = random;
    this.places = placesFor(race.horses.length);
    this.#run = new RaceRun(race, this.places, random.fork('run'));
  }

  /** The current true chances. */
  chances(): RaceChances {
    return this.#run.chances();
  }

  play(): readonly Cue[] {
    this.#at = -25 * MINUTE;
    this.#score('CARD', `${this.#race.horses.length} declared`);
    this.#card(null);
    this.#before();
    this.#off();
    this.#finish();
    return this.#list.cues;
  }

  #before(): void {
    const withdrawals = this.#withdrawals();
    const stages = [
      { at: PARADE, stage: 'PARADE', situation: 'In the parade ring' },
      { at: GOING_DOWN, stage: 'GOING_DOWN', situation: 'Going down to the start' },
      { at: AT_POST, stage: 'AT_POST', situation: this.#race.code === 'FLAT' ? 'Loading' : 'At the start' },
    ] as const;
    let stage: Stage = 'CARD';
    for (const next of stages) {
      while ((withdrawals[0]?.at ?? Infinity) < next.at) this.#withdraw(withdrawals.shift(), stage);
      this.#at = Math.max(this.#at, next.at);
      stage = next.stage;
      this.#score(stage, next.situation);
    }
  }

  /** Which horses are withdrawn, and when that is announced. Always leaves enough for the places. */
  #withdrawals(): { readonly at: number; readonly horse: number }[] {
    const roll = this.#random.next();
    const count = roll < WITHDRAWALS[1] ? 2 : roll < WITHDRAWALS[0] + WITHDRAWALS[1] ? 1 : 0;
    const most = Math.max(0, this.#race.horses.length - this.places - 2);
    return this.#random
      .shuffle(this.#race.horses.map((_, horse) => horse))
      .slice(0, Math.min(count, most))
      .map((horse) => ({ at: Math.round(this.#random.between(-20, -2) * MINUTE), horse }))
      .sort((a, b) => a.at - b.at);
  }

  #withdraw(one: { readonly at: number; readonly horse: number } | undefined, stage: Stage): void {
    if (one === undefined) return;
    const { horse } = one;
    this.#at = Math.max(this.#at, one.at);
    const before = this.#run.chances();
    this.#run.withdraw(horse);
    const after = this.#run.chances();
    const factors = reductionFactors(before, after, horse);
    this.#list.add({ at: this.#at, type: 'removeRunner', market: WIN, runner: horse, factor: factors.win });
    this.#list.add({
      at: this.#at,
      type: 'removeRunner',
      market: PLACE,
      runner: horse,
      factor: factors.place,
    });
    this.#withdrawn.push(horse);
    this.#quote(after);
    this.#score(stage, `${callName(this.#race, horse)} does not run`);
    this.#card(null);
    this.#at += WITHDRAWAL;
    this.#list.open(this.#at);
  }

  #off(): void {
    this.#at = Math.round(this.#random.between(0, 50) * SECOND);
    this.#list.add({ at: this.#at, type: 'inPlay' });
    this.#score('OFF', 'They are off');
    const offAt = this.#at;
    this.#list.open(this.#at + 2 * SECOND);
    const length = this.#race.furlongs * FURLONG[this.#race.code];
    const lastFurlong = 1 - 1 / this.#race.furlongs;
    for (let done = 0; ;) {
      done += (done < lastFurlong ? CALL : LAST_CALL) / length;
      if (done >= 1 - LAST_CALL / (2 * length)) break;
      this.#at = offAt + Math.round(done * length);
      this.#advance(done);
      this.#quote(this.#run.chances());
      this.#score('OFF', this.#call());
    }
    this.#at = offAt + Math.round(length);
    this.#list.halt(this.#at, 'RESULT_PENDING');
    this.#advance(1);
  }

  #advance(done: number): void {
    this.#done = done;
    this.#run.advance(done);
  }

  #finish(): void {
    const order = this.#run.order();
    const photo = this.#needsPhotograph(order);
    this.#at += FINISHERS;
    if (photo !== null) {
      this.#score('PHOTO', photo);
      this.#at += PHOTOGRAPH;
    }
    this.#score('FINISHED', this.#result(order));
    this.#at += WEIGH_IN;
    this.#score('WEIGHED_IN', `Weighed in. ${this.#result(order)}`);
    this.#card(order);
    for (const [market, places] of [
      [PLACE, this.places],
      [WIN, 1],
    ] as const) {
      this.#list.add({ at: this.#at, type: 'placings', market, winners: winnersOf(order, places) });
    }
  }

  /** Description of the photo finish, or null. */
  #needsPhotograph(order: readonly Running[]): string | null {
    const close = (index: number): boolean => {
      const one = order[index];
      return one !== undefined && one.place !== null && one.behind < CLOSE;
    };
    if (close(1)) return 'Photograph for first place';
    return close(this.places) ? `Photograph for place ${this.places}` : null;
  }

  #call(): string {
    const [first, second, third] = this.#run.order().filter(({ place }) => place !== null);
    if (first === undefined || second === undefined) return '';
    const lead = `${callName(this.#race, first.horse)} leads ${callName(this.#race, second.horse)}`;
    return third === undefined ? lead : `${lead}, then ${callName(this.#race, third.horse)}`;
  }

  #result(order: readonly Running[]): string {
    const [first, second] = order;
    if (first === undefined || second === undefined) return '';
    if (second.place === 1) {
      return `Dead heat: ${callName(this.#race, first.horse)} and ${callName(this.#race, second.horse)}`;
    }
    return `${callName(this.#race, first.horse)} wins by ${distanceBehind(second.behind)}`;
  }

  #card(order: readonly Running[] | null): void {
    const finish = order === null ? null : { order, result: this.#result(order) };
    this.#list.add({ at: this.#at, type: 'card', card: raceCard(this.#race, this.#withdrawn, finish) });
  }

  #quote({ win, place }: RaceChances): void {
    this.#list.chances(this.#at, WIN, win);
    this.#list.chances(this.#at, PLACE, place);
  }

  #score(stage: Stage, situation: string): void {
    const yards = this.#race.furlongs * YARDS_PER_FURLONG;
    const started = this.#done > 0;
    const order = this.#run.order();
    this.#list.score(
      this.#at,
      raceScore(this.#race, {
        stage,
        situation,
        yardsLeft: Math.round(yards * (1 - this.#done)),
        order: started ? order : order.toSorted((a, b) => a.horse - b.horse),
        withdrawn: this.#withdrawn,
      }),
    );
  }
}

/** The paid places. Horses tied for the last of them are marked as a dead heat (rules section 10.3). */
export function winnersOf(order: readonly Running[], places: number): Placed[] {
  const paid = order.filter(({ place }) => place !== null && place <= places);
  return paid.map(({ horse, place }) => {
    const level = paid.filter((other) => other.place === place).length;
    return { runner: horse, deadHeat: (place ?? 0) + level - 1 > places };
  });
}

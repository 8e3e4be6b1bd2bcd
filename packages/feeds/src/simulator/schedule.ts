import { eventId } from '@layline/units/ids.ts';
import { MINUTE } from './cue-list.ts';
import type { PlannedMatch } from './match-stream.ts';
import { feedTime } from './match-stream.ts';
import type { Random } from './random.ts';
import type { SportModel } from './script.ts';

export interface ScheduleSetting {
  readonly world: Random;
  readonly startAt: number;
  readonly tempo: number;
  readonly activity: number;
  readonly minLive: number;
  readonly upcoming: number;
  readonly idPrefix: string;
  readonly lingers: number;
  readonly house: boolean;
}

/** Where a schedule stands. The matches to come follow from it without those before. */
export interface ScheduleState {
  /** Number of the next match, from 0. */
  readonly next: number;
  /** Starts of the last matches, oldest first, UTC ms. */
  readonly starts: readonly number[];
  /** Ends of the matches that end last, rising, UTC ms. */
  readonly ends: readonly number[];
}

/** How many usual match lengths before `startAt` a sport's world begins, so that it is in full swing by then. */
const RUN_UP = 2.5;
/** The next match starts at least this much match time before one of the last `minLive` ends. */
const OVERLAP = 6 * MINUTE;

/**
 * The endless matches of one sport, in order of their start. Each is played as soon as it is planned, so its end is known and the
 * next can start before fewer than `minLive` are live. A match is announced when the one `upcoming` places before it starts.
 */
export class Schedule {
  readonly #sport: SportModel;
  readonly #setting: ScheduleSetting;
  readonly #random: Random;
  /** Ends of the `minLive` matches that end last, rising. */
  readonly #ends: number[];
  /** Starts of the last `upcoming` matches, oldest first. */
  readonly #starts: number[];
  readonly #worldBegan: number;
  #n: number;

  /** `from` is a state of the same schedule; absent, it begins with the first match. */
  constructor(
    sport: SportModel,
    setting: ScheduleSetting,
    from: ScheduleState = { next: 0, starts: [], ends: [] },
  ) {
    this.#sport = sport;
    this.#setting = setting;
    this.#random = setting.world.fork(`schedule ${sport.code}`);
    this.#worldBegan = wholeMinute(setting.startAt - (RUN_UP * sport.usualLength) / setting.tempo);
    this.#n = from.next;
    this.#starts = [...from.starts];
    this.#ends = [...from.ends];
    for (let n = 0; n < from.next; n += 1) if (this.#isDrawn(n)) this.#random.next();
  }

  get state(): ScheduleState {
    return { next: this.#n, starts: [...this.#starts], ends: [...this.#ends] };
  }

  /** Plans and plays the next match. */
  next(): PlannedMatch {
    const { world, activity, idPrefix, lingers, upcoming } = this.#setting;
    const sport = this.#sport;
    const tempo = Math.min(this.#setting.tempo, sport.mostTempo ?? Infinity);
    const n = this.#n;
    this.#n += 1;
    const startTime = this.#nextStart(n);
    const script = sport.play(world, n, this.#setting.house);
    const announceAt = n < upcoming ? this.#worldBegan : (this.#starts[0] ?? this.#worldBegan);
    const match: PlannedMatch = {
      eventId: eventId(`${idPrefix}.${sport.code}${n}`),
      sportId: sport.sportId,
      script,
      startTime,
      announceAt,
      betDelaySec: Math.max(1, Math.ceil(sport.betDelaySec / tempo)),
      houseDelaySec: Math.max(1, Math.ceil((sport.houseDelaySec ?? sport.betDelaySec) / tempo)),
      tempo,
      activity,
      lingers,
    };
    this.#remember(startTime, feedTime(match, script.cues.at(-1)?.at ?? 0));
    return match;
  }

  /** True if one random number decides the start of the n-th match. */
  #isDrawn(n: number): boolean {
    return this.#sport.startsEvery === undefined && n >= this.#setting.minLive;
  }

  #nextStart(n: number): number {
    const { tempo, minLive } = this.#setting;
    const { usualLength, startsEvery } = this.#sport;
    if (startsEvery !== undefined) return wholeMinute(this.#worldBegan + (n * startsEvery) / tempo);
    if (!this.#isDrawn(n)) return wholeMinute(this.#worldBegan + (n * usualLength) / minLive / tempo);
    const last = this.#starts.at(-1) ?? this.#worldBegan;
    const evenly = last + (this.#random.between(0.75, 0.95) * usualLength) / minLive / tempo;
    const tooFew = (this.#ends[0] ?? this.#worldBegan) - OVERLAP / tempo;
    return Math.max(last, wholeMinute(Math.min(evenly, tooFew)));
  }

  #remember(start: number, end: number): void {
    const { minLive, upcoming } = this.#setting;
    this.#starts.push(start);
    if (this.#starts.length > upcoming) this.#starts.shift();
    this.#ends.push(end);
    this.#ends.sort((a, b) => a - b);
    if (this.#ends.length > minLive) this.#ends.shift();
  }
}

function wholeMinute(at: number): number {
  return Math.floor(at / MINUTE) * MINUTE;
}

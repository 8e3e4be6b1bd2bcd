import type { TimedMessage } from '../feed.ts';
import { cricket } from './cricket/cricket.ts';
import { football } from './football/football.ts';
import { horseRacing } from './horse-racing/horse-racing.ts';
import { kabaddi } from './kabaddi/kabaddi.ts';
import { leavesAt, matchStream } from './match-stream.ts';
import type { PlannedMatch } from './match-stream.ts';
import { Random } from './random.ts';
import type { ScheduleSetting, ScheduleState } from './schedule.ts';
import { Schedule } from './schedule.ts';
import { tennis } from './tennis/tennis.ts';

/** The sports that the simulator plays. A new one is a folder with a `SportModel`, listed here. */
export const SPORTS = [cricket, football, tennis, kabaddi, horseRacing] as const;

export interface SimulatorOptions {
  /** Feed time at which the feed begins, UTC ms. By then some matches are in progress and others about to start. */
  readonly startAt: number;
  /** Any text. The same options give the same messages, byte for byte. Default `layline`. */
  readonly seed?: string;
  /**
   * Match time per feed time, 0.1 to 20. At 1 a T20 takes about three hours; at the default 4, about 45 minutes with a ball every
   * 9 s. In-play bet delays (rules section 7.1: cricket, football and kabaddi 5 s, tennis 3 s, racing 1 s) are divided by it and
   * rounded up to whole seconds, because what they guard against passes that much faster. It also sets how often races start, one
   * every 20 minutes at 1, but horses never run faster than in reality.
   */
  readonly tempo?: number;
  /**
   * Multiplies how often makers and the crowd act of their own accord, 0.05 to 20. The default 1 gives about a message a second
   * in a live market. Quotes that follow the play are not affected.
   */
  readonly activity?: number;
  /** Minimum number of live matches of each sport at any moment, 1 to 3. Races follow a timetable instead. Default 2. */
  readonly minLive?: number;
  /**
   * Number of matches of each sport that are announced but not started, 1 to 8 (with more, a side would meet itself). Default 5.
   */
  readonly upcoming?: number;
  /** Feed time from a match's last result until its event leaves the lists, ms. Default three minutes. */
  readonly lingers?: number;
  /** Whether the house offers its bookmaker and fancy markets. Default true. */
  readonly house?: boolean;
  /**
   * Prefix of all event and market ids, at most 32 letters, digits and `._:-`. By default derived from `startAt`, so that a later
   * world on the same ledger does not reuse the ids of an earlier one.
   */
  readonly idPrefix?: string;
  /**
   * Feed time from which on the messages are wanted, UTC ms. Matches that left the lists before are not played again; all
   * others are, from their announcement, so that from this time on every message is there. Default: all messages.
   */
  readonly resumeAt?: number;
  /** A checkpoint from not later than `resumeAt`, given by an iteration with the same options. Matches before it are not even planned. */
  readonly checkpoint?: SimulatorCheckpoint;
  /** Called once an hour of feed time, from an hour after `checkpoint` on, and not before `resumeAt`. */
  readonly onCheckpoint?: (checkpoint: SimulatorCheckpoint) => void;
}

/** Where the simulator stands, so that it can be resumed without planning all its past. */
export interface SimulatorCheckpoint {
  /** The feed can repeat its messages from this feed time on, UTC ms. */
  readonly at: number;
  /** By code of the sport: its schedule before the earliest match that is still listed. */
  readonly schedules: Readonly<Record<string, ScheduleState>>;
}

const CHECKPOINT_EVERY_MS = 60 * 60_000;

/** Raise it when the same options give other messages than before: a run of the earlier version cannot be played on. */
export const SIMULATOR_VERSION = 1;

/**
 * A seeded day of sport that never ends: cricket, football, tennis, kabaddi and horse racing with scores, suspensions, makers, a
 * crowd that takes their quotes, and results. Lazy and infinite: nothing is computed before it is requested, and finished matches
 * are dropped. It can be iterated more than once; each iteration starts from the beginning. Throws RangeError for options out of range.
 */
export function createSimulator(options: SimulatorOptions): Iterable<TimedMessage> {
  const setting = settle(options);
  return { [Symbol.iterator]: () => walk(setting) };
}

interface Setting extends ScheduleSetting, Pick<SimulatorOptions, 'onCheckpoint' | 'checkpoint'> {
  readonly resumeAt: number;
}

function settle(options: SimulatorOptions): Setting {
  const { startAt, checkpoint, onCheckpoint } = options;
  const resumeAt = options.resumeAt ?? startAt;
  if (checkpoint !== undefined && checkpoint.at > resumeAt) {
    throw new RangeError(`the checkpoint of ${checkpoint.at} is from after ${resumeAt}`);
  }
  if (!Number.isSafeInteger(startAt) || startAt < 0) throw new RangeError(`startAt ${startAt} is not UTC ms`);
  const idPrefix = options.idPrefix ?? `sim.${startAt.toString(36)}`;
  if (!/^[A-Za-z0-9][A-Za-z0-9._:-]{0,31}$/.test(idPrefix)) {
    throw new RangeError(`'${idPrefix}' is no beginning of an id`);
  }
  return {
    world: new Random(options.seed ?? 'layline'),
    startAt,
    idPrefix,
    tempo: within('tempo', options.tempo ?? 4, 0.1, 20),
    activity: within('activity', options.activity ?? 1, 0.05, 20),
    minLive: whole('minLive', options.minLive ?? 2, 1, 3),
    upcoming: whole('upcoming', options.upcoming ?? 5, 1, 8),
    house: options.house ?? true,
    resumeAt,
    lingers: whole('lingers', options.lingers ?? 180_000, 0, 86_400_000),
    ...(checkpoint === undefined ? {} : { checkpoint }),
    ...(onCheckpoint === undefined ? {} : { onCheckpoint }),
  };
}

function within(name: string, value: number, least: number, most: number): number {
  if (!(value >= least && value <= most)) {
    throw new RangeError(`${name} ${value} is not between ${least} and ${most}`);
  }
  return value;
}

function whole(name: string, value: number, least: number, most: number): number {
  if (!Number.isInteger(value)) throw new RangeError(`${name} ${value} is not a whole number`);
  return within(name, value, least, most);
}

interface Running {
  readonly stream: Iterator<TimedMessage>;
  /** Its schedule before it was planned. */
  readonly before: ScheduleState;
  head: TimedMessage;
}

interface Planned {
  readonly match: PlannedMatch;
  readonly before: ScheduleState;
}

/** One sport's matches in progress or announced, merged by time; if times are equal, the match planned earlier goes first. */
class SportLane {
  readonly #schedule: Schedule;
  readonly #setting: Setting;
  readonly #running: Running[] = [];
  #waiting: Planned;

  constructor(schedule: Schedule, setting: Setting) {
    this.#schedule = schedule;
    this.#setting = setting;
    this.#waiting = this.#plan();
  }

  /** The schedule before the earliest match that has messages left. */
  get state(): ScheduleState {
    return (this.#running[0] ?? this.#waiting).before;
  }

  /** The match with the next message. There is always one, because the schedule never ends. */
  first(): Running {
    for (;;) {
      let first: Running | undefined;
      for (const running of this.#running) {
        if (first === undefined || running.head.at < first.head.at) first = running;
      }
      const announced = Math.max(this.#waiting.match.announceAt, this.#setting.startAt);
      if (first !== undefined && first.head.at < announced) return first;
      this.#admit();
    }
  }

  /** Advances a match by one message; removes it when it has no more. */
  advance(running: Running): void {
    const next = running.stream.next();
    if (next.done === true) this.#running.splice(this.#running.indexOf(running), 1);
    else running.head = next.value;
  }

  #plan(): Planned {
    const before = this.#schedule.state;
    return { match: this.#schedule.next(), before };
  }

  #admit(): void {
    const { match, before } = this.#waiting;
    this.#waiting = this.#plan();
    if (leavesAt(match) < this.#setting.resumeAt) return;
    const random = this.#setting.world.fork(`traders ${match.eventId.slice(this.#setting.idPrefix.length)}`);
    const stream = matchStream(match, this.#setting.startAt, random);
    const head = stream.next();
    if (head.done !== true) this.#running.push({ stream, before, head: head.value });
  }
}

function* walk(setting: Setting): Generator<TimedMessage> {
  const { startAt, resumeAt, checkpoint } = setting;
  const lanes = SPORTS.map((sport) => ({
    code: sport.code,
    lane: new SportLane(new Schedule(sport, setting, checkpoint?.schedules[sport.code]), setting),
  }));
  let dueAt = Math.max(resumeAt + 1, (checkpoint?.at ?? startAt) + CHECKPOINT_EVERY_MS);
  let last = startAt;
  for (;;) {
    let best: { readonly lane: SportLane; readonly running: Running } | undefined;
    for (const { lane } of lanes) {
      const running = lane.first();
      if (best === undefined || running.head.at < best.running.head.at) best = { lane, running };
    }
    if (best === undefined) return;
    const { at } = best.running.head;
    // Messages of one time are counted together, so a checkpoint never comes between them.
    if (at >= dueAt && at > last) {
      dueAt = at + CHECKPOINT_EVERY_MS;
      const schedules = Object.fromEntries(lanes.map(({ code, lane }) => [code, lane.state]));
      setting.onCheckpoint?.({ at, schedules });
    }
    last = at;
    yield best.running.head;
    best.lane.advance(best.running);
  }
}

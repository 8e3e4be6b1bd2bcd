import { eventId } from '@layline/units/ids.ts';
import type { SportId } from '@layline/domain/sports.ts';
import type { SuspendReason } from '@layline/domain/markets.ts';
import type { TimedMessage } from '../feed.ts';
import { MINUTE } from './cue-list.ts';
import { feedTime, matchStream } from './match-stream.ts';
import type { PlannedMatch } from './match-stream.ts';
import { Random } from './random.ts';
import type { Cue } from './script.ts';
import { SPORTS } from './simulator.ts';

/** What a match is looked through for. A result is that of one market. */
export type MomentKind =
  | Extract<SuspendReason, 'GOAL' | 'WICKET' | 'PENALTY' | 'RED_CARD' | 'INNINGS_BREAK' | 'RUNNER_REMOVED'>
  | 'IN_PLAY'
  | 'RESULT';

/** Something that moves the prices of a match. */
export interface Moment {
  /** Feed time, UTC ms. */
  readonly at: number;
  readonly kind: MomentKind;
}

/** A match by itself, from its announcement to its end. */
export interface SingleMatch {
  readonly title: string;
  /** Feed time at which its messages begin, UTC ms. */
  readonly startAt: number;
  /** Feed time at which everything is decided, UTC ms. */
  readonly endAt: number;
  /** In order of time. */
  readonly moments: readonly Moment[];
  /** All messages in order. Each iteration computes them again, and gives the same ones. */
  readonly messages: Iterable<TimedMessage>;
}

/** Feed time from the announcement of the match to its start. */
const LEAD_MS = 10 * MINUTE;

const SUSPENSIONS: ReadonlySet<string> = new Set<MomentKind>([
  'GOAL',
  'WICKET',
  'PENALTY',
  'RED_CARD',
  'INNINGS_BREAK',
  'RUNNER_REMOVED',
]);

function kindOf(cue: Cue): MomentKind | null {
  if (cue.type === 'inPlay') return 'IN_PLAY';
  if (cue.type === 'removeRunner') return 'RUNNER_REMOVED';
  if (cue.type === 'result' || cue.type === 'placings' || cue.type === 'voidMarket') return 'RESULT';
  return cue.type === 'suspend' && SUSPENSIONS.has(cue.reason) ? (cue.reason as MomentKind) : null;
}

/** The moments of a match, each kind once at a time: withdrawn runners and results may come in groups. */
function momentsOf(match: PlannedMatch): Moment[] {
  const moments: Moment[] = [];
  for (const cue of match.script.cues) {
    const kind = kindOf(cue);
    const at = feedTime(match, cue.at);
    if (kind !== null && !moments.some((one) => one.at === at && one.kind === kind))
      moments.push({ at, kind });
  }
  return moments;
}

/**
 * Plays one match of a sport at its real pace, without the house's markets. The same seed gives the same messages, byte for
 * byte; it is a part of the ids, so it has at most 24 letters, digits and hyphens. `startAt` is UTC ms; the match begins ten minutes later. Throws
 * RangeError for a sport that the simulator does not play.
 */
export function singleMatch(sportId: SportId, seed: string, startAt: number): SingleMatch {
  const sport = SPORTS.find((one) => one.sportId === sportId);
  if (sport === undefined) throw new RangeError(`the simulator does not play sport ${sportId}`);
  const world = new Random(`single match ${seed}`);
  const match: PlannedMatch = {
    eventId: eventId(`practice.${sport.code}.${seed}`),
    sportId,
    script: sport.play(world, 0, false),
    startTime: startAt + LEAD_MS,
    announceAt: startAt,
    betDelaySec: sport.betDelaySec,
    houseDelaySec: sport.houseDelaySec ?? sport.betDelaySec,
    tempo: 1,
    activity: 1,
    lingers: 0,
  };
  return {
    title: match.script.title,
    startAt,
    endAt: feedTime(match, match.script.cues.at(-1)?.at ?? 0),
    moments: momentsOf(match),
    messages: { [Symbol.iterator]: () => matchStream(match, startAt, world.fork('traders')) },
  };
}

import type { FootballIncident, FootballIncidentKind } from '@layline/contract/entities/score-card.ts';
import type { Side } from '../fixture.ts';
import type { Random } from '../random.ts';

/** Number of lines in the live score: the latest incidents. */
const SHOWN = 12;
const FIELDED = 11;
/** Goals are scored by forwards, who are the players from this shirt on. */
const FORWARDS_FROM = 5;

/** The live score's word for an incident; null if it does not mention it. */
const WORDS: Readonly<Record<FootballIncidentKind, string | null>> = {
  GOAL: 'Goal',
  PENALTY_GOAL: 'Goal (pen)',
  OWN_GOAL: 'Own goal',
  PENALTY_AWARDED: null,
  PENALTY_MISSED: 'Penalty missed',
  YELLOW_CARD: 'Yellow card',
  RED_CARD: 'Red card',
  SUBSTITUTION: null,
  VAR_REVIEW: null,
  GOAL_CANCELLED: 'Goal cancelled after review',
  HALF_TIME: null,
  FULL_TIME: null,
};

/** When an incident happened: the clock, and the goals after it, home first. */
export interface Moment {
  readonly minute: string;
  readonly score: readonly [number, number];
}

/** Who is on the field, and every incident, for the live score and the card. */
export class IncidentLog {
  readonly #sides: readonly [Side, Side];
  readonly #random: Random;
  readonly #fielded: readonly [string[], string[]];
  readonly #benches: readonly [string[], string[]];
  readonly #incidents: FootballIncident[] = [];
  #texts: readonly string[] = [];

  constructor(sides: readonly [Side, Side], random: Random) {
    this.#sides = sides;
    this.#random = random;
    const [home, away] = sides;
    this.#fielded = [home.players.slice(0, FIELDED), away.players.slice(0, FIELDED)];
    this.#benches = [home.players.slice(FIELDED), away.players.slice(FIELDED)];
  }

  /** Oldest first. */
  get incidents(): readonly FootballIncident[] {
    return this.#incidents;
  }

  /** Newest first. */
  get texts(): readonly string[] {
    return this.#texts;
  }

  /** A player who may score. */
  forward(side: 0 | 1): string {
    return this.#random.pick(this.#fielded[side].slice(FORWARDS_FROM));
  }

  /** Any player on the field. */
  player(side: 0 | 1): string {
    return this.#random.pick(this.#fielded[side]);
  }

  note(
    kind: FootballIncidentKind,
    { minute, score }: Moment,
    who: { readonly side: 0 | 1; readonly player: string } | null = null,
    detail: string | null = null,
  ): void {
    const [home, away] = score;
    this.#incidents.push({
      minute,
      kind,
      side: who?.side ?? null,
      player: who?.player ?? null,
      detail,
      score: [home, away],
    });
    const words = WORDS[kind];
    if (words === null || who === null) return;
    const text = `${minute}' ${words}, ${who.player} (${this.#sides[who.side].short})`;
    this.#texts = [text, ...this.#texts].slice(0, SHOWN);
  }

  /** Removes the newest line of the live score; the card keeps the goal and marks it as cancelled. */
  withdrawText(): void {
    this.#texts = this.#texts.slice(1);
  }

  sendOff(side: 0 | 1, moment: Moment): void {
    const player = this.player(side);
    this.note('RED_CARD', moment, { side, player });
    const fielded = this.#fielded[side];
    fielded.splice(fielded.indexOf(player), 1);
  }

  /** Replaces an outfield player with one from the bench; returns whether there was one. */
  substitute(side: 0 | 1, moment: Moment): boolean {
    const on = this.#benches[side].shift();
    if (on === undefined) return false;
    const fielded = this.#fielded[side];
    const place = 1 + this.#random.below(fielded.length - 1);
    const off = fielded[place] ?? on;
    fielded[place] = on;
    this.note('SUBSTITUTION', moment, { side, player: on }, `for ${off}`);
    return true;
  }
}

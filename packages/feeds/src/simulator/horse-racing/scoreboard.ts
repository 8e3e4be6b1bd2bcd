import type { Score } from '@layline/contract/score.ts';
import type { PlannedRace } from './card.ts';
import { distanceText } from './card.ts';
import type { Running } from './run.ts';

type RacingScore = Extract<Score, { sport: 'racing' }>;
export type Stage = RacingScore['stage'];

export const YARDS_PER_FURLONG = 220;

interface BoardFacts {
  readonly stage: Stage;
  readonly situation: string;
  readonly yardsLeft: number;
  /** Leader first; before the off in saddlecloth order. */
  readonly order: readonly Running[];
  readonly withdrawn: readonly number[];
}

/** The race as the contract shows it: `3f to go · 1 Silver Comet by 2`. */
export function raceScore(race: PlannedRace, facts: BoardFacts): Score {
  const { stage, situation, yardsLeft, order, withdrawn } = facts;
  const placed = yardsLeft < race.furlongs * YARDS_PER_FURLONG;
  return {
    sport: 'racing',
    summary: summary(race, facts),
    situation,
    stage,
    distance: distanceText(race.furlongs),
    going: race.going,
    yardsLeft,
    order: order.map(({ horse, fate, place, behind }, index) => ({
      ...named(race, horse),
      place: placed ? place : null,
      behind: placed && place !== null ? behindText(behind, place, order[index - 1]?.place ?? null) : '',
      status: fate,
    })),
    nonRunners: withdrawn.map((horse) => named(race, horse)),
  };
}

function named(race: PlannedRace, horse: number): { readonly number: number; readonly name: string } {
  const { name, card } = race.horses[horse] ?? { name: '', card: { number: horse + 1 } };
  return { number: card.number, name };
}

/** The number and name of a horse: `4 Velvet Falcon`. */
export function callName(race: PlannedRace, horse: number): string {
  const { number, name } = named(race, horse);
  return `${number} ${name}`;
}

function summary(race: PlannedRace, { stage, yardsLeft, order }: BoardFacts): string {
  const runners = order.filter(({ place }) => place !== null);
  const [first, second] = runners;
  if (first === undefined) return '';
  switch (stage) {
    case 'CARD':
    case 'PARADE':
    case 'GOING_DOWN':
    case 'AT_POST':
      return `${order.length} runners, ${distanceText(race.furlongs)}, ${race.going}`;
    case 'OFF': {
      if (yardsLeft === race.furlongs * YARDS_PER_FURLONG) return toGo(yardsLeft);
      const lead = second === undefined ? '' : ` by ${distanceBehind(second.behind)}`;
      return `${toGo(yardsLeft)} · ${callName(race, first.horse)}${lead}`;
    }
    case 'PHOTO':
      return 'Photograph';
    case 'FINISHED':
    case 'WEIGHED_IN':
      return runners
        .filter(({ place }) => (place ?? 99) <= 3)
        .map(({ horse, place }) => `${place ?? ''}. ${callName(race, horse)}`)
        .join(' · ');
  }
}

function toGo(yards: number): string {
  const furlongs = Math.round(yards / (YARDS_PER_FURLONG / 2)) / 2;
  return yards < YARDS_PER_FURLONG ? `${Math.round(yards)} yds to go` : `${furlongs}f to go`;
}

/** Distance to the horse in front, whose place is `ahead`: `dh` if both share it; empty for the first. */
export function behindText(lengths: number, place: number, ahead: number | null): string {
  if (ahead === null) return '';
  return ahead === place ? 'dh' : distanceBehind(lengths);
}

/** In the judge's terms: from a nose to whole lengths, `1¾`; beyond thirty lengths, a distance. */
export function distanceBehind(lengths: number): string {
  if (lengths < 0.08) return 'ns';
  if (lengths < 0.15) return 'sh';
  if (lengths < 0.25) return 'hd';
  if (lengths < 0.4) return 'nk';
  if (lengths > 30) return 'dist';
  if (lengths >= 10) return String(Math.round(lengths));
  const quarters = Math.max(2, Math.round(lengths * 4));
  const whole = Math.floor(quarters / 4);
  return `${whole > 0 ? whole : ''}${['', '¼', '½', '¾'][quarters % 4] ?? ''}`;
}

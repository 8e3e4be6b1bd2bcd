import type { Score } from '@layline/contract/score.ts';
import { SECOND } from '../cue-list.ts';

export type Period = 'PRE' | '1H' | 'HT' | '2H' | 'FT';

/** A side's figures on the scoreboard; the match counts them up. */
export interface SideTally {
  readonly name: string;
  readonly short: string;
  points: number;
  onMat: number;
  raidPoints: number;
  tacklePoints: number;
  allOuts: number;
}

export interface BoardFacts {
  readonly period: Period;
  /** Time left in the half, ms. */
  readonly left: number;
  readonly situation: string;
  readonly raiding: 0 | 1 | null;
  readonly doOrDie: boolean;
  readonly incidents: readonly string[];
}

/** The score as the contract shows it: `BHK 24–21 MAL · 2H 07:30`. */
export function kabaddiScore(sides: readonly [SideTally, SideTally], facts: BoardFacts): Score {
  const [home, away] = sides;
  const { period, left, situation, raiding, doOrDie, incidents } = facts;
  const clock = clockText(left);
  const running = period === '1H' || period === '2H';
  const when = running ? `${period} ${clock}` : period === 'PRE' ? 'about to start' : period;
  return {
    sport: 'kabaddi',
    summary: `${home.short} ${home.points}–${away.points} ${away.short} · ${when}`,
    situation,
    home: board(home),
    away: board(away),
    period,
    clock,
    raiding,
    doOrDie,
    incidents: [...incidents],
  };
}

/** Minutes and seconds: `07:30`. */
export function clockText(left: number): string {
  const seconds = Math.ceil(left / SECOND);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

function board({ name, points, onMat, raidPoints, tacklePoints, allOuts }: SideTally): {
  name: string;
  points: number;
  onMat: number;
  raidPoints: number;
  tacklePoints: number;
  allOuts: number;
} {
  return { name, points, onMat, raidPoints, tacklePoints, allOuts };
}

import * as v from 'valibot';
import { Count } from '../wire.ts';

const player = v.picklist([0, 1]);

/** A game point by point. */
export const TennisGame = v.object({
  /** Who served it; in a tie-break who served first. */
  server: player,
  /** Null while it is played. */
  winner: v.nullable(player),
  tieBreak: v.boolean(),
  /** Who won each point: 0 or 1, oldest first. */
  points: v.array(player),
});
export type TennisGame = v.InferOutput<typeof TennisGame>;

export const TennisSet = v.object({
  games: v.tuple([Count, Count]),
  /** Points of its tie-break; null without one. */
  tieBreak: v.nullable(v.tuple([Count, Count])),
  /** Null while it is played, or if it was never finished. */
  winner: v.nullable(player),
  history: v.array(TennisGame),
});
export type TennisSet = v.InferOutput<typeof TennisSet>;

export const TennisFigures = v.object({
  aces: Count,
  doubleFaults: Count,
  pointsWon: Count,
  servicePointsPlayed: Count,
  servicePointsWon: Count,
  breakPoints: Count,
  breakPointsWon: Count,
});
export type TennisFigures = v.InferOutput<typeof TennisFigures>;

/** A tennis match point by point; first player first in every pair. */
export const TennisCard = v.object({
  sport: v.literal('tennis'),
  players: v.tuple([v.string(), v.string()]),
  /** The running set last. */
  sets: v.array(TennisSet),
  figures: v.tuple([TennisFigures, TennisFigures]),
  /** Who serves next; null after the match. */
  serving: v.nullable(player),
  /** `A. One won 6-4 3-6 7-6`, also after a retirement; null while the match goes on. */
  result: v.nullable(v.string()),
});
export type TennisCard = v.InferOutput<typeof TennisCard>;

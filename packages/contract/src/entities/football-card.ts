import * as v from 'valibot';
import { Count } from '../wire.ts';

/** VAR_REVIEW is the stop for the video; GOAL_CANCELLED takes back the goal before it; a review without it changed nothing. */
export const FootballIncidentKind = v.picklist([
  'GOAL',
  'PENALTY_GOAL',
  'OWN_GOAL',
  'PENALTY_AWARDED',
  'PENALTY_MISSED',
  'YELLOW_CARD',
  'RED_CARD',
  'SUBSTITUTION',
  'VAR_REVIEW',
  'GOAL_CANCELLED',
  'HALF_TIME',
  'FULL_TIME',
]);
export type FootballIncidentKind = v.InferOutput<typeof FootballIncidentKind>;

export const FootballIncident = v.object({
  /** As on the clock: `45+2`. */
  minute: v.string(),
  kind: FootballIncidentKind,
  /** 0 home, 1 away; null for what belongs to neither. */
  side: v.nullable(v.picklist([0, 1])),
  /** Who it was: the scorer, the booked, the one who comes on. */
  player: v.nullable(v.string()),
  /** In words where the kind does not say all: `Possible offside`, `for Sivaraj`. */
  detail: v.nullable(v.string()),
  /** Goals after it, home first. */
  score: v.tuple([Count, Count]),
});
export type FootballIncident = v.InferOutput<typeof FootballIncident>;

const side = v.object({
  name: v.string(),
  goals: Count,
  yellowCards: Count,
  redCards: Count,
  substitutions: Count,
});

/** A football match incident by incident. */
export const FootballCard = v.object({
  sport: v.literal('football'),
  home: side,
  away: side,
  period: v.picklist(['PRE', '1H', 'HT', '2H', 'FT']),
  clock: v.string(),
  /** Goals at half-time, home first; null before it. */
  halfTime: v.nullable(v.tuple([Count, Count])),
  /** Oldest first. */
  incidents: v.array(FootballIncident),
});
export type FootballCard = v.InferOutput<typeof FootballCard>;

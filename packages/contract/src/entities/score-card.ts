import * as v from 'valibot';
import { Count, Id, Instant } from '../wire.ts';
import { CricketCard } from './cricket-card.ts';
import { FootballCard } from './football-card.ts';
import { KabaddiCard } from './kabaddi-card.ts';
import { RaceCard } from './race-card.ts';
import { TennisCard } from './tennis-card.ts';

/** The full card of a match or race: everything that the small live score leaves out. */
export const ScoreCard = v.variant('sport', [CricketCard, FootballCard, TennisCard, KabaddiCard, RaceCard]);
export type ScoreCard = v.InferOutput<typeof ScoreCard>;

/** An event's current card. An event without one has the empty form: version 0, no time, no card. */
export const EventScoreCard = v.object({
  eventId: Id,
  /** Rises with every change; `EventChange.cardVersion` tells when to fetch again. */
  version: Count,
  /** When it last changed. */
  updatedAt: v.nullable(Instant),
  /** True once the event has left the lists: it will not change any more. */
  final: v.boolean(),
  card: v.nullable(ScoreCard),
});
export type EventScoreCard = v.InferOutput<typeof EventScoreCard>;

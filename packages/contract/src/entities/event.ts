import * as v from 'valibot';
import { Score } from '../score.ts';
import { Amount, Count, Id, Instant, whole } from '../wire.ts';
import { BettingType, MarketSummary } from './market.ts';

export const EventStatus = v.picklist(['IN_PLAY', 'UPCOMING', 'CLOSED']);
export type EventStatus = v.InferOutput<typeof EventStatus>;

/** The label in `matchDate` while a match is in-play (R3.5). */
export const IN_PLAY_LABEL = 'In-Play';

/** Id of a sport: R9.15. */
export const SportNumber = whole(-1, 100_000);

/** A match or race (R3.5). */
export const Event = v.object({
  id: Id,
  title: v.string(),
  status: EventStatus,
  /** `In-Play`, or the start as ISO 8601 text in UTC. */
  matchDate: v.string(),
  startTime: Instant,
  sportId: SportNumber,
  sportName: v.string(),
  competition: v.string(),
  venue: v.nullable(v.string()),
  /** The sides in order; empty for races. */
  teams: v.array(v.string()),
  /** Always false from the exchange; a player’s stars are a list of their own (R11.5). */
  pin: v.boolean(),
  /** Position within its sport, from 1. */
  order: Count,
  score: v.nullable(Score),
  marketCount: Count,
  /** Kinds of its markets, each once, in the order of `BettingType`; absent if a provider does not tell. */
  bettingTypes: v.optional(v.array(BettingType)),
  /** Over all markets, major units. */
  totalMatched: Amount,
  /** The market shown in a list row: match odds or winner. */
  mainMarket: v.nullable(MarketSummary),
});
export type Event = v.InferOutput<typeof Event>;

/** Live facts of an event, as the hub sends them. */
export const EventChange = v.object({
  eventId: Id,
  status: EventStatus,
  matchDate: v.string(),
  score: v.nullable(Score),
  /** Increases with every change of the score card (GetScoreCard); absent while there is none. */
  cardVersion: v.optional(Count),
});
export type EventChange = v.InferOutput<typeof EventChange>;

/** True if an event's status or label marks it as in-play (R3.5). */
export function isInPlay(event: { readonly status?: string; readonly matchDate?: string }): boolean {
  return event.status === 'IN_PLAY' || event.matchDate === IN_PLAY_LABEL;
}

/** A sport with its events (R3.4). */
export const Sport = v.object({
  id: SportNumber,
  name: v.string(),
  order: Count,
  events: v.array(Event),
});
export type Sport = v.InferOutput<typeof Sport>;

import * as v from 'valibot';
import { Count, Id, Instant, PageCursor, Percent, whole } from '../wire.ts';
import { HouseQuote, MarketLimits, SuspendReason } from './market.ts';
import { OperatorRole } from './operator.ts';

const at = Instant;

/**
 * A moment in the life of a market. ACT is what an operator asked for; all others are what the exchange did, for a feed or an operator. Of quotes only
 * those by hand are kept.
 */
export const MarketMoment = v.variant('kind', [
  v.object({ kind: v.literal('CREATED'), at }),
  v.object({ kind: v.literal('OPENED'), at }),
  v.object({ kind: v.literal('SUSPENDED'), at, reason: SuspendReason, lapse: v.boolean() }),
  v.object({ kind: v.literal('IN_PLAY'), at, betDelaySec: whole(0, 60) }),
  /** Null for what stayed as it was. */
  v.object({
    kind: v.literal('CHANGED'),
    at,
    name: v.nullable(v.string()),
    startTime: v.nullable(Instant),
    betDelaySec: v.nullable(whole(0, 60)),
    limits: v.nullable(MarketLimits),
  }),
  v.object({
    kind: v.literal('QUOTED'),
    at,
    quotes: v.array(v.object({ runnerId: Id, quote: v.nullable(HouseQuote) })),
  }),
  v.object({ kind: v.literal('RUNNER_REMOVED'), at, runnerId: Id, reductionFactor: Percent }),
  v.object({ kind: v.literal('WINDOW_VOIDED'), at, from: Instant, to: Instant, reason: v.string() }),
  v.object({
    kind: v.literal('SETTLED'),
    at,
    winners: v.array(Id),
    /** The deciding figure in runs, if the market has a line. */
    lineResult: v.nullable(v.number()),
  }),
  v.object({ kind: v.literal('VOIDED'), at, reason: v.string() }),
  v.object({
    kind: v.literal('ACT'),
    at,
    /** As in the audit log: `SUSPEND_MARKET`. */
    action: v.string(),
    by: v.string(),
    role: v.nullable(OperatorRole),
    reason: v.nullable(v.string()),
    /** False if the process ended before the outcome was recorded. */
    done: v.boolean(),
  }),
]);
export type MarketMoment = v.InferOutput<typeof MarketMoment>;

/** A page of a market's timeline, newest first. */
export const MarketTimeline = v.object({
  moments: v.array(MarketMoment),
  /** Null on the last page. */
  next: v.nullable(PageCursor),
});
export type MarketTimeline = v.InferOutput<typeof MarketTimeline>;

/** What becomes of an event that a feed announces: LISTED at once, or OFFERED to the operators, who take it into the lists. */
export const NewEvents = v.picklist(['LISTED', 'OFFERED']);
export type NewEvents = v.InferOutput<typeof NewEvents>;

/** A running feed. */
export const OperatorFeed = v.object({
  runId: v.string(),
  name: v.string(),
  /** Messages since this process began to play it. */
  messages: Count,
  /** Time since its last message, ms. */
  silentMs: Count,
  /** Silence after which its prices are stale, ms; null if its silence means nothing. */
  limitMs: v.nullable(Count),
  /** True while its prices are stale. */
  stale: v.boolean(),
  /** Listed events, and markets in them. */
  events: Count,
  markets: Count,
  newEvents: NewEvents,
  /** Events that are not in the lists: offered or left out. */
  unlisted: Count,
});
export type OperatorFeed = v.InferOutput<typeof OperatorFeed>;

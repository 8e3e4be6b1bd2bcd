import * as v from 'valibot';
import { Id, Instant, Line, Percent, Runs, text, whole } from '../wire.ts';
import { CASINO, SPORTS } from '../sports.ts';

/** What operators enter to make events and markets. */

/** Chosen once per form and repeated on each retry, so that a retry makes nothing twice. */
export const Reference = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]{8,32}$/, 'Give 8 to 32 lower-case letters or digits.'),
);

/** Commission on net winnings among players, percent. */
const commission = Percent;

/**
 * How a market is bet on and what it pays. Among players: ODDS and LINE. Against the house: BOOKMAKER and the kinds of fancy. In LINE, SESSION and METER
 * a figure decides, and the market itself is the only runner.
 */
export const MarketTerms = v.variant('kind', [
  v.strictObject({
    kind: v.literal('ODDS'),
    numberOfWinners: whole(1, 20),
    /** False if the winner may be none of the runners. */
    completeField: v.boolean(),
    commission,
  }),
  v.strictObject({ kind: v.literal('LINE'), min: Runs, max: Runs, interval: Runs, commission }),
  v.strictObject({ kind: v.literal('BOOKMAKER') }),
  v.strictObject({ kind: v.literal('SESSION') }),
  /** The stake is for each run; results count within `min` and `max`. */
  v.strictObject({ kind: v.literal('METER'), min: Line, max: Line }),
  /** One runner for each range, named after it; both ends count. */
  v.strictObject({
    kind: v.literal('RANGE'),
    ranges: v.pipe(
      v.array(v.strictObject({ from: Line, to: Line })),
      v.minLength(1, 'Give at least one range.'),
      v.maxLength(60, 'Give at most 60 ranges.'),
    ),
  }),
  v.strictObject({ kind: v.literal('OUTCOME') }),
]);
export type MarketTerms = v.InferOutput<typeof MarketTerms>;

export const NewMarket = v.strictObject({
  name: text(1, 100),
  /** Which rules settle it: `MATCH_ODDS`, `SESSION`, `TOSS` and so on; a number at the end tells markets of one type apart. */
  type: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,63}$/, 'Give capital letters, digits or _.')),
  terms: MarketTerms,
  /** Names in order; empty where the market itself or its ranges are the runners. */
  runners: v.pipe(v.array(text(1, 100)), v.maxLength(60, 'Give at most 60 runners.')),
  /** Seconds that a bet waits in-play. */
  betDelaySec: whole(0, 12),
});
export type NewMarket = v.InferOutput<typeof NewMarket>;

/** The sports that are bet on. */
export const BET_SPORTS = SPORTS.filter((sport) => sport.id !== CASINO);

export const NewEvent = v.strictObject({
  title: text(1, 100),
  sportId: v.picklist(BET_SPORTS.map(({ id }) => id)),
  competition: text(1, 100),
  venue: v.nullable(text(1, 100)),
  /** The sides in order; empty for a race. */
  teams: v.pipe(v.array(text(1, 100)), v.maxLength(2, 'Give at most two teams.')),
  startTime: Instant,
});
export type NewEvent = v.InferOutput<typeof NewEvent>;

/** What can be changed of an event afterwards: all but its sport, which its markets belong to. */
export const EventChanges = v.omit(NewEvent, ['sportId']);
export type EventChanges = v.InferOutput<typeof EventChanges>;

/** The event and markets that were made. */
export const MadeEvent = v.object({ eventId: Id, marketIds: v.array(Id) });

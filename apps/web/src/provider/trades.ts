import type { MomentKind as Moment } from '@layline/contract/entities/score-moment.ts';
import type { TradeRange } from '@layline/contract/entities/trades.ts';
import { SIDES } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import type { RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import {
  Amount,
  Count,
  Hundredths,
  Instant,
  list,
  mapped,
  oneOf,
  or,
  orNull,
  reader,
  record,
  RUNNER_ID_NAMES,
  RunnerIdOf,
  SomeText,
  Text,
} from './decode.ts';
import { wordOf } from './late-decoders.ts';

/** What was traded, for charts and ladders: our additions (R7.45). */

export type { TradeRange };

/** Entries of a list that are used at most; a chart has no room for more. */
const ENTRIES_MAX = 1000;

/** A list in order of time, without the oldest entries if there are too many. */
function byTime<Entry extends { readonly at: number }>(
  name: string,
  entry: Decoder<Entry>,
): Decoder<readonly Entry[]> {
  return mapped(list(name, entry), (entries) =>
    entries.toSorted((one, other) => one.at - other.at).slice(-ENTRIES_MAX),
  );
}

/** What was traded on a runner in one interval. Prices in hundredths. */
export interface TradePoint {
  /** Start of the interval, UTC ms. */
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Backers' stakes, each counted once. */
  readonly volume: Paise;
  readonly trades: number;
}

/** Trades of a runner over time. */
export interface Trades {
  /** Length of every interval, ms. */
  readonly interval: number;
  /** The moment up to which trades are included, UTC ms. */
  readonly until: number;
  /** The last trade of all; null if nothing was traded. */
  readonly last: { readonly at: number; readonly price: number } | null;
  /** Oldest first. */
  readonly points: readonly TradePoint[];
}

export const getTrades = defineCall({
  method: 'GET',
  path: 'Odds/GetTrades',
  extension: true,
  silent: true,
  query: as<{ marketId: string; runnerId: string; range: TradeRange }>(),
  result: record({
    interval: Count,
    until: Instant,
    last: orNull(record({ at: Instant, price: Hundredths })),
    points: byTime<TradePoint>(
      'trades',
      record({
        at: Instant,
        open: Hundredths,
        high: Hundredths,
        low: Hundredths,
        close: Hundredths,
        volume: Amount,
        trades: Count,
      }),
    ),
  }) as Decoder<Trades>,
});

/** Backers' stakes that were matched at a price, hundredths. */
export interface TradedAt {
  readonly price: number;
  readonly size: Paise;
}

/** What was traded on a runner at each price. */
export interface TradedRunner {
  readonly runnerId: RunnerId;
  /** Rising. */
  readonly traded: readonly TradedAt[];
}

/** A price with the backers' stakes matched there, sent as a pair. */
const PriceWithSize: Decoder<TradedAt> = reader((input) => {
  if (!Array.isArray(input)) return undefined;
  const [price, size] = [Hundredths(input[0]), Amount(input[1])];
  return typeof price === 'symbol' || typeof size === 'symbol' ? undefined : { price, size };
});

export const getTraded = defineCall({
  method: 'GET',
  path: 'Odds/GetTraded',
  extension: true,
  silent: true,
  query: as<{ marketId: string }>(),
  result: record({
    runners: list<TradedRunner>(
      'traded volume',
      record(
        { runnerId: RunnerIdOf, traded: list('traded prices', PriceWithSize) },
        { runnerId: RUNNER_ID_NAMES },
      ),
    ),
  }),
});

/** A matched part of one of the player's own bets. */
export interface OwnFill {
  readonly runnerId: RunnerId;
  readonly side: Side;
  /** Hundredths, as originally matched. */
  readonly price: number;
  readonly stake: Paise;
  /** UTC ms. */
  readonly at: number;
}

export const getOwnFills = defineCall({
  method: 'GET',
  path: 'Bet/GetOwnFills',
  extension: true,
  silent: true,
  query: as<{ marketId: string }>(),
  result: record({
    fills: byTime<OwnFill>(
      'own fills',
      record(
        {
          runnerId: RunnerIdOf,
          side: wordOf(SIDES),
          price: Hundredths,
          stake: Amount,
          at: Instant,
        },
        { runnerId: RUNNER_ID_NAMES },
      ),
    ),
  }),
});

/** `UNKNOWN` is a kind that another provider, or a later version, has and this client does not know. */
export type MomentKind = Moment | 'UNKNOWN';

/** A change of the score that moves prices. */
export interface ScoreMoment {
  /** UTC ms. */
  readonly at: number;
  readonly kind: MomentKind;
  /** Whose wicket fell, or who scored; null if it concerns nobody in particular. */
  readonly side: string | null;
  /** The score afterwards. */
  readonly score: string;
}

export const getScoreMoments = defineCall({
  method: 'GET',
  path: 'Event/GetScoreMoments',
  extension: true,
  silent: true,
  query: as<{ eventId: string }>(),
  result: record({
    moments: byTime<ScoreMoment>(
      'moments of the score',
      record({
        at: Instant,
        kind: oneOf(['WICKET', 'GOAL', 'GAME', 'POINTS', 'OFF']),
        side: orNull(SomeText),
        score: or(Text, ''),
      }) as Decoder<ScoreMoment>,
    ),
  }),
});

import { BET_STATUSES, LAPSE_REASONS, ON_CLOSE_TYPES, PERSISTENCES } from '@layline/domain/bets.ts';
import type { OnCloseType } from '@layline/domain/bets.ts';
import type { BetStatus, PLAYER_BET_SOURCES, TimeInForce } from '@layline/domain/bets.ts';
import type { SIDES } from '@layline/units/betting.ts';
import type { BetId, EventId, MarketId, RunnerId } from '@layline/units/ids.ts';
import { majorFromPaise, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { as, defineCall } from './call.ts';
import { BettingType } from './catalogue.ts';
import type { Decoder } from './decode.ts';
import { NextPage } from './page.ts';
import {
  Amount,
  Count,
  EventIdOf,
  Flag,
  Hundredths,
  Instant,
  isObject,
  list,
  MarketIdOf,
  Money,
  oneOf,
  or,
  orNull,
  reader,
  record,
  RunnerIdOf,
  SomeText,
  Text,
  mapped,
} from './decode.ts';
import { BetNumber, prepared, wordOf } from './late-decoders.ts';

/** Placing, changing and following bets (sections 3 and 7 of the requirements). */

export type Side = (typeof SIDES)[number];

export type Persistence = (typeof PERSISTENCES)[number];

/** Why an unmatched part lapsed (rules section 4.6). */
export type LapseReason = (typeof LAPSE_REASONS)[number] | 'UNKNOWN';

export const LapseReason = oneOf(LAPSE_REASONS);
const StatusWord = oneOf(BET_STATUSES, {
  UNMATCHED: 'EXECUTABLE',
  PARTIALLY_MATCHED: 'EXECUTABLE',
  MATCHED: 'EXECUTION_COMPLETE',
});
const PersistenceWord = oneOf(PERSISTENCES);

/** A side, also as yes and no, B and L, or a flag that says whether it is a back. */
export const Side: Decoder<Side> = reader((input) => {
  const word = String(input).trim();
  if (/^(?:b|back|yes|true)$/i.test(word)) return 'BACK';
  return /^(?:l|lay|no|false)$/i.test(word) ? 'LAY' : undefined;
});

/** Anything but lapsing has to be asked for; an unknown word lapses. */
export const Persistence: Decoder<Persistence> = mapped(PersistenceWord, (word) =>
  word === 'UNKNOWN' ? 'LAPSE' : word,
);

/** A bet as it was accepted. Amounts are backer's stakes. */
export interface PlaceResult {
  /** Null where the provider sends no bet ids. */
  readonly betId: BetId | null;
  readonly status: BetStatus;
  /** Null where the provider only confirms the bet. */
  readonly matched: Paise | null;
  readonly remaining: Paise | null;
  /** Volume-weighted, in hundredths; null while nothing is matched. */
  readonly averagePrice: number | null;
  /** Sessions and meters only: the line it was struck at, hundredths of a run; may be better than requested. */
  readonly line: number | null;
  /** When a PENDING bet enters the market, UTC ms; compare with `serverTime` for a countdown. */
  readonly delayUntil: number | null;
  /** The part refused because it would have matched the player's own bet (rules section 5.3). */
  readonly ownBetCrossed: Paise;
  readonly serverTime: number | null;
}

const knownStatus = (status: BetStatus | 'UNKNOWN' | null, otherwise: BetStatus): BetStatus =>
  status === null || status === 'UNKNOWN' ? otherwise : status;

const PlaceFields = record(
  {
    betId: orNull(BetNumber),
    status: orNull(StatusWord),
    matched: orNull(Amount),
    remaining: orNull(Amount),
    averagePrice: orNull(Hundredths),
    line: orNull(Hundredths),
    delayUntil: orNull(Instant),
    ownBetCrossed: or(Amount, ZERO),
    serverTime: orNull(Instant),
  },
  { betId: ['id'] },
);

const PlaceResult: Decoder<PlaceResult> = mapped(PlaceFields, (placed) => ({
  ...placed,
  status: knownStatus(placed.status, 'EXECUTION_COMPLETE'),
}));

/** A bet to place. */
export interface NewBet {
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  /** Hundredths: decimal odds; on a LINE market the line in runs; on BOOKMAKER and FANCY markets the rate in percent. */
  readonly price: number;
  /** Sessions and meters only, hundredths of a run. */
  readonly line?: number;
  /** Always the backer's stake. */
  readonly stake: Paise;
  readonly persistence?: Persistence;
  readonly timeInForce?: TimeInForce;
  /** Absent for an order that goes into the book. With it the stake of a lay is its liability. */
  readonly orderType?: OnCloseType;
  /** FILL_OR_KILL only: the minimum that must match. */
  readonly minFill?: Paise;
  /** False for the exact price only. */
  readonly acceptBetter?: boolean;
  /** How many ticks worse than the price the player accepts. */
  readonly acceptWorseTicks?: number;
  /** The `materialVersion` of the book that the player saw. */
  readonly marketVersion?: number;
  /** One per press of the button, reused on each retry. */
  readonly customerRef: string;
  readonly source?: (typeof PLAYER_BET_SOURCES)[number];
  /** The provider's id of one-click, for the source ONE_CLICK. */
  readonly armId?: string;
}

/** Greatest stake that can be sent: stake × price stays exact in paise × hundredths. */
export const STAKE_MAX = 10_000_000_000 as Paise;

/** The longest bet delay, ms. A timer set for weeks fires at once, so a delay that a provider got wrong must not become one. */
export const LONGEST_DELAY_MS = 60_000;

/** Odds, lines and rates as they go over the wire. */
export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}

/** The input if it is an object, else an empty one. */
const asObject = (input: unknown): unknown => (isObject(input) ? input : {});

/** R7.17 */
export const placeBet = defineCall({
  method: 'POST',
  path: 'Bet/PlaceBetV2',
  silent: true,
  body: ({ price, line, stake, minFill, ...bet }: NewBet) => ({
    ...bet,
    price: fromHundredths(price),
    stake: majorFromPaise(stake),
    ...(line === undefined ? {} : { line: fromHundredths(line) }),
    ...(minFill === undefined ? {} : { minFill: majorFromPaise(minFill) }),
  }),
  // A success without a result only confirms the bet.
  result: prepared(asObject, PlaceResult),
});

/** A bet in an unsettled market. stake = matched + remaining + cancelled + lapsed + voided. */
export interface OpenBet {
  /** Null where the provider sends no bet ids. */
  readonly betId: BetId | null;
  readonly eventId: EventId;
  /** Names are empty where the provider sends none. */
  readonly eventTitle: string;
  readonly marketId: MarketId;
  readonly marketName: string;
  readonly runnerId: RunnerId;
  readonly runnerName: string;
  readonly bettingType: BettingType;
  /** Null if not sent. */
  readonly side: Side | null;
  /** Price of the remainder in hundredths; on BOOKMAKER and FANCY markets the rate in percent. Null if not sent. */
  readonly price: number | null;
  /** Sessions and meters only: the line, hundredths of a run. */
  readonly line: number | null;
  /** Hundredths. */
  readonly averagePrice: number | null;
  /** Null if not sent. */
  readonly stake: Paise | null;
  readonly matched: Paise;
  readonly remaining: Paise;
  readonly cancelled: Paise;
  readonly lapsed: Paise;
  readonly voided: Paise;
  readonly status: BetStatus;
  readonly persistence: Persistence;
  /** A bet that waits for the starting price, or was matched at it; until then the stake of a lay is its liability. */
  readonly orderType?: OnCloseType | null;
  /** What the matched and unmatched parts would win together; null if not sent. */
  readonly profit: Paise | null;
  /** What the matched and unmatched parts would lose together; null if not sent. */
  readonly liability: Paise | null;
  /** UTC ms. */
  readonly placedAt: number | null;
  readonly delayUntil: number | null;
  readonly lapseReason: LapseReason | null;
  readonly customerRef: string | null;
  /** True if the market was in-play when the bet was placed. */
  readonly inPlay: boolean;
  /** What is matched before the remainder at the same price; null if not sent, and while nothing is in the book. */
  readonly ahead: Paise | null;
}

/** Fields that open bets and the bet history have in common. */
export const BET_FIELDS = {
  betId: orNull(BetNumber),
  side: orNull(Side),
  price: orNull(Hundredths),
  line: orNull(Hundredths),
  averagePrice: orNull(Hundredths),
  stake: orNull(Amount),
  matched: orNull(Amount),
  cancelled: or(Amount, ZERO),
  lapsed: or(Amount, ZERO),
  voided: or(Amount, ZERO),
  profit: orNull(Money),
  placedAt: orNull(Instant),
  lapseReason: orNull(LapseReason),
} as const;

/** Other common names of the fields of a bet, open or not. */
export const BET_NAMES = {
  betId: ['id'],
  eventTitle: ['eventName', 'matchName', 'match', 'event'],
  marketName: ['market'],
  runnerId: ['selectionId'],
  runnerName: ['selectionName', 'selection', 'runner'],
  side: ['betType', 'betSide', 'isBack'],
  price: ['odds', 'rate'],
  stake: ['amount', 'size'],
  placedAt: ['placedDate', 'createdAt', 'createdDate', 'creationTime', 'betTime', 'date', 'at'],
} as const;

const OpenBetFields = record(
  {
    ...BET_FIELDS,
    eventId: EventIdOf,
    eventTitle: or(Text, ''),
    marketId: or(MarketIdOf, '' as MarketId),
    marketName: or(Text, ''),
    runnerId: or(RunnerIdOf, '' as RunnerId),
    runnerName: or(Text, ''),
    bettingType: or(BettingType, 'ODDS' as const),
    remaining: orNull(Amount),
    status: orNull(StatusWord),
    persistence: or(Persistence, 'LAPSE' as const),
    orderType: orNull(wordOf(ON_CLOSE_TYPES)),
    liability: orNull(Amount),
    delayUntil: orNull(Instant),
    customerRef: orNull(SomeText),
    inPlay: or(Flag, false),
    ahead: orNull(Amount),
    /** What some providers send in place of a status. */
    isMatched: orNull(Flag),
  },
  {
    ...BET_NAMES,
    status: ['betStatus'],
    matched: ['matchedAmount', 'sizeMatched'],
    remaining: ['unmatchedAmount', 'sizeRemaining'],
  },
);

/** A stake less `parts`, never below zero. */
function less(stake: Paise | null, ...parts: readonly Paise[]): Paise {
  return parts.reduce<number>((left, part) => Math.max(0, left - part), stake ?? 0) as Paise;
}

/** An open bet; only its event is required (R3.7). Without a breakdown of the stake, the status decides. */
export const OpenBet: Decoder<OpenBet> = mapped(OpenBetFields, ({ isMatched, ...bet }) => {
  const { stake, cancelled, lapsed, voided } = bet;
  const isWaiting = (bet.remaining ?? 0) > 0 || isMatched === false;
  const status = knownStatus(bet.status, isWaiting ? 'EXECUTABLE' : 'EXECUTION_COMPLETE');
  const rest = less(stake, bet.matched ?? ZERO, cancelled, lapsed, voided);
  const remaining = bet.remaining ?? (status === 'EXECUTION_COMPLETE' ? ZERO : rest);
  const matched = bet.matched ?? less(stake, remaining, cancelled, lapsed, voided);
  return { ...bet, status, remaining, matched };
});

/** A player's open bets, or the newest of them, with the balance at that moment (R3.7). */
export interface OpenBets {
  readonly openBets: readonly OpenBet[];
  /** Available to bet; null where other calls provide it. */
  readonly balance: Paise | null;
  readonly exposure: Paise | null;
  /** How many there are; null if these are all, or if the provider does not say. */
  readonly total: number | null;
  readonly next: string | null;
}

const OpenBetList = list('open bets', OpenBet);

/** A bare list is one of bets; an object has them and the balance. */
const OpenBets: Decoder<OpenBets> = prepared(
  (input) => (isObject(input) ? input : { openBets: input }),
  record(
    {
      openBets: or(OpenBetList, []),
      balance: orNull(Money),
      exposure: orNull(Amount),
      total: orNull(Count),
      next: NextPage,
    },
    { openBets: ['bets', 'items'] },
  ),
);

/** R7.19 */
export const getOpenBets = defineCall({
  method: 'GET',
  path: 'Bet/GetUserOpenBets',
  silent: true,
  query: as<{ eventId?: string; customerRef?: string; cursor?: string }>(),
  result: OpenBets,
});

const Cancelled = record({
  /** Null where the provider only confirms it. */
  cancelled: orNull(Amount),
  betIds: or(list('cancelled bets', BetNumber), []),
});

/** Ours (R7.45): cancels the unmatched part of a bet; the answer says how much it was. */
export const cancelBet = defineCall({
  method: 'POST',
  path: 'Bet/CancelBet',
  extension: true,
  body: as<{ betId: number }>(),
  result: Cancelled,
});

/** Ours (R7.45): cancels everything unmatched, in one market or in all. */
export const cancelAllBets = defineCall({
  method: 'POST',
  path: 'Bet/CancelAll',
  extension: true,
  body: as<{ marketId?: string }>(),
  result: Cancelled,
});

/** A change of one thing about the unmatched part. */
export type BetChange =
  | { readonly betId: number; readonly persistence: Persistence }
  /** A smaller unmatched remainder. */
  | { readonly betId: number; readonly remaining: Paise }
  /** Another price, hundredths: the remainder goes into a new bet at the end of the queue there. */
  | {
      readonly betId: number;
      readonly price: number;
      readonly customerRef: string;
      /** The provider's id of one-click, for a move that nobody confirmed. */
      readonly armId?: string;
    };

/** Ours (R7.45). Only a change of price loses the bet's place in the queue. */
export const changeBet = defineCall({
  method: 'POST',
  path: 'Bet/ChangeBet',
  extension: true,
  body: (change: BetChange) => ({
    ...change,
    ...('remaining' in change && { remaining: majorFromPaise(change.remaining) }),
    ...('price' in change && { price: fromHundredths(change.price) }),
  }),
  // `place` is the bet at another price; null after other changes, and where the provider only confirms the change.
  result: prepared(asObject, record({ place: orNull(PlaceResult) })),
});

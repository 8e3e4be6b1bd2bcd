import type { BetId, EventId, MarketId, RunnerId } from '@layline/units/ids.ts';
import { majorFromPaise, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import * as v from 'valibot';
import { as, defineCall } from './call.ts';
import { BettingType } from './catalogue.ts';
import type { Decoder } from './decode.ts';
import {
  Amount,
  BetNumber,
  EventIdOf,
  Flag,
  Hundredths,
  Instant,
  isObject,
  list,
  MarketIdOf,
  Money,
  Nothing,
  oneOf,
  or,
  orNull,
  reader,
  record,
  RunnerIdOf,
  SomeText,
  Text,
} from './decode.ts';

/** Bets: placing, changing and following them (sections 3 and 7 of the requirements). */

export type Side = 'BACK' | 'LAY';

/** What happens to the unmatched part at the turn in-play (rules section 4.4). */
export type Persistence = 'LAPSE' | 'PERSIST';

/** NONE rests what does not match; FILL_OR_KILL never rests (rules section 4.5). */
export type TimeInForce = 'NONE' | 'FILL_OR_KILL';

/** Where the player pressed. */
export type BetSource = 'SLIP' | 'ONE_CLICK' | 'CASH_OUT' | 'LADDER';

/** PENDING waits in the bet delay; EXECUTABLE has an unmatched part; EXECUTION_COMPLETE has none (rules section 4.6). */
export type BetStatus = 'PENDING' | 'EXECUTABLE' | 'EXECUTION_COMPLETE';

const LAPSE_REASONS = [
  'MKT_SUSPENDED',
  'MKT_VERSION',
  'RNR_REMOVED',
  'TURN_IN_PLAY',
  'PRICE_INVALID',
  'TIME_ELAPSED',
  'PRICE_IMP_TOO_LARGE',
  'FOK_NOT_FILLED',
  'OWN_BET_CROSSED',
  'MARKET_CLOSED',
  'RATE_CHANGED',
] as const;

/** Why an unmatched part lapsed (rules section 4.6). */
export type LapseReason = (typeof LAPSE_REASONS)[number] | 'UNKNOWN';

export const LapseReason = oneOf(LAPSE_REASONS);
const BetStatus = oneOf(['PENDING', 'EXECUTABLE', 'EXECUTION_COMPLETE'], {
  UNMATCHED: 'EXECUTABLE',
  PARTIALLY_MATCHED: 'EXECUTABLE',
  MATCHED: 'EXECUTION_COMPLETE',
});
const PersistenceWord = oneOf(['LAPSE', 'PERSIST']);

/** A side by its word; providers also say yes and no, B and L, or whether it is a back. */
export const Side: Decoder<Side> = reader((input) => {
  const word = String(input).trim();
  if (/^(?:b|back|yes|true)$/i.test(word)) return 'BACK';
  return /^(?:l|lay|no|false)$/i.test(word) ? 'LAY' : undefined;
});

/** Keeping is what a player asks for; any other word lapses. */
export const Persistence: Decoder<Persistence> = v.pipe(
  PersistenceWord,
  v.transform((word) => (word === 'PERSIST' ? 'PERSIST' : 'LAPSE')),
);

/** What became of an order the moment it was accepted. Amounts are backers' stakes. */
export interface PlaceResult {
  /** Null where the provider does not number its bets. */
  readonly betId: BetId | null;
  readonly status: BetStatus;
  /** Null where the provider says no more than that it took the bet. */
  readonly matched: Paise | null;
  readonly remaining: Paise | null;
  /** Volume-weighted, hundredths; null while nothing is matched. */
  readonly averagePrice: number | null;
  /** Sessions and meters only, hundredths of a run: where it was struck, perhaps better than asked. */
  readonly line: number | null;
  /** When a PENDING bet reaches the book, UTC ms; compare with `serverTime` for a countdown. */
  readonly delayUntil: number | null;
  /** The part refused because it would have met the player's own bet (rules section 5.3). */
  readonly ownBetCrossed: Paise;
  readonly serverTime: number | null;
}

const knownStatus = (status: BetStatus | 'UNKNOWN' | null, otherwise: BetStatus): BetStatus =>
  status === null || status === 'UNKNOWN' ? otherwise : status;

const PlaceFields = record(
  {
    betId: orNull(BetNumber),
    status: orNull(BetStatus),
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

const PlaceResult: Decoder<PlaceResult> = v.pipe(
  PlaceFields,
  v.transform((placed) => ({ ...placed, status: knownStatus(placed.status, 'EXECUTION_COMPLETE') })),
);

/** A bet to be placed. */
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
  /** FILL_OR_KILL only: the least that must match. */
  readonly minFill?: Paise;
  /** False: exact price only. */
  readonly acceptBetter?: boolean;
  /** Ticks worse than the price that the player still takes. */
  readonly acceptWorseTicks?: number;
  /** `materialVersion` of the book that the player saw. */
  readonly marketVersion?: number;
  /** Made once per press of the button, and reused on each retry of that press. */
  readonly customerRef: string;
  readonly source?: BetSource;
}

/** Greatest stake that can be asked for: stake × price stays exact in paise × hundredths. */
export const STAKE_MAX = 10_000_000_000 as Paise;

/** Hundredths as the number on the wire: odds, lines, rates. */
export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}

/** An object as it came, an empty one for anything else. */
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
  // A plain success says that the bet was taken, and no more.
  result: v.pipe(v.unknown(), v.transform(asObject), PlaceResult),
});

/** A bet in a market that is not settled. stake = matched + remaining + cancelled + lapsed + voided. */
export interface OpenBet {
  /** Null where the provider does not number its bets. */
  readonly betId: BetId | null;
  readonly eventId: EventId;
  /** Names are empty where the provider does not tell them. */
  readonly eventTitle: string;
  readonly marketId: MarketId;
  readonly marketName: string;
  readonly runnerId: RunnerId;
  readonly runnerName: string;
  readonly bettingType: BettingType;
  /** Null if not told. */
  readonly side: Side | null;
  /** Hundredths, at which the remainder stands; on BOOKMAKER and FANCY markets the rate in percent. Null if not told. */
  readonly price: number | null;
  /** Sessions and meters only: the line, hundredths of a run. */
  readonly line: number | null;
  /** Hundredths. */
  readonly averagePrice: number | null;
  /** Null if not told. */
  readonly stake: Paise | null;
  readonly matched: Paise;
  readonly remaining: Paise;
  readonly cancelled: Paise;
  readonly lapsed: Paise;
  readonly voided: Paise;
  readonly status: BetStatus;
  readonly persistence: Persistence;
  /** What matched and unmatched part would win together; null if not told. */
  readonly profit: Paise | null;
  /** What matched and unmatched part would lose together; null if not told. */
  readonly liability: Paise | null;
  /** UTC ms. */
  readonly placedAt: number | null;
  readonly delayUntil: number | null;
  readonly lapseReason: LapseReason | null;
  readonly customerRef: string | null;
  /** True if the market was in-play when the bet was placed. */
  readonly inPlay: boolean;
}

/** What other providers call the fields of a bet, open or not. */
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
    betId: orNull(BetNumber),
    eventId: EventIdOf,
    eventTitle: or(Text, ''),
    marketId: or(MarketIdOf, '' as MarketId),
    marketName: or(Text, ''),
    runnerId: or(RunnerIdOf, '' as RunnerId),
    runnerName: or(Text, ''),
    bettingType: or(BettingType, 'ODDS' as const),
    side: orNull(Side),
    price: orNull(Hundredths),
    line: orNull(Hundredths),
    averagePrice: orNull(Hundredths),
    stake: orNull(Amount),
    matched: orNull(Amount),
    remaining: orNull(Amount),
    cancelled: or(Amount, ZERO),
    lapsed: or(Amount, ZERO),
    voided: or(Amount, ZERO),
    status: orNull(BetStatus),
    persistence: or(Persistence, 'LAPSE' as const),
    profit: orNull(Money),
    liability: orNull(Amount),
    placedAt: orNull(Instant),
    delayUntil: orNull(Instant),
    lapseReason: orNull(LapseReason),
    customerRef: orNull(SomeText),
    inPlay: or(Flag, false),
  },
  {
    ...BET_NAMES,
    status: ['betStatus'],
    matched: ['matchedAmount', 'sizeMatched'],
    remaining: ['unmatchedAmount', 'sizeRemaining'],
  },
);

/** What is left of a stake. */
function less(stake: Paise | null, ...parts: readonly Paise[]): Paise {
  return parts.reduce<number>((left, part) => Math.max(0, left - part), stake ?? 0) as Paise;
}

/** A bet of which only the event has to be known (R3.7). Where its parts are not told, its status says which one it is. */
export const OpenBet: Decoder<OpenBet> = v.pipe(
  OpenBetFields,
  v.transform((bet) => {
    const { stake, cancelled, lapsed, voided } = bet;
    const status = knownStatus(bet.status, (bet.remaining ?? 0) > 0 ? 'EXECUTABLE' : 'EXECUTION_COMPLETE');
    const rest = less(stake, bet.matched ?? ZERO, cancelled, lapsed, voided);
    const remaining = bet.remaining ?? (status === 'EXECUTION_COMPLETE' ? ZERO : rest);
    const matched = bet.matched ?? less(stake, remaining, cancelled, lapsed, voided);
    return { ...bet, status, remaining, matched };
  }),
);

/** The open bets of a player with the balance at the same moment (R3.7). */
export interface OpenBets {
  readonly openBets: readonly OpenBet[];
  /** Available to bet; null where the provider leaves it to other calls. */
  readonly balance: Paise | null;
  readonly exposure: Paise | null;
}

const OpenBetList = list('open bets', OpenBet);

/** A list alone is one of bets; an object has them and the balance. */
const OpenBets: Decoder<OpenBets> = v.pipe(
  v.unknown(),
  v.transform((input) => (isObject(input) ? input : { openBets: input })),
  record(
    { openBets: or(OpenBetList, []), balance: orNull(Money), exposure: orNull(Amount) },
    { openBets: ['bets', 'items'] },
  ),
);

/** R7.19 */
export const getOpenBets = defineCall({
  method: 'GET',
  path: 'Bet/GetUserOpenBets',
  silent: true,
  query: as<{ eventId?: string; customerRef?: string }>(),
  result: OpenBets,
});

/** Expected profit and loss of the player in one market, before commission (R3.8, rules sections 8.2 and 8.4). */
export interface ProfitLoss {
  readonly marketId: MarketId;
  readonly eventId: EventId;
  /** Null if not told. */
  readonly exposure: Paise | null;
  readonly runners: readonly {
    readonly runnerId: RunnerId;
    /** If this runner wins, matched bets only. */
    readonly profit: Paise;
    /** The same with all harmful unmatched bets matched. */
    readonly worstProfit: Paise;
  }[];
  /** LINE markets, sessions and meters: profit for results from `from` (hundredths of a run); null is "below the first line". */
  readonly lineSteps: readonly { readonly from: number | null; readonly profit: Paise }[];
}

const RunnerProfit = v.pipe(
  record(
    { runnerId: RunnerIdOf, profit: Money, worstProfit: orNull(Money) },
    { runnerId: ['selectionId', 'id'], profit: ['profitLoss', 'pl'] },
  ),
  v.transform((runner) => ({ ...runner, worstProfit: runner.worstProfit ?? runner.profit })),
);

/** Of an entry only the event has to be known (R3.8). */
export const ProfitLoss: Decoder<ProfitLoss> = record({
  marketId: or(MarketIdOf, '' as MarketId),
  eventId: EventIdOf,
  exposure: orNull(Amount),
  runners: or(list('runners of profit and loss', RunnerProfit), []),
  lineSteps: or(list('steps of profit and loss', record({ from: orNull(Hundredths), profit: Money })), []),
});

const ProfitLosses = or(list('expected profit and loss', ProfitLoss, ['profitLoss', 'items']), []);

/** R7.18 */
export const getExpectedProfitLoss = defineCall({
  method: 'GET',
  path: 'Bet/GetUserExpectedProfitLoss',
  silent: true,
  query: as<{ marketIds?: readonly string[]; eventId?: string }>(),
  result: ProfitLosses,
});

/** A selection in the slip that is not a bet yet. */
export interface SavedSlip {
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  /** Hundredths. */
  readonly price: number;
  /** Sessions and meters only: the line, hundredths of a run. */
  readonly line?: number;
  /** Null while none is typed. */
  readonly stake: Paise | null;
  /** Of its next press: the exchange forgets the selection when it takes a bet under this reference. */
  readonly customerRef?: string;
}

/** Slips that may be saved at once. */
export const SLIPS_MAX = 20;

const SavedSlip: Decoder<SavedSlip> = v.pipe(
  record({
    marketId: MarketIdOf,
    runnerId: RunnerIdOf,
    side: Side,
    price: Hundredths,
    line: orNull(Hundredths),
    stake: orNull(Amount),
    customerRef: orNull(SomeText),
  }),
  v.transform(({ line, customerRef, ...slip }) => ({
    ...slip,
    ...(line === null ? {} : { line }),
    ...(customerRef === null ? {} : { customerRef }),
  })),
);

const SavedSlips = record({ slips: list('saved slips', SavedSlip) });

/** Ours (R7.45). */
export const getBetSlip = defineCall({
  method: 'GET',
  path: 'Bet/GetBetSlip',
  silent: true,
  result: SavedSlips,
});

/** Ours (R7.45): keeps the slip, so that the player finds it on another device. */
export const saveBetSlip = defineCall({
  method: 'POST',
  path: 'Bet/SaveBetSlip',
  body: ({ slips }: { readonly slips: readonly SavedSlip[] }) => ({
    slips: slips.map((slip) => ({
      ...slip,
      price: fromHundredths(slip.price),
      ...(slip.line === undefined ? {} : { line: fromHundredths(slip.line) }),
      stake: slip.stake === null ? null : majorFromPaise(slip.stake),
    })),
  }),
  result: Nothing,
});

const Cancelled = record({
  /** Null where the provider says no more than that it did it. */
  cancelled: orNull(Amount),
  betIds: or(list('cancelled bets', BetNumber), []),
});

/** Ours (R7.45): cancels the unmatched part of a bet; answers with what was really cancelled. */
export const cancelBet = defineCall({
  method: 'POST',
  path: 'Bet/CancelBet',
  body: as<{ betId: number }>(),
  result: Cancelled,
});

/** Ours (R7.45): cancels everything unmatched, in one market or in all. */
export const cancelAllBets = defineCall({
  method: 'POST',
  path: 'Bet/CancelAll',
  body: as<{ marketId?: string }>(),
  result: Cancelled,
});

/** A change of the unmatched part: exactly one thing. */
export type BetChange =
  | { readonly betId: number; readonly persistence: Persistence }
  /** A smaller unmatched remainder. */
  | { readonly betId: number; readonly remaining: Paise };

/** Ours (R7.45). Persistence and a smaller remainder keep the place in the queue. */
export const changeBet = defineCall({
  method: 'POST',
  path: 'Bet/ChangeBet',
  body: (change: BetChange) =>
    'remaining' in change ? { ...change, remaining: majorFromPaise(change.remaining) } : change,
  result: Nothing,
});

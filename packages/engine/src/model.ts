import type { BetStatus, Persistence } from '@layline/domain/bets.ts';
import type { Side } from '@layline/units/betting.ts';
import type {
  BasketId,
  BetId,
  CashOutId,
  TriggerId,
  FragmentId,
  MarketId,
  PlayerId,
  RunnerId,
} from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Line, Price } from '@layline/units/prices.ts';
import type { BetCourse, RareCourse } from './betting/bet-course.ts';
import type { BetOptions } from './betting/bet-options.ts';
import type { BetsById } from './betting/bets-by-id.ts';
import type { Remembered } from './betting/remembered.ts';
import type { Book } from './book/book.ts';
import type { LossLimit, MarkInForce, PlayerKind } from './commands.ts';
import type { PlayerState } from '@layline/domain/players.ts';
import type { RunnerResult, MarketStatus, RunnerStatus, SuspendReason } from '@layline/domain/markets.ts';
import type { Digest } from './digest/digest.ts';
import type { KeyedList } from './keyed-list.ts';
import type {
  Account,
  AgentNode,
  AgentPosted,
  Agents,
  Chain,
  LevelPosition,
  Upline,
} from './agents/agent-model.ts';
import type { Holdings } from './exposure/holdings.ts';
import type { WinnersTerms } from './exposure/winners.ts';
import type { HouseQuote } from '@layline/domain/house-quote.ts';
import type { MarketDefinition } from './market-definition.ts';
import type { ArmedRequest, BasketRequest, CashOutRequest, Order, TriggerRequest } from './order.ts';
import type { ArmedStatus } from '@layline/domain/armed-orders.ts';
import type { TriggerStatus } from '@layline/domain/triggers.ts';

/** The engine's internal state: mutable, linked, never exposed. Money is paise, time UTC ms. */
export interface Exchange {
  /** Version of the rules in force (`rules.ts`). */
  rules: number;
  /** Header of the last command that changed something. */
  seq: number;
  at: number;
  nextFragment: number;
  readonly players: Map<PlayerId, Player>;
  readonly markets: Map<MarketId, Market>;
  /** Ids of forgotten markets. They are never reused, because their postings' ids would repeat. */
  readonly archived: Set<MarketId>;
  readonly bets: BetsById<Bet>;
  readonly accounts: Map<string, Account>;
  /** By external id, except the casino's. */
  readonly transfers: Map<string, TransferBody>;
  casinoTransfers: CasinoTransfers;
  /** Heap of PENDING bets by time of release; may hold bets that left early. */
  readonly waiting: Bet[];
  /** Cash-outs in the bet delay, by time of release, then by id. */
  readonly cashOuts: WaitingCashOut[];
  /** Baskets in the bet delay, in the same order. */
  readonly baskets: WaitingBasket[];
  readonly triggers: Triggers;
  readonly armed: ArmedOrders;
  /** When to forget customerRefs next, UTC ms; null while none is remembered. */
  keysDueAt: number | null;
  /** How far each run of a feed has been carried out. */
  readonly marks: Map<string, MarkInForce>;
  readonly agents: Agents;
  /** Of the outcomes of all commands so far. */
  readonly digest: Digest;
}

/** The casino's latest transfers, in two halves; the older half is dropped as a whole. */
export interface CasinoTransfers {
  /** Capacity of `recent`. */
  readonly kept: number;
  readonly recent: Map<string, TransferBody>;
  readonly earlier: Map<string, TransferBody>;
  /** Position of the last transfer in `earlier`, and of the last one forgotten; 0 if there is none. */
  readonly earlierTo: number;
  readonly forgottenTo: number;
}

export interface TransferBody {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly kind: string;
}

export interface OwnLimits {
  readonly maxStake: Paise | null;
  readonly losses: readonly LossLimit[];
}

/** The house's limits for a player, see `setPlayerLimits`. */
export interface ImposedLimits {
  readonly maxStake: Paise | null;
  /** Basis points. */
  readonly exposureShare: number;
}

/** The current versions of everything set as a whole for a player; 0 if never set. */
export interface PlayerVersions {
  readonly state: number;
  readonly limits: number;
  readonly imposed: number;
}

/** A player's result of a settled market or casino round, paise. */
export interface Result {
  readonly at: number;
  readonly amount: number;
  /** Running total including this result, so that the loss of any period is one subtraction. */
  readonly sum: number;
}

export interface Player {
  readonly id: PlayerId;
  readonly kind: PlayerKind;
  readonly commissionDiscount: number;
  readonly cash: Account;
  /** Its place under agents, given when it is opened; null for a player directly under the site, and for house accounts. */
  upline: Upline | null;
  state: PlayerState;
  limits: OwnLimits;
  imposed: ImposedLimits;
  versions: PlayerVersions;
  /** Sum over markets. */
  exposure: number;
  /** Net results of settled markets and casino rounds, oldest first: what a loss limit counts. */
  results: Result[];
  /** Rate limit: tokens in thousandths of a bet, and when they were counted. */
  tokens: number;
  tokensAt: number;
  /** By the market object, because comparing ids character by character is slower. */
  readonly positions: KeyedList<Market, Position>;
  /** What its customerRefs were answered. */
  readonly remembered: Remembered;
}

/** A cash-out in its delay. It holds nothing and has no bets yet (trading rules T1.9). */
export interface WaitingCashOut {
  readonly id: CashOutId;
  readonly request: CashOutRequest;
  readonly player: Player;
  readonly market: Market;
  /** The runner whose bets it closes; null for the whole market. */
  readonly runner: Runner | null;
  readonly placedAt: number;
  readonly delayUntil: number;
  /** Compared on release: material version, and suspension counts of market and rows. */
  readonly acceptedMaterial: number;
  readonly acceptedSuspensions: number;
}

/** A basket in its delay. It has no bets yet; its position holds what they would lose (trading rules T5). */
export interface WaitingBasket extends Omit<WaitingCashOut, 'id' | 'request' | 'runner'> {
  readonly id: BasketId;
  readonly request: BasketRequest;
  readonly position: Position;
  /** The terms under which the levels above the player hold its legs; null without agents. */
  readonly chain: Chain | null;
}

/** An automatic cash-out. It holds nothing (trading rules T3). */
export interface Trigger {
  readonly id: TriggerId;
  readonly request: TriggerRequest;
  readonly player: Player;
  readonly market: Market;
  readonly placedAt: number;
  status: TriggerStatus;
  /** Highest figure that it has seen, paise; null if none. */
  best: number | null;
  /** How often it has fired. */
  attempts: number;
  /** ARMED: not to be read before, UTC ms. */
  retryAt: number | null;
  /** Its last cash-out. */
  cashOutId: CashOutId | null;
  /** Why it ended, or why its last cash-out lapsed. */
  code: string | null;
  endedAt: number | null;
}

/** All automatic cash-outs: the live ones, and the last ended ones of each player and market. */
export interface Triggers {
  readonly byId: Map<TriggerId, Trigger>;
  readonly byMarket: Map<MarketId, Set<Trigger>>;
  readonly byPlayer: Map<PlayerId, Set<Trigger>>;
  /** Armed ones whose market has changed since they were read, in the order in which they are read. */
  readonly unread: Set<Trigger>;
  /** Markets whose armed triggers have been added to `unread` since the last reading. */
  readonly noted: Set<MarketId>;
  /** Armed triggers that must not be read before their `retryAt`, earliest first. */
  readonly resting: Set<Trigger>;
  /** When `unread` may be read next, UTC ms. */
  readFrom: number;
}

/** What an offset has to place at one price. */
export interface Owed {
  /** Ladder index of the price. */
  readonly tick: number;
  /** Sum over the fills, of their stakes (SAME, paise) or of stake × price (EQUAL, paise × hundredths). */
  filled: number;
  /** Stake placed so far. */
  placed: number;
}

/** An armed order. It holds nothing (trading rules T3). */
export interface ArmedOrder {
  readonly id: TriggerId;
  /** Its owner may change what it waits for. */
  request: ArmedRequest;
  readonly player: Player;
  readonly market: Market;
  readonly runner: Runner;
  readonly placedAt: number;
  status: ArmedStatus;
  /** TICK_OFFSET: what it has to place, in the order of the first fill at each price. */
  readonly owed: Owed[];
  /** The bets that it has placed. */
  readonly betIds: BetId[];
  /** The bet that it depends on: an offset's parent, or the bet of its pair; null if there is none. It changes when its owner moves that bet. */
  follows: BetId | null;
  /**
   * Its stake when it began to follow that bet, and what the bet's fills have left of it. Paise; 0 for an offset, and for an exit that closes
   * whatever there is.
   */
  whole: number;
  stake: number;
  /** TRAILING: ladder index of the best price since it began to trail; null before. */
  best: number | null;
  /** LAST_TRADED: the last fragment looked at, and the stakes at its price or beyond since it was armed. */
  seen: number;
  traded: number;
  /** The armed order that is paired with it; null if there is none. */
  partner: TriggerId | null;
  /** Why it ended. */
  code: string | null;
  endedAt: number | null;
}

/** All armed orders that are live, and those that ended last for each player and market. */
export interface ArmedOrders {
  readonly byId: Map<TriggerId, ArmedOrder>;
  readonly byPlayer: Map<PlayerId, Set<ArmedOrder>>;
  /** All of a market, live or ended. */
  readonly known: Map<MarketId, Set<ArmedOrder>>;
  /** Only the orders that are live. */
  readonly byMarket: Map<MarketId, Set<ArmedOrder>>;
  /** The live orders by the bet that they follow. */
  readonly byBet: Map<BetId, Set<ArmedOrder>>;
  /** The live orders that expire, soonest first, then by id. */
  readonly expiring: ArmedOrder[];
  /** Those whose market has changed since they were read, in the order in which they are read. */
  readonly unread: Set<ArmedOrder>;
  /** Markets whose armed orders have been added to `unread` since the last reading. */
  readonly noted: Set<MarketId>;
  /** When `unread` may be read next, UTC ms. */
  readFrom: number;
}

/** A position without its sums. */
export interface PositionBase {
  readonly player: Player;
  readonly market: Market;
  exposure: number;
  /** The basket that is in the bet delay; null if none is. */
  basket: BasketRequest | null;
  /** Bets with an unmatched part. */
  unmatched: number;
  /** Bets in order of acceptance; the last one is `before` the first. */
  first: Bet | null;
  /** True while this bet's remainder is all that counts, so that the sums can be worked out from it. */
  followsFrom(bet: Bet): boolean;
  /** To be called before the sums are changed. */
  keepSums(): void;
}

/** One player's bets in one market. */
export type Position = PositionBase & Holdings;

/** House accounts that bets are settled against (rules section 11). */
export type HouseAccount = 'house:bookmaker' | 'house:fancy';

export interface Runner {
  readonly id: RunnerId;
  readonly index: number;
  readonly name: string;
  readonly sortPriority: number;
  readonly book: Book<Bet>;
  status: RunnerStatus;
  /** Basis points, once removed. */
  reductionFactor: number | null;
  removedAt: number | null;
  /** Backers' stake traded by tick; created with the first fragment. */
  traded: Float64Array | null;
  lastTick: number;
  totalMatched: number;
  /** The row in force on a house market. */
  quote: HouseQuote | null;
  /** How often its row left ACTIVE, which a waiting bet treats like a suspension of the market. */
  interruptions: number;
  /** Bets for the starting price, in order of acceptance. They are in no book. */
  onClose: Bet[];
  /** Its starting price, in hundredths; null until the market has turned in-play, and if nothing could be matched. */
  startingPrice: number | null;
}

export interface Market {
  readonly id: MarketId;
  definition: MarketDefinition;
  readonly levels: number;
  /** Ledger account on the other side of every bet on a house market; null on exchange markets. */
  readonly house: HouseAccount | null;
  /** Which formula its exposure is calculated by. */
  readonly holdingsKind: Holdings['kind'];
  readonly runners: readonly Runner[];
  readonly runnerById: ReadonlyMap<RunnerId, Runner>;
  /** How the market pays, in the form that the exposure formulas use. */
  readonly terms: WinnersTerms & { readonly removed: boolean[] };
  /** In the order of their first bets. */
  readonly positions: Position[];
  /** The sums of the levels above its players. */
  readonly levelPositions: Map<AgentNode, LevelPosition>;
  /** Options of its latest bets, see `optionsFor`. */
  readonly recentOptions: BetOptions[];
  /** Fragments that count; voided ones are removed. */
  fragments: Fragment[];
  status: MarketStatus;
  inPlay: boolean;
  betDelaySec: number;
  suspendReason: SuspendReason | null;
  version: number;
  materialVersion: number;
  /** How often the market left OPEN; waiting bets compare it (rules section 7.1). */
  suspensions: number;
  /** Suspended by a managed event: reopening is a material change (rules section 7.5). */
  managedEvent: boolean;
  totalMatched: number;
  settlement: Settlement | null;
  /** Version of the house's rows in force; 0 if none were set. */
  quoteVersion: number;
}

export interface Settlement {
  readonly version: number;
  readonly voided: boolean;
  readonly results: readonly RunnerResult[];
  readonly lineResult: number | null;
  /** What was posted, by player id. */
  readonly posted: readonly PostedNet[];
  /** What was posted to agents, and to players as rebates. */
  readonly agents: readonly AgentPosted[];
}

export interface PostedNet {
  readonly playerId: PlayerId;
  /** Profit before commission. */
  readonly net: number;
  readonly commission: number;
}

export interface Fragment {
  readonly id: FragmentId;
  readonly runner: Runner;
  /**
   * Tick at which it was matched, or the next lower one if a starting price was off the ladder; `price` may have been reduced since. −1 on a house
   * market.
   */
  readonly tick: number;
  readonly stake: number;
  /** The two bets. On a house market one is null, because the house has no bet. */
  readonly back: Bet | null;
  readonly lay: Bet | null;
  readonly at: number;
  /** Line of a session or meter; null elsewhere. */
  readonly line: Line | null;
  price: Price;
  /** What the backer wins and the layer loses; on a meter the maximum. */
  winnings: number;
}

/** A bet. What may change while it rests is here; everything else that happens to it is in its course. */
export interface Bet
  extends
    Readonly<Pick<BetCourse, 'matched' | 'matchedValue' | 'cancelled'>>,
    Readonly<Omit<RareCourse, 'persistence' | 'heldAt' | 'line'>> {
  readonly id: BetId;
  readonly player: Player;
  readonly market: Market;
  readonly runner: Runner;
  readonly position: Position;
  /** What many bets of its market have alike. */
  readonly options: BetOptions;
  /** The terms of its player's agents when it was accepted; null for a player directly under the site. */
  readonly chain: Chain | null;
  readonly customerRef: string | null;
  readonly side: Side;
  /** As asked for. */
  readonly stake: Paise;
  /** As its owner asked for it; a new object every time. */
  readonly order: Order;
  /** Ladder index (0 on a house market) and price of the limit, worse ticks included: the price of the remainder. */
  readonly tick: number;
  readonly price: Price;
  /** The price at which a remainder is held, see `Ticket`. */
  readonly heldAt: Price;
  /** As asked for; once matched, the line it was matched at. */
  readonly line: Line | null;
  readonly persistence: Persistence;
  /** PENDING in the bet delay, EXECUTABLE while something is left to be matched. */
  readonly status: BetStatus;
  /** UTC ms. */
  readonly placedAt: number;
  /** When a PENDING bet reaches the book, UTC ms; null otherwise. */
  readonly delayUntil: number | null;
  /** Orders the heap of waiting bets; UTC ms. */
  readonly releaseAt: number;
  remaining: number;
  /** Links in its queue in the book. */
  prev: Bet | null;
  next: Bet | null;
  /** Links in its position's list; `before` of the first bet is the last one. */
  before: Bet | null;
  behind: Bet | null;
  /** Its course, for changing it. */
  change(): BetCourse;
  /** The same for what happens to few bets. */
  changeRare(): RareCourse;
}

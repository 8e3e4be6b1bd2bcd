import type {
  Disputed,
  Member,
  MemberEntry,
  MemberPayment,
  RoundPlayed,
  Settings,
  Terms,
} from './agents-world.ts';
import type { PlaceBasket } from '@layline/engine/commands.ts';
import type { CashOut, FeedMark } from '@layline/engine/commands.ts';
import type { MarketDefinition, MarketLimits } from '@layline/engine/market-definition.ts';
import type { MarketStatus, SuspendReason, RunnerResult } from '@layline/domain/markets.ts';
import type { HouseQuote } from '@layline/domain/house-quote.ts';
import type { BetStatus } from '@layline/domain/bets.ts';
import type { ArmedRequest, Order } from '@layline/engine/order.ts';
import type { Reply } from '@layline/engine/outcome.ts';

/**
 * What the auditor believes to be true: plain lists and maps, searched linearly. Slow, but simple enough to check by
 * eye against the rules.
 */
export interface World {
  /** Version of the rules in force. A journal that names none begins under 11. */
  rules: number;
  now: number;
  /** Header of the last accepted command, repeats excluded. */
  lastSeq: number;
  lastAt: number;
  /** Arrivals in any book so far; gives each bet its place in the queue. */
  arrivals: number;
  fragments: number;
  readonly players: Map<string, Player>;
  readonly markets: Map<string, Market>;
  /** Ids of forgotten markets; never used again. */
  readonly archived: Set<string>;
  readonly bets: Map<number, Bet>;
  /** Cash-outs in their delay. */
  readonly cashOuts: WaitingCashOut[];
  /** Automatic cash-outs that are armed, or whose cash-out waits. */
  readonly triggers: Trigger[];
  /** Live armed orders. */
  readonly armed: ArmedOrder[];
  /** Balance of every ledger account. */
  readonly accounts: Map<string, number>;
  /** Transfers by external id; the text describes what they moved. */
  readonly transfers: Map<string, string>;
  /** Casino transfers in order, how many are forgotten at a time, and the position of the last that is forgotten. */
  readonly casino: { readonly externalId: string; readonly seq: number }[];
  readonly casinoKept: number;
  casinoForgottenTo: number;
  /** External ids of all postings. */
  readonly postings: Set<string>;
  /** How far each run of a feed has been carried out. */
  readonly marks: Map<string, FeedMark>;
  /** Levels of agents, and the players below them. */
  readonly members: Map<string, Member>;
  /** Entries between parents and children, by id. */
  readonly entries: Map<string, MemberEntry>;
  /** The ends of the weeks that have been closed, UTC ms. */
  readonly weeks: number[];
  /** Casino rounds that levels share, and the terms that bear a bonus by claim. */
  readonly rounds: Map<string, RoundPlayed>;
  readonly claims: Map<string, Terms>;
  readonly disputes: Map<string, Disputed>;
}

export interface OwnLimits {
  readonly maxStake: number | null;
  /** Maximum loss, paise, by length of the period in ms. */
  readonly losses: ReadonlyMap<number, number>;
}

/** The reply to what was carried out under a customerRef. */
export interface Answer {
  readonly body: string;
  readonly at: number;
  readonly reply: Reply;
}

export interface Player {
  readonly id: string;
  readonly house: boolean;
  state: string;
  readonly discount: number;
  own: OwnLimits | null;
  /** Limits imposed by the house: a maximum stake, and a share of each market's maximum exposure in basis points. */
  imposed: { readonly maxStake: number; readonly exposureShare: number } | null;
  /** What the player's branch may bet; null without agents above. */
  branch: Settings | null;
  /** Versions in force, and what the command of that version set, as text. */
  readonly versions: { state: number; limits: number; imposed: number };
  ownText: string;
  /** By customerRef. */
  readonly answers: Map<string, Answer>;
  /** Bets that the player may still place, in thousandths, as of `allowanceAt`. */
  allowance: number;
  allowanceAt: number;
  /** Net results of settled markets, commission included, and of casino rounds. */
  results: { readonly at: number; readonly net: number }[];
  /** Exposure by market, as the auditor last computed it. */
  readonly exposures: Map<string, number>;
}

export interface Runner {
  readonly id: string;
  removed: boolean;
  reductionFactor: number;
  /** The row of house prices in force. */
  quote: HouseQuote | null;
  /** How often the row left ACTIVE. */
  interruptions: number;
  startingPrice: number | null;
}

export interface Market {
  readonly id: string;
  readonly definition: MarketDefinition;
  limits: MarketLimits;
  betDelaySec: number;
  rulesVersion: string;
  status: MarketStatus;
  inPlay: boolean;
  reason: SuspendReason | null;
  /** When it last lost a runner, UTC ms; null if it never did. */
  lostRunnerAt: number | null;
  version: number;
  materialVersion: number;
  settlementVersion: number;
  quoteVersion: number;
  /** How often it left OPEN. */
  suspensions: number;
  /** Suspended for a material event, so reopening is a material change. */
  materialEvent: boolean;
  readonly runners: Runner[];
  readonly bets: Bet[];
  readonly fragments: Fragment[];
  /** Baskets in their delay. */
  readonly baskets: WaitingBasket[];
  /** Net change of each player's cash by the settlement in force, commission excluded. */
  settled: readonly PlayerSettlement[];
  /** What that settlement paid to agents and as rebates. */
  sharedOut: readonly MemberPayment[];
  results: readonly RunnerResult[];
  /** Voided as a whole, so never settled again. */
  voided: boolean;
}

export interface PlayerSettlement {
  readonly playerId: string;
  readonly profit: number;
  readonly commission: number;
}

export interface Bet {
  readonly id: number;
  readonly order: Order;
  /** Terms of its player's agents at acceptance; null for a player directly under the site. */
  readonly terms: Terms | null;
  /** The line asked for; once matched, the line it was matched at. */
  line: number | null;
  readonly restingPrice: number;
  persistence: string;
  readonly placedAt: number;
  status: BetStatus;
  /** Place in the queue; -1 while not in the book. */
  arrival: number;
  delayUntil: number | null;
  matched: number;
  remaining: number;
  cancelled: number;
  lapsed: number;
  voided: number;
  /** What the starting price made of a lay's liability, less that liability. */
  converted: number;
  /** Part of `lapsed` that would have met the owner's own bets. */
  ownCrossed: number;
  lapseReason: string | null;
  /** The market's state when a waiting bet was accepted; the bet lapses if it has changed since. */
  seen: {
    readonly materialVersion: number;
    readonly suspensions: number;
    readonly interruptions: number;
  } | null;
}

export interface WaitingCashOut {
  readonly id: number;
  readonly request: CashOut;
  readonly placedAt: number;
  readonly delayUntil: number;
  /** The market's state at acceptance; interruptions of all rows in its scope together. */
  readonly seen: NonNullable<Bet['seen']>;
}

export interface WaitingBasket {
  readonly id: number;
  readonly request: PlaceBasket;
  /** Under which the levels above its player hold each leg; null without agents. */
  readonly terms: Terms | null;
  readonly placedAt: number;
  readonly delayUntil: number;
  /** The market's state at acceptance; interruptions of the rows of all legs together. */
  readonly seen: NonNullable<Bet['seen']>;
}

export interface Trigger {
  readonly id: number;
  readonly playerId: string;
  readonly marketId: string;
  readonly rule: string;
  readonly amount: number;
  readonly give: number;
  /** The highest figure told so far. */
  best: number | null;
  attempts: number;
  /** Not to be read before. */
  retryAt: number;
  /** The id of its cash-out, while that waits. */
  waitsFor: number | null;
}

export interface ArmedOrder {
  readonly id: number;
  readonly playerId: string;
  readonly marketId: string;
  request: ArmedRequest;
  /** An entry's stake when it began to follow the bet of its pair, and what that bet's fills have left. */
  whole: number;
  stake: number;
  /** The best price that a trailing exit has seen since it began to trail. */
  best: number | null;
  /** The last fragment before a change of its price, or before it was armed. */
  since: number;
  /** The bet of its pair, or an offset's parent; every bet that has been its parent. */
  follows: number | null;
  readonly parents: number[];
  /** The armed order of its pair. */
  partner: number | null;
  /** The stakes that an offset has placed, by price. */
  readonly placed: Map<number, number>;
  readonly betIds: number[];
}

export interface Fragment {
  readonly id: number;
  readonly runnerId: string;
  /** The original price, or the next lower one of the ladder; `price` is exact, and may have been reduced since. */
  readonly struckAt: number;
  price: number;
  readonly line: number | null;
  readonly stake: number;
  winnings: number;
  /** Null if the house has this side. */
  readonly back: Bet | null;
  readonly lay: Bet | null;
  readonly at: number;
  voided: boolean;
}

/** Casino transfers that an exchange remembers at least. */
const CASINO_KEPT = 100_000;

/** An empty world that remembers at least the last `casinoKept` casino transfers. */
export function emptyWorld(casinoKept = CASINO_KEPT): World {
  return {
    rules: 11,
    casino: [],
    casinoKept,
    casinoForgottenTo: 0,
    now: 0,
    lastSeq: 0,
    lastAt: 0,
    arrivals: 0,
    fragments: 0,
    players: new Map(),
    markets: new Map(),
    archived: new Set(),
    bets: new Map(),
    cashOuts: [],
    triggers: [],
    armed: [],
    accounts: new Map(),
    transfers: new Map(),
    postings: new Set(),
    marks: new Map(),
    members: new Map(),
    entries: new Map(),
    weeks: [],
    rounds: new Map(),
    claims: new Map(),
    disputes: new Map(),
  };
}

/** The bets of a fragment: two, or one against the house. */
export function betsOf({ back, lay }: Fragment): Bet[] {
  return [back, lay].filter((bet) => bet !== null);
}

/** True for a forgotten bet: a house account's, complete and never matched. Feeds produce many of them. */
export function isForgotten(world: World, bet: Bet): boolean {
  const house = world.players.get(bet.order.playerId)?.house === true;
  return house && bet.status === 'EXECUTION_COMPLETE' && bet.matched === 0 && bet.voided === 0;
}

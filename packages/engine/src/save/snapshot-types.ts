import type { AgentId, MarketId, PlayerId, RunnerId, TriggerId } from '@layline/units/ids.ts';
import type { AgentEntry, AgentNode, Dispute, RoundPart, Upline } from '../agents/agent-model.ts';
import type { MarkInForce, PlayerKind } from '../commands.ts';
import type { PlayerState } from '@layline/domain/players.ts';
import type { HouseQuote } from '@layline/domain/house-quote.ts';
import type { MarketDefinition } from '../market-definition.ts';
import type { MarketStatus, RunnerStatus, SuspendReason } from '@layline/domain/markets.ts';
import type {
  ArmedOrder,
  ImposedLimits,
  OwnLimits,
  PlayerVersions,
  Settlement,
  TransferBody,
  Trigger,
  WaitingBasket,
  WaitingCashOut,
} from '../model.ts';
import type { KeyedAnswer, KeyedRequest } from '../betting/remembered.ts';
import type { SavedTable } from './table.ts';

/** Raise it whenever the format changes. Older snapshots are then refused, and the journal is replayed instead. */
export const SNAPSHOT_VERSION = 17;

/**
 * The engine's whole state as plain JSON. Players, markets and money are written out. Bets, fragments and queues, of which
 * there may be millions, are column tables (`table.ts`) of a few thousand rows each, with the columns of `columns.ts`. Derived
 * data is not saved: positions, exposures of markets, matched and traded sums.
 */
export interface Snapshot {
  readonly version: number;
  /** Version of the rules in force; absent in snapshots of releases that knew only one. */
  readonly rules?: number;
  readonly seq: number;
  readonly at: number;
  readonly nextFragment: number;
  readonly keysDueAt: number | null;
  /** In the order of opening. */
  readonly players: readonly SavedPlayer[];
  readonly accounts: readonly (readonly [name: string, balance: number])[];
  readonly transfers: readonly SavedTransfer[];
  readonly casinoTransfers: {
    readonly recent: readonly SavedTransfer[];
    readonly earlier: readonly SavedTransfer[];
    readonly earlierTo: number;
    readonly forgottenTo: number;
  };
  readonly markets: readonly SavedMarket[];
  readonly archived: readonly MarketId[];
  /** `BETS` by id, market by market. */
  readonly bets: readonly SavedTable[];
  /** `FRAGMENTS`, market by market. */
  readonly fragments: readonly SavedTable[];
  /** `RESTING`, queue by queue. */
  readonly resting: readonly SavedTable[];
  /** `PLACED`: the answers remembered to the orders of bets, by player as in `players`, oldest first. */
  readonly placed: readonly SavedTable[];
  /** Other answers remembered under a customerRef, oldest first for each player. */
  readonly answers: readonly SavedAnswer[];
  /** In the order of their release. */
  readonly cashOuts: readonly SavedCashOut[];
  readonly baskets: readonly SavedBasket[];
  readonly triggers: SavedTriggers;
  readonly armed: SavedArmedOrders;
  /** Of feeds, by run. */
  readonly marks: readonly (readonly [run: string, mark: MarkInForce])[];
  /** The digest of outcomes, as two 32-bit halves. */
  readonly digest: readonly [number, number];
  readonly agents: SavedAgents;
}

/** What is saved of a member; its account, and its branch with all sums, follow from the rest. */
type SavedMember<M> = Omit<M, 'parent' | 'cash'>;

/** Of agents: the levels in the order of opening, and the players below them. */
export interface SavedAgents {
  readonly nodes: readonly (SavedMember<
    Omit<AgentNode, 'children' | 'players' | 'branchSum' | 'ownExposure' | 'branchExposure'>
  > & { readonly parentId: AgentId | null })[];
  readonly uplines: readonly (SavedMember<Omit<Upline, 'player' | 'pending' | 'chains'>> & {
    readonly parentId: AgentId;
  })[];
  /** In the order in which they were proposed. */
  readonly entries: readonly AgentEntry[];
  readonly closedWeeks: number;
  readonly closedUntil: number;
  /** Parts of open casino rounds, round by round, with the keys of their chains. */
  readonly rounds: readonly (Omit<RoundPart, 'chain'> & {
    readonly account: string;
    readonly roundId: string;
    readonly playerId: PlayerId;
    readonly chain: string;
  })[];
  /** In the order in which they were opened. */
  readonly disputes: readonly Dispute[];
  /** The key of the chain that bears a bonus, by claim. */
  readonly claims: readonly (readonly [claim: string, chain: string])[];
  /** `CHAINS`, market by market. */
  readonly chains: readonly SavedTable[];
}

/** The automatic cash-outs in the order of their ids; `unread` and `resting` in the order in which they are read. */
export interface SavedTriggers {
  readonly all: readonly SavedTrigger[];
  readonly unread: readonly TriggerId[];
  readonly noted: readonly MarketId[];
  readonly resting: readonly TriggerId[];
  readonly readFrom: number;
}

/** Its request names player and market. */
export type SavedTrigger = Omit<Trigger, 'player' | 'market'>;

/** The armed orders in the order of their ids; `unread` in the order in which they are read. */
export interface SavedArmedOrders {
  readonly all: readonly SavedArmed[];
  readonly unread: readonly TriggerId[];
  readonly noted: readonly MarketId[];
  readonly readFrom: number;
}

/** Its request names player and market. */
export type SavedArmed = Omit<ArmedOrder, 'player' | 'market' | 'runner'> & { readonly runnerId: RunnerId };

/** A cash-out in its delay; its request names player, market and runner. */
export type SavedCashOut = Omit<WaitingCashOut, 'player' | 'market' | 'runner'>;

/** A basket in its delay; its request names player, market and runners. */
export type SavedBasket = Omit<WaitingBasket, 'player' | 'market' | 'position' | 'chain'> & {
  /** The key of its chain. */
  readonly chain: string | null;
};

/**
 * The answer to a request other than an order, such as a cash-out, or to an order whose bet was forgotten with its
 * market.
 */
export interface SavedAnswer {
  readonly playerId: PlayerId;
  readonly ref: string;
  readonly at: number;
  readonly body: KeyedRequest;
  readonly answer: KeyedAnswer['answer'];
}

type SavedTransfer = readonly [externalId: string, body: TransferBody];

export interface SavedPlayer {
  readonly id: PlayerId;
  readonly kind: PlayerKind;
  readonly commissionDiscount: number;
  readonly state: PlayerState;
  readonly limits: OwnLimits;
  readonly imposed: ImposedLimits;
  readonly versions: PlayerVersions;
  readonly exposure: number;
  readonly results: readonly { readonly at: number; readonly amount: number }[];
  readonly tokens: number;
  readonly tokensAt: number;
  /** When the oldest and the newest remembered answer were given, and how many of them are in `placed`; null if there is none. */
  readonly remembered: { readonly firstAt: number; readonly lastAt: number; readonly placed: number } | null;
}

export interface SavedMarket {
  readonly definition: MarketDefinition;
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  readonly betDelaySec: number;
  readonly suspendReason: SuspendReason | null;
  readonly version: number;
  readonly materialVersion: number;
  readonly suspensions: number;
  readonly managedEvent: boolean;
  readonly totalMatched: number;
  readonly settlement: Settlement | null;
  readonly quoteVersion: number;
  readonly runners: readonly SavedRunner[];
}

export interface SavedRunner {
  readonly status: RunnerStatus;
  readonly reductionFactor: number | null;
  readonly removedAt: number | null;
  readonly lastTick: number;
  readonly totalMatched: number;
  readonly quote: HouseQuote | null;
  readonly interruptions: number;
  readonly startingPrice: number | null;
}

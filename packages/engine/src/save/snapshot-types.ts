import type { BetId, FragmentId, MarketId, PlayerId } from '@layline/units/ids.ts';
import type { PlayerKind, PlayerState } from '../commands.ts';
import type { HouseQuote } from '../house-quote.ts';
import type { MarketDefinition, MarketStatus, RunnerStatus, SuspendReason } from '../market-definition.ts';
import type { Bet, ImposedLimits, OwnLimits, RefBody, RefEntry, Settlement, TransferBody } from '../model.ts';
import type { BetStatus, Order, Persistence } from '../order.ts';
import type { Layout, SavedTable } from './table.ts';

/** Raised whenever the format changes; an older snapshot is then refused and the journal replayed instead. */
export const SNAPSHOT_VERSION = 5;

/** Everything that the engine knows, as plain JSON. What follows from bets and fragments is not in it. */
export interface Snapshot {
  readonly version: number;
  readonly seq: number;
  readonly at: number;
  readonly nextFragment: number;
  readonly players: readonly SavedPlayer[];
  readonly accounts: readonly (readonly [name: string, balance: number])[];
  readonly transfers: readonly SavedTransfer[];
  readonly casinoTransfers: {
    readonly recent: readonly SavedTransfer[];
    readonly earlier: readonly SavedTransfer[];
  };
  readonly markets: readonly SavedMarket[];
  readonly archived: readonly MarketId[];
  /** By id. */
  readonly bets: SavedTable<SavedBet>;
  /** Oldest first. */
  readonly refs: SavedTable<SavedRef>;
  /** What of a ref is no plain placement: by its row in `refs`. */
  readonly oddRefs: readonly (readonly [row: number, body: RefBody, answer: RefEntry['answer']])[];
}

type SavedTransfer = readonly [externalId: string, body: TransferBody];

export interface SavedPlayer {
  readonly id: PlayerId;
  readonly kind: PlayerKind;
  readonly commissionDiscount: number;
  readonly state: PlayerState;
  readonly limits: OwnLimits;
  readonly imposed: ImposedLimits;
  readonly results: readonly { readonly at: number; readonly amount: number }[];
  readonly tokens: number;
  readonly tokensAt: number;
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
  readonly settlement: Settlement | null;
  readonly runners: readonly SavedRunner[];
  /** By id. */
  readonly fragments: SavedTable<SavedFragment>;
}

export interface SavedRunner {
  readonly status: RunnerStatus;
  readonly reductionFactor: number | null;
  readonly removedAt: number | null;
  readonly lastTick: number;
  readonly quote: HouseQuote | null;
  readonly interruptions: number;
  /** Resting bets of each side in order of priority. */
  readonly backs: readonly BetId[];
  readonly lays: readonly BetId[];
}

export interface SavedFragment {
  readonly id: FragmentId;
  /** Index of the runner in its definition. */
  readonly runner: number;
  readonly tick: number;
  readonly stake: number;
  readonly back: BetId | null;
  readonly lay: BetId | null;
  readonly at: number;
  readonly line: number | null;
  readonly price: number;
  readonly winnings: number;
}

/** A bet with its order in one row. */
export type SavedBet = Pick<
  Bet,
  | 'id'
  | 'tick'
  | 'placedAt'
  | 'acceptedMaterial'
  | 'acceptedSuspensions'
  | 'status'
  | 'delayUntil'
  | 'remaining'
  | 'cancelled'
  | 'lapsed'
  | 'voided'
  | 'ownCrossed'
  | 'lapseReason'
> &
  Order & {
    /** As they are now; `persistence` and `line` are what the order asked. */
    readonly persistenceNow: Persistence;
    readonly lineNow: number | null;
  };

/** A remembered placement: its body is the order of the bet, its answer the cells after `betId`. */
export interface SavedRef {
  readonly playerId: PlayerId;
  readonly ref: string;
  readonly at: number;
  /** Null for what stands in `oddRefs`. */
  readonly betId: BetId | null;
  readonly status: BetStatus | null;
  readonly matched: number;
  readonly remaining: number;
  readonly averagePrice: number;
  readonly delayUntil: number | null;
  readonly ownBetCrossed: number;
}

export const BET_LAYOUT: Layout<SavedBet> = {
  id: 'CELLS',
  playerId: 'WORDS',
  marketId: 'WORDS',
  runnerId: 'WORDS',
  side: 'WORDS',
  price: 'CELLS',
  line: 'WORDS',
  stake: 'CELLS',
  persistence: 'WORDS',
  timeInForce: 'WORDS',
  minFill: 'WORDS',
  acceptBetter: 'WORDS',
  acceptWorseTicks: 'WORDS',
  marketVersion: 'WORDS',
  customerRef: 'CELLS',
  source: 'WORDS',
  tick: 'CELLS',
  placedAt: 'CELLS',
  acceptedMaterial: 'WORDS',
  acceptedSuspensions: 'WORDS',
  persistenceNow: 'WORDS',
  lineNow: 'WORDS',
  status: 'WORDS',
  delayUntil: 'WORDS',
  remaining: 'CELLS',
  cancelled: 'CELLS',
  lapsed: 'CELLS',
  voided: 'CELLS',
  ownCrossed: 'WORDS',
  lapseReason: 'WORDS',
};

export const REF_LAYOUT: Layout<SavedRef> = {
  playerId: 'WORDS',
  ref: 'CELLS',
  at: 'CELLS',
  betId: 'CELLS',
  status: 'WORDS',
  matched: 'CELLS',
  remaining: 'CELLS',
  averagePrice: 'CELLS',
  delayUntil: 'WORDS',
  ownBetCrossed: 'WORDS',
};

export const FRAGMENT_LAYOUT: Layout<SavedFragment> = {
  id: 'CELLS',
  runner: 'CELLS',
  tick: 'CELLS',
  stake: 'CELLS',
  back: 'CELLS',
  lay: 'CELLS',
  at: 'CELLS',
  line: 'WORDS',
  price: 'CELLS',
  winnings: 'CELLS',
};

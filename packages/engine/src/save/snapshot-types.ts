import type { BetId, FragmentId, MarketId, PlayerId } from '@layline/units/ids.ts';
import type { PlayerKind, PlayerState } from '../commands.ts';
import type { MarketDefinition, MarketStatus, RunnerStatus, SuspendReason } from '../market-definition.ts';
import type { OwnLimits, RefEntry, Settlement, TransferBody } from '../model.ts';
import type { BetStatus, LapseReason, Order, Persistence } from '../order.ts';

/** Raised whenever the format changes; an older snapshot is then refused and the journal replayed instead. */
export const SNAPSHOT_VERSION = 1;

/** Everything that the engine knows, as plain JSON. What follows from bets and fragments is not in it. */
export interface Snapshot {
  readonly version: number;
  readonly seq: number;
  readonly at: number;
  readonly nextFragment: number;
  readonly players: readonly SavedPlayer[];
  readonly accounts: readonly (readonly [name: string, balance: number])[];
  readonly transfers: readonly (readonly [externalId: string, body: TransferBody])[];
  readonly markets: readonly SavedMarket[];
  readonly archived: readonly MarketId[];
  /** By id. */
  readonly bets: readonly SavedBet[];
  /** Oldest first. */
  readonly refs: readonly RefEntry[];
}

export interface SavedPlayer {
  readonly id: PlayerId;
  readonly kind: PlayerKind;
  readonly commissionDiscount: number;
  readonly state: PlayerState;
  readonly limits: OwnLimits;
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
  readonly fragments: readonly SavedFragment[];
}

export interface SavedRunner {
  readonly status: RunnerStatus;
  readonly reductionFactor: number | null;
  readonly removedAt: number | null;
  readonly lastTick: number;
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
  readonly back: BetId;
  readonly lay: BetId;
  readonly at: number;
  readonly price: number;
  readonly winnings: number;
}

export interface SavedBet {
  readonly id: BetId;
  readonly order: Order;
  readonly tick: number;
  readonly placedAt: number;
  readonly acceptedMaterial: number;
  readonly acceptedSuspensions: number;
  readonly persistence: Persistence;
  readonly status: BetStatus;
  readonly delayUntil: number | null;
  readonly remaining: number;
  readonly cancelled: number;
  readonly lapsed: number;
  readonly voided: number;
  readonly ownCrossed: number;
  readonly lapseReason: LapseReason | null;
}

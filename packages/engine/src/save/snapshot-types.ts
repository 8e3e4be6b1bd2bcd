import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import type { PlayerKind } from '../commands.ts';
import type { PlayerState } from '@layline/domain/players.ts';
import type { HouseQuote } from '@layline/domain/house-quote.ts';
import type { MarketDefinition } from '../market-definition.ts';
import type { MarketStatus, RunnerStatus, SuspendReason } from '@layline/domain/markets.ts';
import type {
  ImposedLimits,
  MarketContent,
  OwnLimits,
  RefContent,
  Settlement,
  TransferBody,
} from '../model.ts';

/** Raised whenever the format changes; an older snapshot is then refused and the journal replayed instead. */
export const SNAPSHOT_VERSION = 6;

/** Players whose customerRefs go into one text: few enough that reading it causes no pause, many enough that the text pays. */
export const REF_GROUP = 16;

/**
 * Everything that the engine knows, as plain JSON. Of a market's bets, and of the remembered customerRefs, it has texts
 * within the text, so that a start does not have to parse them; what is needed first is stored beside them.
 */
export interface Snapshot {
  readonly version: number;
  readonly seq: number;
  readonly at: number;
  readonly nextFragment: number;
  readonly refsDueAt: number | null;
  readonly refsFrom: number;
  readonly players: readonly SavedPlayer[];
  /** For every `REF_GROUP` players in their order; null if none of them is remembered with one. */
  readonly refs: readonly (RefContent | null)[];
  readonly accounts: readonly (readonly [name: string, balance: number])[];
  readonly transfers: readonly SavedTransfer[];
  readonly casinoTransfers: {
    readonly recent: readonly SavedTransfer[];
    readonly earlier: readonly SavedTransfer[];
  };
  readonly markets: readonly SavedMarket[];
  readonly archived: readonly MarketId[];
}

type SavedTransfer = readonly [externalId: string, body: TransferBody];

export interface SavedPlayer {
  readonly id: PlayerId;
  readonly kind: PlayerKind;
  readonly commissionDiscount: number;
  readonly state: PlayerState;
  readonly limits: OwnLimits;
  readonly imposed: ImposedLimits;
  readonly exposure: number;
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
  readonly totalMatched: number;
  readonly settlement: Settlement | null;
  readonly runners: readonly SavedRunner[];
  readonly content: MarketContent;
}

export interface SavedRunner {
  readonly status: RunnerStatus;
  readonly reductionFactor: number | null;
  readonly removedAt: number | null;
  readonly lastTick: number;
  readonly totalMatched: number;
  readonly quote: HouseQuote | null;
  readonly interruptions: number;
}

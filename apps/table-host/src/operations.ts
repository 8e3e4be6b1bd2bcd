import type { TableLimits as WireLimits } from '@layline/contract/casino/table-protocol.ts';
import type { OperatorTableLimits } from '@layline/contract/entities/operator-casino.ts';
import type { FieldError } from '@layline/contract/envelope.ts';
import type { TablePayoutRow } from './db/game-tables.ts';
import type { Tables } from './open-tables.ts';
import { groupsOf, limitsFault, limitsOf, wireLimits } from './stake-limits.ts';
import type { LimitsInForce } from './table-limits.ts';
import type { VoidReview } from './void-review.ts';
import type { Declined } from './wallet-transfers.ts';

/** A round at a table. */
export interface RoundAtTable {
  readonly tableId: string;
  readonly roundId: string;
}

/** New limits of a table or solo game; a site of null is all sites, limits of null are those of the beginning. */
export interface LimitsChange {
  readonly tableId: string;
  readonly site: string | null;
  readonly limits: WireLimits | null;
  /** UTC ms. */
  readonly at: number;
}

/**
 * What operators do at the tables. It takes and answers plain data alone, so that host and operators need not be one process;
 * who may do it, and the audit log, are the matter of whoever asks.
 */
export interface TableOperations {
  /** Every table and solo game, each followed by the sites that have limits of their own. */
  limits(): Promise<readonly OperatorTableLimits[]>;
  /** Those in force for a site; null if there is no such table or solo game. */
  limitsAt(tableId: string, site: string | null): Promise<OperatorTableLimits | null>;
  /** What is wrong with limits for a table or solo game; null if it can be played with them. */
  limitsFault(tableId: string, limits: WireLimits): Promise<FieldError | null>;
  /** Puts limits in force from the next round on, and answers what is then. They have been held to `limitsFault`. */
  setLimits(change: LimitsChange): Promise<OperatorTableLimits>;
  /** How far the round has come that is being played at a table; null if it is another one. */
  phaseOf(round: RoundAtTable): Promise<string | null>;
  /** Ends a round without a result and returns all stakes. Null if it has a result by now; else what it would have come to. */
  voidRound(round: RoundAtTable, reason: string): Promise<VoidReview | null>;
  /** Returns that the wallet has declined for good. */
  stuckReturns(): Promise<readonly TablePayoutRow[]>;
  /** Asks the wallet once more for one of them, and answers what became of it; null if no such return is stuck. */
  payStuckReturn(txId: string): Promise<TablePayoutRow | null>;
  /** What the wallet has declined of these rounds, or not returned yet. */
  declined(roundIds: readonly string[]): Promise<readonly Declined[]>;
}

/** What operators do at tables of this process. */
export function tableOperations({
  tables,
  limits,
  transfers,
  review,
}: Pick<Tables, 'tables' | 'limits' | 'transfers' | 'review'>): TableOperations {
  const gameAt = (tableId: string) => {
    const game = limits.game(tableId);
    if (game === null) throw new RangeError(`there is no table ${tableId}`);
    return game;
  };
  return {
    limits: async () => limits.list().map((one) => wire(one)),
    limitsAt: async (tableId, site) =>
      limits.game(tableId) === null ? null : wire(limits.inForce(tableId, site)),
    limitsFault: async (tableId, asked) => limitsFault(limitsOf(asked), gameAt(tableId)),
    async setLimits({ tableId, site, limits: asked, at }) {
      await limits.set(tableId, site, asked === null ? null : limitsOf(asked), at);
      return wire(limits.inForce(tableId, site));
    },
    async phaseOf({ tableId, roundId }) {
      const round = tables.get(tableId)?.image().round;
      return round?.roundId === roundId ? round.phase : null;
    },
    async voidRound({ tableId, roundId }, reason) {
      const isVoid = await tables.get(tableId)?.void(reason, roundId);
      return isVoid === true ? review(roundId) : null;
    },
    stuckReturns: () => transfers.stuck(),
    payStuckReturn: (txId) => transfers.payAgain(txId),
    declined: (roundIds) => transfers.declined(roundIds),
  };
}

function wire({ game, site, limits, changedAt }: LimitsInForce): OperatorTableLimits {
  const { tableId, gameId, name } = game;
  return { tableId, gameId, name, site, limits: wireLimits(limits), groups: groupsOf(game), changedAt };
}

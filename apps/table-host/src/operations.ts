import { createHash } from 'node:crypto';
import type { TableLimits as WireLimits } from '@layline/contract/casino/table-protocol.ts';
import type { OperatorTableLimits } from '@layline/contract/entities/operator-casino.ts';
import type { FieldError } from '@layline/contract/envelope.ts';
import type { TablePayoutRow } from './db/game-tables.ts';
import type { Tables } from './open-tables.ts';
import { groupsOf, limitsFault, limitsOf, wireLimits } from './stake-limits.ts';
import type { LimitsInForce } from './table-limits.ts';
import type { VoidReview } from './void-review.ts';
import type { Declined } from './wallet-transfers.ts';

/** Limits in force, without the domain of their site, which only the exchange knows. */
export type TableLimitsRow = Omit<OperatorTableLimits, 'domain'>;

/** A round at a table. */
export interface RoundAtTable {
  readonly tableId: string;
  readonly roundId: string;
}

/** New limits of a table or solo game. A null site means all sites; null limits restore the defaults. */
export interface LimitsChange {
  readonly tableId: string;
  readonly site: string | null;
  readonly limits: WireLimits | null;
  /** UTC ms. */
  readonly at: number;
}

/**
 * Operators' actions on the tables. Arguments and results are plain data, so that host and exchange can be separate processes.
 * Permissions and the audit log are up to the caller.
 */
export interface TableOperations {
  /** Every table and solo game, each followed by the sites with limits of their own. */
  limits(): Promise<readonly TableLimitsRow[]>;
  /** The limits in force for a site; null if there is no such table or solo game. */
  limitsAt(tableId: string, site: string | null): Promise<TableLimitsRow | null>;
  /** What is wrong with these limits for a table or solo game; null if they are valid. */
  limitsFault(tableId: string, limits: WireLimits): Promise<FieldError | null>;
  /** Applies limits from the next round on and returns the result. The caller has checked them with `limitsFault`. */
  setLimits(change: LimitsChange): Promise<TableLimitsRow>;
  /** The phase of a round if it is in play at the table; else null. */
  phaseOf(round: RoundAtTable): Promise<string | null>;
  /** Voids a round and returns all stakes. Returns what it would have paid, or null if it already has a result. */
  voidRound(round: RoundAtTable, reason: string): Promise<VoidReview | null>;
  /** Payments that the wallet declined for good. */
  stuckReturns(): Promise<readonly TablePayoutRow[]>;
  /** Retries one of them and returns its new state; null if no such payment is stuck. */
  payStuckReturn(txId: string): Promise<TablePayoutRow | null>;
  /** Payments of these rounds that the wallet declined, and stakes not returned yet. */
  declined(roundIds: readonly string[]): Promise<readonly Declined[]>;
}

/** Operators' actions on the tables of this process. */
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

function wire({ game, site, limits, changedAt }: LimitsInForce): TableLimitsRow {
  const { tableId, gameId, name } = game;
  const wired = wireLimits(limits);
  const version = createHash('sha256')
    .update(JSON.stringify([site, wired]))
    .digest('hex')
    .slice(0, 12);
  return { tableId, gameId, name, site, limits: wired, groups: groupsOf(game), version, changedAt };
}

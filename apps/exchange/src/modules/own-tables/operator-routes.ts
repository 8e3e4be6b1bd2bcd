import { getStuckReturns, payStuckReturn, voidTableRound } from '@layline/contract/calls/operator/casino.ts';
import type { StuckReturn } from '@layline/contract/entities/operator-casino.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import { OWN_TABLES } from '../../casino-providers/own-tables.ts';
import type { TablePayoutRow } from '@layline/table-host/src/db/game-tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { Casino } from '../casino/casino.ts';
import type { TableOperations } from '@layline/table-host/src/operations.ts';
import type { AuditedActions } from '../operator/audited-actions.ts';
import type { Countersigns } from '../operator/countersigns.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import { ofPlayer, readingRoute } from '../operator/personal-reads.ts';
import type { PersonalReads } from '../operator/personal-reads.ts';

export interface TableOperatorDependencies {
  readonly actions: AuditedActions;
  readonly countersigns: Countersigns;
  readonly reads: PersonalReads;
  readonly operations: TableOperations;
  /** The wallet, which knows the player behind a stake. */
  readonly casino: Pick<Casino, 'store'>;
  /** User names by player id. */
  readonly namesOf: (players: readonly PlayerId[]) => Promise<ReadonlyMap<string, string>>;
}

/** Phases after betting has closed and before the result. */
const SEALED: ReadonlySet<string> = new Set(['CLOSED', 'DEALING']);

/** Our own tables. */
export function tableOperatorRoutes(deps: TableOperatorDependencies): readonly Route[] {
  const { actions, countersigns, operations } = deps;
  return [
    readingRoute(
      deps.reads,
      getStuckReturns,
      async () => Promise.all((await operations.stuckReturns()).map((row) => wire(row, deps))),
      (returns) =>
        returns.flatMap(({ playerId: player }) => (player === null ? [] : [ofPlayer({ playerId: player })])),
    ),
    operatorRoute(payStuckReturn, ({ body: { txId, reason } }, actor) => {
      const act = { action: 'PAY_STUCK_RETURN', subject: `table-return:${txId}`, reason, details: null };
      return actions.carryOut(actor, { ...act, before: { state: 'STUCK' } }, async () => {
        const row = await operations.payStuckReturn(txId);
        if (row === null) return refuse('RETURN_NOT_STUCK');
        return { result: await wire(row, deps), after: { state: row.state } };
      });
    }),
    operatorRoute(voidTableRound, async ({ body: { tableId, roundId, reason } }, actor) => {
      const phase = await operations.phaseOf({ tableId, roundId });
      if (phase === null) return refuse('ROUND_UNKNOWN');
      const act = { action: 'VOID_TABLE_ROUND', subject: `table-round:${roundId}`, reason, details: null };
      // After betting closes the cards may be visible, so nobody may decide alone which rounds count.
      const asked = { act: { call: voidTableRound.name, tableId, roundId }, name: null };
      const voided = () =>
        actions.carryOut(actor, { ...act, before: { phase } }, async () => {
          const review = await operations.voidRound({ tableId, roundId }, reason);
          if (review === null) return refuse('ROUND_OVER');
          return { result: { tableId, roundId, reason }, after: { phase: 'VOID', ...review } };
        });
      return SEALED.has(phase) ? countersigns.together({ act, actor, asked }, voided) : voided();
    }),
  ];
}

async function wire(
  row: TablePayoutRow,
  { casino, namesOf }: TableOperatorDependencies,
): Promise<StuckReturn> {
  const stake = await casino.store.transaction(OWN_TABLES, row.ref_tx_id);
  const player = stake?.player_id ?? null;
  const names = player === null ? null : await namesOf([playerId(player)]);
  return {
    txId: row.tx_id,
    roundId: row.round_id,
    gameId: row.game_id,
    playerId: player,
    userName: (player === null ? null : names?.get(player)) ?? null,
    staked: fromPaise(paise(row.staked)),
    amount: fromPaise(paise(row.amount)),
    at: row.at,
    state: row.state,
  };
}

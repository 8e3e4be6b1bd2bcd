import { voidTableRound } from '@layline/contract/calls/operator/void-table-round.ts';
import { refuse } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { Tables } from '../../tables/open-tables.ts';
import type { Acts } from './acts.ts';
import { operatorRoute } from './operator-route.ts';

export interface TableDeskDependencies {
  readonly acts: Acts;
  readonly tables: Pick<Tables, 'tables' | 'review'>;
}

/** Our own tables. */
export function tableDeskRoutes({ acts, tables }: TableDeskDependencies): readonly Route[] {
  return [
    operatorRoute(voidTableRound, ({ body: { tableId, roundId, reason } }, actor) => {
      const table = tables.tables.get(tableId);
      const round = table?.image().round;
      if (table === undefined || round?.roundId !== roundId) return refuse('ROUND_UNKNOWN');
      const { phase } = round;
      const act = { action: 'VOID_TABLE_ROUND', subject: `table-round:${roundId}`, reason, details: null };
      return acts.carryOut(actor, { ...act, before: { phase } }, async () => {
        if (!(await table.void(reason, roundId))) return refuse('ROUND_OVER');
        const after = { phase: 'VOID', ...(await tables.review(roundId)) };
        return { result: { tableId, roundId, reason }, after };
      });
    }),
  ];
}

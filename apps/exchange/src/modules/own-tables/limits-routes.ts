import { getTableLimits } from '@layline/contract/calls/operator/get-table-limits.ts';
import { setTableLimits } from '@layline/contract/calls/operator/set-table-limits.ts';
import type { OperatorTableLimits } from '@layline/contract/entities/operator-table-limits.ts';
import { InTurn } from '@layline/server/in-turn.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { LimitsInForce } from '../../tables/limit-book.ts';
import type { Tables } from '../../tables/open-tables.ts';
import { groupsOf, limitsFault, limitsOf, wireLimits } from '../../tables/stake-limits.ts';
import type { Sites } from '../settings/sites.ts';
import type { Acts } from '../operator/acts.ts';
import { operatorRoute } from '../operator/operator-route.ts';

export interface TableLimitsDependencies {
  readonly acts: Acts;
  readonly tables: Pick<Tables, 'limits'>;
  readonly sites: Pick<Sites, 'all'>;
}

/** What may be staked and won at our own tables. */
export function tableLimitsRoutes({ acts, tables, sites }: TableLimitsDependencies): readonly Route[] {
  const { limits: book } = tables;
  const inTurn = new InTurn();
  return [
    operatorRoute(getTableLimits, () => book.list().map((one) => wire(one))),
    operatorRoute(setTableLimits, ({ body: { tableId, site, limits: asked, reason } }, actor) =>
      inTurn.run(tableId, async () => {
        const game = book.game(tableId);
        const isSite = site === null || sites.all().some(({ file }) => file === site);
        if (game === null || !isSite) return refuse('NOT_FOUND');
        const limits = asked === null ? null : limitsOf(asked);
        const fault = limits === null ? null : limitsFault(limits, game);
        if (fault !== null) return refuse('VALIDATION_FAILED', { fields: [fault] });
        const before = wire(book.inForce(tableId, site)).limits;
        const subject = `table-limits:${tableId}${site === null ? '' : `:${site}`}`;
        const act = { action: 'SET_TABLE_LIMITS', subject, reason, details: { reset: limits === null } };
        return acts.carryOut(actor, { ...act, before }, async () => {
          await book.set(tableId, site, limits, actor.now);
          const result = wire(book.inForce(tableId, site));
          return { result, after: result.limits };
        });
      }),
    ),
  ];
}

function wire({ game, site, limits, changedAt }: LimitsInForce): OperatorTableLimits {
  const { tableId, gameId, name } = game;
  return { tableId, gameId, name, site, limits: wireLimits(limits), groups: groupsOf(game), changedAt };
}

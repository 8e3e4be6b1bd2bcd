import { getTableLimits, setTableLimits } from '@layline/contract/calls/operator/casino.ts';
import type { OperatorTableLimits } from '@layline/contract/entities/operator-casino.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import { KeyedMutex } from '@layline/server/keyed-mutex.ts';
import type { TableLimitsRow, TableOperations } from '@layline/table-host/src/operations.ts';
import type { AuditedActions } from '../operator/audited-actions.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import type { Sites } from '../settings/sites.ts';

export interface TableLimitsDependencies {
  readonly actions: AuditedActions;
  readonly operations: TableOperations;
  readonly sites: Pick<Sites, 'all' | 'domainOf'>;
}

/** Limits on stakes and winnings at our own casino tables. */
export function tableLimitsRoutes({ actions, operations, sites }: TableLimitsDependencies): readonly Route[] {
  const inTurn = new KeyedMutex();
  const named = (row: TableLimitsRow): OperatorTableLimits => ({
    ...row,
    domain: row.site === null ? null : sites.domainOf(row.site),
  });
  return [
    operatorRoute(getTableLimits, async () => (await operations.limits()).map(named)),
    operatorRoute(setTableLimits, ({ body: { tableId, site, version, limits, reason } }, actor) =>
      inTurn.run(tableId, async () => {
        const isSite = site === null || sites.all().some(({ file }) => file === site);
        const inForce = isSite ? await operations.limitsAt(tableId, site) : null;
        if (inForce === null) return refuse('NOT_FOUND');
        if (inForce.version !== version) return refuse('SETTINGS_CHANGED');
        const fault = limits === null ? null : await operations.limitsFault(tableId, limits);
        if (fault !== null) return refuse('VALIDATION_FAILED', { fields: [fault] });
        const subject = `table-limits:${tableId}${site === null ? '' : `:${site}`}`;
        const act = { action: 'SET_TABLE_LIMITS', subject, reason, details: { reset: limits === null } };
        return actions.carryOut(actor, { ...act, before: inForce.limits }, async () => {
          const result = await operations.setLimits({ tableId, site, limits, at: actor.now });
          return { result: named(result), after: result.limits };
        });
      }),
    ),
  ];
}

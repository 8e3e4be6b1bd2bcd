import type { OperatorTable } from '../../db/operator-tables.ts';
import type { Actor } from './actor.ts';
import type { Act } from './audit-log.ts';
import { wireOperator } from './operator-store.ts';

/** The actor of a log-in that has not succeeded. */
export const UNKNOWN = { operatorId: null, name: 'unknown', role: null } as const;

/** Where a call that needs no session comes from. */
export type Origin = Pick<Actor, 'address' | 'traceId' | 'now'>;

/** What operators do with their own log-in, which needs no reason. */
export function ownAct({ operator_id: id }: OperatorTable, action: string, details: unknown = null): Act {
  return { action, subject: `operator:${id}`, reason: null, details };
}

export function identityOf(operator: OperatorTable): Pick<Actor, 'operatorId' | 'name' | 'role'> {
  return { operatorId: operator.operator_id, name: operator.name, role: wireOperator(operator).role };
}

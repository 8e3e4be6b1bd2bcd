import { getAuditLog, verifyAuditLog } from '@layline/contract/calls/operator/operators.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { AuditLog } from './audit-log.ts';
import { operatorRoute } from './operator-route.ts';

const TAKE = 50;

/** The audit log: for admins. */
export function auditRoutes(audit: AuditLog): readonly Route[] {
  return [
    operatorRoute(getAuditLog, ({ query: { take = TAKE, ...filter } }) => audit.list({ ...filter, take })),
    operatorRoute(verifyAuditLog, () => audit.verify()),
  ];
}

import type { OperatorRequest, OperatorReset } from '@layline/contract/entities/operator.ts';
import type { AuditLog } from './audit-log.ts';

/** The part of a change that tells what was asked for. */
interface Details {
  readonly role?: unknown;
  readonly reset?: OperatorReset;
}

/** Most entries that are looked through for the latest request about an operator. */
const ENTRIES_MAX = 50;

/** What an admin asked for, by the details of a change. */
function kindOf({ role, reset }: Details): OperatorRequest['kind'] {
  if (reset !== undefined) return reset;
  return role === undefined ? 'RETURN' : 'ROLE';
}

/** The latest request about an operator, from the audit log; null if it cannot be found there. */
export async function latestRequest(
  audit: Pick<AuditLog, 'list'>,
  operatorId: string,
): Promise<OperatorRequest | null> {
  const entries = await audit.list({ subject: `operator:${operatorId}`, take: ENTRIES_MAX });
  for (const { entry, action, reason, details } of entries) {
    if (action === 'ADD_OPERATOR') return { entry, kind: 'NEW', reason: reason ?? '' };
    if (action !== 'CHANGE_OPERATOR') continue;
    const kind = kindOf(details as Details);
    return { entry, kind, reason: reason ?? '' };
  }
  return null;
}

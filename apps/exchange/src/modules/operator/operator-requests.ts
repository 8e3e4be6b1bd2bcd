import type { AuditEntry, OperatorRequest, OperatorReset } from '@layline/contract/entities/operator.ts';
import type { AuditLog } from './audit-log.ts';

type Kind = OperatorRequest['kind'];

/** The part of a change that tells what was asked for. */
interface Details {
  readonly role?: unknown;
  readonly reset?: OperatorReset;
}

const ACTIONS = ['ADD_OPERATOR', 'CHANGE_OPERATOR', 'APPROVE_OPERATOR'];
const PAGE = 50;

/** Requests that give access to the person least known come first. */
const GRAVEST_FIRST: readonly Kind[] = ['NEW', 'PASSWORD_AND_SECOND_FACTOR', 'PASSWORD', 'ROLE', 'RETURN'];

/** What an admin asked for, by the details of a change. */
function kindOf({ role, reset }: Details): Kind {
  if (reset !== undefined) return reset;
  return role === undefined ? 'RETURN' : 'ROLE';
}

function isAdded({ action, after }: AuditEntry): boolean {
  return action === 'ADD_OPERATOR' && (after as { readonly state?: unknown } | null)?.state === 'PENDING';
}

/** What has been done to an operator since the last approval, newest first. */
async function sinceApproval(
  audit: Pick<AuditLog, 'list'>,
  operatorId: string,
): Promise<readonly AuditEntry[]> {
  const filter = { subject: `operator:${operatorId}`, action: ACTIONS, take: PAGE };
  const since: AuditEntry[] = [];
  for (;;) {
    const page = await audit.list({ ...filter, before: since.at(-1)?.entry });
    const approval = page.findIndex(
      ({ action, outcome }) => action === 'APPROVE_OPERATOR' && outcome === 'DONE',
    );
    since.push(...(approval === -1 ? page : page.slice(0, approval)));
    if (approval !== -1 || page.length < PAGE) return since;
  }
}

/**
 * What an approval of an operator would let take effect, by the audit log: the latest request, with the gravest of the changes since the last approval,
 * because an approval covers them all. Null if the log has no request.
 */
export async function latestRequest(
  audit: Pick<AuditLog, 'list'>,
  operatorId: string,
): Promise<OperatorRequest | null> {
  const since = await sinceApproval(audit, operatorId);
  const requests = since.filter((entry) => entry.action === 'CHANGE_OPERATOR' || isAdded(entry));
  const [latest] = requests;
  if (latest === undefined) return null;
  const kinds = requests.map((entry) => (isAdded(entry) ? 'NEW' : kindOf(entry.details as Details)));
  const kind = GRAVEST_FIRST.find((one) => kinds.includes(one)) ?? 'RETURN';
  return { entry: latest.entry, kind, reason: latest.reason ?? '' };
}

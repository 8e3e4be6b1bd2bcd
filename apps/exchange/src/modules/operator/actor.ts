import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import type { OperatorSession } from '@layline/server/http/route.ts';

/** Who acts and from where; part of every entry in the audit log. */
export interface Actor {
  /** Null for the host's command line and for the exchange itself. */
  readonly operatorId: string | null;
  readonly name: string;
  readonly role: OperatorRole | null;
  readonly address: string;
  readonly traceId: string;
  /** UTC ms. */
  readonly now: number;
}

/** The exchange itself, for unfinished work found at startup. */
export function exchangeItself(now: number): Actor {
  return { operatorId: null, name: 'exchange', role: null, address: '', traceId: '', now };
}

/** The operator of a request. */
export function actorOf(request: {
  readonly session: OperatorSession;
  readonly address: string;
  readonly traceId: string;
  readonly now: number;
}): Actor {
  const { session, address, traceId, now } = request;
  const { operatorId, name, role } = session;
  return { operatorId, name, role, address, traceId, now };
}

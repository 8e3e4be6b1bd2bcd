import {
  beginSecondFactor,
  changeOperatorPassword,
  confirmSecondFactor,
  getOwnOperator,
  operatorLogIn,
  operatorLogOut,
  setUpOperator,
} from '@layline/contract/calls/operator/operators.ts';
import { refuse, route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import { AUTHORITY } from './authority.ts';
import type { OperatorIdentity } from './operator-identity.ts';
import { operatorRoute } from './operator-route.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import type { Staff } from './staff.ts';

export interface IdentityRoutesDependencies {
  readonly identity: OperatorIdentity;
  readonly sessions: OperatorSessions;
  readonly staff: Staff;
}

/** Log-in, and what operators do for themselves. */
export function identityRoutes({ identity, sessions, staff }: IdentityRoutesDependencies): readonly Route[] {
  return [
    route(operatorLogIn, ({ body, address, traceId, now }) =>
      identity.logIn(body, { address, traceId, now }),
    ),
    route(setUpOperator, ({ body, address, traceId, now }) =>
      identity.setUp(body, { address, traceId, now }),
    ),
    operatorRoute(operatorLogOut, async ({ session, now }) => {
      await sessions.end(session.sessionId, now);
      return {};
    }),
    operatorRoute(getOwnOperator, async ({ session }) => {
      const operator = await staff.of(session.operatorId);
      const calls = Object.entries(AUTHORITY).filter(([, { roles }]) => roles.includes(session.role));
      return operator === null ? refuse('UNAUTHORIZED') : { operator, calls: calls.map(([name]) => name) };
    }),
    operatorRoute(changeOperatorPassword, ({ session, body }, actor) =>
      identity.changePassword(session, body, actor),
    ),
    operatorRoute(beginSecondFactor, ({ session, body }, actor) =>
      identity.beginSecondFactor(session, body, actor),
    ),
    operatorRoute(confirmSecondFactor, ({ session, body }, actor) =>
      identity.confirmSecondFactor(session, body.code, actor),
    ),
  ];
}

import {
  beginSecondFactor,
  changeOperatorPassword,
  confirmSecondFactor,
  getOwnOperator,
  makeFirstAdmin,
  operatorLogIn,
  operatorLogOut,
  setUpOperator,
} from '@layline/contract/calls/operator/operators.ts';
import {
  addOperatorPasskey,
  beginOperatorPasskey,
  beginOperatorPasskeyLogIn,
  beginOperatorProof,
  getOperatorPasskeys,
  operatorLogInWithPasskey,
  removeOperatorPasskey,
} from '@layline/contract/calls/operator/passkeys.ts';
import { refuse, route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import { NOT_HERE } from '../accounts/passkeys.ts';
import type { Passkeys } from '../accounts/passkeys.ts';
import type { Sites } from '../settings/sites.ts';
import { AUTHORITY } from './authority.ts';
import type { AdminLinks } from './admin-links.ts';
import type { OperatorFactors } from './operator-factors.ts';
import type { OperatorIdentity } from './operator-identity.ts';
import { operatorRoute } from './operator-route.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import type { Staff } from './staff.ts';

export interface IdentityRoutesDependencies {
  readonly adminLinks: AdminLinks;
  readonly identity: OperatorIdentity;
  readonly factors: OperatorFactors;
  readonly sessions: OperatorSessions;
  readonly staff: Staff;
  readonly passkeys: Passkeys;
  readonly sites: Sites;
}

/** Log-in and what operators do for themselves. */
export function identityRoutes({
  adminLinks,
  identity,
  factors,
  sessions,
  staff,
}: Omit<IdentityRoutesDependencies, 'passkeys' | 'sites'>): readonly Route[] {
  return [
    route(operatorLogIn, ({ body, address, traceId, now }) =>
      identity.logIn(body, { address, traceId, now }),
    ),
    route(setUpOperator, ({ body, address, traceId, now }) =>
      identity.setUp(body, { address, traceId, now }),
    ),
    route(makeFirstAdmin, ({ body, address, traceId, now }) =>
      adminLinks.make(body, { address, traceId, now }),
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
    operatorRoute(changeOperatorPassword, ({ session, body, host }, actor) =>
      identity.changePassword(session, body, host, actor),
    ),
    operatorRoute(beginSecondFactor, ({ session, body, host }, actor) =>
      factors.beginSecondFactor(session, body, host, actor),
    ),
    operatorRoute(confirmSecondFactor, ({ session, body }, actor) =>
      factors.confirmSecondFactor(session, body.code, actor),
    ),
  ];
}

/**
 * Operators' passkeys, and the log-in with them. It works on a suspended site too: operators may have to bring it back.
 */
export function operatorPasskeyRoutes({
  identity,
  factors,
  passkeys,
  sites,
}: Omit<IdentityRoutesDependencies, 'adminLinks' | 'sessions' | 'staff'>): readonly Route[] {
  return [
    route(beginOperatorPasskeyLogIn, ({ host, now }) =>
      sites.knows(host) ? passkeys.askToUse({ host, sessionId: null, now }) : NOT_HERE,
    ),
    route(operatorLogInWithPasskey, ({ body, host, address, traceId, now }) =>
      identity.logInWithPasskey(body.credential, host, { address, traceId, now }),
    ),
    operatorRoute(beginOperatorProof, ({ session, host, now }) =>
      sites.knows(host) ? factors.beginProof(session, host, now) : NOT_HERE,
    ),
    operatorRoute(beginOperatorPasskey, ({ session, body, host }, actor) => {
      const title = sites.of(host).setting.domainTitle ?? null;
      return sites.knows(host) ? factors.beginPasskey(session, body, { host, title }, actor) : NOT_HERE;
    }),
    operatorRoute(addOperatorPasskey, ({ session, body, host }, actor) =>
      factors.addPasskey(session, body, host, actor),
    ),
    operatorRoute(getOperatorPasskeys, async ({ session }) => ({
      passkeys: await factors.passkeysOf(session),
    })),
    operatorRoute(removeOperatorPasskey, ({ session, body, host }, actor) =>
      factors.removePasskey(session, body, host, actor),
    ),
  ];
}

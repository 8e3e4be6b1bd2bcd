import {
  authenticate as logInByPassword,
  getAccessTokenValidateTime,
  loginAsDemoUser,
  logout,
  refreshToken,
} from '@layline/contract/calls/log-in.ts';
import { changePassword, endSession, getSessions } from '@layline/contract/calls/account.ts';
import { isRefused, refuse, route } from '@layline/server/http/route.ts';
import type { Route, Session } from '@layline/server/http/route.ts';
import type { Sites } from '../settings/sites.ts';
import type { OwnerServices } from './services.ts';

/** Log-in, sessions and the password (R7.35). Suspended sites accept no log-ins. `authenticate` finds the session of another token than that of the call. */
export function accountRoutes(
  {
    logIn,
    sessions,
    ownSessions,
    passwordChange,
  }: Pick<OwnerServices, 'logIn' | 'sessions' | 'ownSessions' | 'passwordChange'>,
  sites: Sites,
  authenticate: (token: string, now: number) => Promise<Session | null>,
): readonly Route[] {
  return [
    route(logInByPassword, async ({ body, host, address, userAgent, now }) => {
      const { setting } = sites.of(host);
      if (setting.siteSuspended) return refuse('SITE_SUSPENDED');
      const from = setting.domainTitle ?? setting.domain;
      const { userNameOrEmailAddress: userName, rememberClient: remembered, ...shown } = body;
      return logIn.byPassword({ userName, remembered, ...shown, from, address, userAgent }, now);
    }),
    route(loginAsDemoUser, async (request) => {
      const { setting } = sites.of(request.host);
      if (setting.siteSuspended) return refuse('SITE_SUSPENDED');
      if (!setting.demoLogin) return refuse('FORBIDDEN');
      return logIn.asDemo(setting.domain, request, request.now);
    }),
    route(refreshToken, async ({ query, userAgent, now }) => {
      const tokens = await sessions.refresh(query.refreshToken, userAgent, now);
      if (isRefused(tokens)) return tokens;
      const { accessToken, refreshToken: next, expireInSeconds } = tokens;
      return { accessToken, refreshToken: next, expireInSeconds };
    }),
    route(getAccessTokenValidateTime, async ({ query, session, now }) => {
      const asked = query.token === undefined ? session : await authenticate(query.token, now);
      if (asked === null) return { valid: false, expiresAt: null, expireInSeconds: 0 };
      const { expiresAt } = asked;
      return { valid: true, expiresAt, expireInSeconds: Math.floor((expiresAt - now) / 1000) };
    }),
    route(logout, async ({ body, session, now }) => {
      await sessions.end(session.sessionId, 'LOGOUT', now);
      const other =
        body.refreshToken === undefined
          ? null
          : await sessions.sessionOfRefreshToken(body.refreshToken, session.playerId);
      if (other !== null && other !== session.sessionId) await sessions.end(other, 'LOGOUT', now);
      return {};
    }),
    route(getSessions, async ({ session, now }) => ({ sessions: await ownSessions.of(session, now) })),
    route(endSession, async ({ body: { sessionId }, session, now }) => {
      const ended =
        sessionId === undefined
          ? await ownSessions.endOthers(session, now)
          : await ownSessions.end(session, sessionId, now);
      return isRefused(ended) ? ended : { ended };
    }),
    route(changePassword, (request) => passwordChange.change(request)),
  ];
}

import {
  forgotPassword,
  register,
  resendVerificationCode,
  resetPassword,
  verifyUser,
} from '@layline/contract/calls/account.ts';
import { route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { Site, Sites } from '../settings/sites.ts';
import type { AccountServices } from './services.ts';

/**
 * The calls that use one-time codes: sign-up with its verification, and recovery of a forgotten password. The site is the one named in the body, if
 * it exists, else the host's.
 */
export function signUpRoutes(
  { signUp, passwordRecovery }: Pick<AccountServices, 'signUp' | 'passwordRecovery'>,
  sites: Sites,
): readonly Route[] {
  const siteOf = (domain: string, host: string): Site => sites.named(domain) ?? sites.of(host);
  return [
    route(register, ({ body, host, address, now }) =>
      signUp.register(body, { site: sites.of(host), host }, address, now),
    ),
    route(resendVerificationCode, ({ body, host, address, now }) =>
      signUp.resend(body, { site: siteOf(body.domain, host), host }, address, now),
    ),
    route(verifyUser, (request) => {
      const { body, host, address, userAgent, now } = request;
      const origin = { address, userAgent, deviceToken: body.deviceToken };
      return signUp.verify(body, { site: siteOf(body.domain, host), host }, origin, now);
    }),
    route(forgotPassword, ({ body, host, address, now }) =>
      passwordRecovery.sendCode(body, siteOf(body.domain, host), address, now),
    ),
    route(resetPassword, (request) =>
      passwordRecovery.reset(request, siteOf(request.body.domain, request.host)),
    ),
  ];
}

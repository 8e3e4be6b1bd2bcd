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
import type { AccountServices, OwnerServices } from './services.ts';

/** Sign-up with its verification. The site is the one named in the body, if it exists, else the host's. */
export function signUpRoutes({ signUp }: Pick<AccountServices, 'signUp'>, sites: Sites): readonly Route[] {
  return [
    route(register, ({ body, host, address, now }) =>
      signUp.register(body, { site: sites.of(host), host }, address, now),
    ),
    route(resendVerificationCode, ({ body, host, address, now }) =>
      signUp.resend(body, { site: siteOf(sites, body.domain, host), host }, address, now),
    ),
    route(verifyUser, (request) => {
      const { body, host, address, userAgent, now } = request;
      const origin = { address, userAgent, deviceToken: body.deviceToken };
      return signUp.verify(body, { site: siteOf(sites, body.domain, host), host }, origin, now);
    }),
  ];
}

/** Recovery of a forgotten password. The site is found as for a sign-up. */
export function recoveryRoutes(
  { passwordRecovery }: Pick<OwnerServices, 'passwordRecovery'>,
  sites: Sites,
): readonly Route[] {
  return [
    route(forgotPassword, ({ body, host, address, now }) =>
      passwordRecovery.sendCode(body, siteOf(sites, body.domain, host), address, now),
    ),
    route(resetPassword, (request) =>
      passwordRecovery.reset(request, siteOf(sites, request.body.domain, request.host)),
    ),
  ];
}

function siteOf(sites: Sites, domain: string, host: string): Site {
  return sites.named(domain) ?? sites.of(host);
}

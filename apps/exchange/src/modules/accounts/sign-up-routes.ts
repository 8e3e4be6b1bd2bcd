import { register } from '@layline/contract/calls/register.ts';
import { resendVerificationCode } from '@layline/contract/calls/resend-verification-code.ts';
import { verifyUser } from '@layline/contract/calls/verify-user.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { Sites } from '../settings/sites.ts';
import type { SignUp } from './sign-up.ts';

/** Sign-up and its verification. The site is the one that the body names, if there is such a one, else the host's. */
export function signUpRoutes(signUp: SignUp, sites: Sites): readonly Route[] {
  return [
    route(register, ({ body, host, now }) => signUp.register(body, sites.of(host), now)),
    route(resendVerificationCode, ({ body, host, now }) =>
      signUp.resend(body, sites.named(body.domain) ?? sites.of(host), now),
    ),
    route(verifyUser, (request) => {
      const { body, host, now } = request;
      return signUp.verify(body, sites.named(body.domain) ?? sites.of(host), request, now);
    }),
  ];
}

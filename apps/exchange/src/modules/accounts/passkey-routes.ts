import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeyLogIn,
  getPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
} from '@layline/contract/calls/passkeys.ts';
import { refuse, route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { Sites } from '../settings/sites.ts';
import { NOT_HERE } from './passkeys.ts';
import type { AccountServices } from './services.ts';

/** Passkeys, and the log-in with them. */
export function passkeyRoutes(
  {
    ownPasskeys,
    passkeyLogIn,
    passkeyConfirmation,
  }: Pick<AccountServices, 'ownPasskeys' | 'passkeyLogIn' | 'passkeyConfirmation'>,
  sites: Sites,
): readonly Route[] {
  return [
    route(beginPasskeyLogIn, ({ host, now }) => {
      if (sites.of(host).setting.siteSuspended) return refuse('SITE_SUSPENDED');
      return sites.knows(host) ? passkeyLogIn.begin(host, now) : NOT_HERE;
    }),
    route(logInWithPasskey, (request) => {
      if (sites.of(request.host).setting.siteSuspended) return refuse('SITE_SUSPENDED');
      return passkeyLogIn.logIn(request);
    }),
    route(beginPasskeyConfirmation, (request) =>
      sites.knows(request.host) ? passkeyConfirmation.begin(request) : NOT_HERE,
    ),
    route(beginPasskey, (request) =>
      sites.knows(request.host) ? ownPasskeys.begin(request, sites.of(request.host)) : NOT_HERE,
    ),
    route(addPasskey, (request) => ownPasskeys.add(request, sites.of(request.host))),
    route(getPasskeys, async ({ session }) => ({ passkeys: await ownPasskeys.of(session) })),
    route(renamePasskey, (request) => ownPasskeys.rename(request)),
    route(removePasskey, (request) => ownPasskeys.remove(request, sites.of(request.host))),
  ];
}

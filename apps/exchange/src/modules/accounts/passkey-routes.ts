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
import type { PasskeyStore } from './passkey-store.ts';
import { NOT_HERE, wirePasskey } from './passkeys.ts';
import type { OwnerServices } from './services.ts';

/** What players do with passkeys, and the log-in with them. */
export function passkeyRoutes(
  {
    ownPasskeys,
    passkeyLogIn,
    passkeyConfirmation,
  }: Pick<OwnerServices, 'ownPasskeys' | 'passkeyLogIn' | 'passkeyConfirmation'>,
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
    route(renamePasskey, (request) => ownPasskeys.rename(request)),
    route(removePasskey, (request) => ownPasskeys.remove(request, sites.of(request.host))),
  ];
}

/** The routes that only read. */
export function passkeyReads(store: Pick<PasskeyStore, 'of'>): readonly Route[] {
  return [
    route(getPasskeys, async ({ session }) => ({
      passkeys: (await store.of(session.playerId)).map(wirePasskey),
    })),
  ];
}

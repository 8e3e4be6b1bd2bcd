import * as v from 'valibot';
import { exchangeToken } from '@layline/contract/calls/log-in.ts';
import { defineCall } from '@layline/contract/define-call.ts';
import { query } from '@layline/contract/query.ts';
import { Instant, text } from '@layline/contract/wire.ts';
import { isRefused, refuse, route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { Sites } from '../settings/sites.ts';
import type { AccountServices } from './services.ts';
import { CODE_BEARERS } from './hand-over.ts';

/**
 * A server-to-server call, not one that clients make. Gives a partner a single-use code for one of its players, valid for a minute at the token call.
 * The code has to be redeemed with the client secret or, if it is for a browser, without the secret but only on this site.
 */
export const handOverPlayer = defineCall({
  name: 'handOverPlayer',
  group: 'account',
  method: 'POST',
  path: 'api/v1/token/handover',
  auth: 'none',
  query: query({}),
  body: v.strictObject({
    client_id: text(1, 64),
    client_secret: text(1, 256),
    externalId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,64}$/, 'Give 1 to 64 letters, digits or ._-')),
    userName: text(1, 32),
    exchangedBy: v.optional(v.picklist(CODE_BEARERS), 'SERVER'),
  }),
  result: v.object({ code: v.string(), expiresAt: Instant }),
  background: false,
  errors: ['INVALID_CREDENTIALS', 'SITE_SUSPENDED'],
});

/** The hand-over and the token call that follows it. */
export function handOverRoutes(
  { handOver, sessions, results }: Pick<AccountServices, 'handOver' | 'sessions' | 'results'>,
  sites: Sites,
): readonly Route[] {
  return [
    route(handOverPlayer, ({ body, host, now }) => {
      const { setting } = sites.of(host);
      if (setting.siteSuspended) return refuse('SITE_SUSPENDED');
      const partner = { clientId: body.client_id, clientSecret: body.client_secret };
      return handOver.issue(partner, body, { site: setting.domain, exchangedBy: body.exchangedBy }, now);
    }),
    route(exchangeToken, async (request) => {
      const { body, host, userAgent, now } = request;
      const { setting } = sites.of(host);
      if (setting.siteSuspended) return refuse('SITE_SUSPENDED');
      if (body.grant_type === 'authorization_code') {
        const client = { clientId: body.client_id, clientSecret: body.client_secret };
        return handOver.logIn(client, { code: body.code, site: setting.domain }, request, now);
      }
      const tokens = await sessions.refresh(body.refresh_token, userAgent, now);
      return isRefused(tokens) ? tokens : results.of(await sessions.renamedForCasino(tokens));
    }),
  ];
}

import * as v from 'valibot';
import { InvalidConfiguration } from '@layline/server/settings.ts';
import type { NatsAccess } from './core/bus/nats-bus.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;
const FORM = 'must be nats://[USER:PASSWORD@]HOST[:PORT] or tls://…, several separated by commas';

/** Addresses of NATS servers. All of them have the scheme and the credentials of the first. */
export const natsServers = v.pipe(
  v.string(),
  v.rawTransform<string, NatsAccess>(({ dataset, addIssue, NEVER }) => {
    const urls = dataset.value.split(',').map((url) => URL.parse(url.trim()));
    const [first] = urls;
    const isGood = urls.every(
      (url) =>
        url !== null &&
        ['nats:', 'tls:'].includes(url.protocol) &&
        url.host !== '' &&
        ['', '/'].includes(url.pathname) &&
        url.protocol === first?.protocol &&
        url.username === first.username &&
        url.password === first.password,
    );
    const user = decoded(first?.username ?? '');
    const password = decoded(first?.password ?? '');
    if (!isGood || user === undefined || password === undefined) {
      addIssue({ message: FORM });
      return NEVER;
    }
    return { servers: urls.map((url) => url?.host ?? ''), tls: first?.protocol === 'tls:', user, password };
  }),
);

/** A part of an address without its percent signs; null if it is empty, undefined if they are malformed. */
function decoded(part: string): string | null | undefined {
  try {
    return part === '' ? null : decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Throws `InvalidConfiguration` if NATS cannot be used that way. */
export function checkNats(
  { servers, tls, user, password }: NatsAccess,
  { databaseUrl, playMoney }: { readonly databaseUrl: string | undefined; readonly playMoney: boolean },
): void {
  if (databaseUrl === undefined)
    throw new InvalidConfiguration(
      'NATS_URL needs DATABASE_URL: other processes cannot follow an embedded database',
    );
  if (playMoney || servers.every((server) => LOOPBACK.test(server))) return;
  if (!tls || user === null || password === null)
    throw new InvalidConfiguration(
      'PLAY_MONEY=false needs NATS_URL=tls://USER:PASSWORD@HOST: beyond this machine, NATS must be encrypted and have a password',
    );
}

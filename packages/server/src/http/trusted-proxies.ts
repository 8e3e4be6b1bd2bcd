import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Whose forwarding headers are trusted: none, a number of proxies counted from our own socket, or proxies by address
 * and range (`10.0.0.0/8`, `loopback`, `uniquelocal`). Never "everybody": the left-most forwarded address is what the
 * client itself wrote.
 */
export type TrustedProxies = false | number | readonly string[];

/** True if the one at `address`, so many `hops` before us, is a proxy whose word counts. */
export type TrustsProxy = (address: string, hops: number) => boolean;

/** More than so many in a row are a slip of the pen. */
const PROXIES_MAX = 10;

/** What Fastify, the hubs and all that asks for an address go by. Throws for what is no address, range or count. */
export function trustOf(proxies: TrustedProxies): TrustsProxy {
  if (proxies === false) return () => false;
  if (typeof proxies === 'number') {
    if (!Number.isInteger(proxies) || proxies < 1 || proxies > PROXIES_MAX)
      throw new RangeError(`1 to ${PROXIES_MAX} proxies`);
    return (_, hops) => hops < proxies;
  }
  return proxyAddr.compile([...proxies]);
}

/** The client's address: the nearest one that is not a trusted proxy's. */
export function clientAddress(request: IncomingMessage, trusts: TrustsProxy): string {
  return proxyAddr(request, trusts) || (request.socket.remoteAddress ?? '');
}

/** True if a request comes straight from a trusted proxy, whose own headers then may be believed. */
export function isFromProxy({ socket }: IncomingMessage, trusts: TrustsProxy): boolean {
  return trusts(socket.remoteAddress ?? '', 0);
}

/** True for a caller on this machine itself; a proxy on it passes on the calls of others, and says so in its headers. */
export function isOnThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const address = socket.remoteAddress ?? '';
  const proxied = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !proxied && (address === '::1' || /^(?:::ffff:)?127\./.test(address));
}

/** Reads `false`, a count, or addresses and ranges separated by commas; throws the reason why a text is none. */
export function readTrustedProxies(text: string): TrustedProxies {
  if (text === 'false' || text === '0') return false;
  if (text === 'true')
    throw new TypeError(
      'must be the number of proxies in front or their addresses: true would believe what any client writes',
    );
  const proxies = /^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim());
  try {
    // A bare number is an address to the parser below, as 2 is 0.0.0.2, which is never meant.
    if (typeof proxies !== 'number' && proxies.some((proxy) => /^\d+$/.test(proxy))) throw new TypeError();
    trustOf(proxies);
  } catch {
    throw new TypeError(
      `must be false, the number of proxies in front (1 to ${PROXIES_MAX}), or their addresses and ranges separated by commas`,
    );
  }
  return proxies;
}

import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Whose forwarding headers are trusted: none, a number of proxies counted from our own socket, or proxies by address
 * and range (`10.0.0.0/8`, `loopback`, `uniquelocal`). Never "everybody": the left-most forwarded address is what the
 * client itself wrote.
 */
export type TrustedProxies = false | number | readonly string[];

/** True if the peer at `address`, `hops` away from us, is a trusted proxy. */
export type TrustsProxy = (address: string, hops: number) => boolean;

/** A larger count of proxies is certainly a typo. */
const PROXIES_MAX = 10;

/** The trust function for Fastify and the hubs. Throws if the setting is not a valid address, range or count. */
export function trustOf(proxies: TrustedProxies): TrustsProxy {
  if (proxies === false) return () => false;
  if (typeof proxies === 'number') {
    if (!Number.isInteger(proxies) || proxies < 1 || proxies > PROXIES_MAX)
      throw new RangeError(`1 to ${PROXIES_MAX} proxies`);
    return (_, hops) => hops < proxies;
  }
  return proxyAddr.compile([...proxies]);
}

/** The client's address: the nearest one that does not belong to a trusted proxy. */
export function clientAddress(request: IncomingMessage, trusts: TrustsProxy): string {
  return proxyAddr(request, trusts) || (request.socket.remoteAddress ?? '');
}

/** True if a request comes directly from a trusted proxy, so that its headers can be trusted. */
export function isFromProxy({ socket }: IncomingMessage, trusts: TrustsProxy): boolean {
  return trusts(socket.remoteAddress ?? '', 0);
}

/** True for a caller on this machine. A local proxy forwards other people's calls, which its headers show. */
export function isOnThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const address = socket.remoteAddress ?? '';
  const proxied = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !proxied && (address === '::1' || /^(?:::ffff:)?127\./.test(address));
}

/** Parses `false`, a count, or comma-separated addresses and ranges. Throws with the reason if the text is invalid. */
export function readTrustedProxies(text: string): TrustedProxies {
  if (text === 'false' || text === '0') return false;
  if (text === 'true')
    throw new TypeError(
      'must be the number of proxies in front or their addresses: true would trust whatever a client sends',
    );
  const proxies = /^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim());
  try {
    // The parser below reads a bare number as an address (2 is 0.0.0.2), which is never meant.
    if (typeof proxies !== 'number' && proxies.some((proxy) => /^\d+$/.test(proxy))) throw new TypeError();
    trustOf(proxies);
  } catch {
    throw new TypeError(
      `must be false, the number of proxies in front (1 to ${PROXIES_MAX}), or their addresses and ranges separated by commas`,
    );
  }
  return proxies;
}

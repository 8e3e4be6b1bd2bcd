import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIPv6 } from 'node:net';
import type { LookupFunction } from 'node:net';

/** Hosts of the push services of browsers. A name that begins with a dot stands for every host below it. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Networks that are not part of the public internet. */
const NOT_PUBLIC = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['::ffff:0:0:0', 96],
  ['100::', 64],
  ['2001::', 23],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6');

/** True for an address on the public internet. An IPv4 address mapped into IPv6 counts as itself. */
export function isPublic(address: string): boolean {
  return !NOT_PUBLIC.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The address of a push service is not one that the exchange calls. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

/** Resolves a host name like the system does, but fails with `NotPublic` if any of its addresses is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    const refused = addresses.find(({ address }) => !isPublic(address));
    if (refused !== undefined)
      return callback(new NotPublic(`${hostname} resolves to ${refused.address}`), []);
    const [first] = addresses;
    if (options.all === true || first === undefined) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

/**
 * How to reach the push service at an endpoint, an address that a stranger has chosen: PUBLIC, over https on the standard port of a host that is known;
 * CONFIGURED, at an origin that the operator has allowed, wherever that is; null for anything else.
 */
export function reachOf(endpoint: string, configured: readonly string[]): 'PUBLIC' | 'CONFIGURED' | null {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (configured.includes(url.origin)) return 'CONFIGURED';
  if (url.protocol !== 'https:' || url.port !== '') return null;
  const { hostname } = url;
  const isKnown = KNOWN_HOSTS.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
  return isKnown ? 'PUBLIC' : null;
}

import { isIPv6 } from 'node:net';

/** Against whom something is counted: a network, a player, or all strangers together. */
export interface Payer {
  readonly key: string;
  /** How many times the share of one household it has. */
  readonly shares: number;
}

/**
 * Shares of the networks around an address. A household may have any of these IPv6 networks to itself, and the owner of a /48 has 65,536 of the
 * smallest. So a larger network gets more than a smaller one, but never in proportion to its size. A /24 may be the exit of a mobile network, so it
 * gets more.
 */
const SHARES = { '/64': 1, '/56': 2, '/48': 4, IPv4: 1, '/24': 16 } as const;

type Networks = readonly [Payer, ...Payer[]];

/** How many addresses, and how many users, are remembered with their payers. */
const KEPT_MAX = 10_000;
/** Length of the longest address, in characters; ids are shorter. Anything longer is not remembered. */
const KEPT_LENGTH = 45;

/** Remembers what `make` returns, because each request needs its payers several times, and most clients send more than one request. */
function kept<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    if (known.size >= KEPT_MAX) known.clear();
    if (key.length <= KEPT_LENGTH) known.set(key, made);
    return made;
  };
}

/** The networks an address belongs to, smallest first; all of them pay. Anything that is not an address stands for itself. */
export const networksOf = kept(networksAround);

function networksAround(address: string): Networks {
  const mapped = /^(?:::ffff:)?((\d+\.\d+\.\d+)\.\d+)$/i.exec(address);
  if (mapped !== null) {
    const [, host = '', block = ''] = mapped;
    return [
      { key: host, shares: SHARES.IPv4 },
      { key: `${block}.0/24`, shares: SHARES['/24'] },
    ];
  }
  if (!isIPv6(address)) return [{ key: address, shares: SHARES.IPv4 }];
  const [a = 0, b = 0, c = 0, d = 0] = groupsOf(address);
  const site = [a, b, c].map((group) => group.toString(16)).join(':');
  return [
    { key: `${site}:${d.toString(16)}/64`, shares: SHARES['/64'] },
    { key: `${site}:${(d & 0xff00).toString(16)}/56`, shares: SHARES['/56'] },
    { key: `${site}/48`, shares: SHARES['/48'] },
  ];
}

/** A client's household: its IPv4 address, or the /64 of IPv6, because one household has all of it. */
export function householdOf(address: string): string {
  return networksOf(address)[0].key;
}

/** The first four of the eight groups of an IPv6 address, however they are written. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
}

/** The key of all strangers of a process together. */
export const EVERYBODY = 'everybody';

/** All strangers of this process together, with as many shares as the process can bear. */
export function everybody(shares: number): Payer {
  return { key: EVERYBODY, shares };
}

/** A logged-in user, whose requests are not counted against networks shared with others. */
export const playerPays = kept((id): Payer => ({ key: `player ${id}`, shares: 1 }));

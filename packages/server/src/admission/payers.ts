import { networkOf } from '../http/rate-limits.ts';

/** Whoever something is counted against: a network, a player, or all strangers together. */
export interface Payer {
  readonly key: string;
  /** How many times the share of one household it has. */
  readonly shares: number;
}

/**
 * Shares of the networks around an address. One household may have any of these IPv6 networks to itself, and whoever has a /48 has
 * 65,536 of the smallest; so a larger network has more than a smaller one, but never in proportion to its size.
 */
const SHARES = { '/64': 1, '/56': 2, '/48': 4, IPv4: 1, '/24': 16 } as const;

/** The networks that an address, or the network that `networkOf` made of one, belongs to, smallest first: all pay for it. */
export function networksOf(address: string): readonly Payer[] {
  const household = networkOf(address);
  if (household.includes(':')) {
    const [a = 0, b = 0, c = 0, d = 0] = household.split(':').map((group) => Number.parseInt(group, 16));
    const site = [a, b, c].map((group) => group.toString(16)).join(':');
    return [
      { key: `${site}:${d.toString(16)}/64`, shares: SHARES['/64'] },
      { key: `${site}:${(d & 0xff00).toString(16)}/56`, shares: SHARES['/56'] },
      { key: `${site}/48`, shares: SHARES['/48'] },
    ];
  }
  const block = /^(\d+\.\d+\.\d+)\.\d+$/.exec(household)?.[1];
  const own = { key: household, shares: SHARES.IPv4 };
  return block === undefined ? [own] : [own, { key: `${block}.0/24`, shares: SHARES['/24'] }];
}

/** All strangers of this process together, with as many shares as the process can bear. */
export function everybody(shares: number): Payer {
  return { key: 'everybody', shares };
}

/** Somebody who has logged in: what is asked for under a name is not held against the networks that others share. */
export function playerPays(id: string): Payer {
  return { key: `player ${id}`, shares: 1 };
}

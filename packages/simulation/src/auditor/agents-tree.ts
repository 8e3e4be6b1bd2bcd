import type { Member, Terms } from './agents-world.ts';
import { houseAccount } from './house.ts';
import type { Market, World } from './world.ts';

/** Walks through the tree of agents, each time from the start. */

/** The members above one, from its parent up. */
export function parentsOf(world: World, member: Pick<Member, 'parent'>): Member[] {
  const above = member.parent === null ? undefined : world.members.get(member.parent);
  return above === undefined ? [] : [above, ...parentsOf(world, above)];
}

/** True if `by` is above a member; the site, null, is above all. */
export function isAbove(world: World, by: string | null, member: Member): boolean {
  return by === null || parentsOf(world, member).some(({ id }) => id === by);
}

/** The strictest lock at a member or above; null if there is none. A closed member is locked. */
export function lockAt(world: World, id: string | null): string | null {
  return id !== null && world.members.get(id)?.closed === true ? 'USER' : lockSetAt(world, id);
}

/** The strictest lock that was set on a member or above. */
export function lockSetAt(world: World, id: string | null): string | null {
  const member = id === null ? undefined : world.members.get(id);
  if (member === undefined) return null;
  const kinds = [member, ...parentsOf(world, member)].flatMap(({ locks }) =>
    [...locks.values()].map(({ kind }) => kind),
  );
  return kinds.includes('USER') ? 'USER' : (kinds[0] ?? null);
}

/** A member's cash account. */
export function memberCash({ id, level }: Member): string {
  return level === '' ? `player:${id}:cash` : `agent:${id}:cash`;
}

function balance(world: World, account: string): number {
  return world.accounts.get(account) ?? 0;
}

/** A member's cash. */
export function cashOfMember(world: World, member: Member): number {
  return balance(world, memberCash(member));
}

/** Cash and pending withdrawals of a member and all below. */
export function branchSum(world: World, member: Member): number {
  let sum = cashOfMember(world, member);
  if (member.level === '') return sum + balance(world, `player:${member.id}:withdrawal_pending`);
  for (const child of world.members.values()) if (child.parent === member.id) sum += branchSum(world, child);
  return sum;
}

/** A market's kind for shares. */
export function kindOf(market: Market): string {
  const house = houseAccount(market);
  if (house === null) return 'EXCHANGE';
  return house === 'house:fancy' ? 'FANCY' : 'BOOKMAKER';
}

/** The terms in force for a player and a kind; null for a player directly under the site. */
export function termsFor(world: World, playerId: string, kind: string): Terms | null {
  const player = world.members.get(playerId);
  if (player === undefined) return null;
  const rebates = kind === 'BOOKMAKER' || kind === 'FANCY';
  const levels = parentsOf(world, player).reverse();
  const branch = levels.map(({ shares }) => shares[kind] ?? 0);
  const own = [10_000, ...branch].map(
    (share, index, all) => share - (index + 1 < all.length ? (all[index + 1] ?? 0) : 0),
  );
  const rates = [...levels, player].map((member) => (rebates ? (member.rates[kind] ?? 0) : 0));
  const basis = rebates ? (levels[0]?.bases[kind] ?? '') : 'NET_LOSS';
  const steps = levels.map(({ id }, index) => `${id}@${branch[index]}@${rates[index]}`);
  const key = [kind, basis, ...steps, rates.at(-1)].join('/');
  return { key, kind, basis, nodes: levels.map(({ id }) => id), own, branch, rates };
}

import { REBATE_KINDS } from '@layline/domain/agents/nodes.ts';
import type { RebateBasis, RebateKind, ShareKind } from '@layline/domain/agents/nodes.ts';
import { ownShares } from '@layline/domain/agents/shares.ts';
import type { AgentId } from '@layline/units/ids.ts';
import { assert } from '../assert.ts';
import type { Exchange, Market } from '../model.ts';
import type { AgentNode, Chain, Upline } from './agent-model.ts';
import { above } from './tree.ts';

/** A market's kind for shares. */
export function shareKindOf({ house }: Pick<Market, 'house'>): ShareKind {
  if (house === null) return 'EXCHANGE';
  return house === 'house:bookmaker' ? 'BOOKMAKER' : 'FANCY';
}

function rebateKind(kind: ShareKind): RebateKind | null {
  return REBATE_KINDS.find((name) => name === kind) ?? null;
}

function makeChain(
  kind: ShareKind,
  basis: RebateBasis,
  nodes: readonly AgentNode[],
  branch: readonly number[],
  rates: readonly number[],
): Chain {
  const levels = nodes.map(({ id }, index) => `${id}@${branch[index]}@${rates[index]}`);
  const key = [kind, basis, ...levels, rates[nodes.length]].join('/');
  return { key, kind, basis, nodes, branch, own: ownShares(branch), rates };
}

/** The terms in force for a player and a kind; a bet accepted now keeps them. */
export function chainInForce(upline: Upline, kind: ShareKind): Chain {
  const known = upline.chains.get(kind);
  if (known !== undefined) return known;
  const nodes = above(upline).toReversed();
  const on = rebateKind(kind);
  const members = [...nodes, upline];
  const rates = members.map((member) => (on === null ? 0 : member.rates[on]));
  const basis = on === null ? 'NET_LOSS' : upline.parent.bases[on];
  const branch = nodes.map(({ shares }) => shares[kind]);
  const chain = makeChain(kind, basis, nodes, branch, rates);
  upline.chains.set(kind, chain);
  return chain;
}

/** The terms of a branch have changed: the next bet of each of its players gets a new chain. */
export function forgetChains({ players, children }: AgentNode): void {
  for (const { chains } of players) chains.clear();
  for (const child of children) forgetChains(child);
}

/** Reads a chain back from its key. */
export function readChain({ agents }: Exchange, key: string): Chain {
  const [kind, basis, ...rest] = key.split('/');
  const rows = rest.slice(0, -1).map((level) => level.split('@'));
  const nodes = rows.map(([id]) => {
    const node = agents.nodes.get(id as AgentId);
    assert(node !== undefined, `a saved chain names ${id ?? 'a node'}`);
    return node;
  });
  const rates = [...rows.map(([, , rate]) => Number(rate)), Number(rest.at(-1))];
  const branch = rows.map(([, share]) => Number(share));
  return makeChain(kind as ShareKind, basis as RebateBasis, nodes, branch, rates);
}

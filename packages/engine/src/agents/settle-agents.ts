import { split } from '@layline/domain/agents/split.ts';
import type { Paise } from '@layline/units/money.ts';
import { betsOf } from '../betting/fragments.ts';
import { externalId, post } from '../ledger/accounts.ts';
import type { Verdicts } from '../market/result.ts';
import type { Bet, Market, Player, PostedNet, Settlement } from '../model.ts';
import type { Step } from '../step-context.ts';
import type { AgentPosted, Chain } from './agent-model.ts';
import { groupsOf, shareGroup } from './groups.ts';
import type { Shared } from './groups.ts';
import { memberOf } from './tree.ts';

/** What a settlement posts to agents: shares of results, parts of commissions and rebates (agent rules sections 4.2, 5 and 8). */

type Kind = AgentPosted['kind'];

/** Sums per posting, in the order in which they were first added to. */
class Sums {
  readonly #posted = new Map<string, AgentPosted>();

  add(kind: Kind, memberId: string, isPlayer: boolean, amount: number): void {
    const name = `${kind} ${memberId}`;
    const before = this.#posted.get(name)?.amount ?? 0;
    this.#posted.set(name, { kind, memberId, isPlayer, amount: before + amount });
  }

  /** Adds the parts of a chain. The first part stays with the site. */
  addParts(kind: Kind, { nodes }: Chain, parts: readonly number[], sign: 1 | -1 = 1): void {
    for (const [index, { id }] of nodes.entries()) this.add(kind, id, false, sign * (parts[index + 1] ?? 0));
  }

  /** The amounts to post; zeros are left out. */
  get all(): AgentPosted[] {
    return [...this.#posted.values()].filter(({ amount }) => amount !== 0);
  }
}

/** The chain that each player's commission is divided by: that of the first bet whose match still counts. */
function commissionChains({ fragments }: Market): ReadonlyMap<Player, Chain | null> {
  const chains = new Map<Player, Chain | null>();
  for (const fragment of fragments) {
    for (const { player, chain } of betsOf(fragment)) {
      if (!chains.has(player)) chains.set(player, chain);
    }
  }
  return chains;
}

const NO_REBATE = { base: 0 as Paise, earned: [], borne: [] } as const;

function shareCommissions(
  step: Step,
  market: Market,
  version: number,
  posted: readonly PostedNet[],
): AgentPosted[] {
  const sums = new Sums();
  const chains = commissionChains(market);
  for (const { playerId, commission } of posted) {
    const player = step.exchange.players.get(playerId);
    const chain = commission === 0 || !player?.upline ? null : (chains.get(player) ?? null);
    if (chain === null) continue;
    const parts = split(commission, chain.own);
    sums.addParts('COMMISSION_SHARE', chain, parts);
    step.events.push({
      type: 'groupSettled',
      of: 'COMMISSION',
      marketId: market.id,
      settlementVersion: version,
      playerId,
      chain: chain.key,
      amount: commission as Paise,
      parts,
      ...NO_REBATE,
      at: step.at,
    });
  }
  return sums.all;
}

function addShared(sums: Sums, { player, chain, parts, earned, borne }: Shared): void {
  sums.addParts('SHARE', chain, parts);
  for (const [index, { id }] of chain.nodes.entries()) sums.add('REBATE', id, false, earned[index] ?? 0);
  sums.addParts('REBATE', chain, borne, -1);
  sums.add('REBATE', player.id, true, earned.at(-1) ?? 0);
}

/** Works out what a settlement posts to agents, and announces each group. */
export function shareSettlement(
  step: Step,
  market: Market,
  settlementVersion: number,
  profits: ReadonlyMap<Bet, number>,
  verdicts: Verdicts,
  posted: readonly PostedNet[],
): readonly AgentPosted[] {
  if (step.exchange.agents.nodes.size === 0) return [];
  if (market.house === null) return shareCommissions(step, market, settlementVersion, posted);
  const sums = new Sums();
  for (const group of groupsOf(market, profits, verdicts)) {
    const shared = shareGroup(market, group);
    addShared(sums, shared);
    step.events.push({
      type: 'groupSettled',
      of: 'RESULT',
      marketId: market.id,
      settlementVersion,
      playerId: shared.player.id,
      chain: shared.chain.key,
      amount: (shared.net + 0) as Paise,
      parts: shared.parts,
      base: shared.base as Paise,
      earned: shared.earned,
      borne: shared.borne,
      at: step.at,
    });
  }
  return sums.all;
}

const PREFIX = { SHARE: 'share', COMMISSION_SHARE: 'commission-share', REBATE: 'rebate' } as const;

/** Posts the agents' part of a settlement; `direction` −1 posts the exact reversal. */
export function postToAgents(step: Step, market: Market, settlement: Settlement, direction: 1 | -1): void {
  for (const { kind, memberId, isPlayer, amount } of settlement.agents) {
    const member = memberOf(step.exchange, memberId);
    if (member === undefined) continue;
    const source = {
      SHARE: market.house ?? '',
      COMMISSION_SHARE: 'house:commission',
      REBATE: 'house:rebate',
    }[kind];
    const paid = direction * amount;
    const [from, to] = paid > 0 ? [source, member.cash.name] : [member.cash.name, source];
    const prefix = direction === 1 ? PREFIX[kind] : `reverse-${PREFIX[kind]}`;
    post(step, {
      externalId: externalId(prefix, market.id, settlement.version, memberId),
      from,
      to,
      amount: Math.abs(paid),
      kind: direction === 1 ? kind : `${kind}_REVERSAL`,
      marketId: market.id,
      playerId: isPlayer && 'player' in member ? member.player.id : null,
    });
  }
}

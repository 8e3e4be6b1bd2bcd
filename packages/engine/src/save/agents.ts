import type { BetId } from '@layline/units/ids.ts';
import type { AgentNode, Chain, OpenRound, Upline } from '../agents/agent-model.ts';
import { readChain } from '../agents/chain.ts';
import { restorePart } from '../agents/rounds.ts';
import { agentAccount, joinBranch, parentId } from '../agents/tree.ts';
import { account, cashAccount, pendingAccount } from '../ledger/accounts.ts';
import type { Bet, Exchange } from '../model.ts';
import { CHAINS } from './columns.ts';
import { known } from './known.ts';
import type { SavedAgents } from './snapshot-types.ts';
import { readTable, saveTables } from './table.ts';
import type { SavedTable } from './table.ts';

/** The tree of agents in a snapshot. Branch sums and exposures of the levels are worked out from accounts and bets. */

/** What every member has. */
function saveMember(member: AgentNode | Upline) {
  const { credit, creditVersion, rates, locks, liftedLocks, lastTerms, due, closed } = member;
  const { settings, settingsVersion } = member;
  return {
    credit,
    creditVersion,
    rates,
    locks,
    liftedLocks,
    lastTerms,
    due,
    closed,
    settings,
    settingsVersion,
  };
}

function saveNode(node: AgentNode): SavedAgents['nodes'][number] {
  const { id, level, funded, bases, shares, proposals, exposureLimit } = node;
  const own = { level, funded, bases, shares, proposals, exposureLimit };
  return { id, parentId: parentId(node), ...own, ...saveMember(node) };
}

function saveRound({ account, roundId, parts }: OpenRound): SavedAgents['rounds'][number][] {
  return [...parts].map(([playerId, { chain, ...part }]) => ({
    account,
    roundId,
    playerId,
    chain: chain.key,
    ...part,
  }));
}

/** The agents, and the chains of their players' bets. */
export function saveAgents({ agents, players }: Exchange, bets: readonly Bet[]): SavedAgents {
  const uplines = [...players.values()].flatMap(({ upline }) => (upline === null ? [] : [upline]));
  return {
    nodes: [...agents.nodes.values()].map(saveNode),
    uplines: uplines.map((upline) => ({
      id: upline.id,
      parentId: upline.parent.id,
      ...saveMember(upline),
    })),
    entries: [...agents.entries.values()].map((entry) => ({ ...entry })),
    closedWeeks: agents.closedWeeks,
    closedUntil: agents.closedUntil,
    rounds: [...agents.rounds.values()].flatMap(saveRound),
    disputes: [...agents.disputes.values()].map((dispute) => ({ ...dispute })),
    claims: [...agents.claims].map(([claim, { key }]) => [claim, key] as const),
    chains: saveTables(
      bets.filter(({ chain }) => chain !== null),
      CHAINS,
    ),
  };
}

/** Restores levels and the places of players. Accounts have their balances already. */
export function restoreTree(exchange: Exchange, saved: SavedAgents): void {
  const { nodes, entries } = exchange.agents;
  for (const { parentId: _above, ...own } of saved.nodes) {
    const sums = { branchSum: 0, ownExposure: 0, branchExposure: 0 };
    const cash = account(exchange, agentAccount(own.id));
    nodes.set(own.id, { ...own, parent: null, cash, children: [], players: [], ...sums });
  }
  // A node may have been moved under one that was opened later.
  for (const { id, parentId: above } of saved.nodes) {
    const node = known(nodes.get(id), id);
    node.parent = above === null ? null : known(nodes.get(above), above);
    node.parent?.children.push(node);
  }
  for (const node of nodes.values()) joinBranch(node.cash, node);
  for (const { parentId: above, ...own } of saved.uplines) {
    const parent = known(nodes.get(above), above);
    const id = own.id as Upline['player']['id'];
    const player = known(exchange.players.get(id), id);
    const cash = account(exchange, cashAccount(id));
    const pending = account(exchange, pendingAccount(id));
    player.upline = { ...own, parent, player, cash, pending, chains: new Map() };
    parent.players.push(player.upline);
    joinBranch(cash, player.upline);
    joinBranch(pending, player.upline);
  }
  for (const entry of saved.entries) entries.set(entry.entryId, { ...entry });
  exchange.agents.closedWeeks = saved.closedWeeks;
  exchange.agents.closedUntil = saved.closedUntil;
  for (const { account: casino, roundId, playerId, chain, ...part } of saved.rounds) {
    restorePart(exchange, casino, roundId, playerId, { ...part, chain: readChain(exchange, chain) });
  }
  for (const one of saved.disputes) exchange.agents.disputes.set(one.disputeId, { ...one });
  for (const [claim, key] of saved.claims) exchange.agents.claims.set(claim, readChain(exchange, key));
}

/** The chain of each bet that has one. Bets with equal terms share one object. */
export function readChains(exchange: Exchange, tables: readonly SavedTable[]): Map<BetId, Chain> {
  const found = new Map<BetId, Chain>();
  for (const table of tables) {
    const rows = readTable(table, CHAINS);
    const chains = rows.chain.map((key) => readChain(exchange, key));
    for (let row = 0; row < table.rows; row += 1) found.set(rows.betId.at(row), chains.at(row));
  }
  return found;
}

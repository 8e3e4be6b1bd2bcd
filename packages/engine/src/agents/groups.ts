import { rebate, turnoverBase } from '@layline/domain/agents/rebate.ts';
import type { Rebate } from '@layline/domain/agents/rebate.ts';
import { split } from '@layline/domain/agents/split.ts';
import { betsOf } from '../betting/fragments.ts';
import { addStruck } from '../exposure/holdings.ts';
import type { Holdings } from '../exposure/holdings.ts';
import { lineSteps } from '../exposure/lines.ts';
import { matchedOn, profitIfWins } from '../exposure/winners.ts';
import { holdingsFor } from '../market-holdings.ts';
import type { Verdicts } from '../market/result.ts';
import type { Bet, Fragment, Market, Player } from '../model.ts';
import type { Chain } from './agent-model.ts';
import { struckEffect } from './level-sums.ts';

/** Groups of a settlement: the bets of a player in a house market that carry the same chain (agent rules sections 4.2 and 5.2). Paise. */
export interface Group {
  readonly player: Player;
  readonly chain: Chain;
  /** The profit of each bet. */
  readonly profits: number[];
  /** Sum of the stakes that count, and the sums from which the range of results follows. */
  stakes: number;
  readonly holdings: Holdings;
}

/** True if the result voids a fragment, so that its stake is no turnover. */
function isVoid(market: Market, fragment: Fragment, verdicts: Verdicts): boolean {
  if (market.holdingsKind !== 'WINNERS') return verdicts.lineResult === null;
  return verdicts.byRunner[fragment.runner.index]?.outcome === 'VOID';
}

function countTurnover(group: Group, bet: Bet, fragment: Fragment): void {
  const { market, runner, side } = bet;
  const { price, line, stake, winnings } = fragment;
  const effect = struckEffect(market, { runner, side, price, line }, stake, winnings);
  if (effect.how === 'STRUCK') addStruck(group.holdings, effect.payoff);
  group.stakes += stake;
}

/** All groups of a settlement, by player and then by chain. */
export function groupsOf(market: Market, profits: ReadonlyMap<Bet, number>, verdicts: Verdicts): Group[] {
  const groups = new Map<string, Group>();
  const groupOf = (bet: Bet, chain: Chain): Group => {
    const name = `${bet.player.id} ${chain.key}`;
    const found = groups.get(name);
    if (found !== undefined) return found;
    const holdings = holdingsFor(market);
    const group: Group = { player: bet.player, chain, profits: [], stakes: 0, holdings };
    groups.set(name, group);
    return group;
  };
  for (const [bet, profit] of profits) {
    if (bet.chain !== null) groupOf(bet, bet.chain).profits.push(profit);
  }
  for (const fragment of market.fragments) {
    if (isVoid(market, fragment, verdicts)) continue;
    for (const bet of betsOf(fragment)) {
      if (bet.chain !== null) countTurnover(groupOf(bet, bet.chain), bet, fragment);
    }
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/** The group's profit for each possible result. */
function possibleProfits(market: Market, holdings: Holdings): number[] {
  if (holdings.kind === 'LINE' || holdings.kind === 'SESSION') {
    return lineSteps(holdings.sums, holdings.kind).map(({ profit }) => profit);
  }
  const active = market.runners.filter(({ index }) => market.terms.removed[index] !== true);
  const won = active.map(({ index }) => profitIfWins(holdings.sums, index, market.terms, false));
  const nobody = active.reduce((sum, { index }) => sum + matchedOn(holdings.sums, index).no, 0);
  return market.terms.complete ? won : [...won, nobody];
}

/** Base of a group's rebate. A meter has no turnover. */
function baseOf(market: Market, { chain, profits, stakes, holdings }: Group): number {
  switch (chain.basis) {
    case 'NET_LOSS':
      return Math.max(0, 0 - profits.reduce((sum, profit) => sum + profit, 0));
    case 'ENTRY_LOSS':
      return profits.reduce((sum, profit) => sum + Math.max(0, 0 - profit), 0);
    case 'TURNOVER': {
      if (holdings.kind === 'METER' || stakes === 0) return 0;
      const possible = possibleProfits(market, holdings);
      return turnoverBase(stakes, Math.max(...possible), Math.min(...possible));
    }
  }
}

/** A group's result for everybody on its chain. */
export interface Shared extends Rebate {
  readonly player: Player;
  readonly chain: Chain;
  /** The player's profit. */
  readonly net: number;
  /** The site's part of the opposite result, followed by each level's. */
  readonly parts: readonly number[];
  readonly base: number;
}

/** Divides a group's result and its rebate among its chain. */
export function shareGroup(market: Market, group: Group): Shared {
  const { player, chain, profits } = group;
  const net = profits.reduce((sum, profit) => sum + profit, 0);
  const base = baseOf(market, group);
  return {
    player,
    chain,
    net,
    parts: split(0 - net, chain.own),
    base,
    ...rebate(base, chain.rates, chain.own),
  };
}

import type { MarketResult } from '@layline/engine/commands.ts';
import type { RunnerResult } from '@layline/domain/markets.ts';
import { shareOut } from './agents-settlement.ts';
import { memberCash } from './agents-tree.ts';
import { commissionOn, meterAt, nearest } from './arithmetic.ts';
import { postingLine, settledLine, type Effect } from './effects.ts';
import { houseAccount, isFigureMarket } from './house.ts';
import { decided } from './results.ts';
import type { Fragment, Market, Player, PlayerSettlement, World } from './world.ts';

/** Rules section 10, computed from the auditor's own fragments. */

/** Rules sections 8.4, 13.1 and 13.3: what a figure brings a backer. */
function figureProfit(market: Market, fragment: Fragment, figure: number): number {
  const { fancy } = market.definition;
  const { stake, price, winnings } = fragment;
  const line = fragment.line ?? 0;
  if (fancy?.kind === 'SESSION') return figure < line ? -stake : winnings;
  if (fancy?.kind === 'METER') {
    const counted = figure < fancy.min ? fancy.min : figure > fancy.max ? fancy.max : figure;
    return meterAt(stake, line, counted);
  }
  if (figure === price) return 0;
  return figure < price ? stake : -stake;
}

/** Backer's profit of a fragment; the layer's is the negative. */
export function backerProfit(market: Market, fragment: Fragment, result: MarketResult): number {
  if (fragment.voided) return 0;
  if (isFigureMarket(market.definition)) {
    return result.lineResult === null ? 0 : figureProfit(market, fragment, result.lineResult);
  }
  const runner = decided(market, result).find((entry) => entry.runnerId === fragment.runnerId);
  if (!runner || runner.outcome === 'VOID') return 0;
  if (runner.outcome === 'LOSER') return -fragment.stake;
  if (!runner.deadHeat) return fragment.winnings;
  return deadHeatProfit(fragment, ...tie(market, result.runners));
}

/** How many winners the tied places still need, and how many runners tie for them. */
function tie(market: Market, runners: readonly RunnerResult[]): [expected: number, tied: number] {
  const winners = runners.filter((entry) => entry.outcome === 'WINNER');
  const tied = winners.filter((entry) => entry.deadHeat).length;
  return [market.definition.numberOfWinners - (winners.length - tied), tied];
}

/** Rules section 10.3: the share needed/tied of the stake wins, the rest is lost; rounded once. */
function deadHeatProfit(fragment: Fragment, expected: number, tied: number): number {
  const won = BigInt(fragment.stake) * BigInt(expected) * BigInt(fragment.price - 100);
  const lost = 100n * BigInt(fragment.stake) * BigInt(tied - expected);
  return nearest(won - lost, 100n * BigInt(tied));
}

function add(sums: Map<number | string, number>, key: number | string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

/** Net result per player in the order of their first fragment, and the profit of each bet. */
function profits(
  market: Market,
  result: MarketResult,
): { byPlayer: Map<number | string, number>; byBet: Map<number | string, number> } {
  const byPlayer = new Map<number | string, number>();
  const byBet = new Map<number | string, number>();
  for (const fragment of market.fragments) {
    const profit = backerProfit(market, fragment, result);
    for (const [bet, made] of [
      [fragment.back, profit],
      [fragment.lay, -profit],
    ] as const) {
      if (!bet) continue;
      add(byBet, bet.id, made);
      add(byPlayer, bet.order.playerId, made);
    }
  }
  return { byPlayer, byBet };
}

/** Moves money between two of the auditor's accounts. */
export function post(world: World, kind: string, from: string, to: string, amount: number): Effect[] {
  if (amount === 0) return [];
  world.accounts.set(from, (world.accounts.get(from) ?? 0) - amount);
  world.accounts.set(to, (world.accounts.get(to) ?? 0) + amount);
  return [postingLine(kind, from, to, amount)];
}

function pay(world: World, market: Market, entry: PlayerSettlement, direction: 1 | -1): Effect[] {
  const cash = `player:${entry.playerId}:cash`;
  const counter = houseAccount(market) ?? `market:${market.id}:clearing`;
  const profit = entry.profit * direction;
  const suffix = direction === 1 ? '' : '_REVERSAL';
  const [payer, payee] = profit < 0 ? [cash, counter] : [counter, cash];
  const [giver, taker] = direction === 1 ? [cash, 'house:commission'] : ['house:commission', cash];
  return [
    ...post(world, `SETTLEMENT${suffix}`, payer, payee, Math.abs(profit)),
    ...post(world, `COMMISSION${suffix}`, giver, taker, entry.commission),
  ];
}

function remember(player: Player | undefined, at: number, net: number): void {
  if (player && net !== 0) player.results.push({ at, net });
}

function payMembers(world: World, market: Market, direction: 1 | -1): Effect[] {
  return market.sharedOut.flatMap(({ kind, memberId, source, amount }) => {
    const member = world.members.get(memberId);
    if (!member) return [];
    const cash = memberCash(member);
    const paid = direction * amount;
    const [from, to] = paid > 0 ? [source, cash] : [cash, source];
    return post(world, direction === 1 ? kind : `${kind}_REVERSAL`, from, to, Math.abs(paid));
  });
}

function payAll(world: World, market: Market, direction: 1 | -1): Effect[] {
  const players = market.settled.flatMap((entry) => {
    remember(world.players.get(entry.playerId), world.now, direction * (entry.profit - entry.commission));
    return pay(world, market, entry, direction);
  });
  return [...players, ...payMembers(world, market, direction)];
}

/** Reverses the settlement in force, including commission (rules section 10.6). */
export function reverse(world: World, market: Market): Effect[] {
  const effects = payAll(world, market, -1);
  market.settled = [];
  market.sharedOut = [];
  return effects;
}

/** Pays every player's net result and takes commission; the market is then CLOSED. */
export function settle(world: World, market: Market, result: MarketResult): Effect[] {
  const { byPlayer, byBet } = profits(market, result);
  market.settled = [...byPlayer].map(([playerId, profit]) => {
    const discount = world.players.get(String(playerId))?.discount ?? 0;
    const commission = commissionOn(profit, market.definition.commissionRate, discount);
    return { playerId: String(playerId), profit, commission };
  });
  const { payments, lines } = shareOut(market, result, byBet, market.settled);
  market.sharedOut = payments;
  const bets = [...byBet].filter(([, profit]) => profit !== 0);
  return [
    ...payAll(world, market, 1),
    ...lines,
    ...bets.map(([betId, profit]) => settledLine(Number(betId), profit)),
  ];
}

import type { BetId, MarketId, PlayerId } from '@layline/units/ids.ts';
import { countTraded } from '../betting/matching.ts';
import { addWaiting } from '../betting/waiting.ts';
import { account, cashAccount } from '../ledger/accounts.ts';
import { makeMarket } from '../market/make.ts';
import type { Bet, Exchange, Fragment, Market, Player, Position } from '../model.ts';
import {
  assertIdentity,
  attach,
  countMatched,
  holdUnmatched,
  linkBet,
  newPosition,
  refreshExposure,
} from '../position.ts';
import { priceOf } from '../pricing.ts';
import { SNAPSHOT_VERSION } from './snapshot-types.ts';
import type { SavedBet, SavedMarket, SavedPlayer, Snapshot } from './snapshot-types.ts';

/** What a snapshot refers to must be in it; anything else is a damaged snapshot. */
function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`snapshot refers to ${String(key)}, which is not in it`);
  return value;
}

function restorePlayer(exchange: Exchange, saved: SavedPlayer): Player {
  return {
    ...saved,
    cash: account(exchange, cashAccount(saved.id)),
    results: [...saved.results],
    exposure: 0,
    positions: new Map(),
    refs: new Map(),
  };
}

function restoreMarket(saved: SavedMarket): Market {
  const market = makeMarket(saved.definition);
  market.status = saved.status;
  market.inPlay = saved.inPlay;
  market.betDelaySec = saved.betDelaySec;
  market.suspendReason = saved.suspendReason;
  market.version = saved.version;
  market.materialVersion = saved.materialVersion;
  market.suspensions = saved.suspensions;
  market.managedEvent = saved.managedEvent;
  market.settlement = saved.settlement;
  for (const runner of market.runners) {
    const from = saved.runners[runner.index];
    if (from === undefined) throw new RangeError('snapshot lacks a runner');
    runner.status = from.status;
    runner.reductionFactor = from.reductionFactor;
    runner.removedAt = from.removedAt;
    runner.lastTick = from.lastTick;
    market.terms.removed[runner.index] = from.removedAt !== null;
  }
  return market;
}

function positionIn(player: Player, market: Market): Position {
  const found = player.positions.get(market.id);
  if (found !== undefined) return found;
  const position = newPosition(player, market);
  attach(position);
  return position;
}

function restoreBet(exchange: Exchange, saved: SavedBet): Bet {
  const player = known<PlayerId, Player>(exchange.players, saved.order.playerId);
  const market = known<MarketId, Market>(exchange.markets, saved.order.marketId);
  const bet: Bet = {
    ...saved,
    player,
    market,
    runner: known(market.runnerById, saved.order.runnerId),
    position: positionIn(player, market),
    side: saved.order.side,
    price: priceOf(market, saved.tick),
    matched: 0,
    matchedValue: 0,
    releaseAt: saved.delayUntil ?? 0,
    prev: null,
    next: null,
    before: null,
    behind: null,
  };
  linkBet(bet);
  holdUnmatched(bet.position, bet.runner, bet.side, bet.price, 0, bet.remaining);
  exchange.bets.set(bet.id, bet);
  if (bet.status === 'PENDING') addWaiting(exchange.waiting, bet);
  return bet;
}

/** Fragments, and all that follows from them: matched sums, traded figures. */
function restoreFragments(exchange: Exchange, market: Market, saved: SavedMarket): void {
  for (const from of saved.fragments) {
    const runner = market.runners[from.runner];
    if (runner === undefined) throw new RangeError('snapshot lacks a runner');
    const fragment: Fragment = {
      ...from,
      runner,
      back: known<BetId, Bet>(exchange.bets, from.back),
      lay: known<BetId, Bet>(exchange.bets, from.lay),
    };
    market.fragments.push(fragment);
    countMatched(fragment.back, fragment, 1);
    countMatched(fragment.lay, fragment, 1);
    countTraded(fragment, 1);
  }
}

function restoreQueues(exchange: Exchange, market: Market, saved: SavedMarket): void {
  for (const runner of market.runners) {
    const from = saved.runners[runner.index];
    for (const id of [...(from?.backs ?? []), ...(from?.lays ?? [])]) {
      runner.book.add(known<BetId, Bet>(exchange.bets, id));
    }
  }
}

/** The inner state that a snapshot was taken of. */
export function restoreExchange(saved: Snapshot): Exchange {
  if (saved.version !== SNAPSHOT_VERSION)
    throw new RangeError(`snapshot version ${saved.version} is not known`);
  const exchange: Exchange = {
    seq: saved.seq,
    at: saved.at,
    nextFragment: saved.nextFragment,
    players: new Map(),
    markets: new Map(),
    archived: new Set(saved.archived),
    bets: new Map(),
    accounts: new Map(),
    transfers: new Map(saved.transfers),
    waiting: [],
    refQueue: [...saved.refs],
    refHead: 0,
  };
  for (const [name, balance] of saved.accounts) account(exchange, name).balance = balance;
  for (const player of saved.players) exchange.players.set(player.id, restorePlayer(exchange, player));
  for (const market of saved.markets) exchange.markets.set(market.definition.id, restoreMarket(market));
  for (const bet of saved.bets) restoreBet(exchange, bet);
  for (const from of saved.markets) {
    const market = known<MarketId, Market>(exchange.markets, from.definition.id);
    restoreFragments(exchange, market, from);
    restoreQueues(exchange, market, from);
    for (const position of market.positions.values()) refreshExposure(position);
  }
  for (const bet of exchange.bets.values()) assertIdentity(bet);
  for (const entry of exchange.refQueue) exchange.players.get(entry.playerId)?.refs.set(entry.ref, entry);
  return exchange;
}

import type { BetId, MarketId, PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { limitRate } from '../betting/house.ts';
import { makeBet } from '../betting/make-bet.ts';
import { betsOf, countTraded } from '../betting/fragments.ts';
import { addWaiting } from '../betting/waiting.ts';
import { account, cashAccount } from '../ledger/accounts.ts';
import { withSums } from '../own-limits.ts';
import { CASINO_TRANSFERS_KEPT } from '../limits.ts';
import type { StateOptions } from '../state.ts';
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
import type { Order } from '../order.ts';
import type { Reply } from '../outcome.ts';
import { priceOf } from '../pricing.ts';
import { readTable } from './table.ts';
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
    results: withSums(saved.results),
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
    runner.quote = from.quote;
    runner.interruptions = from.interruptions;
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

function orderOf(saved: SavedBet): Order {
  return {
    playerId: saved.playerId,
    marketId: saved.marketId,
    runnerId: saved.runnerId,
    side: saved.side,
    price: saved.price,
    line: saved.line,
    stake: saved.stake,
    persistence: saved.persistence,
    timeInForce: saved.timeInForce,
    minFill: saved.minFill,
    acceptBetter: saved.acceptBetter,
    acceptWorseTicks: saved.acceptWorseTicks,
    marketVersion: saved.marketVersion,
    customerRef: saved.customerRef,
    source: saved.source,
  };
}

function restoreBet(exchange: Exchange, saved: SavedBet): void {
  const player = known<PlayerId, Player>(exchange.players, saved.playerId);
  const market = known<MarketId, Market>(exchange.markets, saved.marketId);
  const runner = known(market.runnerById, saved.runnerId);
  const { tick, side, line } = saved;
  const order = orderOf(saved);
  const price = market.house === null ? priceOf(market, tick) : limitRate(market, order);
  const position = positionIn(player, market);
  const place = { market, runner, side, tick, price, line, position };
  const bet = makeBet(place, player, order, saved.id, saved.placedAt);
  bet.line = saved.lineNow;
  bet.acceptedMaterial = saved.acceptedMaterial;
  bet.acceptedSuspensions = saved.acceptedSuspensions;
  bet.persistence = saved.persistenceNow;
  bet.status = saved.status;
  bet.delayUntil = saved.delayUntil;
  bet.releaseAt = saved.delayUntil ?? 0;
  bet.remaining = saved.remaining;
  bet.cancelled = saved.cancelled;
  bet.lapsed = saved.lapsed;
  bet.voided = saved.voided;
  bet.ownCrossed = saved.ownCrossed;
  bet.lapseReason = saved.lapseReason;
  linkBet(bet);
  holdUnmatched(bet.position, bet, 0, bet.remaining);
  exchange.bets.set(bet.id, bet);
  if (bet.status === 'PENDING') addWaiting(exchange.waiting, bet);
}

function restoreRefs(exchange: Exchange, saved: Snapshot): void {
  const odd = new Map(saved.oddRefs.map(([row, body, answer]) => [row, { body, answer }]));
  for (const [row, from] of readTable(saved.refs).entries()) {
    const { playerId, ref, at, betId, status } = from;
    if (betId === null || status === null) {
      exchange.refQueue.push({ playerId, ref, at, ...known(odd, row) });
    } else {
      const answer: Reply = {
        type: 'placed',
        betId,
        status,
        matched: from.matched as Paise,
        remaining: from.remaining as Paise,
        averagePrice: from.averagePrice,
        delayUntil: from.delayUntil,
        ownBetCrossed: from.ownBetCrossed as Paise,
      };
      exchange.refQueue.push({
        playerId,
        ref,
        at,
        body: known<BetId, Bet>(exchange.bets, betId).order,
        answer,
      });
    }
  }
  for (const entry of exchange.refQueue) exchange.players.get(entry.playerId)?.refs.set(entry.ref, entry);
}

/** Fragments, and all that follows from them: matched sums, traded figures. */
function restoreFragments(exchange: Exchange, market: Market, saved: SavedMarket): void {
  for (const from of readTable(saved.fragments)) {
    const runner = market.runners[from.runner];
    if (runner === undefined) throw new RangeError('snapshot lacks a runner');
    const fragment: Fragment = {
      id: from.id,
      runner,
      tick: from.tick,
      stake: from.stake,
      back: from.back === null ? null : known<BetId, Bet>(exchange.bets, from.back),
      lay: from.lay === null ? null : known<BetId, Bet>(exchange.bets, from.lay),
      at: from.at,
      line: from.line,
      price: from.price,
      winnings: from.winnings,
    };
    market.fragments.push(fragment);
    for (const bet of betsOf(fragment)) countMatched(bet, fragment, 1);
    countTraded(market, fragment, 1);
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
export function restoreExchange(
  saved: Snapshot,
  { casinoTransfersKept = CASINO_TRANSFERS_KEPT }: StateOptions,
): Exchange {
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
    casinoTransfers: {
      kept: casinoTransfersKept,
      recent: new Map(saved.casinoTransfers.recent),
      earlier: new Map(saved.casinoTransfers.earlier),
    },
    waiting: [],
    refQueue: [],
    refHead: 0,
  };
  for (const [name, balance] of saved.accounts) account(exchange, name).balance = balance;
  for (const player of saved.players) exchange.players.set(player.id, restorePlayer(exchange, player));
  for (const market of saved.markets) exchange.markets.set(market.definition.id, restoreMarket(market));
  for (const bet of readTable(saved.bets)) restoreBet(exchange, bet);
  for (const from of saved.markets) {
    const market = known<MarketId, Market>(exchange.markets, from.definition.id);
    restoreFragments(exchange, market, from);
    restoreQueues(exchange, market, from);
    for (const position of market.positions.values()) refreshExposure(position);
  }
  for (const bet of exchange.bets.values()) assertIdentity(bet);
  restoreRefs(exchange, saved);
  return exchange;
}

import { account, cashAccount } from '../ledger/accounts.ts';
import { CASINO_TRANSFERS_KEPT } from '../limits.ts';
import { makeMarket } from '../market/make.ts';
import type { Exchange, Market, Player, RefContent } from '../model.ts';
import { withSums } from '../own-limits.ts';
import type { StateOptions } from '../state.ts';
import { wakeMarket } from '../wake.ts';
import { REF_GROUP, SNAPSHOT_VERSION } from './snapshot-types.ts';
import type { SavedMarket, SavedPlayer, Snapshot } from './snapshot-types.ts';
import { cellAt } from './table.ts';

function restorePlayer(exchange: Exchange, saved: SavedPlayer): Player {
  return {
    ...saved,
    cash: account(exchange, cashAccount(saved.id)),
    results: withSums(saved.results),
    positions: new Map(),
    refs: new Map(),
    sleepingRefs: null,
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
  market.totalMatched = saved.totalMatched;
  market.settlement = saved.settlement;
  for (const runner of market.runners) {
    const from = cellAt(saved.runners, runner.index);
    runner.status = from.status;
    runner.reductionFactor = from.reductionFactor;
    runner.removedAt = from.removedAt;
    runner.lastTick = from.lastTick;
    runner.totalMatched = from.totalMatched;
    runner.quote = from.quote;
    runner.interruptions = from.interruptions;
    market.terms.removed[runner.index] = from.removedAt !== null;
  }
  return market;
}

/** Lays a market's bets to sleep; one with a bet that waits is woken at once, for the time of its release counts. */
function layToSleep(exchange: Exchange, market: Market, { content }: SavedMarket): void {
  if (content.bets === 0) return;
  market.asleep = { content, players: new Set(content.players), ids: null };
  exchange.asleep.add(market);
  if (content.waiting > 0) wakeMarket(exchange, market);
}

function layRefsToSleep(exchange: Exchange, groups: readonly (RefContent | null)[]): void {
  const all = [...exchange.players.values()];
  if (groups.length !== Math.ceil(all.length / REF_GROUP))
    throw new RangeError('snapshot lacks customerRefs');
  for (const [group, content] of groups.entries()) {
    if (content === null) continue;
    const players = all.slice(group * REF_GROUP, (group + 1) * REF_GROUP);
    const sleeping = { content, players };
    for (const player of players) player.sleepingRefs = sleeping;
  }
}

/** Every exposure of a player is one in some market. */
function checkExposures(saved: Snapshot): void {
  let sum = 0;
  for (const { exposure } of saved.players) sum += exposure;
  for (const { content } of saved.markets) sum -= content.exposure;
  if (sum !== 0) throw new RangeError('exposures of the snapshot do not add up');
}

/** The inner state that a snapshot was taken of. */
export function restoreExchange(
  saved: Snapshot,
  { casinoTransfersKept = CASINO_TRANSFERS_KEPT }: StateOptions,
): Exchange {
  if (saved.version !== SNAPSHOT_VERSION)
    throw new RangeError(`snapshot version ${saved.version} is not known`);
  checkExposures(saved);
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
    asleep: new Set(),
    refsDueAt: saved.refsDueAt,
    refsFrom: saved.refsFrom,
  };
  for (const [name, balance] of saved.accounts) account(exchange, name).balance = balance;
  for (const player of saved.players) exchange.players.set(player.id, restorePlayer(exchange, player));
  layRefsToSleep(exchange, saved.refs);
  for (const from of saved.markets) {
    for (const id of from.content.players) {
      if (!exchange.players.has(id)) throw new RangeError(`snapshot refers to ${id}, who is not in it`);
    }
    const market = restoreMarket(from);
    exchange.markets.set(market.id, market);
    layToSleep(exchange, market, from);
  }
  return exchange;
}

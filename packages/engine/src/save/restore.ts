import { refreshLevels } from '../agents/level-sums.ts';
import { noAgents } from '../agents/tree.ts';
import { noArmedOrders } from '../armed/armed-index.ts';
import { readChains, restoreTree } from './agents.ts';
import { restoreBaskets } from './baskets.ts';
import { restoreArmed } from './armed.ts';
import { assert } from '../assert.ts';
import { Digest } from '../digest/digest.ts';
import { account, cashAccount } from '../ledger/accounts.ts';
import { BetsById } from '../betting/bets-by-id.ts';
import { Remembered } from '../betting/remembered.ts';
import { CASINO_TRANSFERS_KEPT } from '../limits.ts';
import { makeMarket } from '../market/make.ts';
import type { Exchange, Market, Player, Runner, WaitingCashOut } from '../model.ts';
import { assertIdentity, exposureNow, newPositions } from '../position.ts';
import { withSums } from '../own-limits.ts';
import { RULES } from '../rules.ts';
import type { StateOptions } from '../state.ts';
import { known } from './known.ts';
import { restoreAnswers } from './restore-answers.ts';
import { restoreBets, restoreFragments, restoreQueues } from './restore-bets.ts';
import { noTriggers } from '../triggers/trigger-index.ts';
import { restoreTriggers } from './triggers.ts';
import { SNAPSHOT_VERSION } from './snapshot-types.ts';
import type { SavedCashOut, SavedMarket, SavedPlayer, Snapshot } from './snapshot-types.ts';

function restorePlayer(exchange: Exchange, saved: SavedPlayer): Player {
  return {
    ...saved,
    remembered: new Remembered(),
    cash: account(exchange, cashAccount(saved.id)),
    results: withSums(saved.results),
    positions: newPositions(),
    upline: null,
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
  market.quoteVersion = saved.quoteVersion;
  for (const runner of market.runners) {
    const from = known(saved.runners[runner.index], runner.id);
    runner.status = from.status;
    runner.reductionFactor = from.reductionFactor;
    runner.removedAt = from.removedAt;
    runner.lastTick = from.lastTick;
    runner.quote = from.quote;
    runner.interruptions = from.interruptions;
    runner.startingPrice = from.startingPrice;
    market.terms.removed[runner.index] = from.removedAt !== null;
  }
  return market;
}

function restoreCashOut({ players, markets }: Exchange, saved: SavedCashOut): WaitingCashOut {
  const { playerId, marketId, runnerId } = saved.request;
  const market = known<Market>(markets.get(marketId), marketId);
  return {
    ...saved,
    player: known<Player>(players.get(playerId), playerId),
    market,
    runner: runnerId === null ? null : known<Runner>(market.runnerById.get(runnerId), runnerId),
  };
}

/** Throws EngineDefect unless the sums recomputed from the bets equal the saved ones. */
function checkSums(exchange: Exchange, saved: Snapshot): void {
  for (const { id, exposure, positions } of exchange.players.values()) {
    let sum = 0;
    for (const position of positions) sum += position.exposure;
    assert(sum === exposure, `saved bets of ${id} hold what was saved with them`);
  }
  for (const { definition, totalMatched, runners } of saved.markets) {
    const market = exchange.markets.get(definition.id);
    assert(
      market?.totalMatched === totalMatched &&
        market.runners.every((runner) => runner.totalMatched === runners[runner.index]?.totalMatched),
      `saved fragments of ${definition.id} come to what was saved with them`,
    );
  }
}

/** Restores the internal state from a snapshot. */
export function restoreExchange(
  saved: Snapshot,
  { casinoTransfersKept = CASINO_TRANSFERS_KEPT }: Pick<StateOptions, 'casinoTransfersKept'>,
): Exchange {
  if (saved.version !== SNAPSHOT_VERSION)
    throw new RangeError(`snapshot version ${saved.version} is not known`);
  const exchange: Exchange = {
    rules: saved.rules ?? RULES.oldest,
    seq: saved.seq,
    at: saved.at,
    nextFragment: saved.nextFragment,
    players: new Map(),
    markets: new Map(),
    archived: new Set(saved.archived),
    bets: new BetsById(),
    accounts: new Map(),
    transfers: new Map(saved.transfers),
    casinoTransfers: {
      kept: casinoTransfersKept,
      recent: new Map(saved.casinoTransfers.recent),
      earlier: new Map(saved.casinoTransfers.earlier),
      earlierTo: saved.casinoTransfers.earlierTo,
      forgottenTo: saved.casinoTransfers.forgottenTo,
    },
    waiting: [],
    cashOuts: [],
    baskets: [],
    triggers: noTriggers(),
    armed: noArmedOrders(),
    keysDueAt: saved.keysDueAt,
    marks: new Map(saved.marks),
    agents: noAgents(),
    digest: new Digest(saved.digest),
  };
  for (const [name, balance] of saved.accounts) account(exchange, name).balance = balance;
  for (const player of saved.players) exchange.players.set(player.id, restorePlayer(exchange, player));
  for (const from of saved.markets) exchange.markets.set(from.definition.id, restoreMarket(from));
  restoreTree(exchange, saved.agents);
  restoreBets(exchange, saved.bets, readChains(exchange, saved.agents.chains));
  restoreFragments(exchange, saved.fragments);
  restoreQueues(exchange, saved.resting);
  restoreBaskets(exchange, saved.baskets);
  for (const { positions } of exchange.markets.values()) {
    for (const position of positions) {
      position.exposure = exposureNow(position);
      if (position.player.upline !== null) refreshLevels(position.market, position.player.upline);
    }
  }
  for (const bet of exchange.bets) assertIdentity(bet);
  restoreAnswers(exchange, saved);
  for (const one of saved.cashOuts) exchange.cashOuts.push(restoreCashOut(exchange, one));
  restoreTriggers(exchange, saved.triggers);
  restoreArmed(exchange, saved.armed);
  checkSums(exchange, saved);
  return exchange;
}

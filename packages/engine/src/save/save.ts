import type { Side } from '@layline/units/betting.ts';
import type { BetId } from '@layline/units/ids.ts';
import type { Bet, Exchange, Fragment, Market, Player, RefEntry, Runner } from '../model.ts';
import { SNAPSHOT_VERSION } from './snapshot-types.ts';
import type {
  SavedBet,
  SavedFragment,
  SavedMarket,
  SavedPlayer,
  SavedRunner,
  Snapshot,
} from './snapshot-types.ts';

function byText<T>(items: Iterable<T>, key: (item: T) => string): T[] {
  return [...items].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function savePlayer(player: Player): SavedPlayer {
  const { id, kind, commissionDiscount, state, limits, results, tokens, tokensAt } = player;
  return { id, kind, commissionDiscount, state, limits, results: [...results], tokens, tokensAt };
}

function queue(runner: Runner, side: Side): BetId[] {
  const ids: BetId[] = [];
  for (let bet = runner.book.best(side); bet !== null; bet = runner.book.after(bet)) ids.push(bet.id);
  return ids;
}

function saveRunner(runner: Runner): SavedRunner {
  const { status, reductionFactor, removedAt, lastTick } = runner;
  return {
    status,
    reductionFactor,
    removedAt,
    lastTick,
    backs: queue(runner, 'BACK'),
    lays: queue(runner, 'LAY'),
  };
}

function saveFragment(fragment: Fragment): SavedFragment {
  const { id, runner, tick, stake, back, lay, at, price, winnings } = fragment;
  return { id, runner: runner.index, tick, stake, back: back.id, lay: lay.id, at, price, winnings };
}

function saveMarket(market: Market): SavedMarket {
  return {
    definition: market.definition,
    status: market.status,
    inPlay: market.inPlay,
    betDelaySec: market.betDelaySec,
    suspendReason: market.suspendReason,
    version: market.version,
    materialVersion: market.materialVersion,
    suspensions: market.suspensions,
    managedEvent: market.managedEvent,
    settlement: market.settlement,
    runners: market.runners.map(saveRunner),
    fragments: market.fragments.map(saveFragment),
  };
}

function saveBet(bet: Bet): SavedBet {
  return {
    id: bet.id,
    order: bet.order,
    tick: bet.tick,
    placedAt: bet.placedAt,
    acceptedMaterial: bet.acceptedMaterial,
    acceptedSuspensions: bet.acceptedSuspensions,
    persistence: bet.persistence,
    status: bet.status,
    delayUntil: bet.delayUntil,
    remaining: bet.remaining,
    cancelled: bet.cancelled,
    lapsed: bet.lapsed,
    voided: bet.voided,
    ownCrossed: bet.ownCrossed,
    lapseReason: bet.lapseReason,
  };
}

/** The refs that are remembered; entries that a newer use of the same ref has replaced stay in their places. */
function saveRefs(exchange: Exchange): RefEntry[] {
  return exchange.refQueue.slice(exchange.refHead);
}

/** The inner state as plain JSON in canonical order. */
export function saveExchange(exchange: Exchange): Snapshot {
  return {
    version: SNAPSHOT_VERSION,
    seq: exchange.seq,
    at: exchange.at,
    nextFragment: exchange.nextFragment,
    players: [...exchange.players.values()].map(savePlayer),
    accounts: byText(exchange.accounts.values(), ({ name }) => name).map(({ name, balance }) => [
      name,
      balance,
    ]),
    transfers: byText(exchange.transfers, ([id]) => id),
    markets: [...exchange.markets.values()].map(saveMarket),
    archived: [...exchange.archived].sort(),
    bets: [...exchange.bets.values()].sort((a, b) => a.id - b.id).map(saveBet),
    refs: saveRefs(exchange),
  };
}

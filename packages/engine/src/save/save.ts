import type { Side } from '@layline/units/betting.ts';
import type { BetId } from '@layline/units/ids.ts';
import type { Bet, Exchange, Fragment, Market, Player, RefEntry, Runner } from '../model.ts';
import { BET_LAYOUT, FRAGMENT_LAYOUT, REF_LAYOUT, SNAPSHOT_VERSION } from './snapshot-types.ts';
import type {
  SavedBet,
  SavedFragment,
  SavedMarket,
  SavedPlayer,
  SavedRef,
  SavedRunner,
  Snapshot,
} from './snapshot-types.ts';
import { saveTable } from './table.ts';

function byText<T>(items: Iterable<T>, key: (item: T) => string): T[] {
  return [...items].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function savePlayer(player: Player): SavedPlayer {
  const { id, kind, commissionDiscount, state, limits, imposed, results, tokens, tokensAt } = player;
  // The sums follow from the results.
  const made = results.map(({ at, amount }) => ({ at, amount }));
  return { id, kind, commissionDiscount, state, limits, imposed, results: made, tokens, tokensAt };
}

function queue(runner: Runner, side: Side): BetId[] {
  const ids: BetId[] = [];
  for (let bet = runner.book.best(side); bet !== null; bet = runner.book.after(bet)) ids.push(bet.id);
  return ids;
}

function saveRunner(runner: Runner): SavedRunner {
  const { status, reductionFactor, removedAt, lastTick, quote, interruptions } = runner;
  return {
    status,
    reductionFactor,
    removedAt,
    lastTick,
    quote,
    interruptions,
    backs: queue(runner, 'BACK'),
    lays: queue(runner, 'LAY'),
  };
}

function saveFragment(fragment: Fragment): SavedFragment {
  const { id, runner, tick, stake, at, line, price, winnings } = fragment;
  const back = fragment.back?.id ?? null;
  const lay = fragment.lay?.id ?? null;
  return { id, runner: runner.index, tick, stake, back, lay, at, line, price, winnings };
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
    fragments: saveTable(market.fragments.map(saveFragment), FRAGMENT_LAYOUT),
  };
}

function saveBet(bet: Bet): SavedBet {
  return {
    ...bet.order,
    id: bet.id,
    tick: bet.tick,
    placedAt: bet.placedAt,
    acceptedMaterial: bet.acceptedMaterial,
    acceptedSuspensions: bet.acceptedSuspensions,
    persistenceNow: bet.persistence,
    lineNow: bet.line,
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

const NO_PLACEMENT = {
  betId: null,
  status: null,
  matched: 0,
  remaining: 0,
  averagePrice: 0,
  delayUntil: null,
  ownBetCrossed: 0,
};

/** A ref in a row: its answer too, if it was a placement whose bet is still known by the very order. */
function saveRef(exchange: Exchange, { playerId, ref, at, body, answer }: RefEntry): SavedRef {
  if (!('type' in answer) || answer.type !== 'placed' || exchange.bets.get(answer.betId)?.order !== body) {
    return { playerId, ref, at, ...NO_PLACEMENT };
  }
  const { betId, status, matched, remaining, averagePrice, delayUntil, ownBetCrossed } = answer;
  return { playerId, ref, at, betId, status, matched, remaining, averagePrice, delayUntil, ownBetCrossed };
}

function saveRefs(exchange: Exchange): Pick<Snapshot, 'refs' | 'oddRefs'> {
  const entries = exchange.refQueue.slice(exchange.refHead);
  const rows = entries.map((entry) => saveRef(exchange, entry));
  const oddRefs = entries.flatMap(({ body, answer }, row): Snapshot['oddRefs'] =>
    rows[row]?.betId === null ? [[row, body, answer]] : [],
  );
  return { refs: saveTable(rows, REF_LAYOUT), oddRefs };
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
    casinoTransfers: {
      recent: byText(exchange.casinoTransfers.recent, ([id]) => id),
      earlier: byText(exchange.casinoTransfers.earlier, ([id]) => id),
    },
    markets: [...exchange.markets.values()].map(saveMarket),
    archived: [...exchange.archived].sort(),
    bets: saveTable([...exchange.bets.values()].sort((a, b) => a.id - b.id).map(saveBet), BET_LAYOUT),
    ...saveRefs(exchange),
  };
}

import { isPlaced } from '../betting/remembered.ts';
import type { Bet, Exchange, Market, Player, Runner, WaitingCashOut } from '../model.ts';
import { BETS, FRAGMENTS, PLACED, RESTING } from './columns.ts';
import type { Placed } from './columns.ts';
import { saveAgents } from './agents.ts';
import { saveBasket } from './baskets.ts';
import { saveArmed } from './armed.ts';
import { saveTriggers } from './triggers.ts';
import { SNAPSHOT_VERSION } from './snapshot-types.ts';
import type {
  SavedAnswer,
  SavedCashOut,
  SavedMarket,
  SavedPlayer,
  SavedRunner,
  Snapshot,
} from './snapshot-types.ts';
import { saveTables } from './table.ts';

function byText<T>(items: Iterable<T>, key: (item: T) => string): T[] {
  return [...items].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function savePlayer(player: Player, remembered: SavedPlayer['remembered']): SavedPlayer {
  const { id, kind, commissionDiscount, state, limits, imposed, versions, exposure, tokens, tokensAt } =
    player;
  // The running totals are derived from the results.
  const results = player.results.map(({ at, amount }) => ({ at, amount }));
  const set = { state, limits, imposed, versions };
  return { id, kind, commissionDiscount, ...set, exposure, results, tokens, tokensAt, remembered };
}

function saveRunner(runner: Runner): SavedRunner {
  const { status, reductionFactor, removedAt, lastTick, totalMatched, quote, interruptions } = runner;
  const { startingPrice } = runner;
  return { status, reductionFactor, removedAt, lastTick, totalMatched, quote, interruptions, startingPrice };
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
    totalMatched: market.totalMatched,
    settlement: market.settlement,
    quoteVersion: market.quoteVersion,
    runners: market.runners.map(saveRunner),
  };
}

function saveCashOut({
  id,
  request,
  placedAt,
  delayUntil,
  acceptedMaterial,
  acceptedSuspensions,
}: WaitingCashOut): SavedCashOut {
  return { id, request, placedAt, delayUntil, acceptedMaterial, acceptedSuspensions };
}

/** All bets by market, and by id within each market. */
function betsByMarket({ markets, bets }: Exchange): Bet[] {
  const found = new Map<Market, Bet[]>();
  for (const market of markets.values()) found.set(market, []);
  for (const bet of bets) found.get(bet.market)?.push(bet);
  return [...found.values()].flat();
}

/** A player's remembered answers: those to orders of known bets, and separately all others, both oldest first. */
function rememberedBy({ id, remembered }: Player) {
  const placed: Placed[] = [];
  const others: SavedAnswer[] = [];
  let firstAt: number | null = null;
  let lastAt = 0;
  for (const { ref, at, body, answer } of remembered) {
    firstAt ??= at;
    lastAt = at;
    if (!isPlaced(body)) others.push({ playerId: id, ref, at, body, answer });
    else if (answer.type === 'placed') placed.push(answer);
  }
  // Answers of the same millisecond have no defined order; a restored state puts placements first.
  others.sort((a, b) => a.at - b.at || (a.ref < b.ref ? -1 : 1));
  return { placed, others, saved: firstAt === null ? null : { firstAt, lastAt, placed: placed.length } };
}

function restingBets(markets: Iterable<Market>): Bet[] {
  const found: Bet[] = [];
  for (const { runners } of markets) {
    for (const { book } of runners) {
      for (const side of ['BACK', 'LAY'] as const) {
        for (let bet = book.best(side); bet !== null; bet = book.after(bet)) found.push(bet);
      }
    }
  }
  return found;
}

/** The internal state as plain JSON in canonical order. */
export function saveExchange(exchange: Exchange): Required<Snapshot> {
  const { accounts, transfers, casinoTransfers } = exchange;
  const markets = [...exchange.markets.values()];
  const players: SavedPlayer[] = [];
  const bets = betsByMarket(exchange);
  const placed: Placed[] = [];
  const answers: SavedAnswer[] = [];
  for (const player of exchange.players.values()) {
    const remembered = rememberedBy(player);
    players.push(savePlayer(player, remembered.saved));
    for (const one of remembered.placed) placed.push(one);
    answers.push(...remembered.others);
  }
  return {
    version: SNAPSHOT_VERSION,
    rules: exchange.rules,
    seq: exchange.seq,
    at: exchange.at,
    nextFragment: exchange.nextFragment,
    keysDueAt: exchange.keysDueAt,
    players,
    accounts: byText(accounts.values(), ({ name }) => name).map(({ name, balance }) => [name, balance]),
    transfers: byText(transfers, ([id]) => id),
    casinoTransfers: {
      recent: byText(casinoTransfers.recent, ([id]) => id),
      earlier: byText(casinoTransfers.earlier, ([id]) => id),
      earlierTo: casinoTransfers.earlierTo,
      forgottenTo: casinoTransfers.forgottenTo,
    },
    markets: markets.map(saveMarket),
    archived: [...exchange.archived].sort(),
    bets: saveTables(bets, BETS),
    fragments: saveTables(
      markets.flatMap(({ fragments }) => fragments),
      FRAGMENTS,
    ),
    resting: saveTables(restingBets(markets), RESTING),
    placed: saveTables(placed, PLACED),
    answers,
    cashOuts: exchange.cashOuts.map(saveCashOut),
    baskets: exchange.baskets.map(saveBasket),
    triggers: saveTriggers(exchange.triggers),
    armed: saveArmed(exchange.armed),
    marks: byText(exchange.marks, ([run]) => run),
    agents: saveAgents(exchange, bets),
    digest: exchange.digest.halves,
  };
}

import type { Bet, Exchange, Market, MarketContent, Player, RefContent, Runner } from '../model.ts';
import { wakeRefs } from '../wake.ts';
import { saveContent } from './content.ts';
import { saveRefs } from './ref-content.ts';
import { REF_GROUP, SNAPSHOT_VERSION } from './snapshot-types.ts';
import type { SavedMarket, SavedPlayer, SavedRunner, Snapshot } from './snapshot-types.ts';

function byText<T>(items: Iterable<T>, key: (item: T) => string): T[] {
  return [...items].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function savePlayer(player: Player): SavedPlayer {
  const { id, kind, commissionDiscount, state, limits, imposed, exposure, results, tokens, tokensAt } =
    player;
  // The sums follow from the results.
  const made = results.map(({ at, amount }) => ({ at, amount }));
  return { id, kind, commissionDiscount, state, limits, imposed, exposure, results: made, tokens, tokensAt };
}

function saveRunner(runner: Runner): SavedRunner {
  const { status, reductionFactor, removedAt, lastTick, totalMatched, quote, interruptions } = runner;
  return { status, reductionFactor, removedAt, lastTick, totalMatched, quote, interruptions };
}

function saveMarket(market: Market, content: MarketContent): SavedMarket {
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
    runners: market.runners.map(saveRunner),
    content,
  };
}

/** The bets of the markets that are awake, by market, in order of their ids. */
function betsByMarket(exchange: Exchange): Map<Market, Bet[]> {
  const found = new Map<Market, Bet[]>();
  for (const bet of exchange.bets.values()) {
    const bets = found.get(bet.market);
    if (bets === undefined) found.set(bet.market, [bet]);
    else bets.push(bet);
  }
  for (const bets of found.values()) bets.sort((a, b) => a.id - b.id);
  return found;
}

/** What sleeps goes as it is, unless some of it has been forgotten since. */
function saveRefGroup(exchange: Exchange, players: readonly Player[]): RefContent | null {
  for (const player of players) {
    const { sleepingRefs } = player;
    if (sleepingRefs === null) continue;
    if (sleepingRefs.content.oldest >= exchange.refsFrom) return sleepingRefs.content;
    wakeRefs(exchange, player);
  }
  return saveRefs(players);
}

/** The inner state as plain JSON in canonical order. */
export function saveExchange(exchange: Exchange): Snapshot {
  const players = [...exchange.players.values()];
  const refs: (RefContent | null)[] = [];
  for (let from = 0; from < players.length; from += REF_GROUP) {
    refs.push(saveRefGroup(exchange, players.slice(from, from + REF_GROUP)));
  }
  const bets = betsByMarket(exchange);
  return {
    version: SNAPSHOT_VERSION,
    seq: exchange.seq,
    at: exchange.at,
    nextFragment: exchange.nextFragment,
    refsDueAt: exchange.refsDueAt,
    refsFrom: exchange.refsFrom,
    players: players.map(savePlayer),
    refs,
    accounts: byText(exchange.accounts.values(), ({ name }) => name).map(({ name, balance }) => [
      name,
      balance,
    ]),
    transfers: byText(exchange.transfers, ([id]) => id),
    casinoTransfers: {
      recent: byText(exchange.casinoTransfers.recent, ([id]) => id),
      earlier: byText(exchange.casinoTransfers.earlier, ([id]) => id),
    },
    markets: [...exchange.markets.values()].map((market) =>
      saveMarket(market, market.asleep?.content ?? saveContent(market, bets.get(market) ?? [])),
    ),
    archived: [...exchange.archived].sort(),
  };
}

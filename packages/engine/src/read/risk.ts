import type { Paise } from '@layline/units/money.ts';
import { NOTHING } from '../exposure/payoff.ts';
import { worstOf } from '../market-holdings.ts';
import type { Exchange, Market, Player, Position } from '../model.ts';
import { netResult } from '../own-limits.ts';
import type { MarketRisk, PlayerNet, PlayerRisk, RiskPosition, RiskQuery, RiskView } from '../risk-view.ts';
import { Largest } from './largest.ts';
import { MarketSums } from './market-sums.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Counts what is read in a turn. */
class Turns {
  readonly #turn: number;
  #left: number;

  constructor(turn: number) {
    this.#turn = turn;
    this.#left = turn;
  }

  /** True, and a new turn begins, if so many items do not fit into this one; a turn that has just begun takes any number. */
  endsBefore(items: number): boolean {
    if (this.#left >= Math.min(items, this.#turn)) return false;
    this.#left = this.#turn;
    return true;
  }

  count(): void {
    this.#left -= 1;
  }
}

/** Collects the greatest of everything while positions are read. */
class Collected {
  readonly markets: MarketRisk[] = [];
  readonly players = new Map<Player, Mutable<PlayerRisk>>();
  readonly #positions: readonly Largest<RiskPosition>[];
  readonly #ofMarket: number;

  constructor({ ofAll, ofMarket }: RiskQuery) {
    this.#ofMarket = ofMarket;
    this.#positions = bothOrders(ofAll);
  }

  market(market: Market): { add(position: Position): void; end(): void } {
    const sums = new MarketSums(market);
    const largest = new Largest<RiskPosition>(this.#ofMarket, ({ exposure }) => exposure);
    return {
      add: (position) => {
        sums.add(position);
        if (position.player.kind === 'HOUSE') return;
        const risk = riskOf(position);
        largest.add(risk);
        for (const list of this.#positions) list.add(risk);
        this.#addToPlayer(position.player, risk);
      },
      end: () => void this.markets.push({ ...sums.risk(), largest: largest.list() }),
    };
  }

  positions(): readonly (readonly RiskPosition[])[] {
    return this.#positions.map((list) => list.list());
  }

  #addToPlayer(player: Player, { playerId, exposure, matchedExposure }: RiskPosition): void {
    const known = this.players.get(player);
    if (known === undefined) {
      this.players.set(player, { playerId, exposure, matchedExposure, markets: 1 });
      return;
    }
    known.exposure = (known.exposure + exposure) as Paise;
    known.matchedExposure = (known.matchedExposure + matchedExposure) as Paise;
    known.markets += 1;
  }
}

function bothOrders<T extends Pick<RiskPosition, 'exposure' | 'matchedExposure'>>(
  kept: number,
): Largest<T>[] {
  return [
    new Largest<T>(kept, ({ exposure }) => exposure),
    new Largest<T>(kept, ({ matchedExposure }) => matchedExposure),
  ];
}

function riskOf(position: Position): RiskPosition {
  const { player, market, exposure } = position;
  return {
    playerId: player.id,
    marketId: market.id,
    exposure: exposure as Paise,
    matchedExposure: worstOf(market, position, NOTHING, false) as Paise,
  };
}

/** A player's positions in markets that are not closed, greatest exposure first. */
export function viewPositions({ players }: Exchange, playerId: Player['id']): RiskPosition[] {
  return [...(players.get(playerId)?.positions.values() ?? [])]
    .filter(({ market }) => market.status !== 'CLOSED')
    .map(riskOf)
    .sort((a, b) => b.exposure - a.exposure);
}

/**
 * Reads every position and every player, and pauses after each turn, so that commands need not wait for the whole. A market with no more positions than a
 * turn has is read at one moment.
 */
export function* surveyRisk(exchange: Exchange, query: RiskQuery): Generator<undefined, RiskView, void> {
  const turns = new Turns(query.turn);
  const collected = new Collected(query);
  for (const market of exchange.markets.values()) {
    if (market.status === 'CLOSED' || market.positions.size === 0) continue;
    if (turns.endsBefore(market.positions.size)) yield;
    const reading = collected.market(market);
    for (const position of market.positions.values()) {
      if (turns.endsBefore(1)) yield;
      turns.count();
      reading.add(position);
    }
    reading.end();
  }
  const [players, playersMatched] = bothOrders<PlayerRisk>(query.ofAll);
  for (const risk of collected.players.values()) {
    if (turns.endsBefore(1)) yield;
    turns.count();
    players?.add(risk);
    playersMatched?.add(risk);
  }
  const winners = query.periods.map(() => new Largest<PlayerNet>(query.ofAll, ({ net }) => net));
  for (const player of exchange.players.values()) {
    if (turns.endsBefore(1)) yield;
    turns.count();
    query.periods.forEach((period, index) => {
      winners[index]?.add({ playerId: player.id, net: netResult(player, period, query.at) as Paise });
    });
  }
  const [positions = [], positionsMatched = []] = collected.positions();
  return {
    markets: collected.markets,
    positions,
    positionsMatched,
    players: players?.list() ?? [],
    playersMatched: playersMatched?.list() ?? [],
    winners: winners.map((list) => list.list()),
  };
}

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

/** Adds up a market while its positions are read. */
class MarketReading {
  readonly #sums: MarketSums;
  readonly #largest: Largest<RiskPosition>;

  constructor(market: Market, kept: number) {
    this.#sums = new MarketSums(market);
    this.#largest = new Largest(kept, ({ exposure }) => exposure);
  }

  /** Returns what a player has at stake; null for a house account. */
  add(position: Position): RiskPosition | null {
    this.#sums.add(position);
    if (position.player.kind === 'HOUSE') return null;
    const risk = riskOf(position);
    this.#largest.add(risk);
    return risk;
  }

  end(): MarketRisk {
    return { ...this.#sums.risk(), largest: this.#largest.list() };
  }
}

/** Adds up what each player has at stake in all markets together. */
class PlayersReading {
  readonly players = new Map<Player, Mutable<PlayerRisk>>();
  readonly #positions: readonly Largest<RiskPosition>[];

  constructor(kept: number) {
    this.#positions = bothOrders(kept);
  }

  add(player: Player, risk: RiskPosition): void {
    for (const list of this.#positions) list.add(risk);
    const { playerId, exposure, matchedExposure } = risk;
    const known = this.players.get(player);
    if (known === undefined) {
      this.players.set(player, { playerId, exposure, matchedExposure, markets: 1 });
      return;
    }
    known.exposure = (known.exposure + exposure) as Paise;
    known.matchedExposure = (known.matchedExposure + matchedExposure) as Paise;
    known.markets += 1;
  }

  positions(): readonly (readonly RiskPosition[])[] {
    return this.#positions.map((list) => list.list());
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

/** What is at stake in one market, with the `kept` largest positions; undefined if it is unknown. */
export function viewMarketRisk(
  { markets }: Exchange,
  marketId: Market['id'],
  kept: number,
): MarketRisk | undefined {
  const market = markets.get(marketId);
  if (market === undefined) return undefined;
  const reading = new MarketReading(market, kept);
  for (const position of market.positions) reading.add(position);
  return reading.end();
}

/** A player's positions in markets that are not closed, greatest exposure first. */
export function viewPositions({ players }: Exchange, playerId: Player['id']): RiskPosition[] {
  return [...(players.get(playerId)?.positions ?? [])]
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
  const everybody = new PlayersReading(query.ofAll);
  const markets: MarketRisk[] = [];
  for (const market of exchange.markets.values()) {
    if (market.status === 'CLOSED' || market.positions.length === 0) continue;
    if (turns.endsBefore(market.positions.length)) yield;
    const reading = new MarketReading(market, query.ofMarket);
    // A copy, because positions may go while this pauses.
    const positions = market.positions.slice();
    for (const position of positions) {
      if (turns.endsBefore(1)) yield;
      turns.count();
      const risk = reading.add(position);
      if (risk !== null) everybody.add(position.player, risk);
    }
    markets.push(reading.end());
  }
  const [players, playersMatched] = bothOrders<PlayerRisk>(query.ofAll);
  for (const risk of everybody.players.values()) {
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
  const [positions = [], positionsMatched = []] = everybody.positions();
  return {
    markets,
    positions,
    positionsMatched,
    players: players?.list() ?? [],
    playersMatched: playersMatched?.list() ?? [],
    winners: winners.map((list) => list.list()),
  };
}

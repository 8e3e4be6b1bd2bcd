import type { PlaceBasket } from '@layline/engine/commands.ts';
import { meterAt } from './arithmetic.ts';
import { backerWins, isFigureMarket } from './house.ts';
import { standingOf } from './standing.ts';
import { matchedPieces } from './matched-pieces.ts';
import type { Piece } from './matched-pieces.ts';
import { countedAt } from './starting-price.ts';
import type { Bet, Market, Player, World } from './world.ts';

/**
 * Exposure straight from the definition in rules section 8.1: enumerate every possible result, add up what each bet
 * would bring, count an unmatched remainder where it would hurt, and take the worst.
 */

/** One possible result: the winners, or the figure if that decides. */
export type Result = { readonly winners: ReadonlySet<string> } | { readonly figure: number };

/** Profit of the backer of a piece for this result. */
export function backProfit(market: Market, result: Result, piece: Piece): number {
  const { runnerId, price, line, stake, winnings } = piece;
  if (!('figure' in result)) return result.winners.has(runnerId) ? winnings : -stake;
  const { figure } = result;
  const { fancy } = market.definition;
  if (fancy?.kind === 'SESSION') return figure >= (line ?? 0) ? winnings : -stake;
  if (fancy?.kind === 'METER') {
    return meterAt(stake, line ?? 0, Math.min(Math.max(figure, fancy.min), fancy.max));
  }
  if (figure === price) return 0;
  return figure < price ? stake : -stake;
}

function choose(from: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return from.flatMap((first, index) =>
    choose(from.slice(index + 1), count - 1).map((rest) => [first, ...rest]),
  );
}

/** Every figure at which some profit changes, and those just before and after. */
function possibleFigures({ definition }: Market, pieces: readonly Piece[]): Set<number> {
  const { fancy } = definition;
  const turns = pieces.map(({ price, line }) => (definition.bettingType === 'LINE' ? price : (line ?? 0)));
  if (fancy?.kind === 'METER') turns.push(fancy.min, fancy.max);
  const step = fancy ? 100 : 1;
  return new Set(turns.flatMap((turn) => [turn - step, turn, turn + step]));
}

export function possibleResults(market: Market, pieces: readonly Piece[]): Result[] {
  if (isFigureMarket(market.definition)) {
    return [...possibleFigures(market, pieces)].map((figure) => ({ figure }));
  }
  const active = market.runners.filter((runner) => !runner.removed).map((runner) => runner.id);
  const most = Math.min(market.definition.numberOfWinners, active.length);
  const counts = [];
  for (let count = market.definition.completeField ? most : 0; count <= most; count++) counts.push(count);
  return counts.flatMap((count) => choose(active, count)).map((winners) => ({ winners: new Set(winners) }));
}

/** Unmatched part of an order about to be placed, counted with the open bets. */
export interface Remainder {
  readonly runnerId: string;
  readonly side: string;
  readonly price: number;
  readonly line: number | null;
  readonly size: number;
}

export function unmatchedPiece(market: Market, { runnerId, side, price, line, size }: Remainder): Piece {
  const winnings = backerWins(market, size, price, line);
  return { runnerId, price, line, stake: size, winnings, sign: side === 'BACK' ? 1 : -1 };
}

/** A player's unmatched bets in a market, or on one of its runners. */
export function unmatchedPieces(market: Market, playerId: string, onRunner: string | null = null): Piece[] {
  return standingOf(market, playerId)
    .filter(({ order }) => onRunner === null || order.runnerId === onRunner)
    .map((bet) => unmatchedPiece(market, remainderOf(bet)));
}

export function remainderOf(bet: Bet): Remainder {
  const { runnerId, side } = bet.order;
  return {
    runnerId,
    side,
    price: countedAt(bet.order, bet.restingPrice),
    line: bet.line,
    size: bet.remaining,
  };
}

/** What one possible result would bring a player. */
export interface Consequence {
  /** Winning runners; empty where a figure decides. */
  readonly winners: ReadonlySet<string>;
  /** The figure in hundredths of a run, or null where runners win. */
  readonly line: number | null;
  /** Profit of the matched bets. */
  readonly matched: number;
  /** Profit if every unmatched bet that would hurt were matched too. */
  readonly worst: number;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Enumerates every possible result of a market with its consequence; empty for a player without bets there. */
export function consequences(
  market: Market,
  playerId: string,
  extra: Remainder | null = null,
  extraIs: 'MATCHED' | 'UNMATCHED' = 'UNMATCHED',
  alsoMatched: readonly Piece[] = [],
): Consequence[] {
  const matched = [...matchedPieces(market, playerId), ...alsoMatched];
  const unmatched = unmatchedPieces(market, playerId);
  if (extra) (extraIs === 'MATCHED' ? matched : unmatched).push(unmatchedPiece(market, extra));
  if (matched.length + unmatched.length === 0) return [];
  const profitOf = (piece: Piece, result: Result): number => piece.sign * backProfit(market, result, piece);
  return possibleResults(market, [...matched, ...unmatched]).map((result) => {
    let sum = 0;
    let harm = 0;
    for (const piece of matched) sum += profitOf(piece, result);
    for (const piece of unmatched) harm += Math.min(0, profitOf(piece, result));
    const byFigure = 'figure' in result;
    return {
      winners: byFigure ? NOBODY : result.winners,
      line: byFigure ? result.figure : null,
      matched: sum,
      worst: sum + harm,
    };
  });
}

/**
 * The greatest loss among the consequences, as a positive number; by default including unmatched bets that would
 * hurt.
 */
export function greatestLoss(all: readonly Consequence[], figure: 'worst' | 'matched' = 'worst'): number {
  let least = 0;
  for (const consequence of all) least = Math.min(least, consequence[figure]);
  return least === 0 ? 0 : -least;
}

/** The most that matched pieces can lose by themselves, paise. */
export function lossOfPieces(market: Market, pieces: readonly Piece[]): number {
  let most = 0;
  for (const result of possibleResults(market, pieces)) {
    let loss = 0;
    for (const piece of pieces) loss -= piece.sign * backProfit(market, result, piece);
    most = Math.max(most, loss);
  }
  return most;
}

/** A player's exposure in one market in paise; `extra` counts as another unmatched bet. */
export function exposureIn(market: Market, playerId: string, extra: Remainder | null = null): number {
  if (market.status === 'CLOSED') return 0;
  const without = greatestLoss(consequences(market, playerId, extra));
  return Math.max(without, exposureWithBasket(market, playerId, extra));
}

/** The pieces of a basket at its own prices. */
export function basketPieces(market: Market, { legs }: PlaceBasket): Piece[] {
  return legs.map(({ stake, ...leg }) => unmatchedPiece(market, { ...leg, size: stake }));
}

/** A player's exposure in a market with all legs of a waiting basket matched; 0 if none waits. */
export function exposureWithBasket(market: Market, playerId: string, extra: Remainder | null = null): number {
  const waiting = market.baskets.find(({ request }) => request.playerId === playerId);
  if (waiting === undefined || market.status === 'CLOSED') return 0;
  const legs = basketPieces(market, waiting.request);
  return greatestLoss(consequences(market, playerId, extra, 'UNMATCHED', legs));
}

/** Exposure of the matched bets alone, with all of `order` matched at its limit. */
export function matchedExposure(market: Market, playerId: string, order: Remainder | null): number {
  return greatestLoss(consequences(market, playerId, order, 'MATCHED'), 'matched');
}

/** Markets in which a player's remembered exposure is out of date. */
const outdated = new WeakMap<Player, Set<Market>>();

/** A player's exposure in a market has changed, and is enumerated again when somebody asks for the total. */
export function outdateExposure(player: Player, market: Market): void {
  const markets = outdated.get(player);
  if (markets === undefined) outdated.set(player, new Set([market]));
  else markets.add(market);
}

/** Remembers a player's exposure in a market. */
export function keepExposure(player: Player, market: Market, exposure: number): void {
  outdated.get(player)?.delete(market);
  if (exposure === 0) player.exposures.delete(market.id);
  else player.exposures.set(market.id, exposure);
}

/** Sum over all markets of a player's exposures. */
export function totalExposure(player: Player): number {
  for (const market of outdated.get(player) ?? [])
    keepExposure(player, market, exposureIn(market, player.id));
  let sum = 0;
  for (const exposure of player.exposures.values()) sum += exposure;
  return sum;
}

export function cashOf(world: World, playerId: string): number {
  return world.accounts.get(`player:${playerId}:cash`) ?? 0;
}

import { meterAt } from './arithmetic.ts';
import { unmatchedPieces } from './exposure.ts';
import { matchedPieces, type Piece } from './matched-pieces.ts';
import { backerWins } from './house.ts';
import type { Market } from './world.ts';

/**
 * The total money that a player's bets on one runner can move, over all lines where a figure decides. The engine
 * limits it so that its sums stay exact.
 */

function magnitude(sums: Iterable<number>): number {
  let total = 0;
  for (const sum of sums) total += Math.abs(sum);
  return total;
}

/** Nets `amount` over the pieces at each line, and adds up the absolute values. */
function byLine(
  pieces: readonly Piece[],
  lineOf: (piece: Piece) => number,
  amount: (piece: Piece) => number,
): number {
  const nets = new Map<number, number>();
  for (const piece of pieces) {
    nets.set(lineOf(piece), (nets.get(lineOf(piece)) ?? 0) + piece.sign * amount(piece));
  }
  return magnitude(nets.values());
}

function net(pieces: readonly Piece[], amount: (piece: Piece) => number): number {
  return pieces.reduce((sum, piece) => sum + piece.sign * amount(piece), 0);
}

function matchedMoney(market: Market, pieces: readonly Piece[]): number {
  const { bettingType, fancy } = market.definition;
  if (bettingType === 'LINE') {
    return byLine(
      pieces,
      ({ price }) => price,
      ({ stake }) => stake,
    );
  }
  if (fancy?.kind === 'SESSION') {
    const lineOf = ({ line }: Piece): number => line ?? 0;
    return byLine(pieces, lineOf, ({ stake }) => stake) + byLine(pieces, lineOf, ({ winnings }) => winnings);
  }
  if (fancy?.kind === 'METER') {
    const runs = (fancy.max - fancy.min) / 100;
    const atLeast = net(pieces, ({ stake, line }) => meterAt(stake, line ?? 0, fancy.min));
    return magnitude([runs * net(pieces, ({ stake }) => stake), atLeast]);
  }
  return magnitude([net(pieces, ({ winnings }) => winnings), net(pieces, ({ stake }) => stake)]);
}

/** What an unmatched piece could lose. */
function atRisk(market: Market, { sign, stake, price, line }: Piece): number {
  const { fancy } = market.definition;
  if (sign === -1) return backerWins(market, stake, price, line);
  return fancy?.kind === 'METER' ? Math.abs(meterAt(stake, line ?? 0, fancy.min)) : stake;
}

/** Total money moved by a player's bets on a runner, paise. */
export function moneyMoved(market: Market, playerId: string, runnerId: string): number {
  const open = unmatchedPieces(market, playerId, runnerId);
  return (
    matchedMoney(market, matchedPieces(market, playerId, runnerId)) +
    open.reduce((sum, piece) => sum + atRisk(market, piece), 0)
  );
}

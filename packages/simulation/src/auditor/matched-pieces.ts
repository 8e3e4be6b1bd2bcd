import { fragmentsOf } from './standing.ts';
import type { Market } from './world.ts';

/** One side of a fragment, or of an unmatched remainder. */
export interface Piece {
  readonly runnerId: string;
  readonly price: number;
  readonly line: number | null;
  readonly stake: number;
  readonly winnings: number;
  /** 1 for the backer, -1 for the layer. */
  readonly sign: number;
}

/** A player's matched bets, as far as the fragments have been read. */
interface Read {
  fragments: number;
  readonly pieces: Map<string, Piece>;
}

const read = new WeakMap<Market, Map<string, Read>>();

/** To be called when fragments of a market have been voided or repriced. */
export function forgetPieces(market: Market): void {
  read.delete(market);
}

function readOf(market: Market, playerId: string): Read {
  let players = read.get(market);
  if (players === undefined) read.set(market, (players = new Map<string, Read>()));
  let own = players.get(playerId);
  if (own === undefined) players.set(playerId, (own = { fragments: 0, pieces: new Map<string, Piece>() }));
  return own;
}

/**
 * A player's matched bets in a market, or on one of its runners. Fragments that differ in nothing but their size are one piece, since the profit of all is the sum of their
 * profits: a player may have many thousands, and this is asked at every step. A meter rounds each by itself.
 */
export function matchedPieces(market: Market, playerId: string, onRunner: string | null = null): Piece[] {
  const known = readOf(market, playerId);
  const fragments = fragmentsOf(market, playerId);
  const isMeter = market.definition.fancy?.kind === 'METER';
  for (const { id, voided, runnerId, price, line, stake, winnings, back, lay } of fragments.slice(
    known.fragments,
  )) {
    if (voided) continue;
    const sides = [
      [back, 1],
      [lay, -1],
    ] as const;
    for (const [bet, sign] of sides) {
      if (bet?.order.playerId !== playerId) continue;
      const key = [runnerId, price, line, sign, isMeter ? id : ''].join(' ');
      const before = known.pieces.get(key);
      known.pieces.set(key, {
        runnerId,
        price,
        line,
        stake: stake + (before?.stake ?? 0),
        winnings: winnings + (before?.winnings ?? 0),
        sign,
      });
    }
  }
  known.fragments = fragments.length;
  const pieces = [...known.pieces.values()];
  return onRunner === null ? pieces : pieces.filter(({ runnerId }) => runnerId === onRunner);
}

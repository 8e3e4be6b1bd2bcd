import { heldTerms } from './betting/ticket.ts';
import { addHeld } from './exposure/holdings.ts';
import type { Holdings } from './exposure/holdings.ts';
import { heldPayoff, holdingsFor } from './market-holdings.ts';
import type { Bet, Market, Player, PositionBase } from './model.ts';
import type { BasketRequest } from './order.ts';

/**
 * A position as it is kept. Most positions are one bet that rests in the book, and their sums follow from that bet; they are kept only once there is more
 * to count. Fields are set in a constructor, because V8 then has one kind of field for numbers of any size. In plain objects, and in fields with an
 * initial value, the numbers of all positions would be boxed as soon as one of them is large.
 */
export class PositionObject implements PositionBase {
  readonly player: Player;
  readonly market: Market;
  /** Null while all that counts is what the first bet has left. */
  private kept: Holdings['sums'] | null;
  exposure: number;
  basket: BasketRequest | null;
  unmatched: number;
  first: Bet | null;

  constructor(player: Player, market: Market, kept: Holdings['sums'] | null) {
    this.player = player;
    this.market = market;
    this.kept = kept;
    this.exposure = 0;
    this.basket = null;
    this.unmatched = 0;
    this.first = null;
  }

  get kind(): Holdings['kind'] {
    return this.market.holdingsKind;
  }

  get sums(): Holdings['sums'] {
    return this.kept ?? this.ofFirst();
  }

  followsFrom(bet: Bet): boolean {
    return this.kept === null && this.first === bet;
  }

  keepSums(): void {
    this.kept ??= this.ofFirst();
  }

  /** What the first bet has left, as sums. */
  private ofFirst(): Holdings['sums'] {
    const { first, market } = this;
    const holdings = holdingsFor(market);
    if (first !== null) addHeld(holdings, heldPayoff(this, heldTerms(first), 0, first.remaining));
    return holdings.sums;
  }
}

import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';
import type { MarketView, RunnerBookView } from '@layline/engine/view-types.ts';
import { bookView } from '@layline/engine/views.ts';
import type { Side } from '@layline/units/betting.ts';
import { LADDER, ladderIndexAtOrBelow } from '@layline/units/ladder.ts';
import { openMarkets, place } from '../players/betting-actions.ts';
import type { Player, Population } from '../players/population.ts';

/** More prices than any book of the feeds has. */
const BOOK_DEPTH = 50;

/** A runner of an open market with prices on both sides. */
export interface PricedRunner {
  readonly market: MarketView;
  readonly book: RunnerBookView;
  /** Best prices to back and to lay, hundredths. */
  readonly toBack: number;
  readonly toLay: number;
}

/** All runners of open exchange markets whose prices are within a range, hundredths. */
export function pricedRunners(
  world: Population,
  [from, to]: readonly [number, number],
): readonly PricedRunner[] {
  const state = stateInMemory(world.app.core);
  return openMarkets(world, false, () => true).flatMap((market): PricedRunner[] => {
    if (market.definition.bettingType !== 'ODDS') return [];
    return (bookView(state, market.definition.id, BOOK_DEPTH)?.runners ?? []).flatMap((book) => {
      const [toBack, toLay] = [book.availableToBack[0]?.[0] ?? 0, book.availableToLay[0]?.[0] ?? 0];
      return toBack >= from && toLay >= from && toLay <= to ? [{ market, book, toBack, toLay }] : [];
    });
  });
}

/** Bets on a runner; price in hundredths, stake in rupees. */
export async function betOn(
  world: Population,
  player: Player,
  { market, book }: PricedRunner,
  side: Side,
  price: number,
  stake: number,
): Promise<void> {
  await place(world, player, {
    marketId: market.definition.id,
    runnerId: book.runnerId,
    side,
    price: price / 100,
    stake,
    persistence: 'LAPSE',
    timeInForce: 'NONE',
    acceptBetter: true,
    source: 'SLIP',
  });
}

/** The price some ticks above another, hundredths; below for a negative number. */
export function ticksFrom(price: number, ticks: number): number {
  return LADDER[ladderIndexAtOrBelow(price) + ticks] ?? price;
}

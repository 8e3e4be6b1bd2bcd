import { divideHalfUp } from '@layline/units/rounding.ts';
import type { Market, Runner } from '../model.ts';
import { offersAtTheOff, onCloseOffers } from '../starting-price/offers.ts';
import { startingPrice } from '../starting-price/price.ts';
import type { StartingPriceView } from '../view-types.ts';

/** Midway between the best prices of both sides; null unless both have one. */
function projected({ book }: Runner): number | null {
  const [back, lay] = [book.best('LAY'), book.best('BACK')];
  return back === null || lay === null ? null : divideHalfUp(back.price + lay.price, 2);
}

function viewRunner(market: Market, runner: Runner): StartingPriceView {
  const { id: runnerId, startingPrice: price } = runner;
  const none = { runnerId, far: null, near: null, projected: null, price };
  if (market.inPlay || runner.status !== 'ACTIVE') return none;
  const entered = offersAtTheOff(market, runner).filter(({ isTooSmall }) => !isTooSmall);
  const near = startingPrice(entered)?.price ?? null;
  const bets = onCloseOffers(runner);
  if (bets.length === 0 && near === null) return { ...none, projected: projected(runner) };
  return { ...none, far: startingPrice(bets)?.price ?? null, near };
}

/** What the starting prices of a market would be now, or are; undefined in a market without them. */
export function viewStartingPrices(market: Market): StartingPriceView[] | undefined {
  if (market.definition.startingPrice !== true) return undefined;
  return market.runners.map((runner) => viewRunner(market, runner));
}

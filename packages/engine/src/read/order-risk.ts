import type { Paise } from '@layline/units/money.ts';
import type { Price } from '@layline/units/prices.ts';
import { priceOrder } from '../betting/price-check.ts';
import { limitRate } from '../betting/house.ts';
import { isHousePrice } from '../market/prices.ts';
import type { Exchange, Market, Runner } from '../model.ts';
import type { Order } from '../order.ts';
import { liabilityAt, lineOrNull } from '../pricing.ts';

/** The fields of an order on which its risk depends. */
export type RiskyOrder = Pick<
  Order,
  'marketId' | 'runnerId' | 'side' | 'price' | 'line' | 'stake' | 'acceptWorseTicks'
>;

/** The worst price that an order accepts; null if it is not a price of the market. The house's quote may be another when the order arrives. */
function limitOf(market: Market, runner: Runner, asked: RiskyOrder): Price | null {
  if (market.house !== null) {
    return isHousePrice(market.definition, asked.price, asked.line) ? limitRate(market, asked) : null;
  }
  const priced = priceOrder(market, runner, asked);
  return 'code' in priced ? null : priced.limit;
}

/**
 * The most that an order by itself can lose at the worst price that it accepts, paise; null if there is no such market, runner or price. Whether the
 * order can be taken at the moment does not matter.
 */
export function viewOrderRisk({ markets }: Exchange, asked: RiskyOrder): Paise | null {
  const market = markets.get(asked.marketId);
  const runner = market?.runnerById.get(asked.runnerId);
  if (market === undefined || runner === undefined) return null;
  const price = limitOf(market, runner, asked);
  if (price === null) return null;
  const { side, line } = asked;
  return liabilityAt(market, { side, price, line: lineOrNull(line) }, asked.stake) as Paise;
}

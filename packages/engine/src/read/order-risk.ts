import type { Paise } from '@layline/units/money.ts';
import { priceOrder } from '../betting/price-check.ts';
import type { Exchange } from '../model.ts';
import type { Order } from '../order.ts';
import { liabilityAt, lineOrNull } from '../pricing.ts';

/** The fields of an order on which its risk depends. */
export type RiskyOrder = Pick<
  Order,
  'marketId' | 'runnerId' | 'side' | 'price' | 'line' | 'stake' | 'acceptWorseTicks'
>;

/** The most that an order by itself can lose at the worst price that it accepts, paise; null if check 4, 5 or 6 refuses it now. */
export function viewOrderRisk({ markets }: Exchange, asked: RiskyOrder): Paise | null {
  const market = markets.get(asked.marketId);
  const runner = market?.runnerById.get(asked.runnerId);
  if (market === undefined || runner === undefined) return null;
  const priced = priceOrder(market, runner, asked);
  if ('code' in priced) return null;
  const { side, line } = asked;
  return liabilityAt(market, { side, price: priced.limit, line: lineOrNull(line) }, asked.stake) as Paise;
}

import type { Side } from '@layline/units/betting.ts';
import type { HouseOffer } from '../../provider/books.ts';
import type { SlipMarket } from './slip-context.ts';

/** A rate and, on sessions and meters, its line; hundredths. */
export interface Asked {
  readonly price: number;
  readonly line: number | null;
}

/** How much better `offered` is than `asked` for a side; negative if worse. Yes is better off with a lower line. */
function lineBetter(side: Side, asked: Asked, offer: Asked): number {
  const higher = (offer.line ?? 0) - (asked.line ?? 0);
  return side === 'BACK' ? -higher : higher;
}

function rateBetter(side: Side, asked: number, offered: number): number {
  return side === 'BACK' ? offered - asked : asked - offered;
}

/** What the house quotes now as it could be asked for. */
export function askedOf({ rate, line }: HouseOffer): Asked {
  return { price: rate, line };
}

/** How the quote in force stands to what is asked; null if it is the same. */
export function movement(side: Side, asked: Asked, offer: Asked): 'BETTER' | 'WORSE' | null {
  const line = lineBetter(side, asked, offer);
  const rate = rateBetter(side, asked.price, offer.price);
  if (line === 0 && rate === 0) return null;
  return line < 0 || rate < 0 ? 'WORSE' : 'BETTER';
}

/** True if the house would refuse: a line that moved against the bet, or a rate beyond the worst accepted (rules section 12). */
export function isRefused(side: Side, asked: Asked, worst: number, offer: Asked): boolean {
  return lineBetter(side, asked, offer) < 0 || rateBetter(side, worst, offer.price) < 0;
}

/** The market with the greatest stake that this quote takes, if that is less than the market's own. */
export function limitedBy(market: SlipMarket, offer: HouseOffer | null): SlipMarket {
  const most = offer?.maxStake ?? null;
  const { limits } = market;
  if (most === null || most >= (limits.maxStake ?? Infinity)) return market;
  return { ...market, limits: { ...limits, maxStake: most } };
}

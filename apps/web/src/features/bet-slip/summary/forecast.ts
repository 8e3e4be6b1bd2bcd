import type { Side } from '@layline/units/betting.ts';
import { paise, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { OpenBet } from '../../../provider/bets.ts';
import { DEPTH } from '../../../provider/books.ts';
import type { Quote } from '../../../provider/books.ts';
import type { Slip } from '../../../session/slip.ts';
import type { SlipContext } from './slip-context.ts';
import type { SlipSummary } from './slip-summary.ts';

/** What happens to a bet if it reaches the book as shown. Backers' stakes in paise, prices in hundredths. */
export type Forecast =
  | {
      readonly kind: 'ENTERS';
      /** What is matched at once, best price first. */
      readonly fills: readonly Quote[];
      readonly matched: Paise;
      /** Null if nothing is matched. */
      readonly averagePrice: number | null;
      /** What waits in the book, and at which price; null if that depends on levels that are not shown. */
      readonly rest: Quote | null;
    }
  /** It would lapse, because the price is better than the only one that it accepts (rules section 5.2). */
  | { readonly kind: 'TOO_GOOD'; readonly price: number }
  /** It comes, or may come, to a price at which the player has an offer: what meets that is not placed (rules section 5.3). */
  | { readonly kind: 'MEETS_OWN'; readonly price: number };

/** True if a side may take what is offered at a price. */
function takes(side: Side, limit: number, price: number): boolean {
  return side === 'BACK' ? price >= limit : price <= limit;
}

/** The prices of the player's offers that a bet on the other side could meet; null if one of them is not known. */
function ownPrices(
  bets: readonly OpenBet[] | null,
  { marketId, runnerId, side }: Slip,
): ReadonlySet<number> | null {
  if (bets === null) return null;
  const prices = new Set<number>();
  for (const bet of bets) {
    if (bet.remaining === 0 || bet.status === 'PENDING' || bet.marketId !== marketId) continue;
    if (bet.side === null || bet.price === null || bet.runnerId === '') return null;
    if (bet.runnerId === runnerId && bet.side !== side) prices.add(bet.price);
  }
  return prices;
}

/** The average price of fills, to nearest. Their products can exceed what a number holds exactly: a provider may send any price. */
function averageOf(fills: readonly Quote[], matched: Paise): number {
  const value = fills.reduce((sum, { price, size }) => sum + BigInt(price) * BigInt(size), 0n);
  const all = BigInt(matched);
  return Number((2n * value + all) / (2n * all));
}

/**
 * What the exchange would do with a slip's bet now, by the rules of section 5; null where that cannot be known: without a
 * complete bet, while the market takes none, on prices off the ladder, and against the house, which accepts or refuses
 * the whole.
 */
export function forecastOf(slip: Slip, summary: SlipSummary, context: SlipContext): Forecast | null {
  const { market, live, account } = context;
  const { stake, price, worst } = summary;
  const { side, choice } = slip;
  if (!market || market.house || (market.scale.kind === 'ODDS' && market.scale.free)) return null;
  if (stake === null || price === null || worst === null || live.disabledReason !== null) return null;
  const own = ownPrices(account === null ? [] : (account.bets ?? null), slip);
  if (own === null) return null;
  const fills: Quote[] = [];
  let left: number = stake;
  for (const level of live.levels) {
    if (left === 0 || !takes(side, worst, level.price)) break;
    if (own.has(level.price)) return { kind: 'MEETS_OWN', price: level.price };
    if (choice === 'EXACT' && level.price !== price) return { kind: 'TOO_GOOD', price: level.price };
    const size = Math.min(left, level.size);
    fills.push({ price: level.price, size: paise(size) });
    left -= size;
  }
  const matched = paise(stake - left);
  const last = live.levels.at(-1);
  const mayGoOn = last && last.price !== worst && takes(side, worst, last.price);
  const isOpen = left > 0 && live.levels.length >= DEPTH && mayGoOn;
  const behind = isOpen ? [...own].find((offer) => takes(side, worst, offer)) : undefined;
  if (behind !== undefined) return { kind: 'MEETS_OWN', price: behind };
  return {
    kind: 'ENTERS',
    fills,
    matched,
    averagePrice: matched === ZERO ? null : averageOf(fills, matched),
    rest: isOpen ? null : { price: worst, size: paise(left) },
  };
}

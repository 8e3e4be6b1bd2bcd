import type { Side } from '@layline/units/betting.ts';
import type { BetId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { OpenBet } from '../provider/bets.ts';
import type { Market } from '../provider/markets.ts';

/** The player's unmatched bets on one runner, side and price. */
export interface OwnOffer {
  readonly runnerId: string;
  readonly side: Side;
  /** Hundredths. */
  readonly price: number;
  /** Backers' stakes. */
  readonly remaining: Paise;
  readonly bets: readonly { readonly betId: BetId; readonly remaining: Paise }[];
}

/** The offers among a runner's open bets. A bet still waiting for its in-play delay is not on offer yet, and one for the starting price never is. */
export function offersOf(bets: readonly OpenBet[]): readonly OwnOffer[] {
  const offers = new Map<string, OwnOffer>();
  for (const { runnerId, side, price, remaining, status, betId, orderType = null } of bets) {
    if (side === null || price === null || betId === null || remaining <= 0 || status === 'PENDING') continue;
    if (orderType !== null) continue;
    const key = `${side} ${price}`;
    const before = offers.get(key);
    offers.set(key, {
      runnerId,
      side,
      price,
      remaining: paise((before?.remaining ?? 0) + remaining),
      bets: [...(before?.bets ?? []), { betId, remaining }],
    });
  }
  return [...offers.values()];
}

/** The player's offers on all runners of a market. */
export function offersIn({ runners }: Market, bets: readonly OpenBet[]): readonly OwnOffer[] {
  return runners.flatMap(({ runnerId }) => offersOf(bets.filter((bet) => bet.runnerId === runnerId)));
}

/** The offer at a price, if there is one. */
export function offerAt(offers: readonly OwnOffer[], side: Side, price: number): OwnOffer | null {
  return offers.find((offer) => offer.side === side && offer.price === price) ?? null;
}

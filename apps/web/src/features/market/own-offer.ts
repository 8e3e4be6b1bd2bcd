import type { Side } from '@layline/units/betting.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { OpenBet } from '../../provider/bets.ts';
import type { Quote } from '../../provider/books.ts';

/** A player's bet that waits in the book: what is left of it, backers' stakes in paise, and its price in hundredths. */
export interface OwnOffer {
  readonly key: string;
  readonly side: Side;
  readonly price: number;
  readonly remaining: Paise;
  /** What is matched before it at its price; null if the provider does not say. */
  readonly ahead: Paise | null;
}

/** A player's offers on a runner, in the order of their bets. */
export function ownOffers(bets: readonly OpenBet[], marketId: string, runnerId: string): readonly OwnOffer[] {
  return bets.flatMap((bet, at) => {
    const { side, price, remaining, ahead, betId } = bet;
    if (bet.marketId !== marketId || bet.runnerId !== runnerId || bet.status === 'PENDING') return [];
    if (side === null || price === null || remaining === 0) return [];
    return [{ key: `${betId ?? at}`, side, price, remaining, ahead }];
  });
}

/**
 * What is ahead of an offer by now: the queue in front never grows, and it is never more than the others have at that
 * price in the live book. `levels` are those where the offers of its side wait.
 */
export function aheadNow(
  { side, price, remaining, ahead }: OwnOffer,
  offers: readonly OwnOffer[],
  levels: readonly Quote[],
): Paise | null {
  if (ahead === null) return null;
  const level = levels.find((each) => each.price === price);
  const isAlone = offers.filter((each) => each.side === side && each.price === price).length === 1;
  // Where the player has several offers at one price, those in front are part of the queue.
  return level && isAlone ? paise(Math.max(0, Math.min(ahead, level.size - remaining))) : ahead;
}

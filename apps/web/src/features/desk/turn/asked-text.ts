import type { OnCloseType } from '@layline/domain/bets.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { Side } from '@layline/units/betting.ts';
import type { desk } from '../texts.ts';

/** What an order asks for, each figure as it is written. The stake of a lay for the starting price is its liability. */
interface Asked {
  readonly side: Side;
  /** Undefined for an order that goes into the book. */
  readonly orderType: OnCloseType | undefined;
  readonly runner: string;
  readonly stake: string;
  readonly price: string;
}

/** An order as the player reads it: `Back India: ₹500 at 3`. */
export function askedText(t: Write<TextOf<typeof desk>>, { side, orderType, ...values }: Asked): string {
  const isBack = side === 'BACK';
  switch (orderType) {
    case 'MARKET_ON_CLOSE':
      return isBack
        ? t('Back {runner}: {stake} at the starting price', values)
        : t('Lay {runner}: {stake} at the starting price', values);
    case 'LIMIT_ON_CLOSE':
      return isBack
        ? t('Back {runner}: {stake} at the starting price, {price} or better', values)
        : t('Lay {runner}: {stake} at the starting price, {price} or better', values);
    default:
      return isBack
        ? t('Back {runner}: {stake} at {price}', values)
        : t('Lay {runner}: {stake} at {price}', values);
  }
}

import type { OnCloseType, Persistence } from '@layline/domain/bets.ts';
import { winnings } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import { odds, PRICE_MAX, PRICE_MIN } from '@layline/units/ladder.ts';
import type { Paise } from '@layline/units/money.ts';

/** What happens to an order when its market turns in-play: to its unmatched part, or to one that waits for nothing else. */
export type Turn = Persistence | OnCloseType;

/** What happens to a new order at the turn in-play. */
export interface TurnTerms {
  readonly price: number;
  readonly stake: Paise;
  readonly persistence: Persistence;
  readonly orderType?: OnCloseType;
}

/** What can be chosen in a market before it turns in-play. */
export function turnsOf(canKeep: boolean, hasStartingPrice: boolean): readonly Turn[] {
  return [
    'LAPSE',
    ...(canKeep ? (['PERSIST'] as const) : []),
    ...(hasStartingPrice ? (['TAKE_SP', 'LIMIT_ON_CLOSE', 'MARKET_ON_CLOSE'] as const) : []),
  ];
}

/** What a lay of a backer's stake could lose at a price, hundredths, in whole units: the liability that an order for the starting price states. */
export function statedLiability(stake: Paise, price: number): Paise {
  const lost = winnings(stake, odds(price));
  return (lost - (lost % 100)) as Paise;
}

/** An order as it was pressed. */
interface Pressed {
  readonly side: Side;
  readonly price: number;
  readonly stake: Paise;
}

/** The terms of an order. One that takes any starting price carries the worst price that there is. */
export function turnTerms(turn: Turn, { side, price, stake }: Pressed): TurnTerms {
  if (turn !== 'MARKET_ON_CLOSE' && turn !== 'LIMIT_ON_CLOSE') return { price, stake, persistence: turn };
  const worst = side === 'BACK' ? PRICE_MIN : PRICE_MAX;
  return {
    price: turn === 'MARKET_ON_CLOSE' ? worst : price,
    stake: side === 'LAY' ? statedLiability(stake, price) : stake,
    persistence: 'LAPSE',
    orderType: turn,
  };
}

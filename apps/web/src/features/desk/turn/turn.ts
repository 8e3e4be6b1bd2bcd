import type { OnCloseType, Persistence } from '@layline/domain/bets.ts';
import type { Side } from '@layline/units/betting.ts';
import { PRICE_MAX, PRICE_MIN } from '@layline/units/ladder.ts';

/** What happens to an order when its market turns in-play: to its unmatched part, or to one that waits for nothing else. */
export type Turn = Persistence | OnCloseType;

/** How an order that is to be placed meets the turn in-play. */
export interface TurnTerms {
  readonly price: number;
  readonly persistence?: Persistence;
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

/** The terms of an order at a price, hundredths. One that takes any starting price carries the worst price that there is. */
export function turnTerms(turn: Turn, side: Side, price: number): TurnTerms {
  switch (turn) {
    case 'MARKET_ON_CLOSE':
      return { price: side === 'BACK' ? PRICE_MIN : PRICE_MAX, orderType: turn };
    case 'LIMIT_ON_CLOSE':
      return { price, orderType: turn };
    case 'LAPSE':
      return { price };
    case 'PERSIST':
    case 'TAKE_SP':
      return { price, persistence: turn };
  }
}

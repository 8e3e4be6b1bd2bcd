import { winnings } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import type { Odds } from '@layline/units/ladder.ts';
import { ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { OpenBet } from '../provider/bets.ts';

/** Result of the bets on one runner, before commission: if it wins, and if it does not. Paise. */
export interface Position {
  readonly win: Paise;
  readonly lose: Paise;
}

export const NO_POSITION: Position = { win: ZERO, lose: ZERO };

/** An order as its figures need it. Backer's stake in paise, price in hundredths. */
export interface FigureOrder {
  readonly side: Side;
  readonly stake: Paise;
  readonly price: number;
}

/** The position once an order is matched in full at its price. */
export function withOrder({ win, lose }: Position, { side, stake, price }: FigureOrder): Position {
  const won = winnings(stake, price as Odds);
  return side === 'BACK'
    ? { win: (win + won) as Paise, lose: (lose - stake) as Paise }
    : { win: (win - won) as Paise, lose: (lose + stake) as Paise };
}

/** What the matched part of a bet brings; from its average price if the provider does not send profit and liability. */
function matchedPosition(bet: OpenBet): Position {
  const { side, matched, remaining, averagePrice } = bet;
  if (side === null || matched <= 0) return NO_POSITION;
  const whole = side === 'BACK' ? bet.profit : bet.liability;
  const rest = remaining > 0 && bet.price !== null ? winnings(remaining, bet.price as Odds) : ZERO;
  if (whole === null) {
    return averagePrice === null
      ? NO_POSITION
      : withOrder(NO_POSITION, { side, stake: matched, price: averagePrice });
  }
  // Profit and liability include the unmatched part at its own price.
  const won = (whole - rest) as Paise;
  return side === 'BACK'
    ? { win: won, lose: (0 - matched) as Paise }
    : { win: (0 - won) as Paise, lose: matched };
}

/** The position from a runner's open bets, matched parts only. */
export function positionOf(bets: readonly OpenBet[]): Position {
  return bets
    .map(matchedPosition)
    .reduce(
      (sum, { win, lose }) => ({ win: (sum.win + win) as Paise, lose: (sum.lose + lose) as Paise }),
      NO_POSITION,
    );
}

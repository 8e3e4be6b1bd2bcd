import type { RunnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { HousePrice, HouseQuote, QuoteState } from '@layline/domain/house-quote.ts';

function housePrice(text: string): HousePrice | null {
  const [price = '-', most] = text.split('<');
  if (price === '-') return null;
  const [rate, line] = price.split('/').toReversed();
  return {
    line: line === undefined ? null : Number(line) * 100,
    rate: Math.round(Number(rate) * 100),
    maxStake: most === undefined ? null : rupees(Number(most)),
  };
}

/**
 * Rows from text, `runner back lay state`: a rate, on sessions `line/rate`, `-` for none, `<500` for the maximum stake.
 * `Runs 45/100 44/100` is Yes 45 at 100 and No 44 at 100; `India 95<500 97 BALL_RUNNING`. ACTIVE if no state is named.
 */
export function houseQuotes(text: string): HouseQuote[] {
  return text.split(', ').map((row) => {
    const [runner = '', back = '-', lay = '-', state = 'ACTIVE'] = row.split(' ');
    return {
      runnerId: runner as RunnerId,
      state: state as QuoteState,
      back: housePrice(back),
      lay: housePrice(lay),
    };
  });
}

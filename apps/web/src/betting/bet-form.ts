import type { BettingType } from '../provider/catalogue.ts';
import type { FancyTerms } from '../provider/markets.ts';
import type { WriteOdds } from '@layline/ui/format/odds.ts';
import { formatPrice } from '@layline/ui/text/format-price.ts';

/**
 * How a market's bets are written. ODDS: decimal odds. LINE: a line at even money. RATE: a bookmaker's rate in
 * percent. RUNS: a line and a rate, Yes or No. METER: a line with a stake per run. DECIMAL: a house rate that players
 * read as decimal odds (khado, odd or even, toss).
 */
export type BetForm = 'ODDS' | 'LINE' | 'RATE' | 'RUNS' | 'METER' | 'DECIMAL';

/** The form of a market's bets. */
export function formOf({
  bettingType,
  fancy,
}: {
  readonly bettingType: BettingType;
  readonly fancy: FancyTerms | null;
}): BetForm {
  if (bettingType === 'BOOKMAKER') return 'RATE';
  if (bettingType !== 'FANCY') return bettingType === 'LINE' ? 'LINE' : 'ODDS';
  if (fancy?.kind === 'METER') return 'METER';
  return fancy?.kind === 'SESSION' ? 'RUNS' : 'DECIMAL';
}

/** True if the house takes the other side, so that a bet is accepted whole or not at all. */
export function isHouseForm(form: BetForm): boolean {
  return form !== 'ODDS' && form !== 'LINE';
}

/** A price alone, with odds in the player's format: odds, a line, or the written form of a rate. Hundredths. */
export function priceText(form: BetForm, price: number, odds: WriteOdds): string {
  if (form === 'ODDS') return odds((price - 100) * 100);
  // A house rate: hundredths of a percent point, which are ten-thousandths of the stake.
  return form === 'DECIMAL' ? odds(price) : formatPrice(price);
}

import type { BettingType } from '../provider/catalogue.ts';
import type { FancyTerms } from '../provider/markets.ts';
import { formatPrice } from '@layline/ui/text/format-price.ts';

/**
 * How the bets of a market are written. ODDS: decimal odds. LINE: a line at even money. RATE: a bookmaker's rate in percent.
 * RUNS: a line and a rate, Yes or No. METER: a line with a stake per run. DECIMAL: a rate of the house that players read
 * as decimal odds (khado, odd or even, toss).
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

/** True where the house takes the other side: it accepts a bet whole or not at all. */
export function isHouseForm(form: BetForm): boolean {
  return form !== 'ODDS' && form !== 'LINE';
}

/** A rate (hundredths of a percent point) as decimal odds: 9500 is 1.95, 9550 is 1.955. */
function decimalText(rate: number): string {
  const rest = String(rate % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  const whole = Math.floor(rate / 10_000) + 1;
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}

/** A price alone: odds, line, or what a rate is written as. Hundredths. */
export function priceText(form: BetForm, price: number): string {
  return form === 'DECIMAL' ? decimalText(price) : formatPrice(price);
}

/** What a bet is at, in full: `2.5`, `95`, `45 @ 100`, for a meter its line alone. Hundredths. */
export function offerText(form: BetForm, price: number, line: number | null): string {
  if (form === 'METER') return formatPrice(line ?? price);
  return line === null ? priceText(form, price) : `${formatPrice(line)} @ ${formatPrice(price)}`;
}

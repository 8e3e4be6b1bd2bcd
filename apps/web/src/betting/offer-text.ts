import { useMemo } from 'react';
import { useLocale } from '@layline/ui/format/locale.ts';
import type { WriteOdds } from '@layline/ui/format/odds.ts';
import { formatPrice } from '@layline/ui/text/format-price.ts';
import { priceText } from './bet-form.ts';
import type { BetForm } from './bet-form.ts';

/** Writes a bet's price in full: `2.5`, `95`, `45 @ 100`, for a meter only its line. Hundredths. */
export type OfferText = (form: BetForm, price: number, line?: number | null) => string;

/** How offers are written with odds in a player's format. */
export function offerTextWith(odds: WriteOdds): OfferText {
  return (form, price, line = null) => {
    if (form === 'METER') return formatPrice(line ?? price);
    return line === null ? priceText(form, price, odds) : `${formatPrice(line)} @ ${formatPrice(price)}`;
  };
}

/** Writes offers in this player's odds format. */
export function useOfferText(): OfferText {
  const { odds } = useLocale();
  return useMemo(() => offerTextWith(odds), [odds]);
}

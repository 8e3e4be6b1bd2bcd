import { formatPrice } from './format-price.ts';

/** Odds on the screen; `hundredths` is null where there is no price, shown as a dash that is read out. */
export function PriceText({ hundredths }: { readonly hundredths: number | null }) {
  if (hundredths === null) return <span aria-label="no price">–</span>;
  return <span>{formatPrice(hundredths)}</span>;
}

import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { StartingPrice } from '../provider/starting-prices.ts';
import type { live } from './texts.ts';

/** A runner's starting price in words: what it would be now, or what it is. `write` writes a price in hundredths. */
export function startingPriceText(
  t: Write<TextOf<typeof live>>,
  { price, projected, near, far }: StartingPrice,
  write: (hundredths: number) => string,
): string {
  const written = (hundredths: number | null) => (hundredths === null ? '–' : write(hundredths));
  if (price !== null) return t('SP {price}', { price: write(price) });
  if (projected !== null) return t('SP about {price}', { price: write(projected) });
  return t('SP near {near}, far {far}', { near: written(near), far: written(far) });
}

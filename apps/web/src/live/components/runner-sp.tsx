import { useTexts } from '@layline/ui/language/texts.ts';
import { useStartingPrices } from '../../api/starting-prices.ts';
import { useOfferText } from '../../betting/offer-text.ts';
import type { Market } from '../../provider/markets.ts';
import { startingPriceText } from '../starting-price-text.ts';
import { live } from '../texts.ts';
import { useMarketStatus } from '../use-market.ts';

export interface RunnerSpProps {
  readonly market: Market;
  readonly runnerId: string;
}

/** A runner's starting price: near and far until the market turns in-play, then the price itself. */
export function RunnerSp({ market: { marketId, book }, runnerId }: RunnerSpProps) {
  const t = useTexts(live);
  const offerText = useOfferText();
  const inPlay = useMarketStatus(marketId)?.inPlay ?? book.inPlay;
  const sp = useStartingPrices(marketId, inPlay).get(runnerId);
  return sp && <span>{startingPriceText(t, sp, (price) => offerText('ODDS', price))}</span>;
}

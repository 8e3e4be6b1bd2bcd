import type { MarketId } from '@layline/units/ids.ts';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { MarketBook } from '../provider/books.ts';
import type { Market } from '../provider/markets.ts';
import { markets } from '../live/stores.ts';

interface StoryMarketProps {
  readonly market: Market;
  /** Changes to its book. */
  readonly book?: Partial<MarketBook>;
  readonly children: (market: Market) => ReactNode;
}

/** A market as sent, with its own id, so that the states on one page do not share a book. */
export function StoryMarket({ market, book = {}, children }: StoryMarketProps) {
  const id = useId();
  const [own] = useState(() => {
    const marketId = `${market.marketId}${id}` as MarketId;
    const made: Market = { ...market, marketId, book: { ...market.book, ...book, marketId } };
    markets.setLink(true);
    markets.takeImages([made.book]);
    markets.flush();
    return made;
  });
  return children(own);
}

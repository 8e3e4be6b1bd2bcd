import { useCallback } from 'react';
import type { ReactNode } from 'react';
import type { Shown } from '../../live/market-store.ts';
import { useMarketValue } from '../../live/use-market-value.ts';
import { useMarketStatus } from '../../live/use-market.ts';
import type { Market } from '../../provider/markets.ts';
import { BookBarView } from './book-bar-view.tsx';
import { bookPercent } from './rules/ladder-figures.ts';

interface BookBarProps {
  readonly market: Market;
  /** The player has unmatched bets in the market. */
  readonly offers: boolean;
  readonly onCancelAll: () => void;
  readonly onKeys: () => void;
  /** The chart is open. */
  readonly chart: boolean;
  readonly onChart: (open: boolean) => void;
  readonly children: ReactNode;
}

/** The book in percent on one side, from the best prices of all runners that were not removed. */
function useBookPercent(marketId: string, side: 'back' | 'lay'): number | null {
  const read = useCallback(
    (shown: Shown | null) => {
      const runners = [...(shown?.view.runners.values() ?? [])].filter(
        ({ meta }) => meta.status !== 'REMOVED',
      );
      return bookPercent(runners.map((runner) => runner[side][0]?.price ?? null));
    },
    [side],
  );
  return useMarketValue(marketId, read);
}

/** What concerns the whole market: its state, its book, and cancelling everything. */
export function BookBar({ market, ...rest }: BookBarProps) {
  const facts = useMarketStatus(market.marketId);
  const back = useBookPercent(market.marketId, 'back');
  const lay = useBookPercent(market.marketId, 'lay');
  return (
    <BookBarView
      inPlay={facts?.inPlay ?? market.book.inPlay}
      delaySec={facts?.betDelaySec ?? market.book.betDelaySec}
      back={back}
      lay={lay}
      {...rest}
    />
  );
}

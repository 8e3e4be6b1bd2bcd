import { Suspense, lazy } from 'react';
import { withTexts } from '@layline/ui/language/texts.ts';
import { MarketPageSkeleton } from '../../features/market/market-page-skeleton.tsx';
import type { MarketContentProps } from './market-content.tsx';

const MarketContent = lazy(async () => ({
  default: (await withTexts(import('./market-content.tsx'))).MarketContent,
}));

/** `/markets/:eventid?/:dreamid?` (R2.3). */
export function MarketScreen(props: MarketContentProps) {
  return (
    <Suspense fallback={<MarketPageSkeleton />}>
      <MarketContent {...props} />
    </Suspense>
  );
}

import { withTexts } from '@layline/ui/language/texts.ts';
import { lazy, Suspense } from 'react';
import { lateCode } from '../live/late-code.ts';
import type { MarketExitsProps } from './market-exits.tsx';

const MarketExits = lazy(async () => ({
  default: (await lateCode(() => withTexts(import('./market-exits.tsx')))).MarketExits,
}));

/** What closes the player's position in a market at odds. Its code loads once there is a place for it. */
export function LateExits(props: MarketExitsProps) {
  return (
    <Suspense>
      <MarketExits {...props} />
    </Suspense>
  );
}

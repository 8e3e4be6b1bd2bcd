import { lazy, Suspense, useState } from 'react';
import { withTexts } from '@layline/ui/language/texts.ts';
import { useMarketProfitLoss } from '../api/profit-loss.ts';
import { hasPosition } from '../features/cash-out/has-position.ts';
import { lateCode } from '../live/late-code.ts';

interface CashOutPlaceProps {
  readonly marketId: string;
  readonly eventId: string;
}

const CashOut = lazy(async () => ({
  default: (await lateCode(() => withTexts(import('../features/cash-out/cash-out.tsx')))).CashOut,
}));

/**
 * Where the cash-out of a market appears once the player has a position there. Its code is not loaded earlier. It stays after a
 * cash-out has closed the position, so that the player can read how it ended.
 */
function CashOutPlace(props: CashOutPlaceProps) {
  const has = hasPosition(useMarketProfitLoss(props.marketId));
  const [had, setHad] = useState(has);
  if (has && !had) setHad(true);
  return (
    (has || had) && (
      <Suspense>
        <CashOut {...props} />
      </Suspense>
    )
  );
}

/** The place of a market's cash-out. A single function for all renders, so that unchanged markets are not redrawn. */
export function cashOutOf(marketId: string, eventId: string) {
  return <CashOutPlace marketId={marketId} eventId={eventId} />;
}

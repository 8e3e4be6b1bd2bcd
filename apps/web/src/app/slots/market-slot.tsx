import { InlineSlip } from '../../features/bet-slip/inline-slip.tsx';
import { ClosestEvents } from '../../features/market/closest-events.tsx';
import { MarketPage } from '../../features/market/market-page.tsx';

interface MarketSlotProps {
  /** Null: the closest events to choose from (R2.3). */
  readonly eventId: string | null;
  /** The live stream or table beside the markets. */
  readonly dreamId: string | null;
}

/** The content of `/markets/:eventid?/:dreamid?`. */
export function MarketSlot({ eventId, dreamId }: MarketSlotProps) {
  if (eventId === null) return <ClosestEvents />;
  return (
    <MarketPage
      eventId={eventId}
      pictureId={dreamId}
      slipOf={(marketId, runnerId) => <InlineSlip marketId={marketId} runnerId={runnerId} />}
    />
  );
}

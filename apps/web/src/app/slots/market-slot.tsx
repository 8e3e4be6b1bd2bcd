import { lazy, Suspense } from 'react';
import { InlineSlip } from '../../features/bet-slip/inline-slip.tsx';
import { MarketPageSkeleton } from '../../features/market/market-page-skeleton.tsx';
import { OpenBetsPanel } from '../../features/open-bets/open-bets-panel.tsx';
import { useSignedIn } from '../../session/session-store.ts';
import { DESKTOP, useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './market-slot.module.css';

const ClosestEvents = lazy(async () => ({
  default: (await import('../../features/market/closest-events.tsx')).ClosestEvents,
}));
const MarketPage = lazy(async () => ({
  default: (await import('../../features/market/market-page.tsx')).MarketPage,
}));

interface MarketSlotProps {
  /** Null: the closest events to choose from (R2.3). */
  readonly eventId: string | null;
  /** The live stream or table beside the markets. */
  readonly dreamId: string | null;
}

// One function for ever, so that rows which did not change are not drawn again.
function slipOf(marketId: string, runnerId: string) {
  return <InlineSlip marketId={marketId} runnerId={runnerId} />;
}

function Content({ eventId, dreamId }: MarketSlotProps) {
  const wide = useMediaQuery(DESKTOP);
  const signedIn = useSignedIn();
  if (eventId === null) return <ClosestEvents />;
  return (
    <MarketPage
      eventId={eventId}
      pictureId={dreamId}
      slipOf={slipOf}
      below={
        // On wide screens they stand in the right column.
        signedIn &&
        !wide && (
          <section className={styles.bets} aria-label="Open bets in this match">
            <OpenBetsPanel eventId={eventId} />
          </section>
        )
      }
    />
  );
}

/** The content of `/markets/:eventid?/:dreamid?`. */
export function MarketSlot(props: MarketSlotProps) {
  return (
    <Suspense fallback={<MarketPageSkeleton />}>
      <Content {...props} />
    </Suspense>
  );
}

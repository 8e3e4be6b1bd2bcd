import { InlineSlip } from '../../features/bet-slip/inline-slip.tsx';
import { ClosestEvents } from '../../features/market/closest-events.tsx';
import { MarketPage } from '../../features/market/market-page.tsx';
import { OpenBetsPanel } from '../../features/open-bets/open-bets-panel.tsx';
import { useSignedIn } from '../../session/session-store.ts';
import { DESKTOP, useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './market-slot.module.css';

interface MarketSlotProps {
  /** Null: the closest events to choose from (R2.3). */
  readonly eventId: string | null;
  /** The live stream or table beside the markets. */
  readonly dreamId: string | null;
}

/** The content of `/markets/:eventid?/:dreamid?`. */
export function MarketSlot({ eventId, dreamId }: MarketSlotProps) {
  const wide = useMediaQuery(DESKTOP);
  const signedIn = useSignedIn();
  if (eventId === null) return <ClosestEvents />;
  return (
    <MarketPage
      eventId={eventId}
      pictureId={dreamId}
      slipOf={(marketId, runnerId) => <InlineSlip marketId={marketId} runnerId={runnerId} />}
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

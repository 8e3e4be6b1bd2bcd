import { lazy } from 'react';
import { withTexts } from '@layline/ui/language/texts.ts';
import { MarketPage } from '../../features/market/market-page.tsx';
import { useSignedIn } from '../../session/session-store.ts';
import { DESKTOP, useMediaQuery } from '@layline/ui/use-media-query.ts';
import { InlineSlipSlot } from './inline-slip-slot.tsx';
import { OpenBetsSlot } from './open-bets-slot.tsx';
import styles from './market-content.module.css';

const ClosestEvents = lazy(async () => ({
  default: (await withTexts(import('../../features/market/closest-events.tsx'))).ClosestEvents,
}));

export interface MarketContentProps {
  /** Null: the closest events to choose from (R2.3). */
  readonly eventId: string | null;
  /** The live stream or table beside the markets. */
  readonly dreamId: string | null;
}

// One function for ever, so that rows which did not change are not drawn again.
function slipOf(marketId: string, runnerId: string) {
  return <InlineSlipSlot marketId={marketId} runnerId={runnerId} />;
}

/** A match with its markets, and what of bet slip and open bets stands among them. */
export function MarketContent({ eventId, dreamId }: MarketContentProps) {
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
            <OpenBetsSlot eventId={eventId} />
          </section>
        )
      }
    />
  );
}

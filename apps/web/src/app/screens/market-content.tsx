import { lazy } from 'react';
import { useTexts, withTexts } from '@layline/ui/language/texts.ts';
import { BelowMarketContext } from '../../features/market/below-market.tsx';
import { MarketPage } from '../../features/market/market-page.tsx';
import { useSignedIn } from '../../session/session-store.ts';
import { DESKTOP, useMediaQuery } from '@layline/ui/layout/use-media-query.ts';
import { cashOutOf } from '../cash-out-place.tsx';
import { latePart } from '../late-part.tsx';
import { OpenBetsPanel } from '../layout/rail-panels.tsx';
import { app } from '../texts.ts';
import styles from './market-content.module.css';

// Loads together with `SlipHost`, which opens it, so no press arrives before its place exists.
const InlineSlip = latePart('InlineSlip');

const ClosestEvents = lazy(async () => ({
  default: (await withTexts(import('../../features/market/closest-events.tsx'))).ClosestEvents,
}));

export interface MarketContentProps {
  /** Null: shows the closest events to choose from (R2.3). */
  readonly eventId: string | null;
  /** The live stream or table beside the markets. */
  readonly dreamId: string | null;
}

// A single function for all renders, so that unchanged rows are not redrawn.
function slipOf(marketId: string, runnerId: string) {
  return <InlineSlip marketId={marketId} runnerId={runnerId} />;
}

/** A match with its markets; on narrow screens also with slips below their runners and open bets below the markets. */
export function MarketContent({ eventId, dreamId }: MarketContentProps) {
  const t = useTexts(app);
  const wide = useMediaQuery(DESKTOP);
  const signedIn = useSignedIn();
  if (eventId === null) return <ClosestEvents />;
  return (
    <BelowMarketContext value={cashOutOf}>
      <MarketPage
        eventId={eventId}
        pictureId={dreamId}
        slipOf={slipOf}
        below={
          // On wide screens they are in the right column.
          signedIn &&
          !wide && (
            <section className={styles.bets} aria-label={t('Open bets in this match')}>
              <OpenBetsPanel eventId={eventId} />
            </section>
          )
        }
      />
    </BelowMarketContext>
  );
}

import { lazy, Suspense, useState } from 'react';
import { useLastPrice } from '../../live/use-market.ts';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { useOfferText } from '../../betting/offer-text.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { market as room } from './texts.ts';
import styles from './last-price.module.css';

interface LastPriceProps {
  readonly marketId: string;
  readonly runnerId: string;
  readonly runnerName: string;
  /** A LINE market trades lines, which are not odds. */
  readonly form?: 'ODDS' | 'LINE';
}

const PriceHistory = lazy(async () => ({ default: (await import('./price-history.tsx')).PriceHistory }));

/** The last traded price; pressing it opens the history. */
export function LastPrice({ marketId, runnerId, runnerName, form = 'ODDS' }: LastPriceProps) {
  const price = useLastPrice(marketId, runnerId);
  const t = useTexts(room);
  const offerText = useOfferText();
  const [open, setOpen] = useState(false);
  if (price === null) return null;
  const shown = offerText(form, price);
  return (
    <>
      <button
        type="button"
        className={styles.last}
        aria-label={t('Last price {price}. Price history of {runner}', {
          price: shown,
          runner: runnerName,
        })}
        onClick={() => setOpen(true)}
      >
        <Icon name="chart" size={16} /> {shown}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={runnerName}>
        <Suspense fallback={<Skeleton height="300px" />}>
          <PriceHistory marketId={marketId} runnerId={runnerId} form={form} />
        </Suspense>
      </Dialog>
    </>
  );
}

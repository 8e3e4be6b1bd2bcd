import { lazy, Suspense, useState } from 'react';
import { useLastPrice } from '../../live/use-market.ts';
import { Dialog } from '@layline/ui/dialog.tsx';
import { formatPrice } from '@layline/ui/format-price.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { Skeleton } from '@layline/ui/skeleton.tsx';
import styles from './last-price.module.css';

interface LastPriceProps {
  readonly marketId: string;
  readonly runnerId: string;
  readonly runnerName: string;
}

const PriceHistory = lazy(async () => ({ default: (await import('./price-history.tsx')).PriceHistory }));

/** The last traded price; a press shows how it came about. */
export function LastPrice({ marketId, runnerId, runnerName }: LastPriceProps) {
  const price = useLastPrice(marketId, runnerId);
  const [open, setOpen] = useState(false);
  if (price === null) return null;
  return (
    <>
      <button
        type="button"
        className={styles.last}
        aria-label={`Last ${formatPrice(price)}. Prices traded on ${runnerName}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="chart" size={16} /> {formatPrice(price)}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={runnerName}>
        <Suspense fallback={<Skeleton height="300px" />}>
          <PriceHistory marketId={marketId} runnerId={runnerId} />
        </Suspense>
      </Dialog>
    </>
  );
}

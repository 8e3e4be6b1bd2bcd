import type { Paise } from '@layline/units/money.ts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTexts, withTexts } from '@layline/ui/language/texts.ts';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import type { Market, Runner } from '../../../provider/markets.ts';
import styles from '../desk.module.css';
import { desk } from '../texts.ts';

const ChartPanel = lazy(async () => ({
  default: (await withTexts(import('./chart-panel.tsx'))).ChartPanel,
}));

interface LateChartProps {
  readonly market: Market;
  /** Runners with an open ladder come first. */
  readonly runners: readonly Runner[];
  /** The player has opened it below the ladders, where it may be out of sight. */
  readonly reveal: boolean;
  /** How much of the player's bets in the market is matched. */
  readonly matched: Paise;
}

/** The chart, whose code loads when it is opened. */
export function LateChart({ market, runners: [first, ...others], reveal, matched }: LateChartProps) {
  const t = useTexts(desk);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (reveal) section.current?.scrollIntoView({ block: 'start' });
  }, [reveal]);
  if (!first) return null;
  return (
    <section ref={section} className={styles.chart} aria-label={t('Chart')}>
      <Suspense fallback={<Skeleton height="320px" />}>
        <ChartPanel market={market} runners={[first, ...others]} matched={matched} />
      </Suspense>
    </section>
  );
}

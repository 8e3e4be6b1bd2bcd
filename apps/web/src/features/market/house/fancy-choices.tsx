import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Market } from '../../../provider/markets.ts';
import { IconButton } from '@layline/ui/icon-button.tsx';
import { cx } from '@layline/ui/cx.ts';
import { MarketOverlay } from '../market-overlay.tsx';
import { HouseRows } from './bookmaker-rows.tsx';
import { FancyDetails } from './fancy-details.tsx';
import styles from './house.module.css';

interface FancyChoicesProps {
  readonly market: Market;
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
}

/** A khado, odd or even, a toss: one price for each outcome. */
export const FancyChoices = memo(function FancyChoices({ market, slipOf }: FancyChoicesProps) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={market.name}>
      <header className={styles.choicesHead}>
        <h4>{market.name}</h4>
        <IconButton icon="info" label={`Rules of ${market.name}`} onClick={() => setOpen(true)} />
      </header>
      <div className={cx(styles.book, styles.single)}>
        <HouseRows market={market} slipOf={slipOf} />
        <MarketOverlay marketId={market.marketId} />
      </div>
      {open && <FancyDetails market={market} rows={[]} onClose={() => setOpen(false)} />}
    </section>
  );
});

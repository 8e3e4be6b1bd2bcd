import type { ReactNode } from 'react';
import type { Market } from '../../../provider/markets.ts';
import { LiveBlock } from '../../../live/live-block.tsx';
import { cx } from '@layline/ui/cx.ts';
import { MarketHead } from '../market-head.tsx';
import { MarketOverlay } from '../market-overlay.tsx';
import card from '../market-card.module.css';
import { HouseRows } from './bookmaker-rows.tsx';
import styles from './house.module.css';

interface HouseCardProps {
  readonly market: Market;
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
}

/** A market whose runners the house quotes, in the frame of every market. */
export function HouseCard({ market, slipOf }: HouseCardProps) {
  const both = market.bettingType === 'BOOKMAKER';
  return (
    <section className={card.card} aria-label={market.name}>
      <LiveBlock marketIds={[market.marketId]}>
        <MarketHead market={market} />
        <div className={cx(styles.book, !both && styles.single)}>
          <div className={styles.columns} aria-hidden="true">
            <span>Back</span>
            {both && <span>Lay</span>}
          </div>
          <HouseRows market={market} slipOf={slipOf} />
          <MarketOverlay marketId={market.marketId} />
        </div>
      </LiveBlock>
    </section>
  );
}

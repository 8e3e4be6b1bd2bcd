import type { ReactNode } from 'react';
import type { Market } from '../../provider/markets.ts';
import { LiveBlock } from '../../live/live-block.tsx';
import { LineRow } from './line-row.tsx';
import { MarketHead } from './market-head.tsx';
import { MarketOverlay } from './market-overlay.tsx';
import { RunnerList } from './runner-list.tsx';
import { RunnerRow } from './runner-row.tsx';
import styles from './market-card.module.css';

interface MarketCardProps {
  readonly market: Market;
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
}

/** One market: head, runners and prices. On the wire while it can be seen. */
export function MarketCard({ market, slipOf }: MarketCardProps) {
  const line = market.bettingType === 'LINE';
  return (
    <section className={styles.card} aria-label={market.name}>
      <LiveBlock marketIds={[market.marketId]}>
        <MarketHead market={market} />
        <div className={styles.book}>
          <div className={styles.columns} aria-hidden="true">
            <span className={styles.back}>{line ? 'Under' : 'Back'}</span>
            <span className={styles.lay}>{line ? 'Over' : 'Lay'}</span>
          </div>
          {line ? (
            <LineRow market={market} slipOf={slipOf} />
          ) : (
            <RunnerList market={market} Row={RunnerRow} slipOf={slipOf} />
          )}
          <MarketOverlay marketId={market.marketId} />
        </div>
      </LiveBlock>
    </section>
  );
}

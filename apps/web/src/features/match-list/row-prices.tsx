import type { Event, MarketSummary } from '../../provider/catalogue.ts';
import { LivePriceCell } from '../../live/components/live-price-cell.tsx';
import { useMarketLabel } from '../../live/market-label.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { runnersIn } from './price-columns.ts';
import type { Columns } from './price-columns.ts';
import { matchList } from './texts.ts';
import styles from './row-prices.module.css';

function Overlay({ marketId }: { readonly marketId: string }) {
  const label = useMarketLabel(marketId);
  if (label === null) return null;
  return (
    <span className={styles.overlay}>
      <span className={styles.label}>{label}</span>
    </span>
  );
}

interface RowPricesProps {
  readonly event: Event;
  readonly market: MarketSummary;
  readonly columns: Columns;
}

/** Best back and lay of each runner of an event's main market, in its group's columns. */
export function RowPrices({ event, market, columns }: RowPricesProps) {
  const t = useTexts(matchList);
  return (
    <div
      className={styles.prices}
      data-columns={columns}
      role="group"
      aria-label={t('{market} prices', { market: market.name })}
    >
      {runnersIn(market, columns).map((runner, column) =>
        runner ? (
          <div key={runner.runnerId} className={styles.pair}>
            {(['BACK', 'LAY'] as const).map((side) => (
              <LivePriceCell
                key={side}
                eventId={event.id}
                marketId={market.marketId}
                runnerId={runner.runnerId}
                runnerName={runner.name}
                side={side}
              />
            ))}
          </div>
        ) : (
          // A place without a runner keeps its column, so that prices line up.
          <div key={`none-${column}`} className={styles.pair} aria-hidden="true">
            <span className={styles.blank} />
            <span className={styles.blank} />
          </div>
        ),
      )}
      <Overlay marketId={market.marketId} />
    </div>
  );
}

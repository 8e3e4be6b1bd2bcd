import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { Market } from '../../provider/markets.ts';
import { useMarketProfitLoss } from '../../api/profit-loss.ts';
import { useSlipBets } from '../../session/slip-bets.ts';
import { MoneyText } from '@layline/ui/money-text.tsx';
import { LastPrice } from './last-price.tsx';
import { lineFigures } from './market-figures.ts';
import type { LineFigures } from './market-figures.ts';
import { PriceLevels } from './price-levels.tsx';
import styles from './runner-row.module.css';

interface LineRowProps {
  readonly market: Market;
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
}

function Range({ range }: { readonly range: NonNullable<LineFigures['held']> }) {
  return (
    <span>
      <MoneyText amount={range.worst} profit form="short" /> …{' '}
      <MoneyText amount={range.best} profit form="short" />
    </span>
  );
}

/** A LINE market: lines instead of odds, even money; Under sells, Over buys (rules section 8.4). */
export function LineRow({ market, slipOf }: LineRowProps) {
  const held = useMarketProfitLoss(market.marketId);
  const typed = useSlipBets(market.marketId);
  const figures = useMemo(() => lineFigures(held, typed), [held, typed]);
  const runner = market.runners[0];
  if (!runner) return null;
  return (
    <div>
      <div className={styles.row}>
        <div className={styles.who}>
          <span className={styles.name}>{runner.name}</span>
          <span className={styles.under}>
            {figures.held && <Range range={figures.held} />}
            {figures.whatIf && (
              <span aria-label="with the slip">
                <span aria-hidden="true">→ </span>
                <Range range={figures.whatIf} />
              </span>
            )}
            <LastPrice marketId={market.marketId} runnerId={runner.runnerId} runnerName={runner.name} />
          </span>
        </div>
        <PriceLevels
          eventId={market.eventId}
          marketId={market.marketId}
          runnerId={runner.runnerId}
          runnerName={runner.name}
          line
        />
      </div>
      {slipOf(market.marketId, runner.runnerId)}
    </div>
  );
}

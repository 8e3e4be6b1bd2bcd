import type { Market, Runner } from '@layline/contract/entities/market.ts';
import { useRunnerMeta } from '../../live/use-market.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { LastPrice } from './last-price.tsx';
import type { RunnerFigures } from './market-figures.ts';
import { PriceLevels } from './price-levels.tsx';
import { StatusBadge } from './status-badge.tsx';
import styles from './runner-row.module.css';

interface RunnerRowProps {
  readonly market: Market;
  readonly runner: Runner;
  readonly figures: RunnerFigures | undefined;
}

/** A runner: who it is, what it would bring, and its prices. Its height depends on nothing of that. */
export function RunnerRow({ market, runner, figures }: RunnerRowProps) {
  const { marketId } = market;
  const meta = useRunnerMeta(marketId, runner.runnerId);
  const status = meta?.status ?? runner.status;
  return (
    <div className={styles.row} data-out={status === 'REMOVED' || undefined}>
      <div className={styles.who}>
        <span className={styles.name}>{runner.name}</span>
        <span className={styles.under}>
          <StatusBadge status={status} factor={runner.reductionFactor} />
          {figures && figures.profit !== null && <MoneyText amount={figures.profit} profit form="short" />}
          {figures && figures.whatIf !== null && (
            <span className={styles.whatIf} aria-label="with the slip">
              <span aria-hidden="true">→ </span>
              <MoneyText amount={figures.whatIf} profit form="short" />
            </span>
          )}
          {status === 'ACTIVE' && (
            <LastPrice marketId={marketId} runnerId={runner.runnerId} runnerName={runner.name} />
          )}
        </span>
      </div>
      <PriceLevels
        eventId={market.eventId}
        marketId={marketId}
        runnerId={runner.runnerId}
        runnerName={runner.name}
      />
    </div>
  );
}

import { useRunnerStatus } from '../../live/use-market.ts';
import { LastPrice } from './last-price.tsx';
import { PriceLevels } from './price-levels.tsx';
import type { RunnerRowProps } from './runner-list.tsx';
import { RunnerResult } from './runner-result.tsx';
import { StatusBadge } from './status-badge.tsx';
import styles from './runner-row.module.css';

/** A runner: who it is, what it would bring, and its prices. Its height depends on nothing of that. */
export function RunnerRow({ market, runner, figures }: RunnerRowProps) {
  const { marketId } = market;
  const status = useRunnerStatus(marketId, runner.runnerId) ?? runner.status;
  return (
    <div className={styles.row} data-out={status === 'REMOVED' || undefined}>
      <div className={styles.who}>
        <span className={styles.name}>{runner.name}</span>
        <span className={styles.under}>
          <StatusBadge status={status} factor={runner.reductionFactor} />
          <RunnerResult figures={figures} />
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

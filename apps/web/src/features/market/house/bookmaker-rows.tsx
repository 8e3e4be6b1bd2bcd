import type { ReactNode } from 'react';
import type { Market } from '../../../provider/markets.ts';
import { LiveRateCell } from '../../../live/components/live-rate-cell.tsx';
import { useRunnerStatus } from '../../../live/use-market.ts';
import { formOf } from '../../../betting/bet-form.ts';
import { RunnerList } from '../runner-list.tsx';
import type { RunnerRowProps } from '../runner-list.tsx';
import { RunnerResult } from '../runner-result.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { RowOverlay } from './row-overlay.tsx';
import styles from './house.module.css';

interface HouseRowsProps {
  readonly market: Market;
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
}

function HouseRunner({ market, runner, figures }: RunnerRowProps) {
  const { marketId, eventId } = market;
  const { runnerId, name: runnerName } = runner;
  const form = formOf(market);
  const status = useRunnerStatus(marketId, runnerId) ?? runner.status;
  const { maxStake } = market.limits;
  const cell = { eventId, marketId, runnerId, runnerName, form, maxStake };
  return (
    <div className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>{runnerName}</span>
        <span className={styles.under}>
          <StatusBadge status={status} factor={runner.reductionFactor} />
          <RunnerResult figures={figures} />
        </span>
      </div>
      <div className={styles.cells}>
        <LiveRateCell {...cell} side="BACK" />
        {form === 'RATE' && <LiveRateCell {...cell} side="LAY" />}
        <RowOverlay marketId={marketId} runnerId={runnerId} rowOnly />
      </div>
    </div>
  );
}

/** The rows of a market whose runners the house quotes: bookmaker, khado, odd or even, toss. */
export function HouseRows({ market, slipOf }: HouseRowsProps) {
  return <RunnerList market={market} Row={HouseRunner} slipOf={slipOf} />;
}

import type { Market } from '@layline/contract/entities/market.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useMarketProfitLoss } from '../../../api/profit-loss.ts';
import { LiveRateCell } from '../../../live/components/live-rate-cell.tsx';
import { useRunnerMeta } from '../../../live/use-market.ts';
import { useSlipBets } from '../../../session/slip-bets.ts';
import { formOf } from '../../../ui/bet-form.ts';
import { MoneyText } from '../../../ui/money-text.tsx';
import { runnerFigures } from '../market-figures.ts';
import type { RunnerFigures } from '../market-figures.ts';
import { StatusBadge } from '../status-badge.tsx';
import { RowOverlay } from './row-overlay.tsx';
import styles from './house.module.css';

interface HouseRowsProps {
  readonly market: Market;
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
}

interface HouseRunnerProps {
  readonly market: Market;
  readonly runner: Market['runners'][number];
  readonly figures: RunnerFigures | undefined;
}

/** What a runner's win would bring, now and with the slip. */
export function RunnerResult({ figures }: { readonly figures: RunnerFigures | undefined }) {
  return (
    <>
      {figures && figures.profit !== null && <MoneyText amount={figures.profit} profit form="short" />}
      {figures && figures.whatIf !== null && (
        <span className={styles.whatIf} aria-label="with the slip" role="note">
          <span aria-hidden="true">→ </span>
          <MoneyText amount={figures.whatIf} profit form="short" />
        </span>
      )}
    </>
  );
}

function HouseRunner({ market, runner, figures }: HouseRunnerProps) {
  const { marketId, eventId } = market;
  const { runnerId, name: runnerName } = runner;
  const form = formOf(market);
  const status = useRunnerMeta(marketId, runnerId)?.status ?? runner.status;
  const maxStake = toPaise(market.limits.maxStake);
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
  const held = useMarketProfitLoss(market.marketId);
  const typed = useSlipBets(market.marketId);
  const figures = useMemo(() => runnerFigures(market, held, typed), [market, held, typed]);
  const runners = useMemo(
    () =>
      market.runners
        .filter(({ status }) => status !== 'HIDDEN')
        .sort((a, b) => a.sortPriority - b.sortPriority),
    [market.runners],
  );
  return (
    <ul>
      {runners.map((runner) => (
        <li key={runner.runnerId}>
          <HouseRunner market={market} runner={runner} figures={figures.get(runner.runnerId)} />
          {slipOf(market.marketId, runner.runnerId)}
        </li>
      ))}
    </ul>
  );
}

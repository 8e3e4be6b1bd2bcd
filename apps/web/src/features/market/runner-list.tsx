import type { ComponentType, ReactNode } from 'react';
import { useMemo } from 'react';
import type { Market, Runner } from '../../provider/markets.ts';
import { useMarketProfitLoss } from '../../api/profit-loss.ts';
import { useSlipBets } from '../../session/slip-bets.ts';
import { runnerFigures } from './market-figures.ts';
import type { RunnerFigures } from './market-figures.ts';

/** What a runner's row is drawn from. */
export interface RunnerRowProps {
  readonly market: Market;
  readonly runner: Runner;
  readonly figures: RunnerFigures | undefined;
}

interface RunnerListProps {
  readonly market: Market;
  readonly Row: ComponentType<RunnerRowProps>;
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
}

/** A market's runners in order, each with what its win would bring and a place for its slip. */
export function RunnerList({ market, Row, slipOf }: RunnerListProps) {
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
          <Row market={market} runner={runner} figures={figures.get(runner.runnerId)} />
          {slipOf(market.marketId, runner.runnerId)}
        </li>
      ))}
    </ul>
  );
}

import type { Market } from '@layline/contract/entities/market.ts';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useMarketProfitLoss } from '../../api/profit-loss.ts';
import { useSlipBets } from '../../session/slip-bets.ts';
import { runnerFigures } from './market-figures.ts';
import { RunnerRow } from './runner-row.tsx';

interface OddsRowsProps {
  readonly market: Market;
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
}

/** The runners of an ODDS market, in the order of the market, with what each would bring. */
export function OddsRows({ market, slipOf }: OddsRowsProps) {
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
          <RunnerRow market={market} runner={runner} figures={figures.get(runner.runnerId)} />
          {slipOf(market.marketId, runner.runnerId)}
        </li>
      ))}
    </ul>
  );
}

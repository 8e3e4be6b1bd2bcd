import type { Paise } from '@layline/units/money.ts';
import { ZERO } from '@layline/units/money.ts';
import type { CSSProperties, ReactNode } from 'react';
import type { OpenBet } from '../../provider/bets.ts';
import type { Market, Runner } from '../../provider/markets.ts';
import type { DeskView } from './desk-view.ts';
import { LateChart } from './chart/late-chart.tsx';
import type { ChartPlace } from './use-chart-place.ts';
import { DeskStartingPrices } from './turn/desk-starting-prices.tsx';
import styles from './desk.module.css';

interface DeskMiddleProps {
  readonly market: Market;
  readonly view: DeskView;
  /** Runners with a ladder, and all that were not withdrawn. */
  readonly chosen: readonly Runner[];
  readonly active: readonly Runner[];
  /** The player's open bets in the market. */
  readonly bets: readonly OpenBet[];
  readonly place: ChartPlace;
  /** The ladders or the grid. */
  readonly children: ReactNode;
}

/** The ladders or the grid, with the chart beside or below them. */
export function DeskMiddle({ market, view, chosen, active, bets, place, children }: DeskMiddleProps) {
  return (
    <>
      {market.startingPrice === true && <DeskStartingPrices market={market} runners={chosen} />}
      <div
        className={styles.middle}
        // The grid needs the width that ladders leave to the chart.
        data-chart={(place.isOpen && view === 'ladders') || undefined}
        style={{ '--ladders': chosen.length } as CSSProperties}
      >
        {children}
        {place.isOpen && (
          <LateChart
            market={market}
            runners={[...chosen, ...active.filter((runner) => !chosen.includes(runner))]}
            reveal={place.reveal}
            matched={bets.reduce((sum, { matched }) => (sum + matched) as Paise, ZERO)}
          />
        )}
      </div>
    </>
  );
}

import type { Ref } from 'react';
import type { OpenBet } from '../../provider/bets.ts';
import type { Market, Runner } from '../../provider/markets.ts';
import type { Armed } from '../../armed/use-armed.ts';
import { DeskMiddle } from './desk-middle.tsx';
import type { DeskOrder } from './desk-order.ts';
import type { DeskView, RunnersHandle } from './desk-view.ts';
import { LateGrid } from './grid/late-grid.tsx';
import { Ladders } from './ladder/ladders.tsx';
import type { OwnOffer } from '../../betting/own-offers.ts';
import type { ChartPlace } from './use-chart-place.ts';
import type { Desk } from './use-desk.ts';

interface DeskRunnersProps {
  readonly ref: Ref<RunnersHandle>;
  readonly view: DeskView;
  readonly market: Market;
  readonly eventTitle: string;
  /** Runners with a ladder, and all that were not withdrawn. */
  readonly chosen: readonly Runner[];
  readonly active: readonly Runner[];
  readonly player: string | null;
  /** The player's open bets in the market. */
  readonly bets: readonly OpenBet[];
  readonly place: ChartPlace;
  readonly desk: Desk;
  readonly armed: Armed;
  /** Sends a single bet. */
  readonly order: (order: DeskOrder) => void;
  readonly onCancel: (offers: readonly OwnOffer[]) => void;
}

/** The runners of a market: some of them as ladders, or all of them as a grid. */
export function DeskRunners(props: DeskRunnersProps) {
  const { ref, view, market, eventTitle, chosen, active, player, bets, place, desk, armed } = props;
  return (
    <DeskMiddle market={market} view={view} chosen={chosen} active={active} bets={bets} place={place}>
      {view === 'grid' ? (
        <LateGrid
          ref={ref}
          market={market}
          eventTitle={eventTitle}
          runners={active}
          player={player}
          desk={desk}
          order={props.order}
        />
      ) : (
        <Ladders
          ref={ref}
          marketId={market.marketId}
          runners={chosen}
          bets={bets}
          desk={desk}
          armed={armed}
          onCancel={props.onCancel}
        />
      )}
    </DeskMiddle>
  );
}

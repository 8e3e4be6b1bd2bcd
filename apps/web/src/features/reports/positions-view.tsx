import type { Paise } from '@layline/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { eventMarketsQuery } from '../../api/event-markets.ts';
import { valueOf } from '../../provider/failure.ts';
import { listState } from '../../api/list-state.ts';
import { READS } from '../../api/reads.ts';
import { getPlayerGrid } from '../../provider/reports.ts';
import type { Position } from '../../provider/reports.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { Figures } from '@layline/ui/data-table/figures.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { MoneyText } from '@layline/ui/money-text.tsx';
import { useAmount } from '@layline/ui/use-amount.ts';
import { PositionResults } from './position-results.tsx';
import { PositionsTable } from './positions-table.tsx';

/** Markets move without a bet of the player's own: this often their status and results are read again. */
const REFRESH_MS = 15_000;

/** The results of a position, with the names that come with its market. */
function Results({ position }: { readonly position: Position }) {
  const { profitLoss } = position;
  const markets = useQuery(eventMarketsQuery(profitLoss.eventId)).data?.markets;
  const market = markets?.find(({ marketId }) => marketId === profitLoss.marketId);
  return <PositionResults position={position} runners={market?.runners ?? []} />;
}

/** The player grid (R7.45): positions over all markets with the money at the same moment. */
export function PositionsView() {
  const player = useUser()?.userName ?? null;
  const amount = useAmount();
  const query = useQuery({
    // Among the figures that a bet of the player's own makes stale.
    queryKey: [READS.profitLoss, player, 'grid'],
    queryFn: async ({ signal }) => valueOf(await request(getPlayerGrid, { signal })),
    refetchInterval: REFRESH_MS,
    enabled: player !== null,
  });
  const grid = query.data;
  const state = listState(query, ({ positions }) => positions, amount);
  const figure = (value: Paise | undefined) =>
    value === undefined ? null : <MoneyText amount={value} symbol />;
  return (
    <ListPanel>
      <Figures
        label="Money"
        phase={state.phase}
        figures={[
          { label: 'On the account', value: figure(grid?.cash) },
          { label: 'Exposure', value: figure(grid?.exposure), strong: true },
        ]}
      />
      <PositionsTable
        state={state}
        exposure={grid?.exposure}
        resultsOf={(position) => <Results position={position} />}
      />
    </ListPanel>
  );
}

import { getPlayerGrid } from '@layline/contract/calls/get-player-grid.ts';
import { toHundredths, toPaise } from '@layline/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { eventMarketsQuery } from '../../api/event-markets.ts';
import { valueOf } from '../../api/failure.ts';
import { listState } from '../../api/list-state.ts';
import { READS } from '../../api/reads.ts';
import { request } from '../../api/request.ts';
import { useUser } from '../../session/session-store.ts';
import { Figures } from '../../ui/data-table/figures.tsx';
import { ListPanel } from '../../ui/data-table/list-page.tsx';
import { formatPrice } from '../../ui/format-price.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import { useAmount } from '../../ui/use-amount.ts';
import { PositionsTable } from './positions-table.tsx';
import type { Position } from './positions-table.tsx';
import styles from './reports.module.css';

/** Markets move without a bet of the player's own: this often their status and results are read again. */
const REFRESH_MS = 15_000;

/** Profit or loss of each result. Names of runners come with the market; ids stand in where it has left the lists. */
function Results({ position }: { readonly position: Position }) {
  const { profitLoss } = position;
  const markets = useQuery(eventMarketsQuery(profitLoss.eventId)).data?.markets;
  const market = markets?.find(({ marketId }) => marketId === profitLoss.marketId);
  const nameOf = (runnerId: string) =>
    market?.runners.find((runner) => runner.runnerId === runnerId)?.name ?? runnerId;
  const results =
    profitLoss.lineSteps.length > 0
      ? profitLoss.lineSteps.map(({ from, profit }) => ({
          name: from === null ? 'Below' : `From ${formatPrice(toHundredths(from))}`,
          profit,
        }))
      : profitLoss.runners.map(({ runnerId, profit }) => ({ name: nameOf(runnerId), profit }));
  return (
    <ul className={styles.results}>
      {results.map(({ name, profit }) => (
        <li key={name}>
          {name} <MoneyText amount={toPaise(profit)} profit />
        </li>
      ))}
    </ul>
  );
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
  const figure = (value: number | undefined) =>
    value === undefined ? null : <MoneyText amount={toPaise(value)} symbol />;
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

import { getRiskBets } from '@layline/contract/calls/operator/risk.ts';
import type { RiskBet } from '@layline/contract/entities/operator-risk.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { usePages } from '../exchange/use-pages.ts';
import { BET_COLUMNS } from './bet-columns.tsx';
import { RiskSearch, toList } from './risk-search.ts';
import type { Narrowed } from './risk-search.ts';

/** What the list is narrowed to, in words; ids stand in for names as long as there is no bet to take them from. */
function narrowedText(narrowed: Narrowed, bet: RiskBet | undefined): string {
  const { sport, event, market, runner, player } = narrowed;
  const parts = [
    player !== undefined && `of ${bet?.userName ?? player}`,
    runner !== undefined && `on ${bet?.runnerName ?? runner}`,
    market !== undefined && `in ${bet?.marketName ?? market} of ${bet?.eventTitle ?? 'its event'}`,
    event !== undefined && `in ${bet?.eventTitle ?? event}`,
    sport !== undefined && 'in this sport',
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'All open bets, newest first.' : `Open bets ${parts.join(' ')}, newest first.`;
}

/** The open bets behind a figure. */
export function BetsPanel() {
  const [{ sport, event, market, runner, player }, change] = useSearchState(RiskSearch);
  const narrowed = { sport, event, market, runner, player };
  const { state, pages } = usePages(
    getRiskBets,
    {
      ...(sport === undefined ? {} : { sportId: Number(sport) }),
      ...(event === undefined ? {} : { eventId: event }),
      ...(market === undefined ? {} : { marketId: market }),
      ...(runner === undefined ? {} : { runnerId: runner }),
      ...(player === undefined ? {} : { playerId: player }),
    },
    {
      live: true,
      rowsOf: ({ bets }) => bets,
      nextOf: ({ next }) => (next === null ? null : { cursor: next }),
    },
  );
  return (
    <ListPanel>
      <FilterBar
        active={Object.values(narrowed).filter((filter) => filter !== undefined).length}
        onReset={() => change(toList('bets', {}))}
      >
        <p>{narrowedText(narrowed, state.phase === 'ready' ? state.rows[0] : undefined)}</p>
      </FilterBar>
      <DataTable
        caption="Open bets"
        columns={BET_COLUMNS}
        rowKey={({ betId }) => String(betId)}
        state={state}
        pages={pages}
        empty={{ icon: 'list', title: 'No open bets', text: 'They are settled, or have left the market.' }}
        expectedRows={12}
      />
    </ListPanel>
  );
}

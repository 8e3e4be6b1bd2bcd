import { useQuery } from '@tanstack/react-query';
import { getRiskBets } from '@layline/contract/calls/operator/risk.ts';
import type { RiskBet } from '@layline/contract/entities/operator-risk.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { CursorPages } from '../parts/turn-pages.tsx';
import { BET_COLUMNS } from './bet-columns.tsx';
import { RiskSearch, toList } from './risk-search.ts';
import type { Narrowed } from './risk-search.ts';

const TAKE = 50;

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
  const [{ sport, event, market, runner, player, cursor }, change] = useSearchState(RiskSearch);
  const narrowed = { sport, event, market, runner, player };
  const bets = useQuery(
    read(
      getRiskBets,
      {
        ...(sport === undefined ? {} : { sportId: Number(sport) }),
        ...(event === undefined ? {} : { eventId: event }),
        ...(market === undefined ? {} : { marketId: market }),
        ...(runner === undefined ? {} : { runnerId: runner }),
        ...(player === undefined ? {} : { playerId: player }),
        ...(cursor === undefined ? {} : { cursor }),
        take: TAKE,
      },
      { live: true },
    ),
  );
  const next = bets.data?.next ?? null;
  return (
    <ListPanel>
      <FilterBar
        active={Object.values(narrowed).filter((filter) => filter !== undefined).length}
        onReset={() => change(toList('bets', {}))}
      >
        <p>{narrowedText(narrowed, bets.data?.bets[0])}</p>
      </FilterBar>
      <DataTable
        caption="Open bets"
        columns={BET_COLUMNS}
        rowKey={({ betId }) => String(betId)}
        state={listOf(bets, (answer) => answer.bets)}
        empty={{ icon: 'list', title: 'No open bets', text: 'They are settled, or have left the market.' }}
        expectedRows={12}
      />
      <CursorPages cursor={cursor} next={next} onTurn={(to) => change({ cursor: to ?? undefined })} />
    </ListPanel>
  );
}

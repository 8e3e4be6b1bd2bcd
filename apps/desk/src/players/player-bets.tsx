import * as v from 'valibot';
import { getPlayerBets } from '@layline/contract/calls/operator/player-history.ts';
import { BetStateGroup } from '@layline/contract/entities/bet.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { boundsOf, periodFields } from '@layline/ui/data-table/period.ts';
import { PeriodField } from '@layline/ui/data-table/period-field.tsx';
import { textParam, useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { useMinute } from '@layline/ui/text/use-minute.ts';
import { usePages } from '../exchange/use-pages.ts';
import { ChoiceFilter } from '../parts/choice-filter.tsx';
import { stateTitle } from '../parts/words.ts';
import { BetStory } from './bet-story.tsx';
import { BET_COLUMNS } from './bet-columns.tsx';

const BetSearch = v.object({
  ...periodFields,
  state: v.fallback(v.optional(BetStateGroup), undefined),
  market: textParam(64),
});

const NO_FILTER = { state: undefined, market: undefined } as const;

/** A player's bets, open and past, newest first; each opens to its story. */
export function PlayerBets({ playerId }: { readonly playerId: string }) {
  const [{ state, market, ...choice }, change] = useSearchState(BetSearch);
  const bounds = boundsOf(choice, useMinute());
  const bets = usePages(
    getPlayerBets,
    {
      playerId,
      ...bounds,
      ...(state === undefined ? {} : { state }),
      ...(market === undefined ? {} : { marketId: market }),
    },
    {
      live: true,
      rowsOf: (answer) => answer.bets,
      nextOf: ({ next }) => (next === null ? null : { cursor: next }),
    },
  );
  const rows = bets.state.phase === 'ready' ? bets.state.rows : [];
  const markets = new Map(
    rows.flatMap((bet) => (bet.marketId === null ? [] : [[bet.marketId, bet.marketName]])),
  );
  if (market !== undefined && !markets.has(market)) markets.set(market, null);
  return (
    <ListPanel>
      <FilterBar
        active={[state, market].filter((filter) => filter !== undefined).length}
        onReset={() => change(NO_FILTER)}
      >
        <PeriodField choice={choice} initial="all" onChange={change} />
        <ChoiceFilter
          label="State"
          any="All states"
          options={BetStateGroup.options.map((option) => [option, stateTitle(option)] as const)}
          value={state}
          onChange={(chosen) => change({ state: chosen })}
        />
        <ChoiceFilter
          label="Market"
          any="All markets"
          options={[...markets].map(([id, name]) => [id, name === null ? id : `${name} (${id})`] as const)}
          value={market}
          onChange={(id) => change({ market: id })}
        />
      </FilterBar>
      <DataTable
        caption="Bets of this player"
        columns={BET_COLUMNS}
        rowKey={({ betId }) => String(betId)}
        state={bets.state}
        pages={bets.pages}
        expand={{
          label: ({ betId }) => `Story of bet ${betId}`,
          short: 'Story',
          content: ({ betId }) => <BetStory playerId={playerId} betId={betId} />,
        }}
        empty={{ icon: 'list', title: 'No such bets', text: 'Choose another period, state or market.' }}
        expectedRows={8}
      />
    </ListPanel>
  );
}

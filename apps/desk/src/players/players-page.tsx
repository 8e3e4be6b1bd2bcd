import * as v from 'valibot';
import { getOperatorPlayers } from '@layline/contract/calls/operator/players.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPage, ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { textParam, useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { usePages } from '../exchange/use-pages.ts';
import { SearchForm } from '../parts/search-form.tsx';
import { PLAYER_COLUMNS } from './player-columns.tsx';

const STATES = ['LOCKED', 'EXCLUDED', 'TIME_OUT'] as const;

const PlayersSearch = v.object({
  search: textParam(64),
  state: v.fallback(v.optional(v.picklist(STATES)), undefined),
});

/** Players by name, number or id, and by state. */
export function PlayersPage() {
  const [{ search, state }, change] = useSearchState(PlayersSearch);
  const players = usePages(
    getOperatorPlayers,
    { ...(search === undefined ? {} : { search }), ...(state === undefined ? {} : { state }) },
    {
      rowsOf: (rows) => rows,
      nextOf: (rows, { skip = 0, take }) => (rows.length < take ? null : { skip: skip + take }),
    },
  );
  const active = [search, state].filter((filter) => filter !== undefined).length;
  return (
    <ListPage title="Players" subtitle="The audit log records whom you look at.">
      <ListPanel>
        <FilterBar active={active} onReset={() => change({ search: undefined, state: undefined })}>
          <SelectField
            label="State"
            value={state ?? ''}
            options={[
              ['', 'All'],
              ['LOCKED', 'Locked'],
              ['EXCLUDED', 'Excluded'],
              ['TIME_OUT', 'On a time-out'],
            ]}
            onChange={(chosen) => change({ state: chosen === '' ? undefined : chosen })}
          />
          <SearchForm
            key={search}
            name="Players"
            label="Name, mobile number or id"
            search={search ?? ''}
            onSearch={(typed) => change({ search: typed === '' ? undefined : typed })}
          />
        </FilterBar>
        <DataTable
          caption="Players"
          columns={PLAYER_COLUMNS}
          rowKey={({ playerId }) => playerId}
          state={players.state}
          pages={players.pages}
          empty={{
            icon: 'user',
            title: 'No such player',
            text: 'Search by another name, number or id. Players who try a site as “Demo” have only an id.',
          }}
          expectedRows={12}
        />
      </ListPanel>
    </ListPage>
  );
}

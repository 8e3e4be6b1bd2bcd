import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { getOperatorPlayers } from '@layline/contract/calls/operator/players.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPage, ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { countParam, textParam, useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { SearchForm } from '../parts/search-form.tsx';
import { TurnPages } from '../parts/turn-pages.tsx';
import { PLAYER_COLUMNS } from './player-columns.tsx';

const TAKE = 50;
const STATES = ['LOCKED', 'EXCLUDED', 'TIME_OUT'] as const;

const PlayersSearch = v.object({
  search: textParam(64),
  state: v.fallback(v.optional(v.picklist(STATES)), undefined),
  page: countParam,
});

/** Players by name, number or id, and by state. */
export function PlayersPage() {
  const [{ search, state, page = 1 }, change] = useSearchState(PlayersSearch);
  const players = useQuery(
    read(getOperatorPlayers, {
      ...(search === undefined ? {} : { search }),
      ...(state === undefined ? {} : { state }),
      skip: (page - 1) * TAKE,
      take: TAKE,
    }),
  );
  const active = [search, state].filter((filter) => filter !== undefined).length;
  const isFull = players.data?.length === TAKE;
  return (
    <ListPage title="Players" subtitle="Whom you look at stands in the audit log.">
      <ListPanel>
        <FilterBar
          active={active}
          onReset={() => change({ search: undefined, state: undefined, page: undefined })}
        >
          <SelectField
            label="State"
            value={state ?? ''}
            options={[
              ['', 'All'],
              ['LOCKED', 'Locked'],
              ['EXCLUDED', 'Excluded'],
              ['TIME_OUT', 'On a time-out'],
            ]}
            onChange={(chosen) => change({ state: chosen === '' ? undefined : chosen, page: undefined })}
          />
          <SearchForm
            key={search}
            name="Players"
            label="Name, mobile number or id"
            search={search ?? ''}
            onSearch={(typed) => change({ search: typed === '' ? undefined : typed, page: undefined })}
          />
        </FilterBar>
        <DataTable
          caption="Players"
          columns={PLAYER_COLUMNS}
          rowKey={({ playerId }) => playerId}
          state={listOf(players, (rows) => rows)}
          empty={{ icon: 'user', title: 'No such player', text: 'Search by another name, number or id.' }}
          expectedRows={12}
        />
        <TurnPages
          back={page > 1 ? { label: 'Previous page', go: () => change({ page: page - 1 }) } : null}
          on={isFull ? { label: 'Next page', go: () => change({ page: page + 1 }) } : null}
        />
      </ListPanel>
    </ListPage>
  );
}

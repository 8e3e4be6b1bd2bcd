import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { getAgentBranch } from '@layline/contract/calls/operator/agents.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { countParam, textParam, useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { SearchForm } from '../parts/search-form.tsx';
import { TurnPages } from '../parts/turn-pages.tsx';
import { MEMBER_COLUMNS } from './member-columns.tsx';

const TAKE = 50;

const BranchSearch = v.object({ search: textParam(64), page: countParam });

/** The levels and players directly below a node, page by page; `nodeId` is null for the site. */
export function BranchList({ nodeId }: { readonly nodeId: string | null }) {
  const [{ search, page = 1 }, change] = useSearchState(BranchSearch);
  const branch = useQuery(
    read(
      getAgentBranch,
      {
        ...(nodeId === null ? {} : { nodeId }),
        ...(search === undefined ? {} : { search }),
        skip: (page - 1) * TAKE,
        take: TAKE,
      },
      { live: true },
    ),
  );
  const total = branch.data?.total ?? 0;
  return (
    <ListPanel>
      <FilterBar
        active={search === undefined ? 0 : 1}
        onReset={() => change({ search: undefined, page: undefined })}
      >
        <SearchForm
          key={search}
          name="Levels and players below"
          label="Part of a name"
          search={search ?? ''}
          onSearch={(typed) => change({ search: typed === '' ? undefined : typed, page: undefined })}
        />
      </FilterBar>
      <DataTable
        caption="Levels and players below"
        columns={MEMBER_COLUMNS}
        rowKey={({ nodeId: id }) => id}
        state={listOf(branch, ({ children }) => children)}
        empty={
          search === undefined
            ? { icon: 'user', title: 'Nobody yet', text: 'Whoever is opened here stands in this list.' }
            : { icon: 'user', title: 'No such name', text: 'Search for another part of the name.' }
        }
        expectedRows={8}
      />
      <TurnPages
        back={page > 1 ? { label: 'Previous page', go: () => change({ page: page - 1 }) } : null}
        on={page * TAKE < total ? { label: 'Next page', go: () => change({ page: page + 1 }) } : null}
      />
    </ListPanel>
  );
}

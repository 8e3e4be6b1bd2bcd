import * as v from 'valibot';
import { getAgentBranch } from '@layline/contract/calls/operator/agents.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { textParam, useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { usePages } from '../exchange/use-pages.ts';
import { SearchForm } from '../parts/search-form.tsx';
import { MEMBER_COLUMNS } from './member-columns.tsx';

const BranchSearch = v.object({ search: textParam(64) });

/** The levels and players directly below a node; `nodeId` is null for the site. */
export function BranchList({ nodeId }: { readonly nodeId: string | null }) {
  const [{ search }, change] = useSearchState(BranchSearch);
  const { state, pages } = usePages(
    getAgentBranch,
    { ...(nodeId === null ? {} : { nodeId }), ...(search === undefined ? {} : { search }) },
    {
      live: true,
      rowsOf: ({ children }) => children,
      nextOf: ({ total }, { skip = 0, take }) => (skip + take < total ? { skip: skip + take } : null),
    },
  );
  return (
    <ListPanel>
      <FilterBar active={search === undefined ? 0 : 1} onReset={() => change({ search: undefined })}>
        <SearchForm
          key={search}
          name="Levels and players below"
          label="Part of a name"
          search={search ?? ''}
          onSearch={(typed) => change({ search: typed === '' ? undefined : typed })}
        />
      </FilterBar>
      <DataTable
        caption="Levels and players below"
        columns={MEMBER_COLUMNS}
        rowKey={({ nodeId: id }) => id}
        state={state}
        pages={pages}
        empty={
          search === undefined
            ? {
                icon: 'user',
                title: nodeId === null ? 'No agents yet' : 'Nobody yet',
                text:
                  nodeId === null
                    ? 'A level is a super, a master or an agent. Admins add the first one with “Add an agent”.'
                    : 'Levels and players opened below this one appear here.',
              }
            : { icon: 'user', title: 'No such name', text: 'Search for another part of the name.' }
        }
        expectedRows={8}
      />
    </ListPanel>
  );
}

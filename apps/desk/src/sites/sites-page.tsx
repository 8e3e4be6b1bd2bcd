import { useQuery } from '@tanstack/react-query';
import { getSites } from '@layline/contract/calls/operator/sites.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { ListPage, ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { SITE_COLUMNS } from './site-columns.tsx';

/** The sites of this exchange. A site is a file of settings; new files are added on the host. */
export function SitesPage() {
  const sites = useQuery(read(getSites, {}, { live: true }));
  return (
    <ListPage
      title="Sites"
      subtitle="How each site looks and what it offers. A new one begins with a settings file on the host."
    >
      <ListPanel>
        <DataTable
          caption="Sites"
          columns={SITE_COLUMNS}
          rowKey={({ site }) => site}
          state={listOf(sites, (rows) => rows)}
          empty={{ icon: 'globe', title: 'No sites' }}
          expectedRows={4}
        />
      </ListPanel>
    </ListPage>
  );
}

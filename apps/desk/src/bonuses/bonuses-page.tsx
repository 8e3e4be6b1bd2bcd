import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getOfferedBonuses } from '@layline/contract/calls/operator/bonuses.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { ListPage, ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { AskedBonuses } from './asked-bonuses.tsx';
import { bonusColumns } from './bonus-columns.tsx';

/** The bonuses that sites offer, also ended ones, the newest first. */
export function BonusesPage() {
  const may = useMay();
  const offered = useQuery(read(getOfferedBonuses, {}, { live: true }));
  return (
    <ListPage
      title="Bonuses"
      subtitle="What sites give their players, and for what. It takes two admins to offer a bonus; either can end it."
      actions={
        may('addBonus') && (
          <Link className={linkButtonClass} to="/bonuses/new">
            New bonus
          </Link>
        )
      }
    >
      <AskedBonuses />
      <ListPanel>
        <DataTable
          caption="Bonuses"
          columns={bonusColumns(offered.dataUpdatedAt)}
          rowKey={({ definition }) => definition.bonusId}
          state={listOf(offered, (rows) => rows)}
          empty={{ icon: 'list', title: 'No bonuses' }}
          expectedRows={6}
        />
      </ListPanel>
    </ListPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getTableLimits, setTableLimits } from '@layline/contract/calls/operator/casino.ts';
import { getSites } from '@layline/contract/calls/operator/sites.ts';
import type { OperatorTableLimits } from '@layline/contract/entities/operator-casino.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { Row } from '../parts/row.tsx';
import { Rupees } from '../parts/rupees.tsx';
import { LimitsDialog } from './limits-dialog.tsx';

const COLUMNS: readonly Column<OperatorTableLimits>[] = [
  { id: 'name', header: 'Table or game', card: 'title', cell: ({ name }) => name },
  { id: 'site', header: 'For', card: 'tag', cell: ({ domain }) => domain ?? 'all sites' },
  {
    id: 'min',
    header: 'Stake from',
    figure: true,
    cell: ({ limits }) => <Rupees amount={limits.minStake} />,
  },
  { id: 'max', header: 'to', figure: true, cell: ({ limits }) => <Rupees amount={limits.maxStake} /> },
  {
    id: 'round',
    header: 'A round',
    figure: true,
    cell: ({ limits }) => limits.maxRound !== null && <Rupees amount={limits.maxRound} />,
  },
  { id: 'win', header: 'Win', figure: true, cell: ({ limits }) => <Rupees amount={limits.maxWin} /> },
  {
    id: 'groups',
    header: 'Other bets',
    card: 'wide',
    wideOnly: true,
    cell: ({ limits }) =>
      Object.entries(limits.groups)
        .map(([group, { minStake, maxStake }]) => `${group} ${minStake} to ${maxStake}`)
        .join(', ') || null,
  },
  {
    id: 'changed',
    header: 'Changed',
    time: true,
    wideOnly: true,
    cell: ({ changedAt }) => changedAt !== null && <WhenText at={changedAt} />,
  },
];

/** Goes back to the defaults of the table or, for a site, to the limits of all sites. */
function resetAct({ tableId, name, site, domain, version }: OperatorTableLimits): Act {
  return {
    title: `Reset the limits of ${name}`,
    will: [
      site === null
        ? 'Goes back to the limits that the table comes with, from the next round on.'
        : `Players of ${domain} get the limits of all sites again, from the next round on.`,
    ],
    verb: 'Reset',
    done: `The limits of ${name} have been reset.`,
    run: (reason) => ask(setTableLimits, { body: { tableId, site, version, limits: null, reason } }),
  };
}

/** True if a site has limits of its own at the same table. These are changed in their own row, which shows what is in force. */
function hasOwn(
  rows: readonly OperatorTableLimits[],
  { tableId }: OperatorTableLimits,
  site: string,
): boolean {
  return rows.some((row) => row.tableId === tableId && row.site === site);
}

/** Limits on stakes and winnings at our own tables and in our solo games. */
export function LimitsPanel({ onAct }: { readonly onAct: (act: Act) => void }) {
  const may = useMay();
  const tables = useQuery(read(getTableLimits, {}, { live: true }));
  const sites = useQuery({ ...read(getSites, {}), enabled: may('getSites') && may('setTableLimits') });
  const [chosen, setChosen] = useState<OperatorTableLimits | null>(null);
  const columns: readonly Column<OperatorTableLimits>[] = may('setTableLimits')
    ? [
        ...COLUMNS,
        {
          id: 'acts',
          header: 'Acts',
          card: 'actions',
          cell: (table) => (
            <Row>
              <Button size="sm" aria-label={`Change: ${table.name}`} onClick={() => setChosen(table)}>
                Change
              </Button>
              {table.changedAt !== null && (
                <Button size="sm" aria-label={`Reset: ${table.name}`} onClick={() => onAct(resetAct(table))}>
                  Reset
                </Button>
              )}
            </Row>
          ),
        },
      ]
    : COLUMNS;
  return (
    <ListPanel>
      <DataTable
        caption="Limits"
        columns={columns}
        rowKey={({ tableId, site }) => `${tableId} ${site}`}
        state={listOf(tables, (rows) => rows)}
        empty={{ icon: 'casino', title: 'No tables', text: 'This exchange runs no tables of its own.' }}
        expectedRows={8}
      />
      {chosen !== null && (
        <LimitsDialog
          table={chosen}
          rows={tables.data ?? []}
          sites={(sites.data ?? []).filter(({ site }) => !hasOwn(tables.data ?? [], chosen, site))}
          onClose={() => setChosen(null)}
        />
      )}
    </ListPanel>
  );
}

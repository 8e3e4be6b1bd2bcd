import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { getOperators } from '@layline/contract/calls/operator/operators.ts';
import type { Operator } from '@layline/contract/entities/operator.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { ListPage, ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { CodesDialog } from '../act/codes-dialog.tsx';
import type { Codes } from '../act/codes-dialog.tsx';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { listOf } from '../parts/list-of.ts';
import { AddOperatorDialog } from './add-operator-dialog.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { OperatorActs } from './operator-acts.tsx';
import { STAFF_COLUMNS } from './staff-columns.tsx';

/** Operators waiting for approval come first, disabled ones last. */
const ORDER = { PENDING: 0, ACTIVE: 1, DISABLED: 2 } as const;

function sorted(operators: readonly Operator[]): readonly Operator[] {
  return operators.toSorted((a, b) => ORDER[a.state] - ORDER[b.state] || a.name.localeCompare(b.name));
}

/** The people who run the exchange: asked for by one admin, approved by another. */
export function StaffPage() {
  const may = useMay();
  const operators = useQuery(read(getOperators, {}, { live: true }));
  const [act, setAct] = useState<Act | null>(null);
  const [dialog, setDialog] = useState<Operator | 'add' | null>(null);
  const [codes, setCodes] = useState<Codes | null>(null);
  const columns = useMemo<readonly Column<Operator>[]>(
    () => [
      ...STAFF_COLUMNS,
      {
        id: 'acts',
        header: 'Acts',
        card: 'actions',
        cell: (operator) => (
          <OperatorActs operator={operator} onAct={setAct} onRole={setDialog} onCodes={setCodes} />
        ),
      },
    ],
    [],
  );
  const close = () => setDialog(null);
  const admins = operators.data?.filter(({ role, state }) => role === 'ADMIN' && state === 'ACTIVE');
  return (
    <ListPage
      title="Staff"
      subtitle={
        admins?.length === 1
          ? 'It takes two admins to add anybody else. Restart the exchange: it prints a link that makes the second one.'
          : 'It takes two admins to add an operator: one asks, the other approves.'
      }
      actions={
        may('addOperator') && (
          <Button size="sm" variant="primary" onClick={() => setDialog('add')}>
            Add an operator
          </Button>
        )
      }
    >
      <ListPanel>
        <DataTable
          caption="Operators"
          columns={columns}
          rowKey={({ operatorId }) => operatorId}
          state={listOf(operators, sorted)}
          empty={{ icon: 'user', title: 'Nobody', text: 'Operators appear here once they are asked for.' }}
          expectedRows={6}
        />
      </ListPanel>
      {act !== null && <ActDialog act={act} onClose={() => setAct(null)} />}
      {dialog === 'add' && <AddOperatorDialog onClose={close} onCodes={setCodes} />}
      {dialog !== null && dialog !== 'add' && dialog.role !== 'AGENT' && (
        <ChangeRoleDialog operator={{ ...dialog, role: dialog.role }} onClose={close} onCodes={setCodes} />
      )}
      {codes !== null && act === null && dialog === null && (
        <CodesDialog {...codes} onClose={() => setCodes(null)} />
      )}
    </ListPage>
  );
}

import { MoneyRequestStatus } from '@layline/contract/entities/cashier.ts';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { stateTitle } from '../parts/state-text.ts';
import type { CashierFilters } from './cashier-search.ts';

interface CashierFilterBarProps {
  readonly filters: CashierFilters;
  readonly onChange: (filters: CashierFilters) => void;
}

const NONE = { status: undefined, type: undefined, flagged: undefined, cursor: undefined } as const;

/** The filters of the queues. Each begins with the first page again. */
export function CashierFilterBar({ filters, onChange }: CashierFilterBarProps) {
  const { status, type, flagged } = filters;
  const change = (patch: Partial<CashierFilters>) => onChange({ ...filters, ...patch, cursor: undefined });
  return (
    <FilterBar
      active={[status, type, flagged].filter((filter) => filter !== undefined).length}
      onReset={() => onChange(NONE)}
    >
      <SelectField
        compact
        label="Status"
        value={status ?? ''}
        options={[
          ['', 'Waiting for somebody'],
          ...MoneyRequestStatus.options.map((option) => [option, stateTitle(option)] as const),
        ]}
        onChange={(chosen) => change({ status: chosen === '' ? undefined : chosen })}
      />
      <SelectField
        compact
        label="Direction"
        value={type ?? ''}
        options={[
          ['', 'Both'],
          ['DEPOSIT', 'Deposits'],
          ['WITHDRAWAL', 'Withdrawals'],
        ]}
        onChange={(chosen) => change({ type: chosen === '' ? undefined : chosen })}
      />
      <Checkbox
        label="Flagged only"
        checked={flagged ?? false}
        onChange={({ target }) => change({ flagged: target.checked ? true : undefined })}
      />
    </FilterBar>
  );
}

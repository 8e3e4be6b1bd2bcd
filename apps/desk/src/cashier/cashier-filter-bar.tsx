import { MoneyRequestStatus } from '@layline/contract/entities/cashier.ts';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { ChoiceFilter } from '../parts/choice-filter.tsx';
import { stateTitle } from '../parts/words.ts';
import type { CashierFilters } from './cashier-search.ts';

interface CashierFilterBarProps {
  readonly filters: CashierFilters;
  readonly onChange: (filters: CashierFilters) => void;
}

const NONE = { status: undefined, type: undefined, flagged: undefined } as const;

/** The filters of the queues. Each begins with the first page again. */
export function CashierFilterBar({ filters, onChange }: CashierFilterBarProps) {
  const { status, type, flagged } = filters;
  const change = (patch: Partial<CashierFilters>) => onChange({ ...filters, ...patch });
  return (
    <FilterBar
      active={[status, type, flagged].filter((filter) => filter !== undefined).length}
      onReset={() => onChange(NONE)}
    >
      <ChoiceFilter
        label="Status"
        any="Waiting for somebody"
        options={MoneyRequestStatus.options.map((option) => [option, stateTitle(option)] as const)}
        value={status}
        onChange={(chosen) => change({ status: chosen })}
      />
      <ChoiceFilter
        label="Direction"
        any="Both"
        options={[
          ['DEPOSIT', 'Deposits'],
          ['WITHDRAWAL', 'Withdrawals'],
        ]}
        value={type}
        onChange={(chosen) => change({ type: chosen })}
      />
      <Checkbox
        label="Flagged only"
        checked={flagged ?? false}
        onChange={({ target }) => change({ flagged: target.checked ? true : undefined })}
      />
    </FilterBar>
  );
}

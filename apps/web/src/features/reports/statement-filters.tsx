import { PURSES, TRANSACTION_TYPES } from '../../provider/statement.ts';
import type { Purse } from '../../provider/statement.ts';
import { ChipsField } from '@layline/ui/data-table/chips-field.tsx';
import { SelectField } from '@layline/ui/select-field.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { PeriodField } from '@layline/ui/data-table/period-field.tsx';
import { STATEMENT_PERIOD, typesOf } from './statement-search.ts';
import type { StatementSearch } from './statement-search.ts';
import { PURSE_WORDS, TYPE_WORDS } from './statement-words.ts';

interface StatementFiltersProps {
  readonly search: StatementSearch;
  /** Id and title of each event that can be chosen, `''` for all. */
  readonly events: readonly (readonly [string, string])[];
  readonly onChange: (patch: Partial<StatementSearch>) => void;
}

/** Period, account, types and event of the statement. */
export function StatementFilters({ search, events, onChange }: StatementFiltersProps) {
  const active = [search.purse, search.types, search.eventId].filter((value) => value !== undefined).length;
  return (
    <FilterBar
      active={active}
      onReset={() => onChange({ purse: undefined, types: undefined, eventId: undefined })}
    >
      <PeriodField choice={search} initial={STATEMENT_PERIOD} onChange={onChange} />
      <SelectField<Purse>
        compact
        label="Account"
        value={search.purse ?? 'CASH'}
        options={PURSES.map((purse) => [purse, PURSE_WORDS[purse]] as const)}
        onChange={(purse) => onChange({ purse: purse === 'CASH' ? undefined : purse })}
      />
      <SelectField
        compact
        label="Event"
        value={search.eventId ?? ''}
        options={events}
        onChange={(eventId) => onChange({ eventId: eventId === '' ? undefined : eventId })}
      />
      <ChipsField
        label="Type"
        chosen={typesOf(search)}
        options={TRANSACTION_TYPES.map((type) => [type, TYPE_WORDS[type]] as const)}
        onChange={(types) => onChange({ types: types.length === 0 ? undefined : types.join(',') })}
      />
    </FilterBar>
  );
}
